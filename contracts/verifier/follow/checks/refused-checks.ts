/** What is refused changes nothing, what is taken back leaves no trace, what is written at the same time is all kept (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

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

export const refusedChecks = [together]
