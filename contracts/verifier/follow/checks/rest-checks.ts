/** What other cells of the table leave: a coupon in an order, goods not invoiced yet, every barcode, many standing lines (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import { cartRead } from "./cart-checks.ts"

const LARGEST = 100

const coupons = check(
  "an order with a coupon, delivered and collected",
  ["order.place", "coupon.apply", "order.detail", "order.list", "cart.get"],
  async (visit) => {
    const code = (await visit.client("couponCounts")).text("coupon_code")
    for (const mode of ["delivery", "pickup"] as const) {
      const delivered = await visit.client("cartMayBeOrdered")
      const collected = mode === "pickup" ? await visit.client("cartMayBeCollected") : null
      const { userTemp } = collected ?? delivered
      const plain = await cartRead(visit, userTemp, mode)
      const { cartId } = plain
      if (Result.isFailure(await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code }))) continue
      const cart = await cartRead(visit, userTemp, mode)
      const off = cart.coupon?.discount ?? 0
      const due = plain.documentTotal - off
      const came = `${amount(cart.documentTotal)} instead of ${amount(due)}`
      visit.must(cart.documentTotal === due, `a coupon takes off the same of a ${mode}`, came)
      const rest = { userTemp, cartId, paymentMethod: "bank-transfer" as const, confirmedTotal: cart.documentTotal }
      const handover =
        collected === null
          ? { _tag: "Delivery" as const, date: delivered.text("delivery_date") }
          : { _tag: "Pickup" as const, date: collected.text("pickup_date"), slot: "afternoon" as const }
      const written = { handover, note: "", customerRef: "", lineNotes: [] }
      const placed = await visit.attempt(endpoints.placeOrder, { ...rest, ...written })
      if (Result.isFailure(placed)) continue
      const { orderId } = placed.success.message
      const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
      const wrong = contradiction(cart.coupon, order.coupon)
      visit.must(order.coupon !== null && wrong === null, "an order has the coupon of its cart", wrong ?? "no coupon")
      const total = `${amount(order.documentTotal)}, the cart's was ${amount(cart.documentTotal)}`
      visit.must(order.documentTotal === cart.documentTotal, "an order with a coupon costs what its cart did", total)
      const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 5 }
      const listed = (await visit.call(endpoints.listOrders, all)).message.data.find((one) => one.orderId === orderId)
      const isOne = listed === undefined || listed.documentTotal === order.documentTotal
      visit.must(isOne, "an order with a coupon costs in the list what it does by itself", total)
    }
    return CHECKED
  },
)

const barcodes = check(
  "every barcode of a page",
  ["product.barcode", "product.item", "product.find"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const params = { page: "1", per_page: "12" }
    const listing = await visit.call(endpoints.productList, { userTemp, text: "", params })
    const products = isListingRefusal(listing) ? [] : listing.message.products
    for (const { slug } of products.slice(0, 6)) {
      const { sidebar } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      for (const barcode of sidebar.barcodes.slice(0, 3)) {
        const answer = await visit.attempt(endpoints.getItemByBarcode, { userTemp, barcode })
        const found = Result.isSuccess(answer) ? answer.success.message.slug : "nothing"
        visit.must(found === slug, "each barcode of a page finds its product", `${found} for ${barcode} of ${slug}`)
      }
    }
    return CHECKED
  },
)

const MANY = 24

const lines = check("many lines of a standing order", ["standing.save", "standing.list"], async (visit) => {
  const { userTemp, text } = await visit.client("standingOrderExists")
  const standingId = text("standing_id")
  const params = { page: "1", per_page: String(LARGEST) }
  const listing = await visit.call(endpoints.productList, { userTemp, text: "", params })
  const products = isListingRefusal(listing) ? [] : listing.message.products
  const codes = products.flatMap(({ itemCode, children }) => (children.length === 0 ? [itemCode] : children))
  const some = [...new Set(codes)].filter((code) => code !== text("item_code")).slice(0, MANY)
  const sent = some.map((itemCode, index) => ({ itemCode, name: itemCode, quantity: index + 1 }))
  const answer = await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines: sent })
  if (Result.isFailure(answer)) return notChecked(visit.lastAnswer())
  const read = async () => {
    const all = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
    return new Map(all.find((one) => one.standingId === standingId)?.lines.map((one) => [one.itemCode, one.quantity]))
  }
  const found = await read()
  const lost = sent.find(({ itemCode, quantity }) => found.get(itemCode) !== quantity)
  visit.must(lost === undefined, "many lines of a standing order are all kept", `not ${lost?.itemCode}`)
  const gone = [some.at(-1), some[12]].flatMap((itemCode) =>
    itemCode === undefined ? [] : [{ itemCode, gone: true as const }],
  )
  await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, lines: gone })
  const left = (await read()).size
  visit.must(
    left === found.size - gone.length,
    "of many lines the middle and the last one are gone",
    `${left} are left`,
  )
  return CHECKED
})

export const restChecks = [coupons, barcodes, lines]
