/** Changes of an order that is not yet accepted: cancelled, delivered on another day, more lines (S3.27). */
import { addDecimals, type CartId, isDay, isSameLine, MAX_QUANTITY, type OrderRequest } from "@dispensa/domain"
import { Result } from "effect"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { dropCart, type PricedCart, readCart } from "../cart/cart.ts"
import { isWorkday, romeDay } from "../common/days.ts"
import type { OrderHappening } from "../common/order-life.ts"
import { answer, conflict, invalidField, notFound, notPossible, type Outcome, refuse } from "../common/refusal.ts"
import { isOrderPaid, clientDocuments } from "../documents/client-documents.ts"
import { mayOrder } from "../people/budgets.ts"
import type { Caller, Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { orderedLine, withLines } from "../orders/order-lines.ts"
import { orderOf, TO_BE_ACCEPTED } from "../orders/orders.ts"
import { isInTime } from "./cut-off.ts"

export const CANCELLED = "AN"

export const cancelOrder = (shop: Shop, owner: Owner, orderId: string, { now }: Caller): Outcome<StoredOrder> =>
  Result.flatMap(orderOf(shop, owner.client, orderId), (order) => {
    if (order.status === CANCELLED) return answer(order)
    return Result.map(unpaid(shop, owner, open(order, now)), () => {
      const step = { status: CANCELLED, at: new Date(now).toISOString(), note: "" }
      return store(shop, "cancelled", { ...order, status: CANCELLED, history: [...(order.history ?? []), step] })
    })
  })

export const moveOrder = (
  shop: Shop,
  owner: Owner,
  { orderId, deliveryDate }: { readonly orderId: string; readonly deliveryDate: string },
  { now }: Caller,
): Outcome<StoredOrder> =>
  Result.flatMap(orderOf(shop, owner.client, orderId), (order) => {
    if (!isDay(deliveryDate)) return refuse(BAD_DATE)
    if (order.handover?._tag === "Pickup") return refuse(COLLECTED)
    if (deliveryDate <= romeDay(now) || !isWorkday(deliveryDate)) return refuse(CLOSED_DAY)
    return Result.map(open(order, now), () =>
      order.handover?.date === deliveryDate
        ? order
        : store(shop, "changed", { ...order, handover: { _tag: "Delivery", date: deliveryDate } }),
    )
  })

interface AddRequest extends Pick<OrderRequest, "lineNotes"> {
  readonly orderId: string
  readonly cartId: CartId
  /** Net, in cents. */
  readonly confirmedTotal: number
}

export const addToOrder = (
  shop: Shop,
  owner: Owner,
  { orderId, cartId, confirmedTotal, ...notes }: AddRequest,
  caller: Caller,
): Outcome<StoredOrder> =>
  Result.flatMap(orderOf(shop, owner.client, orderId), (order) => {
    const { now, language } = caller
    const at = { ...owner, addressCode: order.addressCode }
    const cart = readCart(shop, at, language)
    const isOpenCart = cart.cartId === cartId && cart.rows.length > 0
    if (!isOpenCart && order.addedCarts?.includes(Number(cartId)) === true) return answer(order)
    return Result.flatMap(unpaid(shop, owner, open(order, now)), () => {
      if (!isOpenCart) return refuse(notFound({ it: "Carrello", en: "Cart" }, String(cartId)))
      if (cart.coupon !== null) return refuse(COUPON)
      if (cart.netTotal !== confirmedTotal) return refuse(TOTAL_CHANGED)
      // It counts in the budget of the order's month.
      const allowed = mayOrder(shop, caller, at, cart.netTotal, Date.parse(order.placedAt))
      if (Result.isFailure(allowed)) return refuse(allowed.failure)
      const lines = cart.rows.map((row) => orderedLine(shop, row, notes)).reduce(withLine, order.lines)
      dropCart(shop, at)
      const addedCarts = [...(order.addedCarts ?? []), Number(cartId)]
      return answer(store(shop, "changed", { ...withLines(order, lines), ...giftsWith(order, cart), addedCarts }))
    })
  })

const giftsWith = ({ gifts: before = [] }: StoredOrder, { gifts = [] }: PricedCart): Pick<StoredOrder, "gifts"> =>
  before.length + gifts.length === 0 ? {} : { gifts: [...before, ...gifts] }

/** A different packaging, price, note or arrival day makes a separate line, and so does a sum above a line's maximum. */
export const withLine = (lines: ReadonlyArray<OrderedLine>, added: OrderedLine): ReadonlyArray<OrderedLine> => {
  const at = lines.findIndex(
    (line) =>
      isSameLine(line, added) &&
      line.unitPrice === added.unitPrice &&
      line.note === added.note &&
      line.arrivesOn === added.arrivesOn &&
      addDecimals(line.quantity, added.quantity) <= MAX_QUANTITY,
  )
  return at === -1
    ? [...lines, added]
    : lines.map((line, index) =>
        index === at ? { ...line, quantity: addDecimals(line.quantity, added.quantity) } : line,
      )
}

const store = (shop: Shop, happening: OrderHappening, order: StoredOrder): StoredOrder => {
  shop.database.orders.set(order.orderId, order)
  shop.orderLife.happened(happening, order)
  return order
}

/** Not started: waiting to be accepted, and before the deadline for its day. */
const open = (order: StoredOrder, now: number): Outcome<StoredOrder> =>
  order.status === TO_BE_ACCEPTED && isInTime(order, now) ? answer(order) : refuse(ACCEPTED)

/** A paid order is not refunded here. */
const unpaid = (shop: Shop, { client }: Owner, order: Outcome<StoredOrder>): Outcome<StoredOrder> =>
  Result.flatMap(order, (found) =>
    isOrderPaid(shop, found, clientDocuments(shop, client)) ? refuse(PAID) : answer(found),
  )

const BAD_DATE = invalidField("delivery_date", { it: "atteso un giorno AAAA-MM-GG", en: "expected a day YYYY-MM-DD" })
const CLOSED_DAY = notPossible({
  it: "In quel giorno non si consegna: scegli un altro giorno",
  en: "Nothing is delivered on that day: choose another day",
})
const COLLECTED = notPossible({ it: "L’ordine si ritira in magazzino", en: "The order is collected in person" })
const ACCEPTED = conflict({
  it: "L’ordine è già in lavorazione e non si può più modificare qui: chiama il servizio clienti",
  en: "The order is already being prepared and can no longer be changed here: call customer service",
})
const PAID = conflict({
  it: "L’ordine è già pagato: per modificarlo chiama il servizio clienti",
  en: "The order has been paid: call customer service to change it",
})
const COUPON = conflict({
  it: "Il buono del carrello vale solo per un ordine nuovo",
  en: "The cart’s coupon only counts for a new order",
})
const TOTAL_CHANGED = conflict({
  it: "Il totale del carrello è cambiato: controllalo e aggiungilo di nuovo",
  en: "The cart’s total has changed: check it and add it again",
})
