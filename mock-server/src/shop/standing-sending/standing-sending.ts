/** Automatic standing orders: the notice of the evening before, the order, or why it was stopped (ADR 71). */
import { decimalPlaces, lineKeyOf, type RunMark, STOP_REASONS, type StopReason } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredStandingOrder } from "../../db/account-records.ts"
import type { StoredCart } from "../../db/records.ts"
import { hasAddress } from "../addresses/address-book.ts"
import { orderableItem, type PricedCart, readCart } from "../cart/cart.ts"
import { romeDay } from "../common/days.ts"
import { mailConfirmation } from "../documents/order-mail.ts"
import { placeOrder } from "../orders/orders.ts"
import { mayOrderWithoutApproval } from "../people/budgets.ts"
import { userNamed } from "../session/people.ts"
import type { Shop } from "../shop.ts"
import { pricesNow, standingItems, type StandingItem } from "../standing-orders/standing-items.ts"
import { bestKey } from "../supplier/quantity-promotions.ts"
import { type ComingRun, stepsNow } from "./steps-now.ts"
import { type Notice, mailNotice, PERMISSION, type Stop } from "./standing-mail.ts"

/** Evaluates all of them; nothing is done twice. */
export const sendStandingOrders = (shop: Shop, now: number): void => {
  for (const [key, order] of shop.database.standingOrders.entries()) {
    if (order.isPaused || (order.sending ?? null) === null) continue
    const next = stepsNow(order, now).reduce((before, run) => afterStep(shop, before, run, now), order)
    if (next !== order) shop.database.standingOrders.set(key, next)
  }
}

const afterStep = (
  shop: Shop,
  order: StoredStandingOrder,
  { date, step, sentOn }: ComingRun,
  now: number,
): StoredStandingOrder => {
  const { sender } = order
  const client = shop.catalogue.clients.get(order.clientId)
  if (sender === undefined || client === undefined) return order
  const isNotified = sender.notified.includes(date)
  if (order.runs.some((mark) => mark.date === date)) return order
  const plan = planOf(shop, client, order)
  if (step === "notify") {
    if (isNotified) return order
    const kind = plan.stopped.length === 0 ? ("coming" as const) : ("stopping" as const)
    mailNotice(shop, noticeOf(order, { kind, date, sentOn }, plan))
    return { ...order, sender: { ...sender, notified: [...sender.notified, date].slice(-MOST_NOTIFIED) } }
  }
  // Nothing is sent that nobody was notified of.
  if (!isNotified) return order
  if (plan.stopped.length > 0) {
    mailNotice(shop, noticeOf(order, { kind: "stopped", date, sentOn }, plan))
    return withMark(order, { date, state: "open", stopped: plan.stopped })
  }
  return sent(shop, client, order, { date, plan, now })
}

/** Past days are no longer evaluated. */
const MOST_NOTIFIED = 10

interface Plan {
  readonly items: ReadonlyArray<StandingItem>
  readonly cart: PricedCart
  readonly paymentMethod: PricedPayment | null
  readonly stopped: ReadonlyArray<Stop>
}

/** A card cannot be used, as nobody is there to enter it. */
const PAYMENTS = ["on-account", "bank-transfer"] as const
type PricedPayment = (typeof PAYMENTS)[number]

/** What would be ordered now, and the reasons against it. */
const planOf = (shop: Shop, client: SupplierClient, order: StoredStandingOrder): Plan => {
  const items = standingItems(shop, order)
  const rows = items.map((each, at) => ({
    ...bestKey(shop.catalogue, each, romeDay(shop.clock.now())),
    rowId: String(at),
    quantity: each.quantity,
  }))
  const { clientId, addressCode, sender } = order
  const { priceRise, totalLimit } = order.sending ?? { priceRise: null, totalLimit: 0 }
  const stored: StoredCart = { cartId: 0, clientId, addressCode, rows }
  const cart = readCart(shop, { client, addressCode }, sender?.language ?? "it", "delivery", stored)
  const paymentMethod = PAYMENTS.find((method) => client.paymentMethods.includes(method)) ?? null
  const agreed: ReadonlyMap<string, number> = new Map(Object.entries(sender?.prices ?? {}))
  const isRepriced = ({ itemCode, unitPrice }: PricedCart["rows"][number]): boolean =>
    hasRisen(agreed.get(itemCode) ?? unitPrice, unitPrice, priceRise ?? 0)
  const against: Readonly<Record<StopReason, boolean>> = {
    Price: cart.rows.some(isRepriced),
    New: cart.rows.some(({ itemCode }) => !agreed.has(itemCode)),
    Unavailable: items.some((each) => !isInStock(shop, each)),
    Total: totalLimit !== null && cart.netTotal > totalLimit,
    Minimum: cart.netTotal < cart.minimumOrder,
    Quantity: cart.rows.some(({ quantity, packSize }) => !isWholePacks(quantity, packSize)),
    Payment: paymentMethod === null || !hasAddress(shop, client, addressCode),
    Empty: items.length === 0,
  }
  const stopped = STOP_REASONS.filter((why) => against[why])
  return { items, cart, paymentMethod, stopped: isPermitted(shop, client, order) ? stopped : [...stopped, PERMISSION] }
}

/** Whether its owner may still have it sent, as when they set it up (S12.15). */
const isPermitted = (shop: Shop, client: SupplierClient, { addressCode, sender }: StoredStandingOrder): boolean => {
  const user = userNamed(shop, sender?.user ?? "")
  return (
    user !== undefined &&
    Result.isSuccess(mayOrderWithoutApproval(shop, { session: { user } }, { client, addressCode }))
  )
}

/** By more than the given percentage; a rounding difference is not a rise. */
const hasRisen = (from: number, to: number, percent: number): boolean => {
  const rounding = decimalPlaces(from) + decimalPlaces(to) === 0 ? 0.5 : 0.000_5
  return to - from * (1 + percent / 100) > rounding
}

const isInStock = (shop: Shop, item: StandingItem): boolean =>
  Result.isSuccess(orderableItem(shop, lineKeyOf({ ...item, promoCode: "", promoRow: 0 }))) &&
  shop.catalogue.byCode.get(item.itemCode)?.item.availability === "DISPONIBILE"

const isWholePacks = (quantity: number, packSize: number): boolean =>
  Math.abs(quantity / packSize - Math.round(quantity / packSize)) < 1e-6

interface Sending {
  readonly date: string
  readonly plan: Plan
  readonly now: number
}

/** The price of an order becomes the accepted price. */
const sent = (
  shop: Shop,
  client: SupplierClient,
  order: StoredStandingOrder,
  { date, plan: { items, cart, paymentMethod }, now }: Sending,
): StoredStandingOrder => {
  const { sender, addressCode } = order
  if (sender === undefined || paymentMethod === null) return order
  const numbered = { ...cart, cartId: shop.database.next("cart") }
  const request = { handover: { _tag: "Delivery" as const, date }, paymentMethod, note: "" }
  const placed = placeOrder(shop, { client, addressCode }, numbered, request, { user: sender.user, now })
  mailConfirmation(shop, client, placed, sender.language)
  const prices = { ...sender.prices, ...pricesNow(shop, client, items) }
  return withMark({ ...order, sender: { ...sender, prices } }, { date, state: "confirmed", orderId: placed.orderId })
}

const withMark = (order: StoredStandingOrder, mark: RunMark): StoredStandingOrder => ({
  ...order,
  runs: [...order.runs, mark].toSorted((one, other) => one.date.localeCompare(other.date)),
})

const noticeOf = (
  { name, sender, clientId, addressCode }: StoredStandingOrder,
  about: Pick<Notice, "kind" | "date" | "sentOn">,
  { cart, stopped }: Plan,
): Notice => ({
  ...about,
  clientId,
  addressCode,
  name,
  stopped,
  netTotal: cart.netTotal,
  lines: cart.rows,
  to: sender?.user ?? "",
  language: sender?.language ?? "it",
})
