/** Orders placed, repeated, paid, moved, extended, cancelled and reordered, in every order. */
import type { OrderDetail } from "@dispensa/domain"
import { writersOf } from "../actors.ts"
import { cartRead, itemsText, ordersOf, line } from "../run/reads.ts"
import { contradiction } from "../run/views.ts"
import type { Session, Identity } from "../run/session.ts"
import { clearedCart, openDesk } from "./desk.ts"
import type { Model, Projections, ModelCommand } from "./machine.ts"
import { waysOf } from "./order-placing.ts"
import {
  changeCommands,
  type Counter,
  detailOf,
  NONE,
  type OrderState,
  paying,
  placing,
  resending,
} from "./order-commands.ts"
import { endpoints } from "../../src/table.ts"
import { ANY_ADDRESS } from "../protocol/commands.ts"

const FIELDS = [
  "status",
  "isPaid",
  "placedAt",
  "addressCode",
  "netTotal",
  "grossTotal",
  "transportCost",
  "documentTotal",
  "paymentMethod",
  "note",
  "customerRef",
  "deliveryDate",
  "coupon",
  "handover",
] as const

/** Each field by itself, so that a finding names it. */
const textsOf = (order: OrderDetail): ReadonlyArray<string> => [
  // Where it is collected is in the language of the request.
  `${order.orderId} goes to ${order.handover?._tag === "Pickup" ? "the supplier" : order.destination}`,
  ...FIELDS.map((name) => `${order.orderId} ${name} is ${JSON.stringify(order[name]) ?? "nothing"}`),
  ...order.lines.map(
    ({ itemCode, promoCode, quantity, unitPrice, note }) =>
      `${order.orderId} ${itemCode} ${promoCode} × ${quantity} at ${unitPrice} ${note ?? ""}`,
  ),
]

const inWords = (orderId: string): string => `the order ${orderId}`

/** Each order, whichever of them the command was about; older ones and the other address's cart every third time. */
const readState = async (counter: Counter, { orders }: OrderState, isWhole: boolean): Promise<Projections> => {
  const { session, here: userTemp, there } = counter
  const { data, pagination } = await ordersOf(session, userTemp, 20)
  const texts: Array<readonly [string, ReadonlyArray<string>]> = []
  for (const { order: known } of isWhole ? orders : orders.slice(0, 1)) {
    const order = await detailOf(counter, known.orderId)
    const row = data.find((one) => one.orderId === known.orderId)
    const inList = row === undefined ? "not in the list" : contradiction(row, order)
    session.must(inList === null, "an order is the same in the list and in its detail", `${known.orderId}: ${inList}`)
    texts.push([inWords(known.orderId), textsOf(order)])
  }
  const cartText = async (whose: Identity) => {
    const { rows, coupon } = await cartRead(session, whose)
    return [itemsText(rows), coupon?.code ?? NONE]
  }
  return {
    ...Object.fromEntries(texts),
    "the list": [String(pagination.total), ...data.slice(0, orders.length).map(({ orderId }) => orderId)],
    "the cart": await cartText(userTemp),
    ...(isWhole ? { "the cart of another address": await cartText(there) } : {}),
  }
}

export const orderModel = async (session: Session): Promise<Model<OrderState>> => {
  const later = (await session.client("orderMayBeChanged")).text("later_date")
  const accepted = (await session.given("cardIsAccepted")).text("card_token")
  const declined = (await session.given("cardIsDeclined")).text("declined_token")
  const desk = await openDesk(session)
  const [here, there = here] = desk.places
  const counter: Counter = {
    ...desk,
    paid: new Set(),
    pending: new Map(),
    here,
    there,
    later,
    cards: { accepted, declined },
  }
  const [method = "bank-transfer", ...methods] = desk.methods
  for (const place of desk.places) await clearedCart(session, place)
  let turn = 0
  const { total } = (await ordersOf(session, here, 1)).pagination
  return {
    actors: await writersOf(session, desk.people[0].token, here),
    first: { orders: [], total, here: [], there: [], coupons: { here: NONE, there: NONE } },
    commands: [
      ...placing(counter, waysOf(desk, [method, ...methods])),
      resending(counter),
      paying(counter, "a payment is opened", "", "pending"),
      paying(counter, "a payment is declined", declined, "failed"),
      ...changeCommands(counter),
      ...cartCommands(counter),
      paying(counter, "an order is paid", accepted, "paid"),
    ],
    due: (state) => ({
      ...Object.fromEntries(state.orders.map(({ order }) => [inWords(order.orderId), textsOf(order)])),
      "the list": [String(state.total), ...state.orders.map(({ order }) => order.orderId)],
      "the cart": [itemsText(state.here), state.coupons.here],
      "the cart of another address": [itemsText(state.there), state.coupons.there],
    }),
    read: (state) => readState(counter, state, (turn += 1) % 3 === 0),
    readAll: (state) => readState(counter, state, true),
  }
}

export const cartCommands = (counter: Counter): ReadonlyArray<ModelCommand<OrderState>> => {
  const { session, items } = counter
  return [
    ...(["here", "there"] as const).map(
      (place): ModelCommand<OrderState> => ({
        name: `the oldest order is ordered again ${place}`,
        mayCome: ({ orders }) => orders.length > 1,
        take: async (state) => {
          const order = state.orders.at(-1)?.order
          if (order === undefined) return state
          const answer = await session.call(endpoints.reorder, { userTemp: counter[place], orderId: order.orderId })
          const { added, skipped } = answer.message
          const count = `${added} and ${skipped.length} of ${order.lines.length}`
          session.must(added + skipped.length === order.lines.length, "each line is added or reported", count)
          const lines = order.lines.filter(({ itemCode }) => !skipped.some((one) => one.itemCode === itemCode))
          return { ...state, [place]: [...state[place], ...lines] }
        },
      }),
    ),
    {
      name: "the other address is changed",
      mayCome: () => true,
      take: async (state) => {
        const { addressCode } = counter.there
        const street = `Via Cambiata ${crypto.randomUUID().slice(0, 6)}`
        // Not permitted to an agent.
        await session.attempt(endpoints.changeAddress, { userTemp: counter.here, addressCode, ...ANY_ADDRESS, street })
        return state
      },
    },
    {
      name: "an item is added to the cart",
      mayCome: () => true,
      take: async (state) => {
        const [{ itemCode, quantity } = { itemCode: "", quantity: 1 }] = items[0].lines
        await session.call(endpoints.addToCart, { userTemp: counter.here, ...line(itemCode), quantity })
        return { ...state, here: [...state.here, { itemCode, quantity }] }
      },
    },
  ]
}
