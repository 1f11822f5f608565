/** The order's confirmation to keep: its paper as PDF, its lines as CSV (S3.22). */
import type { OrderDetail } from "@dispensa/domain"
import { FileDown, FileText } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { csvOf } from "../../ui/table/data-table.tsx"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { useFileOpening } from "../documents/use-documents.ts"
import { lineColumns } from "./order-line-columns.tsx"

export const OrderConfirmation = ({ order }: { readonly order: OrderDetail }) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { isOpening, open } = useFileOpening()
  const file = order.papers.find(({ kind }) => kind === "order")?.file ?? null
  const save = (): void => {
    const name = m.orders_line_file({ order: order.orderId })
    saveFile(`${name}.csv`, "text/csv;charset=utf-8", csvOf(lineColumns(order, locale, isPriced), order.lines))
  }
  return (
    <div className="flex flex-wrap justify-center gap-2 print:hidden">
      {file === null ? null : (
        <Button size="sm" isBusy={isOpening} onClick={() => open(file)}>
          <Icon of={FileText} size={16} />
          {m.orders_confirmation_pdf()}
        </Button>
      )}
      <Button size="sm" onClick={save}>
        <Icon of={FileDown} size={16} />
        {m.orders_confirmation_csv()}
      </Button>
    </div>
  )
}
