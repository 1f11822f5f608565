/** What the documents say of an order that is sent, paid or ordered again otherwise than before, sentence by sentence (S2.62, S2.63, S7.20, ADR 47). */
import type { OrderSummary } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction, difference } from "../differing.ts"
import { plainOrder } from "../plain-order.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { agentOf } from "../../actors.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"
import { clearedCart } from "./desk.ts"

export const ALL_ORDERS = { status: null, from: null, to: null, page: 1, perPage: 100 }
const METHODS = ["card", "paypal", "bank-transfer", "on-account"] as const

const handoverOf = (kind: "delivery" | "pickup", date: string) =>
  kind === "pickup" ? { _tag: "Pickup" as const, date, slot: "morning" as const } : { _tag: "Delivery" as const, date }

const countOf = async (visit: CheckVisit, userTemp: Identity): Promise<number> =>
  (await visit.call(endpoints.listOrders, { userTemp, ...ALL_ORDERS, perPage: 1 })).message.pagination.total

/** The oldest one of each status, of those that are known. */
const oneOfEach = (orders: ReadonlyArray<OrderSummary>): ReadonlyArray<OrderSummary> => [
  ...new Map(orders.map((order) => [order.status, order])).values(),
]

const resent = check(
  "a cart that was ordered, sent otherwise",
  ["order.place", "order.detail", "order.list", "cart.get"],
  async (visit) => {
    const client = await visit.client("cartMayBeOrdered")
    const { userTemp, text } = client
    const cart = await cartRead(visit, userTemp)
    const plain = plainOrder(userTemp, cart, text("delivery_date"))
    const placed = await visit.attempt(endpoints.placeOrder, plain)
    const [row] = cart.rows
    if (Result.isFailure(placed) || row === undefined) return notChecked("no order could be placed")
    const { orderId } = placed.success.message
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(row.itemCode), quantity: row.quantity })
    const read = async () => ({
      order: (await visit.call(endpoints.getOrder, { userTemp, orderId })).message,
      orders: await countOf(visit, userTemp),
      cart: rowsText((await cartRead(visit, userTemp)).rows),
    })
    const before = await read()
    const agent = await agentOf(visit, userTemp.clientId)
    const own = text("token")
    const ways = [
      ["with a note and a reference", own, { ...plain, note: "Altra nota", customerRef: "PO 2" }],
      ["to be paid in another way", own, { ...plain, paymentMethod: "on-account" as const }],
      ["to be collected", own, { ...plain, handover: handoverOf("pickup", text("delivery_date")) }],
      ["by an agent", agent, plain],
    ] as const
    for (const [how, token, request] of ways) {
      if (token === null) continue
      visit.speakAs(token)
      const again = await visit.attempt(endpoints.placeOrder, request)
      const came = Result.isSuccess(again)
        ? contradiction(placed.success.message, again.success.message)
        : `a refusal (${again.failure.status})`
      visit.must(
        came === null,
        "a cart that was ordered is answered with its order, however it is sent",
        `${how}: ${came}`,
      )
      visit.speakAs(own)
      const changed = difference(before, await read())
      visit.must(changed === null, "a cart that is sent again orders and changes nothing", `${how}: ${changed}`)
    }
    visit.speakAs(own)
    return CHECKED
  },
)

const again = check("ordering again what has come to each status", ["order.reorder", "order.list"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  for (const { orderId, status } of oneOfEach(await knownOrders(visit, userTemp))) {
    await clearedCart(visit, userTemp)
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const answer = await visit.attempt(endpoints.reorder, { userTemp, orderId })
    const came = `${visit.last()?.status} to ${orderId}, ${status}`
    visit.must(Result.isSuccess(answer), "an order is ordered again, however far it has come", came)
    if (Result.isFailure(answer)) continue
    const { added, skipped } = answer.success.message
    const count = `${added} and ${skipped.length} of ${lines.length}: ${orderId}, ${status}`
    visit.must(added + skipped.length === lines.length, "each line is added or named, whatever the status", count)
    const { rows } = await cartRead(visit, userTemp)
    const piecesIn = (all: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>, code: string) =>
      all.reduce((sum, { itemCode, quantity }) => sum + (itemCode === code ? quantity : 0), 0)
    const short = lines.find(
      ({ itemCode }) =>
        !skipped.some((one) => one.itemCode === itemCode) && piecesIn(rows, itemCode) !== piecesIn(lines, itemCode),
    )
    const told = `${short?.itemCode} of ${orderId}, ${status}: ${piecesIn(rows, short?.itemCode ?? "")}`
    visit.must(short === undefined, "each line is added with its quantity, whatever the status", told)
  }
  await clearedCart(visit, userTemp)
  return CHECKED
})

const paid = check("a paid order that is paid again", ["payment.request", "order.detail"], async (visit) => {
  const accepted = (await visit.given("cardIsAccepted")).text("card_token")
  const declined = (await visit.given("cardIsDeclined")).text("declined_token")
  const { userTemp, text } = await visit.client("orderIsPaid")
  const orderId = text("order_id")
  const before = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  const method = before.paymentMethod
  if (method !== "card" && method !== "paypal") return notChecked("the order is paid otherwise")
  const agent = await agentOf(visit, userTemp.clientId)
  for (const [who, token] of [
    ["the client", text("token")],
    ["an agent", agent],
  ] as const)
    for (const [how, cardToken] of [
      ["opened", ""],
      ["with a card that is declined", declined],
      ["with another card", accepted],
    ] as const) {
      if (token === null) continue
      visit.speakAs(token)
      const answer = await visit.attempt(endpoints.makeDirectGuestPaymentRequest, {
        userTemp,
        orderId,
        method,
        cardToken,
      })
      const came = `${Result.isFailure(answer) ? answer.failure.status : 200}, ${how} by ${who}`
      visit.must(came.startsWith("409"), "a payment of an order that has been paid is refused with 409", came)
    }
  visit.speakAs(text("token"))
  const wrong = difference(before, (await visit.call(endpoints.getOrder, { userTemp, orderId })).message)
  visit.must(wrong === null, "an order that has been paid stays so, whoever pays again", wrong)
  return CHECKED
})

const first = check("the status of what has just been placed", ["order.place", "order.list"], async (visit) => {
  for (const kind of ["delivery", "pickup"] as const)
    for (const paymentMethod of METHODS) {
      const { userTemp, text } = await visit.client("cartMayBeOrdered")
      const cart = await cartRead(visit, userTemp, kind)
      if (cart.paymentMethods?.includes(paymentMethod) !== true) continue
      const plain = plainOrder(userTemp, cart, text("delivery_date"))
      const handover = handoverOf(kind, text("delivery_date"))
      const placed = await visit.attempt(endpoints.placeOrder, { ...plain, handover, paymentMethod })
      if (Result.isFailure(placed)) continue
      const { status, orderId } = placed.success.message
      const came = `${status} of ${orderId}: a ${kind} by ${paymentMethod}`
      visit.must(status === "IA", "status is IA when an order has just been placed", came)
    }
  return CHECKED
})

export const sentenceOrderChecks = [resent, again, paid, first]
