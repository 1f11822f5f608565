/** The top of a client's home page: the usual, the other ways to order, and the last order; for a new client, the first steps. */
import {
  type Address,
  addressLine,
  deliveryDays,
  formatPrice,
  lateOrder,
  type OrderSummary,
  orderToRepeat,
  type ServedClient,
} from "@dispensa/domain"
import { History, MapPin } from "lucide-react"
import type { ReactNode } from "react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { formatShortDay, formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useToday } from "../../app/use-clock.ts"
import { useCart } from "../cart/use-cart.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { RefillTarget } from "../orders/refill-target.tsx"
import { useLastOrders } from "../orders/use-orders.ts"
import { useRefill } from "../orders/use-refill.ts"
import { ORDERING_PAGES, USUAL_PATH } from "../quick-order/ordering-pages.ts"
import { isPageOffered } from "../../platform/backend-capabilities.ts"
import { HomeUsual } from "./home-usual.tsx"

export interface OrderAgainProps {
  readonly address: Address | null
  /** The client an agent is working for. */
  readonly served: ServedClient | null
  /** Rendered below at full width: other pending items. */
  readonly children: ReactNode
}

/** Number of recent orders loaded: one to repeat, and those that are late. */
const NEWEST = 5

export const OrderAgain = ({ address, served, children }: OrderAgainProps) => {
  const orders = useLastOrders(NEWEST)
  const newest = orders.data?.data ?? []
  const repeated = orderToRepeat(newest)
  const isNew = orders.status === "ready" && newest.length === 0
  return (
    <section
      aria-labelledby="home-again"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-action-line bg-action-soft p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-action text-on-action max-sm:hidden">
        <Icon of={History} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="home-again" className="section-title">
          {isNew ? m.home_first_title() : m.home_client_title()}
        </h2>
        {served === null ? null : <p className="text-muted">{m.agent_for({ name: served.companyName })}</p>}
        {address === null ? null : (
          <p className="mt-1 flex items-center gap-1.5 text-muted text-sm">
            <Icon of={MapPin} size={15} />
            <span className="min-w-0 wrap-anywhere">{addressLine(address)}</span>
          </p>
        )}
      </div>
      {isNew ? <FirstSteps /> : <Ways />}
      {isNew || !isPageOffered(USUAL_PATH) ? null : <HomeUsual />}
      {isNew ? null : (
        <div className="flex min-h-22 basis-full flex-col items-start gap-2 md:min-h-17">
          {orders.status === "loading" ? <Skeleton className="h-10 w-full max-w-80" /> : null}
          {repeated === undefined ? null : <Repeat order={repeated} />}
          <LateOrders orders={newest} />
        </div>
      )}
      {children}
    </section>
  )
}

const Ways = () => (
  <div className="flex flex-wrap gap-2">
    {ORDERING_PAGES.slice(0, 3).map(({ to, text }) => (
      <ButtonLink key={to} to={to}>
        {text()}
      </ButtonLink>
    ))}
  </div>
)

/** What a client needs to know for a first order, and three ways to begin. */
const FirstSteps = () => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { minimumOrder } = useCart()
  const now = useMinute()
  const [first] = deliveryDays(now, deliveryTerms())
  const facts = [
    isPriced && minimumOrder > 0 ? m.home_first_minimum({ amount: formatPrice(minimumOrder, locale) }) : "",
    first === undefined
      ? ""
      : `${m.home_first_delivery({ date: formatWeekday(first.date, locale) })}. ${timeLeftText(first.orderBefore, now)}`,
    m.home_first_help(),
  ].filter((fact) => fact !== "")
  return (
    <>
      <ul className="basis-full list-disc pl-5 text-sm">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/shop" variant="primary">
          {m.home_first_browse()}
        </ButtonLink>
        <ButtonLink to="/pages/quick-order">{m.home_first_paste()}</ButtonLink>
        {isPageOffered("/pages/lists") ? <ButtonLink to="/pages/lists">{m.lists_title()}</ButtonLink> : null}
      </div>
    </>
  )
}

/** Puts that order into the cart. */
const Repeat = ({ order }: { readonly order: OrderSummary }) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const refill = useRefill()
  const date = formatShortDay(order.placedAt.slice(0, 10), locale)
  const { lineCount: count, statedTotals } = order
  const total = isPriced && statedTotals === undefined ? formatPrice(order.documentTotal, locale) : null
  return (
    <>
      <Button
        isBusy={refill.busy !== null}
        onClick={() => refill.again(order.orderId)}
        className="h-auto! min-h-10 max-w-full whitespace-normal! py-2 text-left"
      >
        {count === null
          ? m.home_repeat_uncounted({ date })
          : total === null
            ? m.home_repeat_unpriced({ date, count })
            : m.home_repeat({ date, count, total })}
      </Button>
      {refill.filled === null ? null : <RefillTarget refill={refill} />}
    </>
  )
}

const LateOrders = ({ orders }: { readonly orders: ReadonlyArray<OrderSummary> }) => {
  const today = useToday()
  return orders.every((order) => lateOrder(order, today) === null) ? null : (
    <LocalLink to="/pages/account/orders?status=late" className="font-semibold text-action text-sm underline">
      {m.orders_late_some()}
    </LocalLink>
  )
}
