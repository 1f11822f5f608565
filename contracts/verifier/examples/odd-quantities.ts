/** What is written is read back to the last piece: a quantity that is no whole pack is kept, or refused, and never another one (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const mustKeep = (session: Session, what: string, came: number | null | undefined, sent: number): void =>
  session.must(came === sent, `${what} is kept to the last piece, or refused`, `${came ?? "nothing"} for ${sent}`)

const rowOf = async (session: Session, userTemp: Identity, itemCode: string, promoCode = "") => {
  const cart = await cartRead(session, userTemp)
  return { cart, row: cart.rows.find((one) => one.itemCode === itemCode && one.promoCode === promoCode) }
}

/** Of the cart's odd row wherever it goes: into a saved cart, an order, the purchases, and back into a cart. */
const onward = example(
  "odd quantities of a saved cart and an order",
  ["saved-cart.save", "saved-cart.load", "order.place", "order.detail", "order.reorder", "order.usual", "cart.add"],
  async (session) => {
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const itemCode = (await session.given("productHasFormats")).text("second_code")
    const pack = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message[itemCode]
    const quantity = (pack?.packSize ?? 1) * 3 + 1
    if (Result.isFailure(await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })))
      return notChecked(session.lastAnswer())
    const { cart, row } = await rowOf(session, userTemp, itemCode)
    mustKeep(session, "what is added to a cart", row?.quantity, quantity)
    const kept = row?.quantity ?? quantity
    const { cartId, documentTotal: confirmedTotal } = cart
    const saved = (await session.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` }))
      .message
    const lines = [saved, ...(await session.call(endpoints.listSavedCarts, { userTemp })).message]
      .filter(({ savedCartId }) => savedCartId === saved.savedCartId)
      .map((one) => one.lines.find((each) => each.itemCode === itemCode)?.quantity)
    for (const came of lines) mustKeep(session, "a line of a saved cart", came, kept)
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const order = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
    const placed = await session.attempt(endpoints.placeOrder, { ...order, note: "", customerRef: "", lineNotes: [] })
    if (Result.isFailure(placed)) return notChecked(session.lastAnswer())
    const { orderId } = placed.success.message
    const ordered = (await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines
    mustKeep(session, "a line of an order", ordered.find((one) => one.itemCode === itemCode)?.quantity, kept)
    const [usual] = (await session.call(endpoints.getUsualItems, { userTemp, itemCode })).message
    mustKeep(session, "a purchase", usual?.purchases.find((one) => one.orderId === orderId)?.quantity, kept)
    await session.call(endpoints.reorder, { userTemp, orderId })
    mustKeep(session, "what is ordered again", (await rowOf(session, userTemp, itemCode)).row?.quantity, kept)
    await session.call(endpoints.loadSavedCart, { userTemp, savedCartId: saved.savedCartId })
    mustKeep(session, "what is loaded", (await rowOf(session, userTemp, itemCode)).row?.quantity, 2 * kept)
    await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    return CHECKED
  },
)

export const oddQuantitiesExamples = [onward]
