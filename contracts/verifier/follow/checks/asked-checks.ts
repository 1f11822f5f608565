/** What is asked for and is not there is refused or told, and never left out without a word (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { changedViews, viewsOf } from "../views.ts"
import { cartRead, rowsText } from "./cart-checks.ts"

const NOWHERE = "ZZQQ-NOWHERE"

const statusOf = (answer: Result.Result<unknown, ApiError>): number | null =>
  Result.isFailure(answer) ? answer.failure.status : 200

const promotions = check("a promotion that is not there", ["cart.add-promo", "cart.get"], async (visit) => {
  const { userTemp } = await visit.client("cartHasRow")
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const promotion = await visit.given("promotionApplies")
  const itemCode = promotion.text("promo_item_code")
  const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
  const quantity = promotion.number("promo_quantity")
  const good = { itemCode, promoCode, promoRow, quantity }
  const wrong = [
    ["whose code is unknown", { ...good, promoCode: NOWHERE }],
    ["whose row is unknown", { ...good, promoRow: promoRow + 90 }],
    ["of another item", { ...good, itemCode: item.text("item_code") }],
    ["of another format", { ...good, itemCode: formats.text("second_code") }],
    ["that its code only begins", { ...good, promoCode: promoCode.slice(0, -1) }],
  ] as const
  const { message } = await visit.call(endpoints.childList, {
    userTemp,
    childrenIds: wrong.map(([, one]) => one.itemCode),
  })
  const before = await viewsOf(visit, userTemp)
  for (const [what, one] of wrong) {
    // An item may be in the promotion besides.
    if (one.itemCode !== itemCode && message[one.itemCode]?.promo?.code === promoCode) continue
    const status = statusOf(await visit.attempt(endpoints.addToCartPromo, { userTemp, ...one }))
    visit.must(status === 417, `a promotion ${what} is refused with 417`, `${status}`)
  }
  const unknown = { ...good, itemCode: NOWHERE }
  const status = statusOf(await visit.attempt(endpoints.addToCartPromo, { userTemp, ...unknown }))
  visit.must(status !== 200, "an unknown item in a promotion is refused", "200")
  const changed = changedViews(before, await viewsOf(visit, userTemp))
  visit.must(changed === null, "what is refused of a promotion adds nothing", changed)
  return CHECKED
})

const rows = check("rows that are saved and are not there", ["saved-cart.save", "saved-cart.list"], async (visit) => {
  const { userTemp, number, text } = await visit.client("cartHasRow")
  const cartId = number("cart_id")
  const save = (rowIds: ReadonlyArray<string>) =>
    visit.attempt(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}`, rowIds: [...rowIds] })
  const none = await save([NOWHERE])
  visit.must(statusOf(none) === 400, "a cart of whose rows none is there is not saved: 400", `${statusOf(none)}`)
  const some = await save([NOWHERE, text("row_id")])
  if (Result.isFailure(some)) return notChecked(visit.lastAnswer())
  const { rows: own } = await cartRead(visit, userTemp)
  const due = own
    .filter(({ rowId }) => rowId === text("row_id"))
    .map(({ itemCode, quantity }) => `${itemCode} × ${quantity}`)
  const came = some.success.message.lines.map(({ itemCode, quantity }) => `${itemCode} × ${quantity}`)
  visit.must(came.join() === due.join(), "of rows of which one is not there the others are saved", came.join())
  await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: some.success.message.savedCartId })
  return CHECKED
})

/** What is not there stands between what is: the first, in the middle, and the last. */
const between = check(
  "what is not there among what is",
  ["product.find", "product.children", "cart.update", "list.save", "standing.save"],
  async (visit) => {
    const { userTemp, number } = await visit.client("cartHasRow")
    const formats = await visit.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const [first = "", second = ""] = codes
    const texts = [NOWHERE, first, NOWHERE, "", second, NOWHERE]
    const found = await visit.attempt(endpoints.findItems, { userTemp, texts })
    if (Result.isSuccess(found)) {
      const came = found.success.message.map(({ items }) => items.map(({ itemCode }) => itemCode).join())
      const isIts = came[1] === first && came[4] === second && came.length === texts.length
      visit.must(isIts, "each text stands at its place, beside what finds nothing", came.join(" | "))
    }
    for (const childrenIds of [
      [NOWHERE, ...codes],
      [first, NOWHERE, second],
      [...codes, NOWHERE],
      [second, second, first],
    ]) {
      const known = Object.keys((await visit.call(endpoints.childList, { userTemp, childrenIds })).message)
      visit.must(
        known.toSorted().join() === codes.toSorted().join(),
        "formats stand in the map, whatever is not there",
        known.join(),
      )
    }
    const before = await cartRead(visit, userTemp)
    const set = before.rows.map(({ rowId, packSize, promoCode, promoRow }) => {
      return { rowId, packSize, promoCode, promoRow, quantity: packSize * 7 }
    })
    const strange = { rowId: NOWHERE, packSize: 1, promoCode: "", promoRow: 0, quantity: 1 }
    const update = { userTemp, cartId: number("cart_id") }
    const middle = await visit.attempt(endpoints.updateCart, { ...update, rows: [...set, strange, ...set] })
    visit.must(
      statusOf(middle) === 404,
      "cart.update refuses rows of which one is not there: 404",
      `${statusOf(middle)}`,
    )
    const after = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(after === rowsText(before.rows), "rows of which one is not there are not set", after)
    return CHECKED
  },
)

/** Sent again by a client whose answer was lost, or by another device: what is gone stays gone. */
const removals = check(
  "removing what is not there",
  ["wishlist.remove", "wishlist.list", "list.delete", "list.list", "standing.remove", "standing.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const counts = async () => ({
      wishes: (await visit.call(endpoints.getWishlist, { userTemp })).message.length,
      lists: (await visit.call(endpoints.listShoppingLists, { userTemp })).message.length,
      standing: (await visit.call(endpoints.listStandingOrders, { userTemp })).message.length,
    })
    await visit.attempt(endpoints.removeWish, { userTemp, itemCode: item.text("item_code") })
    const before = await counts()
    const id = `pact-${crypto.randomUUID()}`
    const again = [
      ["a wish", () => visit.attempt(endpoints.removeWish, { userTemp, itemCode: item.text("item_code") })],
      ["a list", () => visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: id })],
      ["a standing order", () => visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: id })],
    ] as const
    for (const [what, remove] of again) {
      const answer = await remove()
      visit.must(Result.isSuccess(answer), `removing ${what} that is not there is no failure`, `${statusOf(answer)}`)
    }
    const changed = difference(before, await counts())
    visit.must(changed === null, "removing what is not there changes nothing", changed)
    return CHECKED
  },
)

export const askedChecks = [promotions, rows, between, removals]
