/** Lists as they are shown: the sum of their changes, every field of every entry, in shelf order (ADR 49). */
import type { EntryPatch, ListStep, SectionPatch } from "./list-patch.ts"
import type { ListEntry, ListSection, ShoppingList } from "./list-values.ts"
import type { ClientLists } from "./shopping-lists.ts"

/** Includes the changes that the backend has not answered yet. */
export const viewLists = ({ confirmed, pending }: ClientLists): ReadonlyArray<ShoppingList> =>
  listsAfter([...confirmed, ...pending])

export const listsAfter = (steps: ReadonlyArray<ListStep>): ReadonlyArray<ShoppingList> =>
  steps.reduce<ReadonlyArray<ListStep>>(withStep, []).map(viewList)

/** A whole list as one step. */
export const listAsStep = ({ listId, ...patch }: ShoppingList): ListStep => ({
  listId,
  patch: { isNew: true, ...patch },
})

const viewList = ({ listId, patch: { name = "", sections = [], entries = [] } }: ListStep): ShoppingList => ({
  listId,
  name,
  sections: inOrder(sections.map(sectionOf), ({ id }) => id),
  entries: inOrder(entries.map(entryOf), ({ itemCode }) => itemCode),
})

const sectionOf = ({ gone: _gone, ...patch }: SectionPatch): ListSection => ({ name: "", rank: 0, ...patch })

const entryOf = ({ gone: _gone, packaging = null, ...patch }: EntryPatch): ListEntry => ({
  name: "",
  quantity: null,
  par: null,
  note: "",
  section: "",
  rank: 0,
  there: null,
  countedAt: null,
  ...patch,
  ...(packaging === null ? {} : { packaging }),
})

/** Entries with equal ranks, which two devices may assign, are sorted the same for everybody. */
const inOrder = <A extends { readonly rank: number }>(all: ReadonlyArray<A>, keyOf: (one: A) => string) =>
  all.toSorted((one, other) => one.rank - other.rank || (keyOf(one) < keyOf(other) ? -1 : 1))

/** Merged by entry and field, so that applying a change twice has the effect of one. */
const withStep = (lists: ReadonlyArray<ListStep>, { listId, patch }: ListStep): ReadonlyArray<ListStep> => {
  const found = lists.find((list) => list.listId === listId)
  if (patch.gone === true || (found === undefined && patch.isNew !== true))
    return lists.filter((list) => list !== found)
  const before = found?.patch ?? {}
  const after: ListStep = {
    listId,
    patch: {
      ...before,
      ...patch,
      sections: merged(before.sections, patch.sections, ({ id }) => id),
      entries: merged(before.entries, patch.entries, ({ itemCode }) => itemCode),
    },
  }
  return found === undefined ? [...lists, after] : lists.map((list) => (list === found ? after : list))
}

/** A part that another device removed is restored only by a patch with its name, which only adding sets. */
export const merged = <P extends { readonly gone?: true; readonly name?: string }>(
  all: ReadonlyArray<P> = [],
  patches: ReadonlyArray<P> = [],
  keyOf: (patch: P) => string,
): ReadonlyArray<P> => {
  const byKey = new Map(all.map((one) => [keyOf(one), one]))
  for (const patch of patches) {
    const key = keyOf(patch)
    const was = byKey.get(key)
    if (patch.gone === true) byKey.delete(key)
    else if (was !== undefined || patch.name !== undefined) byKey.set(key, { ...was, ...patch })
  }
  return [...byKey.values()]
}
