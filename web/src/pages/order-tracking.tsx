/** The location of an order: `/pages/order-tracking?order=…` (S2.62). */
import { PackageSearch } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { useOrder, useOrderTracking } from "../areas/orders/use-orders.ts"
import { LateNotice } from "../areas/orders/late-notice.tsx"
import { PickupPanel } from "../areas/orders/pickup-panel.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Panel } from "../ui/layout/panel.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { TrackingForm } from "../areas/orders/tracking-form.tsx"
import { TrackingSteps } from "../areas/orders/tracking-steps.tsx"
import { m } from "../i18n/messages.ts"

export const OrderTrackingPage = () => {
  const [params, setParams] = useSearchParams()
  const orderId = params.get("order") ?? ""
  const tracking = useOrderTracking(orderId)
  const order = useOrder(orderId)
  return (
    <>
      <AccountHead title={m.orders_tracking()} lead={m.orders_tracking_lead()} />
      <div className="grid gap-5">
        {order.data === null ? null : (
          <>
            <LateNotice order={order.data} />
            <PickupPanel order={order.data} />
          </>
        )}
        {orderId === "" ? null : (
          <Panel title={m.orders_one({ order: orderId })}>
            <Loaded
              of={tracking}
              skeleton={<Skeleton className="h-72" />}
              missing={<EmptyState icon={PackageSearch} title={m.orders_missing()} className="py-8" />}
            >
              {(data) => <TrackingSteps tracking={data} order={order.data} />}
            </Loaded>
          </Panel>
        )}
        <Panel title={orderId === "" ? m.orders_which() : m.orders_another()}>
          <TrackingForm orderId={orderId} onFind={(found) => setParams({ order: found })} />
        </Panel>
      </div>
    </>
  )
}
