/** The cart after each of its writes (S3.2, S7.8–S7.11, S7.16). */
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import type { Identity, Shop } from "../shop.ts"
import { euro } from "../answers/judge.ts"

export const cartOf = async (shop: Shop, userTemp: Identity, handoverType?: "delivery" | "pickup") => {
  const request = handoverType === undefined ? { userTemp } : { userTemp, handoverType }
  return (await shop.call(endpoints.getCartItems, request)).message
}

interface Row {
  readonly itemCode: string
  readonly promoCode: string
  readonly promoRow: number
  readonly quantity: number
}

/** Rows as text: "PA0001 × 12, PA0002 (PASTA10 1) × 6". */
export const rowsText = (rows: ReadonlyArray<Row>): string =>
  rows
    .map(({ itemCode, promoCode, promoRow, quantity }) => {
      const promotion = promoCode === "" ? "" : ` (${promoCode} ${promoRow})`
      return `${itemCode}${promotion} × ${quantity}`
    })
    .toSorted()
    .join(", ") || "no row"

export const line = (itemCode: string) => ({ itemCode, promoCode: "", promoRow: 0 })

export const cartChecks = [
  check("adding", ["cart.get", "cart.add"], async (shop) => {
    const { userTemp } = await shop.client("clientIsLoggedIn")
    const item = await shop.given("itemMayBeOrdered")
    const [code, quantity] = [item.text("item_code"), item.number("quantity")]
    shop.must((await cartOf(shop, userTemp)).rows.length === 0, "the cart of the first address is empty at first")
    const added = (await shop.call(endpoints.addToCart, { userTemp, ...line(code), quantity })).message
    const once = await cartOf(shop, userTemp)
    const isThere = rowsText(once.rows) === `${code} × ${quantity}`
    shop.must(isThere, "what was added stands in the cart", `${rowsText(once.rows)} after adding ${code} × ${quantity}`)
    shop.must(added.cartId === once.cartId, "id_cart of the answer to adding is the cart's", added.cartId)
    const rowId = once.rows[0]?.rowId
    shop.must(added.rowId === "" || added.rowId === rowId, "row_id of the answer to adding is the row's", added.rowId)
    await shop.call(endpoints.addToCart, { userTemp, ...line(code), quantity })
    const again = await cartOf(shop, userTemp)
    const isSum = rowsText(again.rows) === `${code} × ${quantity * 2}`
    shop.must(
      isSum,
      "adding the same line again adds to its quantity",
      `${rowsText(again.rows)} after ${quantity} twice`,
    )
    shop.must(again.rows[0]?.rowId === rowId, "a row keeps its row_id", `${rowId}, then ${again.rows[0]?.rowId}`)
    shop.must(again.cartId === once.cartId, "a cart keeps its number", `${once.cartId}, then ${again.cartId}`)
    shop.must(
      rowsText((await cartOf(shop, userTemp)).rows) === rowsText(again.rows),
      "a cart that is read changes nothing",
    )
  }),
  check("the price of a row", ["cart.get", "catalogue.item"], async (shop) => {
    const { userTemp, text } = await shop.client("cartHasRow")
    const row = (await cartOf(shop, userTemp)).rows[0]
    const { price, salePrice, vatRate } = (await shop.call(endpoints.getItem, { userTemp, slug: text("item_code") }))
      .message
    shop.must(price !== null, "an item that may be ordered has a price that is a number", "none")
    if (row === undefined || price === null) return
    const isSame = row.unitPrice === price || row.unitPrice === salePrice
    shop.must(
      isSame,
      "a row costs what the item costs this client",
      `${euro(row.unitPrice)} in the cart, ${euro(price)} on the product's page`,
    )
    shop.must(row.vatRate === vatRate, "a row has its item's vat_rate", `${row.vatRate} instead of ${vatRate}`)
  }),
  check("setting a row", ["cart.update", "cart.get"], async (shop) => {
    const { userTemp, text, number } = await shop.client("cartHasRow")
    const other = await shop.given("productHasFormats")
    const [code, pack] = [text("item_code"), number("pack")]
    const second = await formatOf(shop, userTemp, other.text("first_code"))
    await shop.call(endpoints.addToCart, { userTemp, ...line(second.code), quantity: second.pack })
    const row = { rowId: text("row_id"), quantity: pack * 3, packSize: pack, promoCode: "", promoRow: 0 }
    await shop.call(endpoints.updateCart, { userTemp, cartId: number("cart_id"), rows: [row] })
    const rows = rowsText((await cartOf(shop, userTemp)).rows)
    const due = [`${code} × ${pack * 3}`, `${second.code} × ${second.pack}`].toSorted().join(", ")
    shop.must(rows === due, "a row is set to its quantity, the other ones stay", `${rows} instead of ${due}`)
  }),
  check("removing a row", ["cart.remove", "cart.get"], async (shop) => {
    const { userTemp, text, number } = await shop.client("cartHasRow")
    const other = await shop.given("productHasFormats")
    const second = await formatOf(shop, userTemp, other.text("first_code"))
    await shop.call(endpoints.addToCart, { userTemp, ...line(second.code), quantity: second.pack })
    const row = { rowId: text("row_id"), cartId: number("cart_id") }
    await shop.call(endpoints.removeCartItem, { ...userTemp, ...row })
    const rows = rowsText((await cartOf(shop, userTemp)).rows)
    const due = `${second.code} × ${second.pack}`
    shop.must(rows === due, "one of two rows is removed, the other one stays", `${rows} instead of ${due}`)
  }),
  check("adding under a promotion", ["cart.add-promo", "cart.get"], async (shop) => {
    const { userTemp } = await shop.client("clientIsLoggedIn")
    const promotion = await shop.given("promotionApplies")
    const promoted = {
      itemCode: promotion.text("promo_item_code"),
      promoCode: promotion.text("promo_code"),
      promoRow: promotion.number("promo_row"),
    }
    const quantity = promotion.number("promo_quantity")
    await shop.call(endpoints.addToCartPromo, { userTemp, ...promoted, quantity })
    const once = rowsText((await cartOf(shop, userTemp)).rows)
    const due = `${promoted.itemCode} (${promoted.promoCode} ${promoted.promoRow}) × ${quantity}`
    shop.must(once === due, "a row keeps its promotion", `${once} instead of ${due}`)
    await shop.call(endpoints.addToCart, { userTemp, ...line(promoted.itemCode), quantity })
    const both = rowsText((await cartOf(shop, userTemp)).rows)
    const apart = [due, `${promoted.itemCode} × ${quantity}`].toSorted().join(", ")
    shop.must(both === apart, "with and without a promotion are two rows", `${both} instead of ${apart}`)
  }),
  check("the cart of another address", ["cart.get", "cart.add"], async (shop) => {
    const { userTemp } = await shop.client("clientIsLoggedIn")
    const { text } = await shop.client("clientHasTwoAddresses")
    const item = await shop.given("itemMayBeOrdered")
    const there = { ...userTemp, addressCode: text("second_address_code") }
    const before = rowsText((await cartOf(shop, there)).rows)
    const quantity = item.number("quantity")
    await shop.call(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity })
    const after = rowsText((await cartOf(shop, there)).rows)
    shop.must(after === before, "each address has a cart of its own", `${after} after adding at the first address`)
  }),
  check("what collecting saves", ["cart.get"], async (shop) => {
    const { userTemp } = await shop.client("cartMayBeCollected")
    const delivered = await cartOf(shop, userTemp, "delivery")
    const collected = await cartOf(shop, userTemp, "pickup")
    if (collected.handoverType === undefined) return
    shop.must(collected.transportCost === 0, "what is collected costs no transport", euro(collected.transportCost))
    const saved = delivered.documentTotal - delivered.transportCost
    const came = `${euro(collected.documentTotal)} instead of ${euro(saved)}`
    shop.must(collected.documentTotal === saved, "collecting saves the transport and nothing else", came)
  }),
  check("a coupon", ["coupon.apply", "coupon.remove", "cart.get"], async (shop) => {
    const { userTemp, text, number } = await shop.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    const before = await cartOf(shop, userTemp)
    const { discount } = (await shop.call(endpoints.applyCouponCode, { userTemp, cartId, code })).message
    const withCoupon = await cartOf(shop, userTemp)
    const stands = withCoupon.coupon?.code.toUpperCase() === code.toUpperCase()
    shop.must(stands, "a coupon that was applied stands in the cart", withCoupon.coupon?.code ?? "none")
    const off = withCoupon.coupon?.discount ?? 0
    shop.must(off === discount, "a coupon takes off what was said", `${euro(off)} instead of ${euro(discount)}`)
    const due = before.documentTotal - discount
    const came = `${euro(withCoupon.documentTotal)} instead of ${euro(due)}`
    shop.must(withCoupon.documentTotal === due, "a coupon is taken off totale_doc", came)
    await shop.call(endpoints.removeCouponCode, { userTemp, cartId })
    const after = await cartOf(shop, userTemp)
    shop.must(after.coupon === null, "a coupon that was removed is gone", after.coupon?.code)
    const back = `${euro(after.documentTotal)} instead of ${euro(before.documentTotal)}`
    shop.must(after.documentTotal === before.documentTotal, "without its coupon a cart costs what it did", back)
  }),
]

/** A format's code and pack. */
const formatOf = async (shop: Shop, userTemp: Identity, code: string) => {
  const { message } = await shop.call(endpoints.childList, { userTemp, childrenIds: [code] })
  shop.must(message[code] !== undefined, "a child that was asked for is in the map", code)
  return { code, pack: message[code]?.packSize ?? 1 }
}
