/** A list for examples: a wine cellar of three sections, one of them empty. */
import type { ListEntry, ShoppingList } from "../shopping-lists/list-values.ts"

export const someEntry = (itemCode: string, some: Partial<ListEntry> = {}): ListEntry => ({
  itemCode,
  name: `Item ${itemCode}`,
  quantity: null,
  par: null,
  note: "",
  section: "",
  rank: 0,
  there: null,
  countedAt: null,
  ...some,
})

export const ranked = (...entries: ReadonlyArray<ListEntry>): ReadonlyArray<ListEntry> =>
  entries.map((each, rank) => ({ ...each, rank }))

export const cellar: ShoppingList = {
  listId: "l1",
  name: "Cantina",
  sections: [
    { id: "red", name: "Rossi", rank: 0 },
    { id: "empty", name: "Vuoto", rank: 1 },
    { id: "white", name: "Bianchi", rank: 2 },
  ],
  entries: ranked(
    someEntry("A", { section: "red" }),
    someEntry("B", { section: "red" }),
    someEntry("C", { section: "white" }),
    someEntry("D", { section: "white" }),
  ),
}
