/** Many at once: the middle and the last ones as well as the first, and unknown ones among known ones (ADR 47). */
import { lineKeyOf } from "@dispensa/domain"
import { Result } from "effect"
import { MAX_FOUND_TEXTS } from "../../src/product/find-items.ts"
import { endpoints } from "../../src/table.ts"
import { inWords } from "../lists/list-table.ts"
import { asMany, clearedCart, codesOf, manyCodes, middleAndLast } from "../model/desk.ts"
import { cartRead, itemsText, line, plainOrder, rowsText, rowWith } from "../run/reads.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import type { Identity, Session } from "../run/session.ts"

/** No part of it resembles a code or a barcode. */
const NOWHERE = "zzqq-nowhere"

const codesIn = (all: ReadonlyArray<{ readonly itemCode: string }>): ReadonlyArray<string> =>
  all.map(({ itemCode }) => itemCode)

const mustHold = (session: Session, what: string, all: ReadonlyArray<string>, due: ReadonlyArray<string>): void => {
  const found = all.filter((code) => due.includes(code))
  const lost = due.filter((code) => !found.includes(code))
  session.must(lost.length === 0, `many ${what} are all returned`, `not ${inWords(lost)} of ${due.length}`)
  session.must(lost.length > 0 || found.join() === due.join(), `many ${what} are in their order`, inWords(found))
}

const lookups = example("many items looked up at once", ["product.children", "product.find"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const codes = (await codesOf(session, userTemp)).slice(0, MAX_FOUND_TEXTS - 10)
  const childrenIds = [NOWHERE, ...codes.slice(0, 9), NOWHERE, ...codes.slice(8), NOWHERE]
  const found = Object.values((await session.call(endpoints.childList, { userTemp, childrenIds })).message)
  mustHold(session, "children", codesIn(found).toSorted(), codes.toSorted())
  const strange = found.find(({ itemCode }) => !codes.includes(itemCode))
  session.must(strange === undefined, "an unknown code has no entry in the map of formats", strange?.itemCode)
  // Some of them twice, next to each other and far apart, and unknown ones in between.
  const texts = [NOWHERE, ...codes.slice(0, 2), "", ...codes, ...codes.slice(0, 1), ...codes.slice(-1), NOWHERE]
  const answer = (await session.call(endpoints.findItems, { userTemp, texts })).message
  for (const [index, text] of texts.entries()) {
    const came = codesIn(answer[index]?.items ?? []).join()
    const due = codes.includes(text) ? text : ""
    session.must(came === due, "each of many texts finds its own item at its position, or none", `${came} for ${text}`)
  }
  return CHECKED
})

const CARTS = ["cart.get", "cart.add", "cart.update", "cart.remove", "saved-cart.save", "saved-cart.load"]

/** A cart of many rows: set, saved, removed, loaded, ordered with a note on each line, and reordered. */
const cart = example("a cart and an order of many rows", [...CARTS, "order.place", "order.detail"], async (session) => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  await clearedCart(session, userTemp)
  const codes: Array<string> = []
  for (const code of await manyCodes(session, userTemp))
    if (Result.isSuccess(await session.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: 12 })))
      codes.push(code)
  if (asMany(session, codes).length === 0) return notChecked("a cart of many rows could not be filled")
  const { rows, cartId } = await cartRead(session, userTemp)
  mustHold(session, "rows of a cart", codesIn(rows), codes)
  const set = middleAndLast(rows).map((row) => rowWith(row, row.quantity + 2 * row.packSize))
  await session.call(endpoints.updateCart, { userTemp, cartId, rows: set })
  const quantities = new Map(set.map(({ rowId, quantity }) => [rowId, quantity]))
  const due = rows.map((row) => ({ ...row, quantity: quantities.get(row.rowId) ?? row.quantity }))
  const mustBe = async (what: string, all: typeof due) => {
    const came = (await cartRead(session, userTemp)).rows
    session.must(rowsText(came) === rowsText(all), what, `${came.length} of ${all.length}`)
  }
  await mustBe("of many rows the middle and the last one are set", due)
  const name = `Pact ${crypto.randomUUID()}`
  const { savedCartId, netTotal } = (await session.call(endpoints.saveCart, { userTemp, cartId, name })).message
  const cost = due.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  // Prices may have more decimals than the client retains: half a cent for each piece.
  const isIts = Math.abs(netTotal - cost) <= due.reduce((sum, { quantity }) => sum + quantity, 1) * 0.5
  session.must(isIts, "totale_netto of a saved cart is that of its rows", `${netTotal}, not ${cost}`)
  const saved = (await session.call(endpoints.listSavedCarts, { userTemp })).message
  mustHold(session, "lines of a saved cart", codesIn(saved.find((one) => one.name === name)?.lines ?? []), codes)
  const gone = middleAndLast(rows)
  for (const { rowId } of gone) await session.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
  await mustBe(
    "of many rows the middle and the last one are removed",
    due.filter(({ rowId }) => gone.every((one) => one.rowId !== rowId)),
  )
  await clearedCart(session, userTemp)
  await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })
  await mustBe("many rows that were saved are loaded", due)
  await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
  return mustBeOrdered(session, userTemp, text("delivery_date"))
})

const mustBeOrdered = async (session: Session, userTemp: Identity, date: string) => {
  const cartNow = await cartRead(session, userTemp)
  const { rows } = cartNow
  const lineNotes = rows.map((row, index) => {
    return { ...lineKeyOf(row), note: `Riga ${index + 1}` }
  })
  const order = { ...plainOrder(userTemp, cartNow, date), lineNotes }
  const placed = await session.attempt(endpoints.placeOrder, order)
  if (Result.isFailure(placed)) return notChecked(session.lastAnswer())
  const { orderId } = placed.success.message
  const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  mustHold(session, "lines of an order", codesIn(lines), codesIn(rows))
  session.must(rowsText(lines) === rowsText(rows), "many lines are ordered as they were in the cart", rowsText(lines))
  const unlike = lines.find((one) => lineNotes.find(({ itemCode }) => itemCode === one.itemCode)?.note !== one.note)
  session.must(unlike === undefined, "each of many lines has its own note", `${unlike?.itemCode}: ${unlike?.note}`)
  const usual = codesIn((await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message)
  mustHold(session, "usual items", usual.toSorted(), codesIn(rows).toSorted())
  const { skipped } = (await session.call(endpoints.reorder, { userTemp, orderId })).message
  const filled = itemsText((await cartRead(session, userTemp)).rows)
  session.must(skipped.length > 0 || filled === itemsText(rows), "many rows are ordered again", filled)
  return CHECKED
}

export const manyExamples = [lookups, cart]
