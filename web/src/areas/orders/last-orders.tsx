/** The newest orders in short, each with a button to order it again (S2.62). */
import { mayAt } from "@dispensa/domain"
import { useLocale } from "../../i18n/use-locale.ts"
import { useLastOrders } from "./use-orders.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { formatInstantDay } from "../../format/dates.ts"
import { usePermissions } from "../session/use-permissions.ts"
import { orderPath } from "./order-columns.tsx"
import { OrderProgress } from "./order-status.tsx"
import { statedTotal } from "./order-words.ts"
import { RefillTarget } from "./refill-target.tsx"
import { useRefill } from "./use-refill.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

/** Orders worth repeating are among these; the orders page has the rest. */
const COUNT = 4

const LINK =
  "touch-target inline-flex min-h-6 items-center font-semibold text-action text-sm underline underline-offset-4"

export const LastOrders = () => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { rights } = usePermissions()
  const orders = useLastOrders(COUNT)
  const refill = useRefill()
  const { busy, again } = refill
  return (
    <Panel
      title={m.orders_last()}
      action={
        <LocalLink to="/pages/account/orders" className={LINK}>
          {m.orders_show_all()}
        </LocalLink>
      }
    >
      <Loaded of={orders} skeleton={<Skeleton className="h-64" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="py-8 text-center text-muted">{m.orders_empty()}</p>
          ) : (
            <>
              <RefillTarget refill={refill} />
              <ul className="divide-y divide-line">
                {data.map((order) => (
                  <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0 flex-1 basis-48">
                      <p className="flex flex-wrap items-center gap-2">
                        <LocalLink to={orderPath(order.orderId)} className={LINK}>
                          {order.orderId}
                        </LocalLink>
                        <OrderProgress order={order} />
                      </p>
                      <p className="wrap-anywhere text-muted text-sm">
                        {[formatInstantDay(order.placedAt, locale), order.destination].filter(Boolean).join(" · ")}
                      </p>
                    </div>
                    {isPriced && mayAt(rights, "see_prices", order.addressCode) ? (
                      <span className="font-semibold">{statedTotal(order, locale)}</span>
                    ) : null}
                    <Button
                      size="sm"
                      isBusy={busy === order.orderId}
                      onClick={() => again(order.orderId)}
                      aria-label={m.orders_again_named({ order: order.orderId })}
                    >
                      {m.orders_again()}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
