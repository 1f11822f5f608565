/** Orders: from the cart to the list, its detail, its payment and back into a cart (S2.62, S2.63, S3.22, S3.27). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { euro } from "../answers/judge.ts"
import { check } from "../check.ts"
import type { Identity, Shop } from "../shop.ts"
import { cartOf, rowsText } from "./cart-checks.ts"

interface Filter {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly product?: string
  readonly page?: number
  readonly perPage?: number
}
const ALL = { status: null, from: null, to: null, page: 1, perPage: 100 }

const ordersOf = async (shop: Shop, userTemp: Identity, filter: Filter = {}) =>
  (await shop.call(endpoints.listOrders, { userTemp, ...ALL, ...filter })).message

export const orderChecks = [
  check("placing an order", ["order.place", "order.detail", "order.list", "cart.get"], async (shop) => {
    const { userTemp, text, number } = await shop.client("cartMayBeOrdered")
    const cart = await cartOf(shop, userTemp)
    const before = await ordersOf(shop, userTemp)
    const request = {
      userTemp,
      cartId: number("cart_id"),
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date: text("delivery_date") },
      note: "Suonare due volte – è al piano",
      confirmedTotal: Math.round(number("confirmed_total") * 100),
    }
    const placed = (await shop.call(endpoints.placeOrder, request)).message
    const total = `${euro(placed.documentTotal)}, the cart's is ${euro(cart.documentTotal)}`
    shop.must(placed.documentTotal === cart.documentTotal, "a placed order costs what its cart did", total)
    const again = await shop.attempt(endpoints.placeOrder, request)
    const number2 = Result.isSuccess(again) ? again.success.message.orderId : `a refusal (${again.failure.status})`
    shop.must(
      number2 === placed.orderId,
      "the same order sent twice is one order",
      `${placed.orderId}, then ${number2}`,
    )
    const order = (await shop.call(endpoints.getOrder, { userTemp, orderId: placed.orderId })).message
    const lines = rowsText(order.lines)
    shop.must(lines === rowsText(cart.rows), "an order holds its cart's rows", `${lines} of ${rowsText(cart.rows)}`)
    for (const name of ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const)
      shop.must(
        order[name] === cart[name],
        `${name} of an order is its cart's`,
        `${euro(order[name])}, ${euro(cart[name])}`,
      )
    shop.must(order.addressCode === userTemp.addressCode, "an order goes to the chosen address", order.addressCode)
    shop.must(order.paymentMethod === "bank-transfer", "an order is paid as was chosen", order.paymentMethod)
    shop.must(order.note === request.note, "an order keeps its note, letter by letter", order.note)
    shop.must(order.status === placed.status, "an order has the status that placing answered", order.status)
    const isSameTime = Date.parse(order.placedAt) === Date.parse(placed.placedAt)
    shop.must(isSameTime, "placed_at is one instant in all answers", `${placed.placedAt}, then ${order.placedAt}`)
    const date = order.handover?.date
    shop.must(date === undefined || date === request.handover.date, "an order is delivered on the chosen day", date)
    const after = await ordersOf(shop, userTemp)
    const newest = after.data[0]
    shop.must(
      newest?.orderId === placed.orderId,
      "the order stands first in the list",
      newest?.orderId ?? "an empty list",
    )
    const more = after.pagination.total - before.pagination.total
    shop.must(more === 1, "an order that is placed is one more in the list", `${more} more`)
    if (newest?.orderId === placed.orderId) {
      const { documentTotal, netTotal, status } = newest
      shop.must(documentTotal === order.documentTotal, "totale_doc is one in list and detail", euro(documentTotal))
      shop.must(netTotal === order.netTotal, "totale_netto is one in list and detail", euro(netTotal))
      shop.must(status === order.status, "status is one in list and detail", status)
    }
    const tracking = (await shop.call(endpoints.getOrderTracking, { userTemp, orderId: placed.orderId })).message
    shop.must(tracking.status === order.status, "status is one in tracking and detail", tracking.status)
    const rest = rowsText((await cartOf(shop, userTemp)).rows)
    shop.must(rest === "no row", "a cart that was ordered is empty", rest)
  }),
  check("collecting an order", ["order.detail"], async (shop) => {
    const { userTemp, text } = await shop.client("orderIsCollected")
    const { handover } = (await shop.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    const slot = handover?._tag === "Pickup" ? handover.slot : "a delivery"
    shop.must(slot === "afternoon", "an order is collected in the half of the day that was chosen", slot)
  }),
  check("the list of orders", ["order.list"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasOrder")
    const foreign = await shop.given("otherClientHasOrder")
    const orderId = text("order_id")
    const all = await ordersOf(shop, userTemp)
    const names = all.data.map((order) => order.orderId)
    shop.must(names[0] === orderId, "the newest order comes first", names[0])
    shop.must(!names.includes(foreign.text("other_order_id")), "a list holds the client's own only", "another client's")
    const accepted = await ordersOf(shop, userTemp, { status: "IA" })
    shop.must(accepted.data[0]?.orderId === orderId, "an order stands in the list of its status", "it does not")
    const others = all.data.filter(({ status }) => status !== "IA").length
    const isFewer = accepted.pagination.total < all.pagination.total || others === 0
    shop.must(isFewer, "status leaves the other orders out", `${accepted.pagination.total} of ${all.pagination.total}`)
    const old = await ordersOf(shop, userTemp, { to: "2001-01-31" })
    shop.must(old.data.length === 0, "to_date leaves out what was placed later", `${old.data.length} orders`)
    const future = await ordersOf(shop, userTemp, { from: "2999-01-31" })
    shop.must(future.data.length === 0, "from_date leaves out what was placed before", `${future.data.length} orders`)
    const nothing = await ordersOf(shop, userTemp, { product: "nothing is called this" })
    shop.must(nothing.data.length === 0, "product leaves out what is not in an order", `${nothing.data.length} orders`)
    const [line] = (await shop.call(endpoints.getOrder, { userTemp, orderId })).message.lines
    if (line !== undefined) {
      const with1 = await ordersOf(shop, userTemp, { product: line.itemCode })
      const isFound = with1.data.some((order) => order.orderId === orderId)
      shop.must(isFound, "product finds an order by an item's code", `not ${orderId} by ${line.itemCode}`)
    }
    const one = await ordersOf(shop, userTemp, { perPage: 1 })
    shop.must(one.data[0]?.orderId === orderId, "per_page changes nothing in the order", one.data[0]?.orderId)
    if (all.pagination.total < 2) return
    const next = await ordersOf(shop, userTemp, { perPage: 1, page: 2 })
    shop.must(
      next.data[0]?.orderId === names[1],
      "page 2 goes on where page 1 ends",
      next.data[0]?.orderId ?? "nothing",
    )
    const beyond = await ordersOf(shop, userTemp, { perPage: 1, page: all.pagination.total + 1 })
    shop.must(beyond.data.length === 0, "a page beyond the last one is empty", `${beyond.data.length} orders`)
  }),
  check("ordering again", ["order.reorder", "cart.get"], async (shop) => {
    await shop.client("clientIsLoggedIn")
    const { userTemp, text } = await shop.client("clientHasOrder")
    const orderId = text("order_id")
    const { lines } = (await shop.call(endpoints.getOrder, { userTemp, orderId })).message
    const filled = (await shop.call(endpoints.reorder, { userTemp, orderId })).message
    const cart = await cartOf(shop, userTemp)
    shop.must(filled.added + filled.skipped.length === lines.length, "added and skipped are all lines", filled.added)
    shop.must(filled.cartId === cart.cartId, "id_cart of the answer is the cart's", filled.cartId)
    const missing = lines.find(
      ({ itemCode, quantity }) =>
        !filled.skipped.some((one) => one.itemCode === itemCode) &&
        !cart.rows.some((row) => row.itemCode === itemCode && row.quantity >= quantity),
    )
    shop.must(missing === undefined, "an order's lines are in the cart again", missing && `not ${missing.itemCode}`)
  }),
  check("what was ordered last", ["catalogue.latest-orders"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasOrder")
    const { lines } = (await shop.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    const page = { userTemp, page: 1, perPage: 100 }
    const latest = (await shop.call(endpoints.getLatestOrderList, page)).message
    const first = latest.data[0]?.lastOrderedOn ?? ""
    const newest = latest.data.filter(({ lastOrderedOn }) => lastOrderedOn === first)
    const missing = lines.find(({ itemCode, slug }) => {
      return !newest.some((one) => one.itemCode === itemCode || one.slug === slug || one.children.includes(itemCode))
    })
    shop.must(missing === undefined, "what was ordered last comes first", missing && `not ${missing.itemCode}`)
    if (latest.pagination.total < 2) return
    const next = (await shop.call(endpoints.getLatestOrderList, { userTemp, page: 2, perPage: 1 })).message
    const isNext = next.data[0]?.slug === latest.data[1]?.slug
    shop.must(isNext, "page 2 goes on where page 1 ends", next.data[0]?.slug ?? "nothing")
  }),
  check("paying an order", ["payment.request", "order.detail"], async (shop) => {
    const { userTemp, text } = await shop.client("clientHasOrder")
    const [good, bad] = [await shop.given("cardIsAccepted"), await shop.given("cardIsDeclined")]
    const order = { userTemp, orderId: text("order_id"), method: "card" as const }
    const detail = async () => (await shop.call(endpoints.getOrder, { userTemp, orderId: order.orderId })).message
    const before = await detail()
    shop.must(before.isPaid !== true, "an order is not paid before it is", "paid")
    const pay = async (cardToken: string) =>
      (await shop.call(endpoints.makeDirectGuestPaymentRequest, { ...order, cardToken })).message.outcome
    const declined = await pay(bad.text("declined_token"))
    shop.must(declined === "failed", "a card that is declined does not pay", declined)
    shop.must((await detail()).isPaid !== true, "a declined payment leaves an order unpaid", "paid")
    const accepted = await pay(good.text("card_token"))
    shop.must(accepted === "paid", "a card that is accepted pays", accepted)
    const after = await detail()
    const isSaid = before.isPaid === undefined ? after.isPaid !== false : after.isPaid === true
    shop.must(isSaid, "an order that was paid says so", "paid: false")
    const request = { ...order, cardToken: good.text("card_token") }
    const again = await shop.attempt(endpoints.makeDirectGuestPaymentRequest, request)
    shop.must(Result.isFailure(again), "an order is paid once", "a second payment was taken")
  }),
]
