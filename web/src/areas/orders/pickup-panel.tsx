/** Place and time of an order's pickup, and the code to show at the counter (S2.66). */
import { isCancelledOrder, type OrderSummary } from "@dispensa/domain"
import { formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { PICKUP_PLACES } from "../checkout/pickup-places.ts"

/** Renders nothing for a delivery or a cancelled order. */
export const PickupPanel = ({
  order,
}: {
  readonly order: Pick<OrderSummary, "orderId" | "status" | "handover" | "destination">
}) => {
  const locale = useLocale()
  const { handover } = order
  if (handover?._tag !== "Pickup" || isCancelledOrder(order)) return null
  const place = PICKUP_PLACES.find(({ code }) => code === handover.place)
  const { date, from, to } = handover
  const hours = from === undefined || to === undefined ? "" : `${from}–${to}`
  return (
    <Panel title={m.orders_pickup_title()}>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div className="min-w-40 flex-1">
          <dt className="text-muted text-sm">{m.orders_pickup_place()}</dt>
          <dd className="font-medium">
            {place?.name() ?? order.destination}
            {place === undefined ? null : <span className="block font-normal">{place.address()}</span>}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{m.orders_pickup_when()}</dt>
          <dd className="font-medium">
            {[formatWeekday(date, locale), hours].filter((part) => part !== "").join(", ")}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{m.orders_pickup_code()}</dt>
          <dd className="font-bold text-2xl tabular-nums">{order.orderId}</dd>
        </div>
      </dl>
    </Panel>
  )
}
