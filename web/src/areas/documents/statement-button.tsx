/** Opens a statement of account as PDF; renders nothing if the backend has none (S12.12). */
import type { StatementKind } from "@dispensa/domain"
import { FileText } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { useFileOpening } from "./use-documents.ts"

interface StatementButtonProps {
  readonly kind: StatementKind
  readonly size?: "sm" | "md"
}

export const StatementButton = ({ kind, size = "md" }: StatementButtonProps) => {
  const { isOpening, openStatement } = useFileOpening()
  const { has, offers } = backendCapabilities
  if (!has("downloadStatement") || (kind === "credit" && !offers("credit-statement"))) return null
  return (
    <Button size={size} isBusy={isOpening} onClick={() => openStatement(kind)} className="print:hidden">
      {isOpening ? null : <Icon of={FileText} size={16} />}
      {kind === "deadlines" ? m.documents_schedule_pdf() : m.documents_credit_pdf()}
    </Button>
  )
}
