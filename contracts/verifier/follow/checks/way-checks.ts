/** What is reached in two ways is the same: there and back, and the same steps in another order (ADR 47). */
import { FREE_SHIPPING_ABOVE, romeDate } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, itemsText, line } from "./cart-checks.ts"

type Cart = Awaited<ReturnType<typeof cartRead>>

/** Every row is set to so many times what it holds. */
const multiply = async (visit: CheckVisit, userTemp: Identity, cart: Cart, times: number): Promise<Cart> => {
  const rows = cart.rows.map(({ rowId, packSize, promoCode, promoRow, quantity }) => {
    return { rowId, packSize, promoCode, promoRow, quantity: quantity * times }
  })
  await visit.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows })
  return cartRead(visit, userTemp)
}

const empty = async (visit: CheckVisit, userTemp: Identity): Promise<void> => {
  const { rows, cartId } = await cartRead(visit, userTemp)
  for (const { rowId } of rows) await visit.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
}

const coupons = check(
  "a coupon before and after a change",
  ["coupon.apply", "cart.get", "cart.update"],
  async (visit) => {
    const { userTemp, number, text } = await visit.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })
    for (const times of [3, 1]) {
      const before = await cartRead(visit, userTemp)
      const changed = times === 1 ? before : await multiply(visit, userTemp, before, times)
      await visit.call(endpoints.removeCouponCode, { userTemp, cartId })
      await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })
      const wrong = difference(changed, await cartRead(visit, userTemp))
      visit.must(wrong === null, "a coupon counts the same before and after the rows are changed", wrong)
    }
    return CHECKED
  },
)

const backAgain = check(
  "a cart that is saved or ordered, and there again",
  ["saved-cart.load", "order.reorder", "cart.get", "order.usual", "product.latest-orders"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const code = (await visit.given("productHasFormats")).text("first_code")
    const found = (await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })).message
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: (found[code]?.packSize ?? 1) * 2 })
    const cart = await multiply(visit, userTemp, await cartRead(visit, userTemp), 3)
    const due = itemsText(cart.rows)
    const request = { userTemp, cartId: cart.cartId, name: `Pact ${crypto.randomUUID()}` }
    const { savedCartId } = (await visit.call(endpoints.saveCart, request)).message
    await empty(visit, userTemp)
    await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    const loaded = await cartRead(visit, userTemp)
    const rows = itemsText(loaded.rows)
    visit.must(rows === due, "a cart that is saved and loaded is what it was", `${rows} instead of ${due}`)
    await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
    const order = {
      userTemp,
      cartId: loaded.cartId,
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date: text("delivery_date") },
      note: "",
      customerRef: "",
      lineNotes: [],
      confirmedTotal: loaded.documentTotal,
    }
    const { orderId } = (await visit.call(endpoints.placeOrder, order)).message
    const { skipped } = (await visit.call(endpoints.reorder, { userTemp, orderId })).message
    const again = itemsText((await cartRead(visit, userTemp)).rows)
    const isSame = skipped.length > 0 || again === rows
    visit.must(isSame, "an order that is ordered again is what it was", `${again} instead of ${rows}`)
    await empty(visit, userTemp)
    await mustBeLatest(visit, userTemp)
    return CHECKED
  },
)

const ORDERS = 4

/** What was ordered last is told of the order that it was last in. */
const mustBeLatest = async (visit: CheckVisit, userTemp: Identity): Promise<void> => {
  const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: ORDERS }
  const orders = (await visit.call(endpoints.listOrders, all)).message.data
  const latest = (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 100 })).message.data
  const seen = new Set<string>()
  for (const { orderId, placedAt } of orders) {
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const day = romeDate(timeOf(placedAt))
    for (const { slug } of lines) {
      const product = latest.find((one) => one.slug === slug)
      if (slug === "" || product === undefined || seen.has(slug)) continue
      const came = `${slug}: ${product.lastOrderedOn}, ordered ${day} (${orderId})`
      visit.must(product.lastOrderedOn === day, "last_order_date is the day of the last order with it", came)
      const quantities = lines.filter((one) => one.slug === slug).map(({ quantity }) => quantity)
      const quantity = `${slug}: ${product.lastQuantity}, ordered ${quantities.join(" and ")} (${orderId})`
      visit.must(quantities.includes(product.lastQuantity), "last_quantity is that of the last order with it", quantity)
    }
    for (const { slug } of lines) seen.add(slug)
  }
}

/** Small packs bring a cart close to the limit: net below it, with VAT above. */
const limits = check("transport close to its limit", ["cart.get", "cart.add"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const params = { page: "1", per_page: "24", order_by: "price-low", disponibili: "true" }
  const answer = await visit.call(endpoints.productList, { userTemp, text: "", params })
  if (isListingRefusal(answer)) return notChecked(visit.lastAnswer())
  const packOf = (product: (typeof answer.message.products)[number]) =>
    (product.salePrice ?? product.price ?? 0) * product.packSize
  const [small] = answer.message.products
    .filter((product) => product.children.length <= 1 && (product.vatRate ?? 0) > 0 && packOf(product) > 0)
    .toSorted((one, other) => packOf(one) - packOf(other))
  if (small === undefined) return notChecked("no product costs less than the minimum")
  const packs = Math.floor(FREE_SHIPPING_ABOVE / packOf(small))
  await visit.call(endpoints.addToCart, { userTemp, ...line(small.itemCode), quantity: packs * small.packSize })
  // What transport costs is judged in each answer.
  const below = await cartRead(visit, userTemp)
  await visit.call(endpoints.addToCart, { userTemp, ...line(small.itemCode), quantity: small.packSize })
  const above = await cartRead(visit, userTemp)
  const came = `${amount(above.netTotal)} after ${amount(below.netTotal)}`
  visit.must(above.netTotal > below.netTotal, "a cart costs more with one pack more", came)
  return CHECKED
})

export const wayChecks = [coupons, backAgain, limits]
