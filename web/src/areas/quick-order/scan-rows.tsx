/** Scanning into the quick order: each code a row, the same again a pack more. */
import type { QuickSheet, SheetEvent } from "@dispensa/domain"
import { ScanBarcode } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Scanner } from "../scanner/scanner.tsx"
import { useScanIntoSheet } from "./use-scan-rows.ts"

export interface ScanRowsProps {
  readonly sheet: QuickSheet
  readonly apply: (event: SheetEvent) => void
}

export const ScanRows = ({ sheet, apply }: ScanRowsProps) => {
  const [isOpen, setOpen] = useState(false)
  const scan = useScanIntoSheet(sheet, apply)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon of={ScanBarcode} size={16} />
        {m.scan_open()}
      </Button>
      <Scanner isOpen={isOpen} onClose={() => setOpen(false)} lead={m.scan_lead_rows()} onCode={scan} />
    </>
  )
}
