/** A write next to what is most like it: two formats of one product, two rows, two lists with one article (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const formatsOf = async (visit: CheckVisit) => {
  const given = await visit.given("productHasFormats")
  return [given.text("first_code"), given.text("second_code")] as const
}

export const siblingChecks = [
  check("two formats on the wishlist", ["wishlist.add", "wishlist.remove", "wishlist.list"], async (visit) => {
    const { userTemp, text } = await visit.client("wishlistHasItem")
    const [first, second] = await formatsOf(visit)
    const list = async () => (await visit.call(endpoints.getWishlist, { userTemp })).message.map((one) => one.itemCode)
    await visit.call(endpoints.addWish, { userTemp, itemCode: first })
    await visit.call(endpoints.addWish, { userTemp, itemCode: second })
    const both = await list()
    const due = [text("item_code"), first, second].join(" ")
    visit.must(
      both.join(" ") === due,
      "two formats of one product are two wishes",
      `${both.join(" ")} instead of ${due}`,
    )
    await visit.call(endpoints.removeWish, { userTemp, itemCode: first })
    const rest = await list()
    const left = [text("item_code"), second].join(" ")
    visit.must(rest.join(" ") === left, "of two formats one wish is removed, the other stays", rest.join(" "))
    return CHECKED
  }),
  check("two formats in the cart", ["cart.add", "cart.update", "cart.remove", "cart.get"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const [first, second] = await formatsOf(visit)
    const found = (await visit.call(endpoints.childList, { userTemp, childrenIds: [first, second] })).message
    const packs = new Map(Object.values(found).map(({ itemCode, packSize }) => [itemCode, packSize]))
    const rows = [first, second].map((code) => ({ ...line(code), quantity: packs.get(code) ?? 1 }))
    for (const row of rows) await visit.call(endpoints.addToCart, { userTemp, ...row })
    const cart = await cartRead(visit, userTemp)
    const due = rowsText(rows)
    visit.must(rowsText(cart.rows) === due, "two formats of one product are two rows", rowsText(cart.rows))
    const row = cart.rows.find(({ itemCode }) => itemCode === first)
    if (row === undefined) return notChecked("the cart has no row")
    const { rowId, packSize, promoCode, promoRow } = row
    const quantity = row.quantity + packSize
    const changed = [{ rowId, packSize, promoCode, promoRow, quantity }]
    await visit.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows: changed })
    const after = rowsText((await cartRead(visit, userTemp)).rows)
    const wanted = rowsText(rows.map((one) => (one.itemCode === first ? { ...one, quantity } : one)))
    visit.must(after === wanted, "one row is set, the other format's stays", `${after} instead of ${wanted}`)
    await visit.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId: cart.cartId })
    const rest = rowsText((await cartRead(visit, userTemp)).rows)
    const left = rowsText(rows.filter(({ itemCode }) => itemCode !== first))
    visit.must(rest === left, "one row is removed, the other format's stays", `${rest} instead of ${left}`)
    return CHECKED
  }),
  check("two lists with one article", ["list.save", "list.get", "list.list"], async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    const get = async () =>
      JSON.stringify((await visit.call(endpoints.getShoppingList, { userTemp, listId })).message.entries)
    const before = await get()
    const other = { userTemp, listId: `pact-${crypto.randomUUID()}` }
    await visit.call(endpoints.saveShoppingList, { ...other, isNew: true, name: "Città" })
    await visit.call(endpoints.saveShoppingList, {
      ...other,
      entries: [{ itemCode, name: "Altro", par: 5, note: "x" }],
    })
    const after = await get()
    visit.must(after === before, "an article of a second list leaves the first list as it was", after)
    const [first, second] = await formatsOf(visit)
    for (const code of [first, second])
      await visit.call(endpoints.saveShoppingList, { ...other, entries: [{ itemCode: code, name: code, par: 2 }] })
    const { entries } = (await visit.call(endpoints.getShoppingList, other)).message
    const missing = [itemCode, first, second].find((code) => !entries.some((entry) => entry.itemCode === code))
    visit.must(missing === undefined, "two formats of one product are two entries", missing && `not ${missing}`)
    await visit.call(endpoints.deleteShoppingList, other)
    visit.must((await get()) === before, "a list that is deleted leaves the others as they were", "it has changed")
    return CHECKED
  }),
  check("two addresses that are alike", ["address.add", "address.change", "address.list"], async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
    const [model] = await list()
    if (model === undefined) return notChecked("the client has no address")
    const { addressCode: _code, isDefault: _isDefault, ...draft } = model
    const first = (await visit.call(endpoints.addAddress, { userTemp, ...draft, label: "Gemello 1" })).message
    const second = (await visit.call(endpoints.addAddress, { userTemp, ...draft, label: "Gemello 2" })).message
    const { addressCode } = second
    await visit.call(endpoints.changeAddress, { userTemp, addressCode, ...draft, label: "Gemello 3" })
    const after = await list()
    const label = (code: string) => after.find((one) => one.addressCode === code)?.label
    const labels = [model.addressCode, first.addressCode, addressCode].map(label).join(", ")
    const due = [model.label, "Gemello 1", "Gemello 3"].join(", ")
    visit.must(labels === due, "addresses in one street are kept apart", `${labels} instead of ${due}`)
    return CHECKED
  }),
]
