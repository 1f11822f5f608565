/** Where an order is: `/pages/order-tracking?order=…` (S2.62). */
import { PackageSearch } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { useOrderTracking } from "../areas/orders/use-orders.ts"
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
  return (
    <>
      <AccountHead title={m.orders_tracking()} lead={m.orders_tracking_lead()} />
      <div className="grid gap-5">
        <Panel title={m.orders_which()}>
          <TrackingForm orderId={orderId} onFind={(order) => setParams({ order })} />
        </Panel>
        {orderId === "" ? null : (
          <Panel title={m.orders_one({ order: orderId })}>
            <Loaded
              of={tracking}
              skeleton={<Skeleton className="h-72" />}
              missing={<EmptyState icon={PackageSearch} title={m.orders_missing()} className="py-8" />}
            >
              {(data) => <TrackingSteps tracking={data} />}
            </Loaded>
          </Panel>
        )}
      </div>
    </>
  )
}
