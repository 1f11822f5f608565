/** Two shopping lists, their sections and entries, changed in every order. */
import type { EntryPatch, ListPatch, ShoppingList } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Session } from "../run/session.ts"
import { manyCodes, middleAndLast, type Packed, packagedIn, packedItems } from "./desk.ts"
import { documentModel, type Patches } from "./machine.ts"

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

/** Names of entries are the catalogue's; a removed section is none. */
const textOf = ({ listId, name, sections, entries }: ShoppingList): string => {
  const known = new Map(sections.map((section) => [section.id, section.name]))
  const sectionTexts = sections.map((section) => `${section.id} ${section.name} ${section.rank}`).toSorted()
  const entryTexts = entries.map((entry) => {
    const { itemCode, packaging = "", quantity, par, note, section, rank, there, countedAt } = entry
    return [itemCode, packaging, quantity, par, note, known.get(section) ?? "", rank, there, countedAt].join("|")
  })
  return `${listId} “${name}” [${sectionTexts.join(", ")}] ${entryTexts.toSorted().join(", ")}`
}

const withEntry = (entries: ReadonlyArray<Entry>, patch: EntryPatch): ReadonlyArray<Entry> => {
  const { gone, name, packaging, ...fields } = patch
  const rest = entries.filter(({ itemCode }) => itemCode !== patch.itemCode)
  const former = entries.find(({ itemCode }) => itemCode === patch.itemCode)
  if (gone === true || (former === undefined && name === undefined)) return rest
  const { packaging: before, ...known } = former ?? {}
  const packed = packagedIn(packaging === undefined ? before : packaging)
  return [...rest, { ...BLANK, name: "", ...known, ...fields, ...packed }]
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

type Patch = Omit<ListPatch, "gone">

/** Each field of an entry by itself, and two at once. */
const FIELDS: ReadonlyArray<readonly [what: string, fields: Omit<EntryPatch, "itemCode">]> = [
  ["a half is counted", { there: 2.5, countedAt: 1_772_000_000_000 }],
  ["zero is counted", { there: 0, countedAt: 1_772_000_100_000 }],
  ["the count is cleared", { there: null, countedAt: null }],
  ["a note is written", { note: "“aperti” – per primi" }],
  ["a quantity and a note are set", { quantity: 0.5, note: "per primi" }],
  ["a note is written and some are counted", { note: "Anche", there: 4, countedAt: 1_772_000_200_000 }],
  ["the target stock is set", { par: 9 }],
  ["the target stock is cleared", { par: null }],
  ["an entry is moved", { rank: -2 }],
  ["quantity and note are cleared", { quantity: null, note: "" }],
]

const patchesOf = (first: string, second: string, many: ReadonlyArray<string>): Patches<ShoppingList, Patch> => {
  const has = (itemCode: string) => (list: ShoppingList) => list.entries.some((entry) => entry.itemCode === itemCode)
  const hasSection = ({ sections }: ShoppingList) => sections.some(({ id }) => id === "due")
  const hasMany = has(many[0] ?? "")
  const gone = (codes: ReadonlyArray<string>) => ({
    entries: codes.map((itemCode) => ({ itemCode, gone: true as const })),
  })
  const added = many.map((itemCode, index) => ({ itemCode, name: itemCode, quantity: index + 1, rank: 100 + index }))
  const renamed = { name: "Dispensa al piano" }
  const two = [
    { itemCode: first, quantity: 5 },
    { itemCode: second, note: "in fondo", there: 1 },
  ]
  return [
    ["an entry is added", { entries: [{ itemCode: second, name: "Nuovo", rank: 7, par: 4 }] }],
    ["an entry is removed", gone([second]), has(second)],
    [
      "an entry is removed, with a quantity",
      { entries: [{ itemCode: second, gone: true, name: "Nuovo", quantity: 9 }] },
    ],
    ...FIELDS.map(([name, fields]) => [name, { entries: [{ itemCode: first, ...fields }] }] as const),
    ["two entries are set", { entries: two }, has(second)],
    ["an entry without a name is set", { entries: [{ itemCode: second, quantity: 4, rank: 3 }] }],
    ["many entries are added", { entries: added }, (list) => many.length > 0 && !hasMany(list)],
    ["of many entries, the middle and the last one are removed", gone(middleAndLast(many)), hasMany],
    ["many entries are removed", gone(many), hasMany],
    ["a section is added", { sections: [{ id: "due", name: "Cantina", rank: 2 }] }],
    ["an entry is put in a section", { entries: [{ itemCode: first, section: "due" }] }, hasSection],
    ["a section is renamed", { sections: [{ id: "due", name: "Cella 2" }] }, hasSection],
    ["a section is moved", { sections: [{ id: "due", rank: -4 }] }, hasSection],
    ["a section is removed", { sections: [{ id: "due", gone: true, rank: 8 }] }, hasSection],
    ["a section without a name is set", { sections: [{ id: "none", rank: 3 }] }],
    ["the list is renamed", renamed],
    ["the list is created again", { isNew: true, ...renamed }, ({ name }) => name === renamed.name],
  ]
}

/** The packaging in which an item is ordered: the last one named, the default one for null. */
const packedPatches = ({ itemCode, packaging }: Packed): Patches<ShoppingList, Patch> => {
  const isThere = ({ entries }: ShoppingList) => entries.some((entry) => entry.itemCode === itemCode)
  return [
    ["an item is put on the list in another packaging", { entries: [{ itemCode, name: "Colli", packaging }] }],
    ["an entry in another packaging is set", { entries: [{ itemCode, quantity: 96, note: "Colli interi" }] }, isThere],
    ["an entry is set to the default packaging", { entries: [{ itemCode, packaging: null }] }, isThere],
    ["an entry in another packaging is removed", { entries: [{ itemCode, gone: true }] }, isThere],
  ]
}

/** Another list beside it, with an entry of the same item. */
const besides = (itemCode: string): Patches<ShoppingList, Patch> => {
  const hasEntry = ({ entries }: ShoppingList) => entries.length > 0
  return [
    ["its item is put on the other list", { entries: [{ itemCode, name: "Altro", par: 3, note: "x" }] }],
    ["its item is set there", { entries: [{ itemCode, quantity: 2, note: "Solo qui" }] }, hasEntry],
    ["its item is counted there", { entries: [{ itemCode, there: 7, countedAt: 9, rank: 5 }] }, hasEntry],
  ]
}

export const listModel = async (session: Session) => {
  const { userTemp, text } = await session.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  const second = (await session.given("productHasFormats")).text("first_code")
  const packed = await packedItems(session)
  const many = await manyCodes(session, userTemp, [itemCode, second, ...packed.map((one) => one.itemCode)])
  const list = async () => (await session.call(endpoints.listShoppingLists, { userTemp })).message
  const texts = (lists: ReadonlyArray<ShoppingList>) => lists.map(textOf)
  const alone = async () => ({
    "the list by itself": texts([(await session.call(endpoints.getShoppingList, { userTemp, listId })).message]),
  })
  let turn = 0
  return documentModel<ShoppingList, Patch>({
    actors: await writersOf(session, text("token"), userTemp),
    first: await list(),
    idOf: (one) => one.listId,
    own: { id: listId, patches: [...patchesOf(itemCode, second, many), ...packed.flatMap(packedPatches)] },
    other: {
      made: { listId: `pact-${crypto.randomUUID()}`, name: "Bar", sections: [], entries: [] },
      making: { isNew: true, name: "Bar" },
      patches: besides(itemCode),
    },
    save: (id, patch) => session.call(endpoints.saveShoppingList, { userTemp, listId: id, ...patch }),
    remove: (id) => session.call(endpoints.deleteShoppingList, { userTemp, listId: id }),
    patched,
    due: (known) => ({
      "the lists": texts(known),
      "the list by itself": texts(known.filter((one) => one.listId === listId)),
    }),
    read: async () => ({ "the lists": texts(await list()), ...((turn += 1) % 3 === 0 ? await alone() : {}) }),
    readAll: async () => ({ "the lists": texts(await list()), ...(await alone()) }),
  })
}
