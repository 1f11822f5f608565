/** What is written is read back to the last piece: a quantity that is no whole pack is kept, or refused, and never another one (ADR 47). */
import { MAX_QUANTITY } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** None of these is a whole number of packs, nor one that is rounded down to nothing. */
const oddOnes = (pack: number): ReadonlyArray<number> => [1, pack - 1, pack + 1, 2 * pack + 5].filter((one) => one > 0)

const mustKeep = (visit: CheckVisit, what: string, came: number | null | undefined, sent: number): void =>
  visit.must(came === sent, `${what} is kept to the last piece, or refused`, `${came ?? "nothing"} for ${sent}`)

const rowOf = async (visit: CheckVisit, userTemp: Identity, itemCode: string, promoCode = "") => {
  const cart = await cartRead(visit, userTemp)
  return { cart, row: cart.rows.find((one) => one.itemCode === itemCode && one.promoCode === promoCode) }
}

const carts = check(
  "odd quantities of a cart",
  ["cart.add", "cart.add-promo", "cart.update", "cart.get"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const promotion = await visit.given("promotionApplies")
    const plain = line(item.text("item_code"))
    const promoted = {
      itemCode: promotion.text("promo_item_code"),
      promoCode: promotion.text("promo_code"),
      promoRow: promotion.number("promo_row"),
    }
    for (const [endpoint, one, pack] of [
      [endpoints.addToCart, plain, item.number("quantity")],
      [endpoints.addToCartPromo, promoted, promotion.number("promo_quantity")],
    ] as const)
      for (const quantity of oddOnes(pack)) {
        const before = (await rowOf(visit, userTemp, one.itemCode, one.promoCode)).row?.quantity ?? 0
        const sent = await visit.attempt(endpoint, { userTemp, ...one, quantity })
        const after = (await rowOf(visit, userTemp, one.itemCode, one.promoCode)).row?.quantity ?? 0
        const due = Result.isSuccess(sent) ? before + quantity : before
        mustKeep(visit, `what is added${one.promoCode === "" ? "" : " under a promotion"}`, after, due)
      }
    for (const quantity of [...oddOnes(item.number("quantity")), MAX_QUANTITY]) {
      const { cart, row } = await rowOf(visit, userTemp, plain.itemCode)
      if (row === undefined) return notChecked("the cart has no row")
      const { rowId, packSize, promoCode, promoRow } = row
      const rows = [{ rowId, packSize, promoCode, promoRow, quantity }]
      const sent = await visit.attempt(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows })
      const due = Result.isSuccess(sent) ? quantity : row.quantity
      mustKeep(visit, "a row that is set", (await rowOf(visit, userTemp, plain.itemCode)).row?.quantity, due)
    }
    return CHECKED
  },
)

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

const kept = check(
  "odd quantities of lists and standing orders",
  ["list.save", "list.get", "standing.save", "standing.list"],
  async (visit) => {
    const { text: standing } = await visit.client("standingOrderExists")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    const [standingId, code] = [standing("standing_id"), standing("item_code")]
    for (const quantity of oddOnes(12)) {
      const entries = [{ itemCode, quantity, par: quantity + 6 }]
      if (Result.isSuccess(await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries }))) {
        const list = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
        const found = list.entries.find((one) => one.itemCode === itemCode)
        mustKeep(visit, "the quantity of a list's entry", found?.quantity, quantity)
        mustKeep(visit, "what is wanted of a list's entry", found?.par, quantity + 6)
      }
      const lines = [{ itemCode: code, quantity }]
      if (Result.isFailure(await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines }))) continue
      const all = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
      const order = all.find((one) => one.standingId === standingId)
      mustKeep(
        visit,
        "a line of a standing order",
        order?.lines.find((one) => one.itemCode === code)?.quantity,
        quantity,
      )
    }
    return CHECKED
  },
)

export const oddChecks = [carts, onward, kept]
