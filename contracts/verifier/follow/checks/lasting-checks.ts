/** What lasts while other things change: a coupon on its cart, and what stood in or beside what is taken away (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
const entries = check(
  "an entry and a wish that are removed, and what stands beside them",
  ["list.save", "list.get", "wishlist.remove", "wishlist.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const second = (await visit.given("productHasFormats")).text("second_code")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    const list = async () => (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const shelf = await list()
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: shelf.name })
    const anew = difference(shelf, await list())
    visit.must(anew === null, "a list that is made where it is there already stays as it is", anew)
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, gone: true }] })
    const emptied = difference({ ...shelf, entries: [] }, await list())
    visit.must(emptied === null, "the only entry that is removed leaves the list and its sections", emptied)
    for (const code of [itemCode, second])
      await visit.attempt(endpoints.addWish, { userTemp, itemCode: code, alert: true })
    const wishes = async () => (await visit.call(endpoints.getWishlist, { userTemp })).message
    const known = await wishes()
    if (Result.isFailure(await visit.attempt(endpoints.removeWish, { userTemp, itemCode })))
      return notChecked(visit.lastAnswer())
    const due = known.filter((one) => one.itemCode !== itemCode)
    const wrong = difference(due, await wishes())
    visit.must(wrong === null, "a wish that is removed leaves the others, their place and their alerts", wrong)
    return CHECKED
  },
)

export const lastingChecks = [entries]
