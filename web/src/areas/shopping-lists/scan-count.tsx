/** Scanning while counting: each code one more of its article, which stands in front when the scanner closes, ready for a number. */
import type { ShoppingList } from "@dispensa/domain"
import { ScanBarcode } from "lucide-react"
import { type RefObject, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Scanner } from "../scanner/scanner.tsx"
import type { EntryItem } from "./use-entry-items.ts"
import type { ListCommands } from "./use-lists.ts"
import { useScanCount } from "./use-scan-count.ts"

interface ScanCountProps {
  readonly list: ShoppingList
  /** Where one stands. */
  readonly section: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly change: ListCommands["change"]
  readonly onShow: (itemCode: string) => void
  readonly itemOf: (itemCode: string) => EntryItem
}

export const ScanCount = ({ field, ...counting }: ScanCountProps) => {
  const [isOpen, setOpen] = useState(false)
  const scan = useScanCount(counting)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon of={ScanBarcode} size={16} />
        {m.scan_open()}
      </Button>
      <Scanner
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        lead={m.scan_lead_count()}
        finalFocus={field}
        onCode={scan}
      />
    </>
  )
}
