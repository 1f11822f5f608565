/** My orders; the status filter stands in the address (S3.27). */
import { useSearchParams } from "react-router-dom"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { OrderTable } from "../areas/orders/order-table.tsx"
import { withParam } from "../platform/with-param.ts"
import { m } from "../i18n/messages.ts"

export const OrdersPage = () => {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <AccountHead title={m.orders_title()} />
      <OrderTable
        status={params.get("status")}
        onStatus={(status) => setParams(withParam(params, "status", status), { preventScrollReset: true })}
        onAll={() => setParams({}, { preventScrollReset: true })}
      />
    </>
  )
}
