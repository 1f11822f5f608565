/** Orders: a cart is ordered once, however often it is sent (S2.63). */
import type { OrderDetailWire } from "@dispensa/contracts"
import { type CartId, isDay, type OrderRequest, type ServerCart } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredOrder, StoredProposal } from "../../db/records.ts"
import { dropCart, type PricedCart, readCart, storedCart } from "../cart/cart.ts"
import { isWorkday, romeDay } from "../common/days.ts"
import {
  answer,
  conflict,
  invalidField,
  notFound,
  notPossible,
  type Outcome,
  type Refusal,
  refuse,
} from "../common/refusal.ts"
import { mayOrder } from "../people/budgets.ts"
import type { Caller, Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { HANDOVER_KINDS, type Totals } from "../supplier/pricing.ts"
import { orderedLine, type OrderedRow } from "./order-lines.ts"
import { PICKUP_PLACE } from "./pickup-places.ts"

/** To be accepted: the first status of an order. */
export const TO_BE_ACCEPTED = "IA"

export interface AcceptedOrder {
  readonly order: StoredOrder
  /** False if it was already placed: a repetition is the same order. */
  readonly isNew: boolean
}

export const acceptOrder = (
  shop: Shop,
  owner: Owner,
  request: OrderRequest,
  caller: Caller,
): Outcome<AcceptedOrder> => {
  const cart = readCart(shop, owner, caller.language, HANDOVER_KINDS[request.handover._tag])
  // An open cart was not ordered, even if an order has its number: numbers may come from lost files.
  const earlier = cart.cartId === request.cartId ? undefined : orderOfCart(shop, owner, request.cartId)
  if (earlier !== undefined) return answer({ order: earlier, isNew: false })
  const withTransport = readCart(shop, owner, caller.language).documentTotal
  const allowed = mayOrder(shop, caller, owner, cart.netTotal)
  if (Result.isFailure(allowed)) return refuse(allowed.failure)
  const refusal = orderRefusal(owner, cart, request, [cart.documentTotal, withTransport], romeDay(caller.now))
  if (refusal !== null) return refuse(refusal)
  const { session, now } = caller
  const user = session?.user.user ?? ""
  const proposal = changedProposal(shop, owner)
  const orderer = proposal === undefined ? { user, now } : { user: proposal.user, approvedBy: user, now }
  const order = placeOrder(shop, owner, cart, request, orderer)
  if (proposal !== undefined) shop.database.proposals.set(proposal.proposalId, { ...proposal, orderId: order.orderId })
  dropCart(shop, owner)
  return answer({ order, isNew: true })
}

/** The proposal being changed in this cart, while any of its lines remain. */
const changedProposal = (shop: Shop, owner: Owner): StoredProposal | undefined => {
  const cart = storedCart(shop, owner)
  const proposal = cart?.proposalId === undefined ? undefined : shop.database.proposals.get(cart.proposalId)
  const codes = new Set(proposal?.rows.map(({ itemCode }) => itemCode))
  return cart?.rows.some(({ itemCode }) => codes.has(itemCode)) === true ? proposal : undefined
}

/** The person who orders, and the time. */
interface Orderer {
  readonly user: string
  /** The approver, if it was proposed by another person. */
  readonly approvedBy?: string
  readonly now: number
}

/** The parts of a cart that an order takes. */
type OrderedCart = Omit<Pick<PricedCart, "cartId" | "rows" | "gifts" | "coupon" | keyof Totals>, "rows"> & {
  readonly rows: ReadonlyArray<OrderedRow>
}

/** Places an order from a cart that is known to be orderable, stored or not, or from the lines of an offer. */
export const placeOrder = (
  shop: Shop,
  owner: Owner,
  cart: OrderedCart,
  request: Omit<OrderRequest, "cartId" | "confirmedTotal">,
  orderer: Orderer,
  offer?: StoredOrder["offer"],
): StoredOrder => {
  const placed = orderFrom(shop, owner, cart, request, orderer)
  const order = offer === undefined ? placed : { ...placed, offer }
  shop.database.orders.set(order.orderId, order)
  shop.orderLife.happened("placed", order)
  return order
}

/** Newest first. */
export const ordersOf = (shop: Shop, clientId: number): ReadonlyArray<StoredOrder> =>
  shop.database.orders
    .values()
    .filter((order) => order.clientId === clientId)
    .sort((one, other) => other.placedAt.localeCompare(one.placedAt) || other.cartId - one.cartId)

/** Never carried out, cancelled, or returned. */
const NOT_BOUGHT: ReadonlySet<string> = new Set(["not-fulfilled", "AN", "credit-note"])

/** Orders that count as purchases, newest first. */
export const purchasesOf = (shop: Shop, clientId: number): ReadonlyArray<StoredOrder> =>
  ordersOf(shop, clientId).filter(({ status }) => !NOT_BOUGHT.has(status))

/** It will not be delivered, collected or paid any more. */
export const isCancelled = ({ status }: Pick<StoredOrder, "status">): boolean =>
  status === "AN" || status === "not-fulfilled"

/** Another client's order is as unknown as a nonexistent one. */
export const orderOf = (shop: Shop, { clientId }: SupplierClient, orderId: string): Outcome<StoredOrder> => {
  const order = shop.database.orders.get(orderId)
  return order === undefined || order.clientId !== clientId
    ? refuse(notFound({ it: "Ordine", en: "Order" }, orderId))
    : answer(order)
}

/** Pickup hours (S9.10). */
const PICKUP_HOURS = { morning: { from: "10:00", to: "13:00" }, afternoon: { from: "13:00", to: "16:00" } } as const

const handoverOf = (handover: OrderRequest["handover"]): NonNullable<StoredOrder["handover"]> =>
  handover._tag === "Delivery" ? handover : { place: PICKUP_PLACE, ...PICKUP_HOURS[handover.slot], ...handover }

const orderOfCart = (shop: Shop, owner: Owner, cartId: CartId): StoredOrder | undefined =>
  shop.database.orders
    .values()
    .findLast((order) => order.cartId === cartId && cartId > 0 && order.clientId === owner.client.clientId)

/**
 * Why a cart cannot be ordered as requested. A total that includes transport is accepted for a pickup, too, since the cart may
 * have been read as a delivery: the client owes less then.
 */
export const orderRefusal = (
  owner: Owner,
  cart: ServerCart,
  request: OrderRequest,
  totals: ReadonlyArray<number>,
  today: string,
): Refusal | null => {
  if (cart.cartId === 0 || cart.cartId !== request.cartId) {
    return notFound({ it: "Carrello", en: "Cart" }, String(request.cartId))
  }
  const { date } = request.handover
  const badDay = dayRefusal(date, today)
  if (badDay !== null) return badDay
  if (cart.rows.length === 0) return EMPTY_CART
  if (cart.netTotal < cart.minimumOrder) return BELOW_MINIMUM
  if (!owner.client.paymentMethods.includes(request.paymentMethod)) return PAYMENT_NOT_OFFERED
  return totals.includes(request.confirmedTotal) ? null : TOTAL_CHANGED
}

/** Why there is no delivery or pickup on a day; null when there is. */
export const dayRefusal = (date: string, today: string): Refusal | null => {
  if (!isDay(date)) return BAD_DATE
  return date < today || !isWorkday(date) ? CLOSED_DAY : null
}

const orderFrom = (
  shop: Shop,
  owner: Owner,
  cart: OrderedCart,
  request: Omit<OrderRequest, "cartId" | "confirmedTotal">,
  { user, approvedBy, now }: Orderer,
): StoredOrder => ({
  orderId: freeOrderNumber(shop),
  cartId: Number(cart.cartId),
  clientId: owner.client.clientId,
  addressCode: owner.addressCode,
  user,
  ...(approvedBy === undefined ? {} : { approvedBy }),
  placedAt: new Date(now).toISOString(),
  status: TO_BE_ACCEPTED,
  paymentMethod: request.paymentMethod,
  handover: handoverOf(request.handover),
  note: request.note,
  ...(request.customerRef === undefined ? {} : { customerRef: request.customerRef }),
  lines: cart.rows.map((row) => orderedLine(shop, row, request)),
  ...(cart.gifts === undefined ? {} : { gifts: cart.gifts }),
  coupon: cart.coupon,
  netTotal: cart.netTotal,
  grossTotal: cart.grossTotal,
  transportCost: cart.transportCost,
  documentTotal: cart.documentTotal,
})

const freeOrderNumber = ({ database }: Pick<Shop, "database">): string => {
  const orderId = orderNumber(database.next("order"))
  return database.orders.get(orderId) === undefined ? orderId : freeOrderNumber({ database })
}

export const orderNumber = (number: number): string => `ORD-${String(number).padStart(6, "0")}`

/** The account for a bank transfer; its reference is the order's number. A cancelled order is not paid. */
export const transferOf = (
  order: StoredOrder,
): { readonly bankTransfer?: NonNullable<(typeof OrderDetailWire.Type)["bankTransfer"]> } =>
  order.paymentMethod === "bank-transfer" && !isCancelled(order)
    ? { bankTransfer: { ...SUPPLIER_ACCOUNT, reference: order.orderId } }
    : {}

export const SUPPLIER_ACCOUNT = { iban: "IT60X0542811101000000123456", beneficiary: "Dispensa S.r.l." }

const BAD_DATE = invalidField("handover.date", { it: "atteso un giorno AAAA-MM-GG", en: "expected a day YYYY-MM-DD" })
const CLOSED_DAY = notPossible({
  it: "In quel giorno non si consegna e non si ritira: scegli un altro giorno",
  en: "Nothing is delivered or collected on that day: choose another day",
})
const EMPTY_CART = notPossible({ it: "Il carrello è vuoto", en: "The cart is empty" })
const BELOW_MINIMUM = notPossible({
  it: "L’ordine non raggiunge l’importo minimo",
  en: "The order is below the minimum order",
})
const PAYMENT_NOT_OFFERED = notPossible({
  it: "Il metodo di pagamento non è disponibile per il cliente",
  en: "The payment method is not available for the customer",
})
const TOTAL_CHANGED = conflict({
  it: "Il totale è cambiato: controlla il carrello e conferma di nuovo",
  en: "The total has changed: check the cart and confirm again",
})
