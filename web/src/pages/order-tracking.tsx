/** The location of an order: `/pages/order-tracking?order=…` (S2.62). */
import type { OrderTracking } from "@dispensa/domain"
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
  // Until both are known, so that nothing is pushed down.
  const whole: Loaded<OrderTracking> =
    order.status === "loading" ? { status: "loading", data: null, retry: tracking.retry } : tracking
  return (
    <>
      <AccountHead title={m.orders_tracking()} lead={m.orders_tracking_lead()} />
      <div className="grid gap-5">
        {orderId === "" ? null : (
          <Panel title={m.orders_one({ order: orderId })}>
            <Loaded
              of={whole}
              skeleton={<Skeleton className="h-72" />}
              missing={<EmptyState icon={PackageSearch} title={m.orders_missing()} className="py-8" />}
            >
              {(data) => (
                <div className="grid gap-5">
                  {order.data === null ? null : <LateNotice order={order.data} />}
                  <TrackingSteps tracking={data} order={order.data} />
                </div>
              )}
            </Loaded>
          </Panel>
        )}
        {order.data === null ? null : <PickupPanel order={order.data} />}
        <Panel title={orderId === "" ? m.orders_which() : m.orders_another()}>
          <TrackingForm orderId={orderId} onFind={(found) => setParams({ order: found })} />
        </Panel>
      </div>
    </>
  )
}
