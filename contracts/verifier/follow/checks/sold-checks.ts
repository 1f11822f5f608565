/** What is sold at which price, in which place: sorted and filtered by what this client pays, and told on in rows and orders (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line } from "./cart-checks.ts"

const onward = check(
  "a row and what becomes of it",
  ["cart.get", "order.detail", "order.place", "saved-cart.save", "product.children"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const item = await visit.given("itemMayBeOrdered")
    const codes = [formats.text("first_code"), formats.text("second_code"), item.text("item_code")]
    const known = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    for (const code of codes)
      await visit.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: known[code]?.packSize ?? 1 })
    const { rows, cartId, documentTotal } = await cartRead(visit, userTemp)
    for (const { itemCode, singleChild } of rows) {
      const article = known[itemCode]
      const isOnly = article === undefined || singleChild === article.children.length <= 1
      visit.must(isOnly, "single_child says whether a product has one format alone", `${itemCode}: ${singleChild}`)
    }
    const name = `Pact ${crypto.randomUUID()}`
    const saved = (await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message
    for (const { itemCode, name: called, image } of saved.lines) {
      const row = rows.find((one) => one.itemCode === itemCode)
      const wrong = contradiction({ name: called, image }, row)
      visit.must(wrong === null, "a line of a saved cart is called and shown as its row", `${itemCode}: ${wrong}`)
    }
    await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    const order = plainOrder(userTemp, { cartId, documentTotal }, text("delivery_date"))
    const placed = await visit.attempt(endpoints.placeOrder, order)
    if (Result.isFailure(placed)) return notChecked(visit.lastAnswer())
    const { orderId } = placed.success.message
    const { lines, papers } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    for (const one of lines) {
      const row = rows.find(({ itemCode, promoCode }) => itemCode === one.itemCode && promoCode === one.promoCode)
      const article = known[one.itemCode]
      const shown = row === undefined ? null : contradiction({ name: one.name, image: one.image }, row)
      visit.must(shown === null, "a line of an order is called and shown as its row", `${one.itemCode}: ${shown}`)
      const { unit, packLabel, packSize, vatRate, slug } = one
      const wrong = article === undefined ? null : contradiction({ unit, packLabel, packSize, vatRate, slug }, article)
      visit.must(
        wrong === null,
        "a line of an order says of its article what the article says",
        `${one.itemCode}: ${wrong}`,
      )
    }
    for (const { file, kind } of papers) {
      const answer = file === null ? null : await visit.attempt(endpoints.downloadFile, { userTemp, file })
      const isThere = answer === null || Result.isSuccess(answer)
      visit.must(isThere, "each file that an order names can be downloaded", `${kind}: ${file}`)
    }
    return CHECKED
  },
)

export const soldChecks = [onward]
