/** What is refused changes nothing, what is taken back leaves no trace, what is written at the same time is all kept (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const undone = check(
  "writes that are taken back",
  ["wishlist.remove", "list.delete", "standing.remove", "address.delete", "saved-cart.delete", "cart.remove"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const itemCode = (await visit.given("productHasFormats")).text("first_code")
    const item = await visit.given("itemMayBeOrdered")
    const [model] = (await visit.call(endpoints.listAddresses, { userTemp })).message
    const before = await viewsOf(visit, userTemp)
    const list = { userTemp, listId: `pact-${crypto.randomUUID()}` }
    const standing = { userTemp, standingId: `pact-${crypto.randomUUID()}` }
    const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-03-02", weekdays: [1], everyWeeks: 1 }
    await visit.call(endpoints.saveShoppingList, { ...list, isNew: true, name: "Città" })
    await visit.call(endpoints.deleteShoppingList, list)
    await visit.call(endpoints.saveStandingOrder, { ...standing, isNew: true, name: "Città", ...rhythm })
    await visit.call(endpoints.removeStandingOrder, standing)
    await visit.call(endpoints.addWish, { userTemp, itemCode })
    await visit.call(endpoints.removeWish, { userTemp, itemCode })
    if (model !== undefined) {
      const { addressCode: _code, isDefault: _isDefault, ...draft } = model
      const { addressCode } = (await visit.call(endpoints.addAddress, { userTemp, ...draft, label: "Pact" })).message
      await visit.call(endpoints.deleteAddress, { userTemp, addressCode })
    }
    const added = { ...line(item.text("item_code")), quantity: item.number("quantity") }
    await visit.call(endpoints.addToCart, { userTemp, ...added })
    const { rows, cartId } = await cartRead(visit, userTemp)
    const { savedCartId } = (
      await visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
    ).message
    await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
    for (const { rowId } of rows) await visit.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
    // An empty cart may have another number than no cart.
    const changed = changedViews(before, await viewsOf(visit, userTemp), ["cart.get"])
    visit.must(changed === null, "what is written and taken back leaves no trace", changed)
    const left = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(left === "no row", "a cart whose rows are removed is empty", left)
    return CHECKED
  },
)

const together = check(
  "writes at the same time",
  ["cart.add", "wishlist.add", "list.save", "cart.get", "wishlist.list", "list.get"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const list = await visit.client("shoppingListExists")
    const item = await visit.given("itemMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const known = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    const rows = [
      { ...line(item.text("item_code")), quantity: item.number("quantity") },
      ...codes.map((code) => ({ ...line(code), quantity: known[code]?.packSize ?? 1 })),
    ]
    const listId = list.text("list_id")
    const entryOf = (itemCode: string) => ({ itemCode, name: itemCode, par: 2 })
    await Promise.all(rows.map((row) => visit.attempt(endpoints.addToCart, { userTemp, ...row })))
    await Promise.all(codes.map((itemCode) => visit.attempt(endpoints.addWish, { userTemp, itemCode })))
    await Promise.all(
      codes.map((code) => visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [entryOf(code)] })),
    )
    const cart = rowsText((await cartRead(visit, userTemp)).rows)
    visit.must(cart === rowsText(rows), "rows that are added at the same time are all kept", cart)
    const wishes = (await visit.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode)
    const unwished = codes.find((code) => !wishes.includes(code))
    visit.must(unwished === undefined, "wishes of the same time are all kept", unwished && `not ${unwished}`)
    const { entries } = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const unlisted = codes.find((code) => !entries.some(({ itemCode }) => itemCode === code))
    visit.must(unlisted === undefined, "entries of the same time are all kept", unlisted && `not ${unlisted}`)
    return CHECKED
  },
)

export const refusedChecks = [undone, together]
