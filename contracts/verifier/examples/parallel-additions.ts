/** What is refused changes nothing, what is taken back leaves no trace, what is written at the same time is all kept (ADR 47). */
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { cartRead, line, rowsText } from "../run/carts.ts"

const together = example(
  "writes at the same time",
  ["cart.add", "wishlist.add", "list.save", "cart.get", "wishlist.list", "list.get"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const list = await session.client("shoppingListExists")
    const item = await session.given("itemMayBeOrdered")
    const formats = await session.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const known = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    const rows = [
      { ...line(item.text("item_code")), quantity: item.number("quantity") },
      ...codes.map((code) => ({ ...line(code), quantity: known[code]?.packSize ?? 1 })),
    ]
    const listId = list.text("list_id")
    const entryOf = (itemCode: string) => ({ itemCode, name: itemCode, par: 2 })
    await Promise.all(rows.map((row) => session.attempt(endpoints.addToCart, { userTemp, ...row })))
    await Promise.all(codes.map((itemCode) => session.attempt(endpoints.addWish, { userTemp, itemCode })))
    await Promise.all(
      codes.map((code) => session.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [entryOf(code)] })),
    )
    const cart = rowsText((await cartRead(session, userTemp)).rows)
    session.must(cart === rowsText(rows), "rows that are added at the same time are all kept", cart)
    const wishes = (await session.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode)
    const unwished = codes.find((code) => !wishes.includes(code))
    session.must(unwished === undefined, "wishes of the same time are all kept", unwished && `not ${unwished}`)
    const { entries } = (await session.call(endpoints.getShoppingList, { userTemp, listId })).message
    const unlisted = codes.find((code) => !entries.some(({ itemCode }) => itemCode === code))
    session.must(unlisted === undefined, "entries of the same time are all kept", unlisted && `not ${unlisted}`)
    return CHECKED
  },
)

export const parallelAdditionsExamples = [together]
