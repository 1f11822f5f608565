/** Commands on orders, and the expected state after each of them. */
import { lineKeyOf, type OrderDetail, type OrderLine, shippingCost } from "@dispensa/domain"
import { Result } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import { endpoints } from "../../src/table.ts"
import { cartRead } from "../run/reads.ts"
import { amount } from "../answers/judge.ts"
import type { Identity } from "../run/session.ts"
import { difference } from "../run/views.ts"
import type { Desk } from "./desk.ts"
import type { ModelCommand } from "./machine.ts"
import {
  filledCart,
  freeingCart,
  mustBePayment,
  mustHaveAdded,
  noteOf,
  placeOrder,
  type PlaceRequest,
  type Way,
} from "./order-placing.ts"

interface Made {
  readonly order: OrderDetail
  readonly requested: PlaceRequest
}

type Item = Pick<OrderLine, "itemCode" | "quantity">

export interface OrderState {
  /** Newest first; older ones are dropped. */
  readonly orders: ReadonlyArray<Made>
  readonly total: number
  readonly here: ReadonlyArray<Item>
  readonly there: ReadonlyArray<Item>
  readonly coupons: Readonly<Record<"here" | "there", string>>
}

export const NONE = "no coupon"
const MOST = 3
export interface Counter extends Desk {
  /** Paid orders: not every service states whether an order is paid. */
  readonly paid: Set<string>
  /** Numbers of pending payments, by order. */
  readonly pending: Map<string, ReadonlyArray<string>>
  readonly here: Identity
  readonly there: Identity
  readonly later: string
  readonly cards: Readonly<Record<"accepted" | "declined", string>>
}

export const detailOf = async ({ session, here: userTemp }: Counter, orderId: string): Promise<OrderDetail> =>
  (await session.call(endpoints.getOrder, { userTemp, orderId })).message

const replaced = (state: OrderState, order: OrderDetail): OrderState => ({
  ...state,
  orders: state.orders.map((one) => (one.order.orderId === order.orderId ? { ...one, order } : one)),
})

const nameOf = ({ place }: Way, { here }: Counter): "here" | "there" =>
  place.addressCode === here.addressCode ? "here" : "there"

export const placing = (counter: Counter, ways: ReadonlyArray<Way>): ReadonlyArray<ModelCommand<OrderState>> => {
  let next = 0
  return ["an order is placed", "one more order is placed"].map((title) => ({
    name: title,
    mayCome: () => true,
    take: async (state) => {
      const way = ways[next % ways.length]
      next += 1
      if (way === undefined) return state
      const name = nameOf(way, counter)
      const cart = await filledCart(counter, way, state.orders[0]?.order.orderId)
      const placed = cart.rows.length === 0 ? null : await placeOrder(counter, way, cart)
      const coupons = { ...state.coupons, [name]: placed === null ? (cart.coupon?.code ?? NONE) : NONE }
      if (placed === null) return { ...state, coupons, [name]: cart.rows }
      return { ...state, coupons, orders: [placed, ...state.orders].slice(0, MOST), total: state.total + 1, [name]: [] }
    },
  }))
}

/** For an already ordered cart its order is returned, whatever is confirmed and chosen then. */
export const resending = ({ session, there }: Counter): ModelCommand<OrderState> => {
  const changes: ReadonlyArray<Partial<PlaceRequest>> = [
    {},
    { note: "Dopo", customerRef: "R2", lineNotes: [], confirmedTotal: 1 },
    { paymentMethod: "on-account", confirmedTotal: 2 },
    { userTemp: there },
  ]
  let next = 0
  return {
    name: "an order is sent again",
    mayCome: ({ orders }) => orders.length > 0,
    take: async (state) => {
      const [last] = state.orders
      if (last === undefined) return state
      const request = { ...last.requested, ...changes[(next += 1) % changes.length] }
      const answer = await session.attempt(endpoints.placeOrder, request)
      const came = Result.isFailure(answer) ? String(answer.failure.status) : answer.success.message.orderId
      const what = "a cart that was ordered is answered with its order, however it is sent"
      session.must(came === last.order.orderId, what, came)
      const placedAt = Result.isFailure(answer) ? "" : answer.success.message.placedAt
      const isThen = Date.parse(placedAt) === Date.parse(last.order.placedAt)
      session.must(isThen, "an order that is sent again was placed when it was placed", placedAt)
      return state
    },
  }
}

const isPayable = ({ paid }: Counter, { order }: Made): boolean =>
  order.isPaid !== true &&
  !paid.has(order.orderId) &&
  order.status !== "AN" &&
  order.documentTotal > 0 &&
  ["card", "paypal"].includes(order.paymentMethod)

export const paying = (
  counter: Counter,
  name: string,
  cardToken: string,
  outcome: "pending" | "failed" | "paid",
): ModelCommand<OrderState> => ({
  name,
  mayCome: ({ orders }) => orders.some((made) => isPayable(counter, made)),
  take: async (state) => {
    const { session, here: userTemp } = counter
    const made = state.orders.find((one) => isPayable(counter, one))
    if (made === undefined) return state
    const { orderId, paymentMethod: method } = made.order
    const answer = await session.attempt(endpoints.makeDirectGuestPaymentRequest, {
      userTemp,
      orderId,
      method,
      cardToken,
    })
    const came = Result.isFailure(answer) ? String(answer.failure.status) : answer.success.message.outcome
    session.must(came === outcome, `${name}: it is ${outcome}`, `${came} instead of ${outcome}`)
    if (Result.isSuccess(answer)) mustBePayment(counter.session, counter.pending, orderId, answer.success.message)
    if (outcome !== "paid") return state
    counter.paid.add(orderId)
    const { isPaid, status, bankTransfer, paymentMethod } = await detailOf(counter, orderId)
    session.must(isPaid !== false, "a paid order states that it is paid", "paid: false")
    const { bankTransfer: _former, ...rest } = made.order
    const order = { ...rest, status, paymentMethod, ...(bankTransfer === undefined ? {} : { bankTransfer }) }
    return replaced(state, isPaid === undefined ? order : { ...order, isPaid })
  },
})

/** An order that may still be changed, delivered at the address of the cart. */
const isOpen =
  ({ here, paid }: Counter) =>
  ({ order }: Made): boolean =>
    order.status === "IA" &&
    order.isPaid !== true &&
    !paid.has(order.orderId) &&
    order.handover?._tag === "Delivery" &&
    order.addressCode === here.addressCode &&
    order.coupon === null

/** Repeated under another key, it returns what exists. */
const sentAgain = async <Req extends { readonly orderId: string }>(
  counter: Counter,
  endpoint: Endpoint<Req, { readonly message: OrderDetail }>,
  request: Req,
) => {
  const { session } = counter
  const answer = await session.attempt(endpoint, request)
  if (Result.isFailure(answer)) return answer
  const wrong = difference(answer.success.message, await detailOf(counter, request.orderId))
  session.must(wrong === null, `${endpoint.id} answers the order as it is read`, wrong)
  const again = await session.attempt(endpoint, request)
  const came = Result.isFailure(again) ? session.lastText() : difference(answer.success, again.success)
  session.must(came === null, `${endpoint.id} repeated under another key returns what exists`, came)
  return answer
}

/** `late`: the state where an order is refused since it may be too late for its day. */
const changing = (
  counter: Counter,
  name: string,
  mayCome: ModelCommand<OrderState>["mayCome"],
  send: (made: Made, state: OrderState, late: (state: OrderState) => OrderState) => Promise<OrderState>,
): ModelCommand<OrderState> => ({
  name,
  mayCome: (state) => state.orders.some(isOpen(counter)) && mayCome(state),
  take: async (state) => {
    const { session } = counter
    const made = state.orders.find(isOpen(counter))
    if (made === undefined) return state
    return send(made, state, (left) => {
      session.must(session.last()?.status === 409, `${name}, or it is too late: 409`, String(session.last()?.status))
      return left
    })
  },
})

/** Neither a cart with a coupon nor that of another address is added. */
const mustTakeNone = async (
  { session, here: userTemp, there, coupons: [, code = ""] }: Counter,
  request: typeof endpoints.addToOrder.request.Type,
): Promise<void> => {
  const { cartId, documentTotal } = await cartRead(session, there)
  const mustRefuse = async (what: string, status: number, sent: typeof request) => {
    await session.attempt(endpoints.addToOrder, sent)
    const came = session.last()?.status
    // It may be too late for its day.
    session.must(came === status || came === 409, `order.add refuses ${what} with ${status}`, came)
  }
  await mustRefuse("the cart of another address", 404, { ...request, cartId, confirmedTotal: documentTotal })
  const coupon = await session.attempt(endpoints.applyCouponCode, { userTemp, cartId: request.cartId, code })
  if (Result.isFailure(coupon)) return
  await mustRefuse("a cart with a coupon", 409, request)
  await session.call(endpoints.removeCouponCode, { userTemp, cartId: request.cartId })
}

export const changeCommands = (counter: Counter): ReadonlyArray<ModelCommand<OrderState>> => {
  const { session, here: userTemp, later } = counter
  return [
    changing(
      counter,
      "an order is moved",
      () => true,
      async ({ order }, state, late) => {
        const { orderId, handover } = order
        const answer = await sentAgain(counter, endpoints.moveOrder, { userTemp, orderId, deliveryDate: later })
        if (Result.isFailure(answer)) return late(state)
        const moved = {
          ...order,
          deliveryDate: later,
          handover: handover === null ? null : { ...handover, date: later },
        }
        return replaced(state, moved)
      },
    ),
    changing(
      counter,
      "a cart is added to an order",
      ({ here, coupons }) => here.length > 0 && coupons.here === NONE,
      async ({ order }, state, late) => {
        const { orderId } = order
        const cart = await freeingCart(counter, userTemp, order)
        const lineNotes = cart.rows.map((row) => ({ ...lineKeyOf(row), note: noteOf(row) }))
        const request = { userTemp, orderId, cartId: cart.cartId, confirmedTotal: cart.netTotal, lineNotes }
        await mustTakeNone(counter, request)
        const answer = await sentAgain(counter, endpoints.addToOrder, request)
        if (Result.isFailure(answer)) return late({ ...state, here: cart.rows })
        const { netTotal, grossTotal, transportCost, documentTotal, lines } = answer.success.message
        mustHaveAdded(session, order.lines, cart.rows, lines)
        const transport = shippingCost(netTotal)
        const isAnew = cart.hasOwnTransport === true || transportCost === transport
        const stated = `${amount(transportCost)} instead of ${amount(transport)}, ${amount(netTotal)} net`
        session.must(isAnew, "the transport of an order is computed anew for what is added to it", stated)
        const totals = { netTotal, grossTotal, transportCost, documentTotal }
        return { ...replaced(state, { ...order, ...totals, lines }), here: [] }
      },
    ),
    changing(
      counter,
      "an order is cancelled",
      ({ orders }) => orders.length > 2,
      async ({ order }, state, late) => {
        const { orderId } = order
        const answer = await sentAgain(counter, endpoints.cancelOrder, { userTemp, orderId })
        if (Result.isFailure(answer)) return late(state)
        const { status, deliveryDate } = answer.success.message
        session.must(status === "AN", "the status of a cancelled order is AN", status)
        return replaced(state, { ...order, status, deliveryDate })
      },
    ),
  ]
}
