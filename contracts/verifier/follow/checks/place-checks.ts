/** Where a new thing stands in its list, and that a thing that is changed keeps its place (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

const mustStand = (visit: CheckVisit, what: string, came: ReadonlyArray<string>, due: ReadonlyArray<string>): void => {
  const own = came.filter((id) => due.includes(id))
  visit.must(own.join() === due.join(), what, `${own.join(" ") || "none"} instead of ${due.join(" ")}`)
}

const made = check(
  "lists and standing orders in the order in which they were made",
  ["list.list", "list.save", "standing.list", "standing.save", "wishlist.list", "wishlist.add"],
  async (visit) => {
    const standing = (await visit.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const formats = await visit.given("productHasFormats")
    const wishes = [text("item_code"), formats.text("second_code"), formats.text("first_code")]
    // Neither by their ids nor by their names.
    const ids = ["m", "z", "a"].map((letter) => `${letter}-pact-${crypto.randomUUID()}`)
    const names = ["Mensa", "Albergo", "Zona"]
    const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
    for (const itemCode of wishes) await visit.attempt(endpoints.removeWish, { userTemp, itemCode })
    for (const [index, id] of ids.entries()) {
      const name = names[index] ?? ""
      await visit.call(endpoints.saveShoppingList, { userTemp, listId: id, isNew: true, name })
      await visit.call(endpoints.saveStandingOrder, { userTemp, standingId: id, isNew: true, name, ...rhythm })
      await visit.attempt(endpoints.addWish, { userTemp, itemCode: wishes[index] ?? "" })
    }
    const mustBeInOrder = async (when: string) => {
      const lists = (await visit.call(endpoints.listShoppingLists, { userTemp })).message.map(({ listId }) => listId)
      const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
      const wished = (await visit.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode)
      mustStand(visit, `shopping lists stand in the order in which they were made${when}`, lists, [
        text("list_id"),
        ...ids,
      ])
      mustStand(
        visit,
        `standing orders stand in the order in which they were made${when}`,
        orders.map(({ standingId }) => standingId),
        [standing, ...ids],
      )
      mustStand(visit, `wishes stand in the order in which they were added${when}`, wished, wishes)
    }
    await mustBeInOrder("")
    const [first = "", second = ""] = ids
    await visit.call(endpoints.saveShoppingList, { userTemp, listId: first, name: "Altra" })
    await visit.call(endpoints.saveShoppingList, { userTemp, listId: second, isNew: true, name: "Ancora" })
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId: first, isPaused: true })
    await visit.attempt(endpoints.addWish, { userTemp, itemCode: wishes[0] ?? "", alert: true })
    await mustBeInOrder(", changed ones too")
    for (const id of ids) {
      await visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: id })
      await visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: id })
    }
    return CHECKED
  },
)

export const placeChecks = [made]
