/** What is written is read back to the last piece: a quantity that is no whole pack is kept, or refused, and never another one (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

const mustKeep = (visit: CheckVisit, what: string, came: number | null | undefined, sent: number): void =>
  visit.must(came === sent, `${what} is kept to the last piece, or refused`, `${came ?? "nothing"} for ${sent}`)

const rowOf = async (visit: CheckVisit, userTemp: Identity, itemCode: string, promoCode = "") => {
  const cart = await cartRead(visit, userTemp)
  return { cart, row: cart.rows.find((one) => one.itemCode === itemCode && one.promoCode === promoCode) }
}

/** Of the cart's odd row wherever it goes: into a saved cart, an order, the purchases, and back into a cart. */
const onward = check(
  "odd quantities of a saved cart and an order",
  ["saved-cart.save", "saved-cart.load", "order.place", "order.detail", "order.reorder", "order.usual", "cart.add"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = (await visit.given("productHasFormats")).text("second_code")
    const pack = (await visit.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message[itemCode]
    const quantity = (pack?.packSize ?? 1) * 3 + 1
    if (Result.isFailure(await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })))
      return notChecked(visit.lastAnswer())
    const { cart, row } = await rowOf(visit, userTemp, itemCode)
    mustKeep(visit, "what is added to a cart", row?.quantity, quantity)
    const kept = row?.quantity ?? quantity
    const { cartId, documentTotal: confirmedTotal } = cart
    const saved = (await visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` }))
      .message
    const lines = [saved, ...(await visit.call(endpoints.listSavedCarts, { userTemp })).message]
      .filter(({ savedCartId }) => savedCartId === saved.savedCartId)
      .map((one) => one.lines.find((each) => each.itemCode === itemCode)?.quantity)
    for (const came of lines) mustKeep(visit, "a line of a saved cart", came, kept)
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const order = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
    const placed = await visit.attempt(endpoints.placeOrder, { ...order, note: "", customerRef: "", lineNotes: [] })
    if (Result.isFailure(placed)) return notChecked(visit.lastAnswer())
    const { orderId } = placed.success.message
    const ordered = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message.lines
    mustKeep(visit, "a line of an order", ordered.find((one) => one.itemCode === itemCode)?.quantity, kept)
    const [usual] = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode })).message
    mustKeep(visit, "a purchase", usual?.purchases.find((one) => one.orderId === orderId)?.quantity, kept)
    await visit.call(endpoints.reorder, { userTemp, orderId })
    mustKeep(visit, "what is ordered again", (await rowOf(visit, userTemp, itemCode)).row?.quantity, kept)
    await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId: saved.savedCartId })
    mustKeep(visit, "what is loaded", (await rowOf(visit, userTemp, itemCode)).row?.quantity, 2 * kept)
    await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    return CHECKED
  },
)

export const oddChecks = [onward]
