/**
 * What a write must leave as it is, and what it must not leave out: neighbours of what is written, several at once, the
 * special one among many, every field, the bounds of a range (ADR 47).
 */

import { Result } from "effect"
import type { Endpoint } from "../../../src/endpoint.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

/** A row of an item that nothing else in the check is about, put into the cart beforehand. */
const rowBefore = async (visit: CheckVisit, userTemp: Identity) => {
  const item = await visit.given("itemMayBeOrdered")
  const row = { ...line(item.text("item_code")), quantity: item.number("quantity") }
  const rows = (await cartRead(visit, userTemp)).rows
  if (!rows.some(({ itemCode }) => itemCode === row.itemCode))
    await visit.call(endpoints.addToCart, { userTemp, ...row })
  const { rows: now } = await cartRead(visit, userTemp)
  const had = now.find(({ itemCode }) => itemCode === row.itemCode)?.quantity ?? row.quantity
  return async (
    what: string,
    alsoAdded: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }> = [],
  ) => {
    const after = (await cartRead(visit, userTemp)).rows
    const more = alsoAdded
      .filter(({ itemCode }) => itemCode === row.itemCode)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const has = after.find(({ itemCode, promoCode }) => itemCode === row.itemCode && promoCode === "")?.quantity ?? 0
    visit.must(has >= had + more, what, `${row.itemCode} × ${has} instead of ${had + more}`)
  }
}

export const neighbourChecks = [
  check("loading a saved cart into a cart with a row", ["saved-cart.load", "cart.get"], async (visit) => {
    const { userTemp, text } = await visit.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const stays = await rowBefore(visit, userTemp)
    const list = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const lines = list.find((one) => one.savedCartId === savedCartId)?.lines ?? []
    await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    await stays("what was in the cart stays when a saved cart is loaded", lines)
    const again = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const kept = again.find((one) => one.savedCartId === savedCartId)?.lines.length ?? 0
    visit.must(
      kept === lines.length,
      "a saved cart that was loaded stays as it was",
      `${kept} of ${lines.length} lines`,
    )
    return CHECKED
  }),
  check("ordering again into a cart with a row", ["order.reorder", "cart.get"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const stays = await rowBefore(visit, userTemp)
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    await visit.call(endpoints.reorder, { userTemp, orderId: text("order_id") })
    await stays(
      "what was in the cart stays when an order is ordered again",
      lines.filter(({ promoCode }) => promoCode === ""),
    )
    return CHECKED
  }),
  check("setting two rows at once", ["cart.update", "cart.get"], async (visit) => {
    const { userTemp, number } = await visit.client("cartHasRow")
    const other = await visit.given("itemMayBeOrdered")
    await visit.call(endpoints.addToCart, {
      userTemp,
      ...line(other.text("item_code")),
      quantity: other.number("quantity"),
    })
    const formats = await visit.given("productHasFormats")
    const code = formats.text("first_code")
    const found = (await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })).message
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: found[code]?.packSize ?? 1 })
    const before = (await cartRead(visit, userTemp)).rows
    const rows = before.map(({ rowId, quantity, packSize, promoCode, promoRow }) => ({
      rowId,
      quantity: quantity + 2 * packSize,
      packSize,
      promoCode,
      promoRow,
    }))
    await visit.call(endpoints.updateCart, { userTemp, cartId: number("cart_id"), rows })
    const due = rowsText(before.map((row) => ({ ...row, quantity: row.quantity + 2 * row.packSize })))
    const came = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(came === due, "every row of one update is set", `${came} instead of ${due}`)
    return CHECKED
  }),
  check("removing a row whose item stands there twice", ["cart.remove", "cart.get"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const promotion = await visit.given("promotionApplies")
    const itemCode = promotion.text("promo_item_code")
    const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
    const quantity = promotion.number("promo_quantity")
    await visit.call(endpoints.addToCartPromo, { userTemp, itemCode, promoCode, promoRow, quantity })
    await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
    const { rows, cartId } = await cartRead(visit, userTemp)
    const plain = rows.find((row) => row.promoCode === "")
    if (plain === undefined) return notChecked("the cart has no row without a promotion")
    await visit.call(endpoints.removeCartItem, { ...userTemp, rowId: plain.rowId, cartId })
    const came = rowsText((await cartRead(visit, userTemp)).rows)
    const due = `${itemCode} (${promoCode} ${promoRow}) × ${quantity}`
    visit.must(came === due, "of two rows of one item the other one stays", `${came} instead of ${due}`)
    return CHECKED
  }),
  check("a coupon in place of another", ["coupon.apply", "cart.get"], async (visit) => {
    const { userTemp, text, number } = await visit.client("couponCounts")
    const cartId = number("cart_id")
    await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") })
    // Not every service has two that count.
    const second = await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: text("second_code") })
    if (Result.isFailure(second)) return notChecked(visit.lastAnswer())
    const { coupon } = await cartRead(visit, userTemp)
    const { code, discount } = second.success.message
    visit.must(coupon?.code === code, "a coupon takes the place of the one before", coupon?.code ?? "none")
    const came = `${amount(coupon?.discount ?? 0)} instead of ${amount(discount)}`
    visit.must(coupon?.discount === discount, "the second coupon takes off what was said", came)
    return CHECKED
  }),
  check("removing a coupon that is not there", ["coupon.remove", "cart.get"], async (visit) => {
    const { userTemp, number } = await visit.client("couponCounts")
    const before = await cartRead(visit, userTemp)
    await visit.call(endpoints.removeCouponCode, { userTemp, cartId: number("cart_id") })
    const after = await cartRead(visit, userTemp)
    const came = `${rowsText(after.rows)}, ${amount(after.documentTotal)}`
    const due = `${rowsText(before.rows)}, ${amount(before.documentTotal)}`
    visit.must(came === due, "without a coupon its removal changes nothing", `${came} instead of ${due}`)
    return CHECKED
  }),
  check("deleting the default address", ["address.delete", "address.list"], async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
    const before = await list()
    const old = before.find(({ isDefault }) => isDefault)
    if (old === undefined) return notChecked("no address is the default one")
    await visit.call(endpoints.deleteAddress, { userTemp, addressCode: old.addressCode })
    const after = await list()
    const first = after[0]
    visit.must(
      first?.isDefault === true,
      "another address becomes the default one",
      first?.addressCode ?? "none is there",
    )
    const isGone = after.every(({ addressCode }) => addressCode !== old.addressCode)
    visit.must(isGone, "a default address that was deleted is gone", old.addressCode)
    return CHECKED
  }),
  check("every field of the profile", ["account.update-profile", "account.profile"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const before = (await visit.call(endpoints.getProfile, { userTemp })).message
    const { email } = before
    const change = {
      firstName: "Zoë",
      surname: "D’Àvola",
      telephone: "0543 654322",
      fax: "0543 654323",
      // Others may log in with it.
      email,
      sdiCode: before.sdiCode === "M5UXCR1" ? "KRRH6B9" : "M5UXCR1",
      pec: "acquisti@pec.dispensa.test",
    }
    const sent = await visit.attempt(endpoints.updateProfile, { userTemp, ...change })
    if (Result.isFailure(sent)) return notChecked(visit.lastAnswer())
    const after = (await visit.call(endpoints.getProfile, { userTemp })).message
    const names = ["firstName", "surname", "telephone", "fax", "email", "sdiCode", "pec"] as const
    const lost = names.find((name) => after[name] !== change[name])
    visit.must(lost === undefined, "every field of a profile is read back", lost && `${lost}: ${after[lost]}`)
    const { firstName, surname, telephone, fax, sdiCode, pec } = before
    await visit.attempt(endpoints.updateProfile, { userTemp, firstName, surname, telephone, fax, email, sdiCode, pec })
    return CHECKED
  }),
  check("the way of an order", ["order.tracking"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const { steps } = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId: text("order_id") })).message
    const firstToCome = steps.findIndex(({ at }) => at === null)
    const isMixed = firstToCome >= 0 && steps.slice(firstToCome).some(({ at }) => at !== null)
    const came = steps.map(({ status, at }) => `${status}${at === null ? "" : " ✓"}`).join(", ")
    visit.must(!isMixed, "the steps to come stand after those that were reached", came)
    return CHECKED
  }),
  check(
    "what is not there",
    ["product.item", "product.item-child", "product.barcode", "product.alternatives", "order.detail", "order.tracking"],
    async (visit) => {
      const { userTemp } = await visit.client("clientHasOrder")
      const nobody = "zzqq-not-there-0000"
      const refused = async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => {
        const answer = await visit.attempt(endpoint, request)
        visit.must(Result.isFailure(answer), `${endpoint.id} refuses what is not there`, "an answer")
      }
      await refused(endpoints.getItem, { userTemp, slug: nobody })
      await refused(endpoints.getItemChild, { userTemp, itemCode: nobody })
      await refused(endpoints.getItemByBarcode, { userTemp, barcode: "0000000000000" })
      await refused(endpoints.getAlternativeItems, { userTemp, itemCode: nobody })
      await refused(endpoints.getOrder, { userTemp, orderId: nobody })
      await refused(endpoints.getOrderTracking, { userTemp, orderId: nobody })
      return CHECKED
    },
  ),
]
