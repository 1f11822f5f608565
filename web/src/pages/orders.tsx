/** My orders; the status filter is in the URL (S3.27). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { useDocumentFilter } from "../areas/documents/use-document-filter.ts"
import { OrderTable } from "../areas/orders/order-table.tsx"
import { m } from "../i18n/messages.ts"

export const OrdersPage = () => {
  const used = useDocumentFilter()
  return (
    <>
      <AccountHead title={m.orders_title()} />
      <OrderTable used={used} status={used.param("status")} onStatus={(status) => used.changeParam("status", status)} />
    </>
  )
}
