/** Orders: from the cart to the list, its detail, its payment and back into a cart (S2.62, S2.63, S3.22, S3.27). */
import type { OrderDetail, OrderLine } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import type { Identity, CheckVisit } from "../visit.ts"
import { cartRead, rowsText } from "./cart-checks.ts"

interface Filter {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly product?: string
  readonly page?: number
  readonly perPage?: number
}
const ALL = { status: null, from: null, to: null, page: 1, perPage: 100 }

const ordersOf = async (visit: CheckVisit, userTemp: Identity, filter: Filter = {}) =>
  (await visit.call(endpoints.listOrders, { userTemp, ...ALL, ...filter })).message

type Line = Pick<OrderLine, "itemCode" | "promoCode" | "promoRow">

const LINE_NOTE = "Affettato sottile"
const ORDER_NOTE = "Suonare due volte – è al piano"
const writingOn = (rows: ReadonlyArray<Line>) => ({
  note: ORDER_NOTE,
  customerRef: "PO 88",
  lineNotes: rows
    .slice(0, 1)
    .map(({ itemCode, promoCode, promoRow }) => ({ itemCode, promoCode, promoRow, note: LINE_NOTE })),
})

const mustKeepWriting = (
  visit: CheckVisit,
  { note: orderNote, customerRef, lines }: Pick<OrderDetail, "note" | "customerRef" | "lines">,
  first: string | undefined,
): void => {
  visit.must(orderNote === ORDER_NOTE, "an order keeps its note, letter by letter", orderNote)
  visit.must(customerRef === "PO 88", "an order bears the client's own reference", customerRef)
  const noted = lines.find(({ note }) => note === LINE_NOTE)?.itemCode
  visit.must(noted === first, "a line of an order keeps its note", noted ?? "no line has it")
}

export const orderChecks = [
  check("placing an order", ["order.place", "order.detail", "order.list", "cart.get"], async (visit) => {
    const { userTemp, text, number } = await visit.client("cartMayBeOrdered")
    const cart = await cartRead(visit, userTemp)
    const before = await ordersOf(visit, userTemp)
    const request = {
      userTemp,
      cartId: number("cart_id"),
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date: text("delivery_date") },
      ...writingOn(cart.rows),
      confirmedTotal: Math.round(number("confirmed_total") * 100),
    }
    const placed = (await visit.call(endpoints.placeOrder, request)).message
    const total = `${amount(placed.documentTotal)}, the cart's is ${amount(cart.documentTotal)}`
    visit.must(placed.documentTotal === cart.documentTotal, "a placed order costs what its cart did", total)
    const again = await visit.attempt(endpoints.placeOrder, request)
    const number2 = Result.isSuccess(again) ? again.success.message.orderId : `a refusal (${again.failure.status})`
    visit.must(
      number2 === placed.orderId,
      "the same order sent twice is one order",
      `${placed.orderId}, then ${number2}`,
    )
    const order = (await visit.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })).message
    const lines = rowsText(order.lines)
    visit.must(lines === rowsText(cart.rows), "an order holds its cart's rows", `${lines} of ${rowsText(cart.rows)}`)
    for (const name of ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const)
      visit.must(
        order[name] === (cart[name] ?? 0),
        `${name} of an order is its cart's`,
        `${amount(order[name])}, ${amount(cart[name] ?? 0)}`,
      )
    visit.must(order.addressCode === userTemp.addressCode, "an order goes to the chosen address", order.addressCode)
    visit.must(order.paymentMethod === "bank-transfer", "an order is paid as was chosen", order.paymentMethod)
    mustKeepWriting(visit, order, cart.rows[0]?.itemCode)
    visit.must(order.status === placed.status, "an order has the status that placing answered", order.status)
    const isSameTime = Date.parse(order.placedAt) === Date.parse(placed.placedAt)
    visit.must(isSameTime, "placed_at is one instant in all answers", `${placed.placedAt}, then ${order.placedAt}`)
    const date = order.handover?.date
    visit.must(date === undefined || date === request.handover.date, "an order is delivered on the chosen day", date)
    const after = await ordersOf(visit, userTemp)
    const newest = after.data[0]
    visit.must(
      newest?.orderId === placed.orderId,
      "the order stands first in the list",
      newest?.orderId ?? "an empty list",
    )
    const more = after.pagination.total - before.pagination.total
    visit.must(more === 1, "an order that is placed is one more in the list", `${more} more`)
    if (newest?.orderId === placed.orderId) {
      const { documentTotal, netTotal, status } = newest
      visit.must(documentTotal === order.documentTotal, "totale_doc is one in list and detail", amount(documentTotal))
      visit.must(netTotal === order.netTotal, "totale_netto is one in list and detail", amount(netTotal))
      visit.must(status === order.status, "status is one in list and detail", status)
    }
    const tracking = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId: placed.orderId })).message
    visit.must(tracking.status === order.status, "status is one in tracking and detail", tracking.status)
    const rest = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(rest === "no row", "a cart that was ordered is empty", rest)
    return CHECKED
  }),
  check("collecting an order", ["order.detail"], async (visit) => {
    const { userTemp, text } = await visit.client("orderIsCollected")
    const { handover } = (await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    const slot = handover?._tag === "Pickup" ? handover.slot : "a delivery"
    visit.must(slot === "afternoon", "an order is collected in the half of the day that was chosen", slot)
    return CHECKED
  }),
  check("paying an order", ["payment.request", "order.detail"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const [good, bad] = [await visit.given("cardIsAccepted"), await visit.given("cardIsDeclined")]
    const order = { userTemp, orderId: text("order_id"), method: "card" as const }
    const detail = async () => (await visit.call(endpoints.getOrder, { userTemp, orderId: order.orderId })).message
    const before = await detail()
    visit.must(before.isPaid !== true, "an order is not paid before it is", "paid")
    const pay = async (cardToken: string) =>
      (await visit.call(endpoints.makeDirectGuestPaymentRequest, { ...order, cardToken })).message.outcome
    const declined = await pay(bad.text("declined_token"))
    visit.must(declined === "failed", "a card that is declined does not pay", declined)
    visit.must((await detail()).isPaid !== true, "a declined payment leaves an order unpaid", "paid")
    const accepted = await pay(good.text("card_token"))
    visit.must(accepted === "paid", "a card that is accepted pays", accepted)
    const after = await detail()
    const isSaid = before.isPaid === undefined ? after.isPaid !== false : after.isPaid === true
    visit.must(isSaid, "an order that was paid says so", "paid: false")
    const request = { ...order, cardToken: good.text("card_token") }
    const again = await visit.attempt(endpoints.makeDirectGuestPaymentRequest, request)
    visit.must(Result.isFailure(again), "an order is paid once", "a second payment was taken")
    return CHECKED
  }),
]
