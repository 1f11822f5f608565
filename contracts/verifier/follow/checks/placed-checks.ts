/** What an order changes besides itself: each figure that is derived from orders is read, an order placed, and read again (ADR 47). */
import type { CartId } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead } from "./cart-checks.ts"

/** Clocks of two machines behind one service differ. */
const SKEW_MS = 15 * 60_000

const figuresOf = async (visit: CheckVisit, userTemp: Identity) => {
  const all = { status: null, from: null, to: null, page: 1, perPage: 100 }
  const orders = (await visit.call(endpoints.listOrders, { userTemp, ...all })).message
  return {
    orders,
    credit: (await visit.call(endpoints.getCreditPosition, { userTemp })).message,
    usual: (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message,
    latest: (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 100 })).message,
  }
}

/** What is in the cart, ordered for the day that its state gave. */
const placeCart = async (visit: CheckVisit, userTemp: Identity, cartId: CartId, date: string) => {
  const { documentTotal, rows } = await cartRead(visit, userTemp)
  const handover = { _tag: "Delivery" as const, date }
  const request = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal: documentTotal }
  const writing = { note: "", customerRef: "", lineNotes: [] }
  const placed = (await visit.call(endpoints.placeOrder, { ...request, ...writing })).message
  return { placed, rows }
}

export const placedChecks = [
  check(
    "what an order is counted in",
    ["document.credit", "order.place", "order.usual", "product.latest-orders", "order.list"],
    async (visit) => {
      const { userTemp, number, text } = await visit.client("cartMayBeOrdered")
      const before = await figuresOf(visit, userTemp)
      const { placed, rows } = await placeCart(visit, userTemp, number("cart_id"), text("delivery_date"))
      const after = await figuresOf(visit, userTemp)
      const [old, now] = [before.credit.unfulfilledOrders, after.credit.unfulfilledOrders]
      const credit = `${amount(old)} before, ${amount(now)} after an order of ${amount(placed.documentTotal)}`
      visit.must(now > old, "unfulfilled_orders counts an order that was placed since it was read", credit)
      const { insuredCredit } = after.credit
      const insured = `${amount(before.credit.insuredCredit)}, then ${amount(insuredCredit)}`
      visit.must(insuredCredit === before.credit.insuredCredit, "an order leaves the insured credit as it is", insured)
      const unbought = rows.find(
        ({ itemCode, quantity }) =>
          !after.usual.some(
            (bought) =>
              bought.itemCode === itemCode &&
              bought.purchases.some((one) => one.orderId === placed.orderId && one.quantity === quantity),
          ),
      )
      visit.must(unbought === undefined, "what was just ordered is among the purchases", unbought?.itemCode)
      const latest = after.latest.data
      const missing = rows.find(
        ({ itemCode }) => !latest.some((one) => one.itemCode === itemCode || one.children.includes(itemCode)),
      )
      visit.must(missing === undefined, "what was just ordered is among the latest products", missing?.itemCode)
      const known = before.orders.data.find((order) => {
        const same = after.orders.data.find(({ orderId }) => orderId === order.orderId)
        return same !== undefined && JSON.stringify(same) !== JSON.stringify(order)
      })
      visit.must(known === undefined, "an order leaves those of before as they are", known?.orderId)
      return CHECKED
    },
  ),
  check("the times of an order just placed", ["order.tracking", "order.detail", "order.place"], async (visit) => {
    const { userTemp, number, text } = await visit.client("cartMayBeOrdered")
    const { placed } = await placeCart(visit, userTemp, number("cart_id"), text("delivery_date"))
    const orderId = placed.orderId
    const { steps } = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId })).message
    const at = timeOf(placed.placedAt)
    for (const { status, at: instant } of steps) {
      const isNear = instant === null || Math.abs(timeOf(instant) - at) <= SKEW_MS
      const came = `${status} at ${instant}, placed at ${placed.placedAt}`
      visit.must(isNear, "a step of an order just placed is of its own time (is its time zone right?)", came)
    }
    const asked = visit.last()?.headers.get("date") ?? ""
    // A service whose clock stands still, as in tests, is none to measure by.
    const isClock = Math.abs(timeOf(asked) - Date.now()) <= SKEW_MS
    const isNow = !isClock || timeOf(asked) - at >= -SKEW_MS
    visit.must(isNow, "placed_at is not after the Date of the answer", `${placed.placedAt}, answered ${asked}`)
    return CHECKED
  }),
]
