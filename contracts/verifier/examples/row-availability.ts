/** What is sold at which price, in which place: sorted and filtered by what this client pays, and told on in rows and orders (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import { plainOrder } from "../run/plain-order.ts"
import { cartRead, line } from "../run/carts.ts"

const onward = example(
  "a row and what becomes of it",
  ["cart.get", "order.detail", "order.place", "saved-cart.save", "product.children"],
  async (session) => {
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const formats = await session.given("productHasFormats")
    const item = await session.given("itemMayBeOrdered")
    const codes = [formats.text("first_code"), formats.text("second_code"), item.text("item_code")]
    const known = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    for (const code of codes)
      await session.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: known[code]?.packSize ?? 1 })
    const { rows, cartId, documentTotal } = await cartRead(session, userTemp)
    for (const { itemCode, singleChild } of rows) {
      const article = known[itemCode]
      const isOnly = article === undefined || singleChild === article.children.length <= 1
      session.must(isOnly, "single_child says whether a product has one format alone", `${itemCode}: ${singleChild}`)
    }
    const name = `Pact ${crypto.randomUUID()}`
    const saved = (await session.call(endpoints.saveCart, { userTemp, cartId, name })).message
    for (const { itemCode, name: called, image } of saved.lines) {
      const row = rows.find((one) => one.itemCode === itemCode)
      const wrong = contradiction({ name: called, image }, row)
      session.must(wrong === null, "a line of a saved cart is called and shown as its row", `${itemCode}: ${wrong}`)
    }
    await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    const order = plainOrder(userTemp, { cartId, documentTotal }, text("delivery_date"))
    const placed = await session.attempt(endpoints.placeOrder, order)
    if (Result.isFailure(placed)) return notChecked(session.lastAnswer())
    const { orderId } = placed.success.message
    const { lines, papers } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    for (const one of lines) {
      const row = rows.find(({ itemCode, promoCode }) => itemCode === one.itemCode && promoCode === one.promoCode)
      const article = known[one.itemCode]
      const shown = row === undefined ? null : contradiction({ name: one.name, image: one.image }, row)
      session.must(shown === null, "a line of an order is called and shown as its row", `${one.itemCode}: ${shown}`)
      const { unit, packLabel, packSize, vatRate, slug } = one
      const wrong = article === undefined ? null : contradiction({ unit, packLabel, packSize, vatRate, slug }, article)
      session.must(
        wrong === null,
        "a line of an order says of its article what the article says",
        `${one.itemCode}: ${wrong}`,
      )
    }
    for (const { file, kind } of papers) {
      const answer = file === null ? null : await session.attempt(endpoints.downloadFile, { userTemp, file })
      const isThere = answer === null || Result.isSuccess(answer)
      session.must(isThere, "each file that an order names can be downloaded", `${kind}: ${file}`)
    }
    return CHECKED
  },
)

export const rowAvailabilityExamples = [onward]
