/** The order's confirmation to keep: its paper as PDF, its lines as CSV (S3.22). */
import type { OrderDetail } from "@dispensa/domain"
import { FileDown, FileText } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { useFileOpening } from "../documents/use-documents.ts"
import { usePricesAt } from "../session/use-prices-at.ts"
import { saveLines } from "./order-line-columns.tsx"
import { useOrderDocuments } from "./use-order-documents.ts"

export const OrderConfirmation = ({ order }: { readonly order: OrderDetail }) => {
  const locale = useLocale()
  const isPriced = usePricesAt(order.addressCode)
  const { isOpening, open } = useFileOpening()
  const file = useOrderDocuments(order).find(({ kind }) => kind === "order")?.file ?? null
  return (
    <div className="flex flex-wrap justify-center gap-2 print:hidden">
      {file === null ? null : (
        <Button size="sm" isBusy={isOpening} onClick={() => open(file)}>
          <Icon of={FileText} size={16} />
          {m.orders_confirmation_pdf()}
        </Button>
      )}
      <Button size="sm" onClick={() => saveLines(order, locale, isPriced)}>
        <Icon of={FileDown} size={16} />
        {m.orders_confirmation_csv()}
      </Button>
    </div>
  )
}
