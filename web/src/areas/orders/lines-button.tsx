/** Saves the lines of a listed order as a table, loading the order first (S12.12). */
import type { OrderSummary } from "@dispensa/domain"
import { FileDown } from "lucide-react"
import { useState } from "react"
import { anyErrorNotice } from "../../app/error-notice.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { usePricesAt } from "../session/use-permissions.ts"
import { saveLines } from "./order-line-columns.tsx"
import { useOrderLoading } from "./use-orders.ts"

export const LinesButton = ({ orderId, addressCode }: Pick<OrderSummary, "orderId" | "addressCode">) => {
  const locale = useLocale()
  const isPriced = usePricesAt(addressCode)
  const load = useOrderLoading()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveLines(await load(orderId), locale, isPriced)
    } catch (error) {
      const notice = anyErrorNotice(error)
      if (notice !== null) notify({ kind: "error", ...notice })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      isBusy={isBusy}
      onClick={() => void save()}
      aria-label={m.documents_lines_of({ number: orderId })}
    >
      {isBusy ? null : <Icon of={FileDown} size={16} />}
      {m.documents_csv()}
    </Button>
  )
}
