/** The cart after each of its writes (S3.2, S7.8–S7.11, S7.16). */
import { addDecimals } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { Identity, CheckVisit } from "../visit.ts"
import { amount } from "../answers/judge.ts"

export const cartRead = async (visit: CheckVisit, userTemp: Identity, handoverType?: "delivery" | "pickup") => {
  const request = handoverType === undefined ? { userTemp } : { userTemp, handoverType }
  return (await visit.call(endpoints.getCartItems, request)).message
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

/** How much there is of each item: what is put back into a cart goes in with the promotion that its item has by then. */
export const itemsText = (rows: ReadonlyArray<Pick<Row, "itemCode" | "quantity">>): string => {
  const items = new Map<string, number>()
  for (const { itemCode, quantity } of rows) items.set(itemCode, addDecimals(items.get(itemCode) ?? 0, quantity))
  return (
    [...items]
      .map(([itemCode, quantity]) => `${itemCode} × ${quantity}`)
      .toSorted()
      .join(", ") || "no row"
  )
}

export const line = (itemCode: string) => ({ itemCode, promoCode: "", promoRow: 0 })

/** Of an article with its promotion and without, and of another one: an update or a removal goes to the row that an addition has named. */
const named = check("the rows that additions name", ["cart.add", "cart.add-promo", "cart.get"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const promotion = await visit.given("promotionApplies")
  const [itemCode, quantity] = [promotion.text("promo_item_code"), promotion.number("promo_quantity")]
  const promoted = { promoCode: promotion.text("promo_code"), promoRow: promotion.number("promo_row") }
  const wanted = [
    { ...line(item.text("item_code")), quantity: item.number("quantity") },
    { ...line(itemCode), quantity: quantity * 2 },
    { itemCode, ...promoted, quantity },
  ]
  // Added again each grows, wherever it stands.
  for (const one of [...wanted, ...wanted]) {
    const add = one.promoCode === "" ? endpoints.addToCart : endpoints.addToCartPromo
    const { rowId } = (await visit.call(add, { userTemp, ...one })).message
    const { rows } = await cartRead(visit, userTemp)
    const row = rows.find((each) => each.itemCode === one.itemCode && each.promoCode === one.promoCode)
    const came = `${rowId} instead of ${row?.rowId} of ${rowsText(row === undefined ? [] : [row])}`
    visit.must(rowId === "" || rowId === row?.rowId, "an addition names the row that it went to", came)
  }
  return CHECKED
})

export const cartChecks = [
  named,
  check("adding", ["cart.get", "cart.add"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const [code, quantity] = [item.text("item_code"), item.number("quantity")]
    visit.must((await cartRead(visit, userTemp)).rows.length === 0, "the cart of the first address is empty at first")
    const added = (await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity })).message
    const once = await cartRead(visit, userTemp)
    const isThere = rowsText(once.rows) === `${code} × ${quantity}`
    visit.must(
      isThere,
      "what was added stands in the cart",
      `${rowsText(once.rows)} after adding ${code} × ${quantity}`,
    )
    visit.must(added.cartId === once.cartId, "id_cart of the answer to adding is the cart's", added.cartId)
    const rowId = once.rows[0]?.rowId
    visit.must(added.rowId === "" || added.rowId === rowId, "row_id of the answer to adding is the row's", added.rowId)
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity })
    const again = await cartRead(visit, userTemp)
    const isSum = rowsText(again.rows) === `${code} × ${quantity * 2}`
    visit.must(
      isSum,
      "adding the same line again adds to its quantity",
      `${rowsText(again.rows)} after ${quantity} twice`,
    )
    visit.must(again.rows[0]?.rowId === rowId, "a row keeps its row_id", `${rowId}, then ${again.rows[0]?.rowId}`)
    visit.must(again.cartId === once.cartId, "a cart keeps its number", `${once.cartId}, then ${again.cartId}`)
    visit.must(
      rowsText((await cartRead(visit, userTemp)).rows) === rowsText(again.rows),
      "a cart that is read changes nothing",
    )
    return CHECKED
  }),
  check("the price of a row", ["cart.get", "product.item"], async (visit) => {
    const { userTemp, text } = await visit.client("cartHasRow")
    const row = (await cartRead(visit, userTemp)).rows[0]
    const { price, salePrice, vatRate } = (await visit.call(endpoints.getItem, { userTemp, slug: text("item_code") }))
      .message
    visit.must(price !== null, "an item that may be ordered has a price that is a number", "none")
    if (row === undefined || price === null) return notChecked("there is no row or no price")
    const isSame = row.unitPrice === price || row.unitPrice === salePrice
    visit.must(
      isSame,
      "a row costs what the item costs this client",
      `${amount(row.unitPrice)} in the cart, ${amount(price)} on the product's page`,
    )
    visit.must(row.vatRate === vatRate, "a row has its item's vat_rate", `${row.vatRate} instead of ${vatRate}`)
    return CHECKED
  }),
  check("setting a row", ["cart.update", "cart.get"], async (visit) => {
    const { userTemp, text, number } = await visit.client("cartHasRow")
    const other = await visit.given("productHasFormats")
    const [code, pack] = [text("item_code"), number("pack")]
    const second = await formatOf(visit, userTemp, other.text("first_code"))
    await visit.call(endpoints.addToCart, { userTemp, ...line(second.code), quantity: second.pack })
    const row = { rowId: text("row_id"), quantity: pack * 3, packSize: pack, promoCode: "", promoRow: 0 }
    await visit.call(endpoints.updateCart, { userTemp, cartId: number("cart_id"), rows: [row] })
    const rows = rowsText((await cartRead(visit, userTemp)).rows)
    const due = [`${code} × ${pack * 3}`, `${second.code} × ${second.pack}`].toSorted().join(", ")
    visit.must(rows === due, "a row is set to its quantity, the other ones stay", `${rows} instead of ${due}`)
    return CHECKED
  }),
  check("removing a row", ["cart.remove", "cart.get"], async (visit) => {
    const { userTemp, text, number } = await visit.client("cartHasRow")
    const other = await visit.given("productHasFormats")
    const second = await formatOf(visit, userTemp, other.text("first_code"))
    await visit.call(endpoints.addToCart, { userTemp, ...line(second.code), quantity: second.pack })
    const row = { rowId: text("row_id"), cartId: number("cart_id") }
    await visit.call(endpoints.removeCartItem, { ...userTemp, ...row })
    const rows = rowsText((await cartRead(visit, userTemp)).rows)
    const due = `${second.code} × ${second.pack}`
    visit.must(rows === due, "one of two rows is removed, the other one stays", `${rows} instead of ${due}`)
    return CHECKED
  }),
  check("adding under a promotion", ["cart.add-promo", "cart.get"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const promotion = await visit.given("promotionApplies")
    const promoted = {
      itemCode: promotion.text("promo_item_code"),
      promoCode: promotion.text("promo_code"),
      promoRow: promotion.number("promo_row"),
    }
    const quantity = promotion.number("promo_quantity")
    await visit.call(endpoints.addToCartPromo, { userTemp, ...promoted, quantity })
    const once = rowsText((await cartRead(visit, userTemp)).rows)
    const due = `${promoted.itemCode} (${promoted.promoCode} ${promoted.promoRow}) × ${quantity}`
    visit.must(once === due, "a row keeps its promotion", `${once} instead of ${due}`)
    await visit.call(endpoints.addToCart, { userTemp, ...line(promoted.itemCode), quantity })
    const both = rowsText((await cartRead(visit, userTemp)).rows)
    const apart = [due, `${promoted.itemCode} × ${quantity}`].toSorted().join(", ")
    visit.must(both === apart, "with and without a promotion are two rows", `${both} instead of ${apart}`)
    return CHECKED
  }),
  check("the cart of another address", ["cart.get", "cart.add"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const { text } = await visit.client("clientHasTwoAddresses")
    const item = await visit.given("itemMayBeOrdered")
    const there = { ...userTemp, addressCode: text("second_address_code") }
    const before = rowsText((await cartRead(visit, there)).rows)
    const quantity = item.number("quantity")
    await visit.call(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity })
    const after = rowsText((await cartRead(visit, there)).rows)
    visit.must(after === before, "each address has a cart of its own", `${after} after adding at the first address`)
    return CHECKED
  }),
  check("what collecting saves", ["cart.get"], async (visit) => {
    const { userTemp } = await visit.client("cartMayBeCollected")
    const delivered = await cartRead(visit, userTemp, "delivery")
    const collected = await cartRead(visit, userTemp, "pickup")
    if (collected.handoverType === undefined) return notChecked("a cart does not say its handover")
    visit.must(collected.transportCost === 0, "what is collected costs no transport", amount(collected.transportCost))
    const saved = delivered.documentTotal - delivered.transportCost
    const came = `${amount(collected.documentTotal)} instead of ${amount(saved)}`
    visit.must(collected.documentTotal === saved, "collecting saves the transport and nothing else", came)
    return CHECKED
  }),
  check("a coupon", ["coupon.apply", "coupon.remove", "cart.get"], async (visit) => {
    const { userTemp, text, number } = await visit.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    const before = await cartRead(visit, userTemp)
    const { discount } = (await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })).message
    const withCoupon = await cartRead(visit, userTemp)
    const stands = withCoupon.coupon?.code.toUpperCase() === code.toUpperCase()
    visit.must(stands, "a coupon that was applied stands in the cart", withCoupon.coupon?.code ?? "none")
    const off = withCoupon.coupon?.discount ?? 0
    visit.must(off === discount, "a coupon takes off what was said", `${amount(off)} instead of ${amount(discount)}`)
    const due = before.documentTotal - discount
    const came = `${amount(withCoupon.documentTotal)} instead of ${amount(due)}`
    visit.must(withCoupon.documentTotal === due, "a coupon is taken off totale_doc", came)
    await visit.call(endpoints.removeCouponCode, { userTemp, cartId })
    const after = await cartRead(visit, userTemp)
    visit.must(after.coupon === null, "a coupon that was removed is gone", after.coupon?.code)
    const back = `${amount(after.documentTotal)} instead of ${amount(before.documentTotal)}`
    visit.must(after.documentTotal === before.documentTotal, "without its coupon a cart costs what it did", back)
    return CHECKED
  }),
]

/** A format's code and pack. */
const formatOf = async (visit: CheckVisit, userTemp: Identity, code: string) => {
  const { message } = await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })
  visit.must(message[code] !== undefined, "a child that was asked for is in the map", code)
  return { code, pack: message[code]?.packSize ?? 1 }
}
