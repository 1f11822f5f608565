/** Two shopping lists, their sections and entries, changed in every order. */
import type { EntryPatch, ListPatch, ShoppingList } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Session, Identity } from "../run/session.ts"
import type { Model, ModelCommand } from "./machine.ts"

type ListState = ReadonlyArray<ShoppingList>
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
  const { gone, name, packaging: _packaging, ...fields } = patch
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
    if (gone === true || (former === undefined && called === undefined)) return rest
    return [...rest, { id, name: called ?? former?.name ?? "", rank: rank ?? former?.rank ?? 0 }]
  }, list.sections),
  entries: entries.reduce(withEntry, list.entries),
})

interface Meant {
  readonly name: string
  readonly patch: Omit<ListPatch, "gone">
  /** Whether there is what it changes. */
  readonly isDue?: (list: ShoppingList) => boolean
}

/** Each field of an entry by itself, and two at once. */
const FIELDS: ReadonlyArray<readonly [what: string, fields: Omit<EntryPatch, "itemCode">]> = [
  ["a half is counted", { there: 2.5, countedAt: 1_772_000_000_000 }],
  ["none is counted", { there: 0, countedAt: 1_772_000_100_000 }],
  ["nothing is counted", { there: null, countedAt: null }],
  ["a note is written", { note: "“aperti” – per primi" }],
  ["a quantity and a note are set", { quantity: 0.5, note: "per primi" }],
  ["a note is written and some are counted", { note: "Anche", there: 4, countedAt: 1_772_000_200_000 }],
  ["what is wanted is set", { par: 9 }],
  ["nothing is wanted", { par: null }],
  ["an entry is moved", { rank: -2 }],
  ["what was set is taken away", { quantity: null, note: "" }],
]

const changesOf = (first: string, second: string): ReadonlyArray<Meant> => {
  const has = (itemCode: string) => (list: ShoppingList) => list.entries.some((entry) => entry.itemCode === itemCode)
  const hasSection = ({ sections }: ShoppingList) => sections.some(({ id }) => id === "due")
  return [
    { name: "an entry is added", patch: { entries: [{ itemCode: second, name: "Nuovo", rank: 7, par: 4 }] } },
    { name: "an entry is gone", patch: { entries: [{ itemCode: second, gone: true }] }, isDue: has(second) },
    {
      name: "an entry is gone, with a quantity",
      patch: { entries: [{ itemCode: second, gone: true, name: "Nuovo", quantity: 9 }] },
    },
    ...FIELDS.map(([name, fields]) => ({ name, patch: { entries: [{ itemCode: first, ...fields }] } })),
    {
      name: "two entries are set",
      patch: {
        entries: [
          { itemCode: first, quantity: 5 },
          { itemCode: second, note: "in fondo", there: 1 },
        ],
      },
      isDue: has(second),
    },
    { name: "an entry without a name is set", patch: { entries: [{ itemCode: second, quantity: 4, rank: 3 }] } },
    { name: "a section is added", patch: { sections: [{ id: "due", name: "Cantina", rank: 2 }] } },
    {
      name: "an entry is put in a section",
      patch: { entries: [{ itemCode: first, section: "due" }] },
      isDue: hasSection,
    },
    { name: "a section is renamed", patch: { sections: [{ id: "due", name: "Cella 2" }] }, isDue: hasSection },
    { name: "a section is moved", patch: { sections: [{ id: "due", rank: -4 }] }, isDue: hasSection },
    { name: "a section is gone", patch: { sections: [{ id: "due", gone: true, rank: 8 }] }, isDue: hasSection },
    { name: "a section without a name is set", patch: { sections: [{ id: "none", rank: 3 }] } },
    { name: "the list is renamed", patch: { name: "Dispensa al piano" } },
    {
      name: "the list is made once more",
      patch: { isNew: true, name: "Dispensa al piano" },
      isDue: ({ name }) => name === "Dispensa al piano",
    },
  ]
}

/** Another list beside it, with an entry of the same item. */
const otherLists = (
  session: Session,
  userTemp: Identity,
  other: string,
  itemCode: string,
): ReadonlyArray<ModelCommand<ListState>> => {
  const isThere = (known: ListState) => known.some((one) => one.listId === other)
  const save = (patch: Omit<ListPatch, "gone">) =>
    session.call(endpoints.saveShoppingList, { userTemp, listId: other, ...patch })
  const made = { listId: other, name: "Bar", sections: [], entries: [] }
  return [
    {
      name: "another list is made",
      mayCome: (known) => !isThere(known),
      take: async (known) => {
        await save({ isNew: true, name: "Bar" })
        return [...known, made]
      },
    },
    ...[
      { itemCode, name: "Altro", par: 3, note: "x" },
      { itemCode, quantity: 2, note: "Solo qui" },
      { itemCode, there: 7, countedAt: 9, rank: 5 },
    ].map(
      (entry, index): ModelCommand<ListState> => ({
        name: index === 0 ? "its article is put on the other list" : `its article is changed there, ${index}`,
        mayCome: (known) => known.some((one) => one.listId === other && (index === 0 || one.entries.length > 0)),
        take: async (known) => {
          await save({ entries: [entry] })
          return known.map((one) => (one.listId === other ? patched(one, { entries: [entry] }) : one))
        },
      }),
    ),
    {
      name: "the other list is deleted",
      mayCome: isThere,
      take: async (known) => {
        await session.call(endpoints.deleteShoppingList, { userTemp, listId: other })
        return known.filter((one) => one.listId !== other)
      },
    },
  ]
}

export const listModel = async (session: Session): Promise<Model<ListState>> => {
  const { userTemp, text } = await session.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  const second = (await session.given("productHasFormats")).text("first_code")
  const other = `pact-${crypto.randomUUID()}`
  const list = async () => (await session.call(endpoints.listShoppingLists, { userTemp })).message
  const save = (id: string, patch: Omit<ListPatch, "gone">) =>
    session.call(endpoints.saveShoppingList, { userTemp, listId: id, ...patch })
  const changes = changesOf(itemCode, second).map(
    ({ name, patch, isDue = () => true }): ModelCommand<ListState> => ({
      name,
      mayCome: (known) => known.some((one) => one.listId === listId && isDue(one)),
      take: async (known) => {
        await save(listId, patch)
        return known.map((one) => (one.listId === listId ? patched(one, patch) : one))
      },
    }),
  )
  const ofTheOther = otherLists(session, userTemp, other, itemCode)
  const texts = (lists: ListState) => lists.map(textOf)
  const own = (known: ListState) => texts(known.filter((one) => one.listId === listId))
  return {
    actors: await writersOf(session, text("token"), userTemp),
    first: await list(),
    commands: [...ofTheOther, ...changes],
    due: (known) => ({ "the lists": texts(known), "the list by itself": own(known) }),
    read: async () => ({
      "the lists": texts(await list()),
      "the list by itself": texts([(await session.call(endpoints.getShoppingList, { userTemp, listId })).message]),
    }),
  }
}
