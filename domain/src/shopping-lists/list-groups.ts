/** A list in shelf order: its sections with their entries, and moving them by hand. */
import type { ItemCode } from "../catalogue/product.ts"
import type { ListPatch } from "./list-patch.ts"
import type { ListEntry, ListSection, ShoppingList } from "./list-values.ts"

export interface ListGroup {
  /** Null for the entries without a section, which come first. */
  readonly section: ListSection | null
  readonly entries: ReadonlyArray<ListEntry>
}

/** Includes empty sections; the group without a section is omitted when it is empty and there are others. */
export const groupsOf = ({ sections, entries }: ShoppingList): ReadonlyArray<ListGroup> => {
  const ids = new Set(sections.map(({ id }) => id))
  const loose = entries.filter(({ section }) => !ids.has(section))
  const named = sections.map((section) => ({
    section,
    entries: entries.filter((entry) => entry.section === section.id),
  }))
  return loose.length > 0 || sections.length === 0 ? [{ section: null, entries: loose }, ...named] : named
}

/** In the order of walking along the shelf. */
export const entriesInOrder = (list: ShoppingList): ReadonlyArray<ListEntry> =>
  groupsOf(list).flatMap(({ entries }) => entries)

/**
 * Moves an entry to a position in a section, counted without the entry itself. Only this entry changes, unless no rank is left between its
 * neighbours.
 */
export const movingEntry = (
  list: ShoppingList,
  itemCode: ItemCode,
  { section, at }: { readonly section: string; readonly at: number },
): ListPatch => {
  const group = groupsOf(list).find((each) => (each.section?.id ?? "") === section)
  const others = (group?.entries ?? []).filter((entry) => entry.itemCode !== itemCode)
  const rank = rankAt(others, at)
  if (rank !== null) return { entries: [{ itemCode, section, rank }] }
  const codes = others.map((entry) => entry.itemCode).toSpliced(at, 0, itemCode)
  const entries = codes.map((code, index) => ({ itemCode: code, rank: index }))
  return { entries: entries.map((entry) => (entry.itemCode === itemCode ? { ...entry, section } : entry)) }
}

/** One position up or down, or from the edge of its section into the next one. Null at the end. */
export const steppingEntry = (list: ShoppingList, itemCode: ItemCode, direction: 1 | -1): ListPatch | null => {
  const groups = groupsOf(list)
  const inside = groups.findIndex(({ entries }) => entries.some((entry) => entry.itemCode === itemCode))
  const here = groups[inside]
  if (here === undefined) return null
  const at = here.entries.findIndex((entry) => entry.itemCode === itemCode) + direction
  if (at >= 0 && at < here.entries.length) return movingEntry(list, itemCode, { section: here.section?.id ?? "", at })
  const next = groups[inside + direction]
  if (next === undefined) return null
  return movingEntry(list, itemCode, { section: next.section?.id ?? "", at: direction === 1 ? 0 : next.entries.length })
}

/** Null at the end. */
export const steppingSection = ({ sections }: ShoppingList, id: string, direction: 1 | -1): ListPatch | null => {
  const from = sections.findIndex((section) => section.id === id)
  const at = from + direction
  if (from === -1 || at < 0 || at >= sections.length) return null
  const ids = sections.map((section) => section.id).toSpliced(from, 1)
  return { sections: ids.toSpliced(at, 0, id).map((each, rank) => ({ id: each, rank })) }
}

/** After all existing ones. */
export const rankBehind = (all: ReadonlyArray<{ readonly rank: number }>): number =>
  all.reduce((most, { rank }) => Math.max(most, rank), -1) + 1

/** Between its neighbours; null when no number is left between them. */
const rankAt = (others: ReadonlyArray<{ readonly rank: number }>, at: number): number | null => {
  const [before, after] = [others[at - 1], others[at]]
  if (after === undefined) return rankBehind(others)
  if (before === undefined) return after.rank - 1
  const between = (before.rank + after.rank) / 2
  return between > before.rank && between < after.rank ? between : null
}
