/** Shopping lists: changes are merged entry by entry, so that two devices may change one list (ADR 49). */
import type { EntryPatch, ShoppingList } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

const listsOf = async (visit: CheckVisit, userTemp: Identity) =>
  (await visit.call(endpoints.listShoppingLists, { userTemp })).message

const entryText = (list: ShoppingList | undefined, itemCode: string): string => {
  const entry = list?.entries.find((each) => each.itemCode === itemCode)
  if (entry === undefined) return "no entry"
  const { quantity, par, note, section, there } = entry
  return `${quantity} | ${par} | ${note} | ${section} | ${there}`
}

const textOf = ({ listId, name, sections, entries }: ShoppingList): string =>
  [listId, name, ...sections.map(({ id }) => id), ...entries.map(({ itemCode }) => itemCode)].join(" ")

export const listChecks = [
  check("a shopping list's entries", ["list.save", "list.get"], async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const second = (await visit.given("productHasFormats")).text("first_code")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    const get = async () => (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const save = (entries: ReadonlyArray<EntryPatch>) =>
      visit.call(endpoints.saveShoppingList, { userTemp, listId, entries })
    const before = await get()
    await save([{ itemCode, note: "“aperti” – per primi" }])
    await save([{ itemCode, there: 2.5, countedAt: 5 }])
    const merged = entryText(await get(), itemCode)
    const { quantity, par, section } = before.entries.find((each) => each.itemCode === itemCode) ?? {}
    const due = `${quantity} | ${par} | “aperti” – per primi | ${section} | 2.5`
    visit.must(merged === due, "two changes of one entry are both kept, the rest stays", `${merged} instead of ${due}`)
    await save([{ itemCode: second, name: "Nuovo", rank: 99, par: 4 }])
    const codes = (list: ShoppingList) => list.entries.map((entry) => entry.itemCode).join(" ")
    const both = codes(await get())
    visit.must(both === `${itemCode} ${second}`, "what is added stands at its rank", both)
    await save([{ itemCode: second, rank: -1 }])
    const moved = codes(await get())
    visit.must(moved === `${second} ${itemCode}`, "an entry that is moved stands at its rank", moved)
    await save([{ itemCode: second, gone: true }])
    await save([{ itemCode: second, note: "late" }])
    const rest = codes(await get())
    visit.must(rest === itemCode, "an entry that is gone stays gone", rest)
    return CHECKED
  }),
  check("a shopping list's life", ["list.save", "list.delete", "list.list"], async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const before = await listsOf(visit, userTemp)
    const made = { userTemp, listId: "pact-list", isNew: true as const, name: "Città" }
    await visit.call(endpoints.saveShoppingList, { ...made, sections: [{ id: "a", name: "Cantina", rank: 0 }] })
    const found = (await listsOf(visit, userTemp)).find(({ listId }) => listId === "pact-list")
    visit.must(found?.name === "Città", "a new list is there with its name", found?.name ?? "it is not")
    visit.must(found?.sections[0]?.name === "Cantina", "a new list has its sections", found?.sections[0]?.name)
    await visit.call(endpoints.saveShoppingList, { userTemp, listId: "pact-list", sections: [{ id: "a", gone: true }] })
    const left = (await listsOf(visit, userTemp)).find(({ listId }) => listId === "pact-list")
    visit.must(left?.sections.length === 0, "a section that is gone is not there", left?.sections[0]?.name)
    await visit.call(endpoints.deleteShoppingList, { userTemp, listId: "pact-list" })
    const after = await listsOf(visit, userTemp)
    const texts = (lists: ReadonlyArray<ShoppingList>) => lists.map(textOf).toSorted().join("; ")
    visit.must(texts(after) === texts(before), "one list is deleted, the other ones stay", texts(after) || "none")
    await visit.call(endpoints.deleteShoppingList, { userTemp, listId: text("list_id") })
    const ids = (await listsOf(visit, userTemp)).map(({ listId }) => listId)
    visit.must(!ids.includes(text("list_id")), "a list that is deleted is gone", ids.join(" "))
    return CHECKED
  }),
]
