/** Two shopping lists, their sections and entries, changed in every order. */
import type { EntryPatch, ListPatch, ShoppingList } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import type { CheckVisit } from "../visit.ts"
import type { Course, WriteStep } from "./course.ts"

type Known = ReadonlyArray<ShoppingList>
type Entry = ShoppingList["entries"][number]

const BLANK: Omit<Entry, "itemCode" | "name"> = {
  quantity: null,
  par: null,
  note: "",
  section: "",
  rank: 0,
  there: null,
  countedAt: null,
}

/** Names of entries are those of the catalogue; a section that is gone is none. */
const textOf = ({ listId, name, sections, entries }: ShoppingList): string => {
  const known = new Map(sections.map((section) => [section.id, section.name]))
  const sectionTexts = sections.map((section) => `${section.id} ${section.name} ${section.rank}`).toSorted()
  const entryTexts = entries.map((entry) => {
    const { itemCode, quantity, par, note, section, rank, there, countedAt } = entry
    return [itemCode, quantity, par, note, known.get(section) ?? "", rank, there, countedAt].join("|")
  })
  return `${listId} “${name}” [${sectionTexts.join(", ")}] ${entryTexts.toSorted().join(", ")}`
}

const withEntry = (entries: ReadonlyArray<Entry>, patch: EntryPatch): ReadonlyArray<Entry> => {
  const { gone, name, ...fields } = patch
  const rest = entries.filter(({ itemCode }) => itemCode !== patch.itemCode)
  const former = entries.find(({ itemCode }) => itemCode === patch.itemCode)
  if (gone === true || (former === undefined && name === undefined)) return rest
  return [...rest, { ...BLANK, name: "", ...former, ...fields }]
}

const patched = (list: ShoppingList, { name = list.name, sections = [], entries = [] }: ListPatch): ShoppingList => ({
  ...list,
  name,
  sections: sections.reduce<ShoppingList["sections"]>((all, { id, gone, name: called, rank }) => {
    const former = all.find((section) => section.id === id)
    const rest = all.filter((section) => section.id !== id)
    if (gone === true) return rest
    return [...rest, { id, name: called ?? former?.name ?? "", rank: rank ?? former?.rank ?? 0 }]
  }, list.sections),
  entries: entries.reduce(withEntry, list.entries),
})

interface Meant {
  readonly name: string
  readonly patch: ListPatch
  /** Whether there is what it changes. */
  readonly isDue?: (list: ShoppingList) => boolean
}

const changesOf = (first: string, second: string): ReadonlyArray<Meant> => {
  const has = (itemCode: string) => (list: ShoppingList) => list.entries.some((entry) => entry.itemCode === itemCode)
  return [
    { name: "an entry is added", patch: { entries: [{ itemCode: second, name: "Nuovo", rank: 7, par: 4 }] } },
    { name: "an entry is gone", patch: { entries: [{ itemCode: second, gone: true }] }, isDue: has(second) },
    { name: "a half is counted", patch: { entries: [{ itemCode: first, there: 2.5, countedAt: 1_772_000_000_000 }] } },
    {
      name: "a quantity and a note are set",
      patch: { entries: [{ itemCode: first, quantity: 0.5, note: "per primi" }] },
    },
    { name: "a section is added", patch: { sections: [{ id: "due", name: "Cantina", rank: 2 }] } },
    {
      name: "a section is renamed",
      patch: { sections: [{ id: "due", name: "Cella 2" }] },
      isDue: ({ sections }) => sections.some(({ id }) => id === "due"),
    },
    { name: "a section is gone", patch: { sections: [{ id: "due", gone: true }] } },
    { name: "an entry is moved", patch: { entries: [{ itemCode: second, rank: -2 }] }, isDue: has(second) },
    { name: "the list is renamed", patch: { name: "Dispensa al piano" } },
    { name: "what was set is taken away", patch: { entries: [{ itemCode: first, quantity: null, note: "" }] } },
  ]
}

export const listCourse = async (visit: CheckVisit): Promise<Course<Known>> => {
  const { userTemp, text } = await visit.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  const second = (await visit.given("productHasFormats")).text("first_code")
  const other = `pact-${crypto.randomUUID()}`
  const list = async () => (await visit.call(endpoints.listShoppingLists, { userTemp })).message
  const isThere = (known: Known) => known.some((one) => one.listId === other)
  const save = (id: string, patch: Omit<ListPatch, "gone">) =>
    visit.call(endpoints.saveShoppingList, { userTemp, listId: id, ...patch })
  const changes = changesOf(itemCode, second).map(
    ({ name, patch, isDue = () => true }): WriteStep<Known> => ({
      name,
      mayCome: (known) => known.some((one) => one.listId === listId && isDue(one)),
      take: async (known) => {
        const { gone: _gone, ...fields } = patch
        await save(listId, fields)
        return known.map((one) => (one.listId === listId ? patched(one, patch) : one))
      },
    }),
  )
  const made = { listId: other, name: "Bar", sections: [], entries: [] }
  const entries = [{ itemCode, name: "Altro", par: 3 }]
  const ofTheOther: ReadonlyArray<WriteStep<Known>> = [
    {
      name: "another list is made",
      mayCome: (known) => !isThere(known),
      take: async (known) => {
        await save(other, { isNew: true, name: "Bar" })
        return [...known, made]
      },
    },
    {
      name: "its article is put on the other list",
      mayCome: isThere,
      take: async (known) => {
        await save(other, { entries })
        return known.map((one) => (one.listId === other ? patched(one, { entries }) : one))
      },
    },
    {
      name: "the other list is deleted",
      mayCome: isThere,
      take: async (known) => {
        await visit.call(endpoints.deleteShoppingList, { userTemp, listId: other })
        return known.filter((one) => one.listId !== other)
      },
    },
  ]
  const texts = (lists: Known) => lists.map(textOf).toSorted()
  return {
    first: await list(),
    steps: [...ofTheOther, ...changes],
    due: (known) => ({ "the lists": texts(known) }),
    read: async () => ({ "the lists": texts(await list()) }),
  }
}
