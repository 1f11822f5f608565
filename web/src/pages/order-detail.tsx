/** One order: `/pages/order_detail?order=…` (S2.7, S3.22). */
import { isPickup, type OrderDetail, rowsNotComing } from "@dispensa/domain"
import { stateOfRows } from "../areas/quick-order/proposed-rows.ts"
import { usePropose } from "../areas/quick-order/use-propose.ts"
import { ToListButton } from "../areas/shopping-lists/to-list-button.tsx"
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { PackageX, Printer, Wheat } from "lucide-react"
import { lazy, Suspense } from "react"
import { useSearchParams } from "react-router-dom"
import { useOrder } from "../areas/orders/use-orders.ts"
import { Button, ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { OrderDetailView, type OrderDetailViewProps } from "../areas/orders/order-detail.tsx"
import { useAccountChange } from "../query/use-account-change.ts"
import { isUnpaid } from "../areas/orders/order-payment.tsx"
import { Badge } from "../ui/feedback/badge.tsx"
import { notify } from "../ui/feedback/notify.ts"
import { OrderProgress } from "../areas/orders/order-status.tsx"
import { RefillTarget } from "../areas/orders/refill-target.tsx"
import { useRefill } from "../areas/orders/use-refill.ts"
import { m } from "../i18n/messages.ts"
import { retryImport } from "../platform/retry-import.ts"
import { backendCapabilities } from "../platform/backend-capabilities.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

/** Rarely opened: its code is loaded after the page. */
const OrderClaims = lazy(async () => ({
  default: (await retryImport(() => import("../areas/claims/order-claims.tsx"))).OrderClaims,
}))

const OrderMessages = lazy(async () => ({
  default: (await retryImport(() => import("../areas/messages/message-thread.tsx"))).MessageThread,
}))

const OrderAndClaims = (props: OrderDetailViewProps) => (
  <>
    {backendCapabilities.has("fileClaim") ? (
      <Suspense>
        <OrderClaims order={props.order} />
      </Suspense>
    ) : null}
    <OrderDetailView {...props} />
    {backendCapabilities.has("listMessages") ? (
      <Suspense>
        <OrderMessages about="order" topicId={props.order.orderId} />
      </Suspense>
    ) : null}
  </>
)

const ToAllergens = ({ orderId }: { readonly orderId: string }) =>
  backendCapabilities.offers("food-information") ? (
    <ButtonLink to={`/pages/allergens?order=${encodeURIComponent(orderId)}`} className="print:hidden">
      <Icon of={Wheat} size={18} />
      {m.food_sheet_open()}
    </ButtonLink>
  ) : null

const Missing = () => (
  <EmptyState
    icon={PackageX}
    title={m.orders_missing()}
    action={<ButtonLink to="/pages/account/orders">{m.orders_title()}</ButtonLink>}
  />
)

/** Same height before the status is known. */
const Lead = ({ order }: { readonly order: OrderDetail | null }) => (
  <span className="flex min-h-6 items-center">
    {order === null ? null : (
      <span className="flex flex-wrap items-center gap-2">
        <OrderProgress order={order} />
        {isUnpaid(order) ? <Badge kind="offer">{m.orders_unpaid()}</Badge> : null}
        {order.status === "E" ? <span className="text-sm">{m.orders_status_escaped_hint()}</span> : null}
      </span>
    )}
  </span>
)

export const OrderDetailPage = () => {
  const [params] = useSearchParams()
  const orderId = params.get("order") ?? ""
  const order = useOrder(orderId)
  const refill = useRefill()
  const propose = usePropose()
  const { refresh } = useAccountChange()
  const onPaid = () => {
    notify({ kind: "success", title: m.orders_paid() })
    void Promise.all([refresh("order"), refresh("orders"), refresh("last-orders")])
  }
  const { busy, again } = refill
  const title = m.orders_one({ order: orderId })
  usePageTitle(title)
  if (orderId === "" || order.status === "missing")
    return (
      <>
        <AccountHead title={orderId === "" ? m.orders_title() : title} />
        <Missing />
      </>
    )
  return (
    <>
      <AccountHead title={title} lead={<Lead order={order.data} />}>
        <Button variant="primary" isBusy={busy !== null} onClick={() => again(orderId)}>
          {m.orders_again()}
        </Button>
        <ButtonLink to={`/pages/order-tracking?order=${encodeURIComponent(orderId)}`} className="print:hidden">
          {m.orders_track()}
        </ButtonLink>
        <ToListLater items={order.data?.lines ?? []} meanwhile={<ToListButton onOpen={null} />} />
        <ToAllergens orderId={orderId} />
        <Button onClick={() => window.print()} className="print:hidden">
          <Icon of={Printer} size={18} />
          {m.orders_print()}
        </Button>
      </AccountHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RefillTarget
          refill={refill}
          orderedFor={order.data === null || isPickup(order.data) ? "" : order.data.destination}
        />
        <Loaded of={order} skeleton={<Skeleton className="h-[40rem] rounded-lg" />}>
          {(data) => (
            <OrderAndClaims
              key={data.orderId}
              order={data}
              onPaid={onPaid}
              onOrderRest={() => propose(stateOfRows(rowsNotComing(data)))}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}
