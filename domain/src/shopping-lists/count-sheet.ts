/** Taking stock: the user walks along the shelf and enters what is there; the wanted stock minus that is ordered (ADR 49). */
import { subtractDecimals } from "../amounts/decimals.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import type { ChildItem, ItemCode } from "../catalogue/product.ts"
import { rankBehind, entriesInOrder } from "./list-groups.ts"
import type { ListPatch } from "./list-patch.ts"
import type { ListEntry, ShoppingList } from "./list-values.ts"

/** An entry with a wanted stock. */
export interface CountedEntry extends ListEntry {
  readonly par: number
}

/** The entries to count, in shelf order. */
export const countedEntries = (list: ShoppingList): ReadonlyArray<CountedEntry> =>
  entriesInOrder(list).flatMap((entry) => (entry.par === null || entry.par === 0 ? [] : [{ ...entry, par: entry.par }]))

/** Wanted minus present, never negative; null until counted. */
export const missingOf = ({ par, there }: Pick<ListEntry, "par" | "there">): number | null =>
  par === null || there === null ? null : Math.max(0, subtractDecimals(par, there))

/** The quantity to order: the missing quantity, in whole packs. */
export const orderFor = (entry: Pick<ListEntry, "par" | "there">, packSize: number): number => {
  const missing = missingOf(entry)
  return missing === null || missing === 0 ? 0 : nextValidQuantity(missing, packSize)
}

/**
 * Where to continue: after the entry counted last, otherwise at the first one skipped; null once all are counted. Derived from
 * the list, so that it survives a killed browser and is known to other devices.
 */
export const placeOf = (entries: ReadonlyArray<CountedEntry>): ItemCode | null => {
  const last = entries.reduce((latest, { countedAt }) => Math.max(latest, countedAt ?? 0), 0)
  const at = entries.findLastIndex(({ countedAt }) => countedAt === last)
  const rest = [...entries.slice(at + 1), ...entries]
  return rest.find(({ there }) => there === null)?.itemCode ?? null
}

/** Yesterday's count says nothing about today. */
const FRESH_MS = 12 * 60 * 60 * 1000

/** When the last entry was counted; null when none was. */
export const countedLast = (entries: ReadonlyArray<ListEntry>): number | null =>
  entries.reduce<number | null>(
    (latest, { there, countedAt }) => (there === null ? latest : Math.max(latest ?? 0, countedAt ?? 0)),
    null,
  )

export const isOldCount = (entries: ReadonlyArray<ListEntry>, now: number): boolean => {
  const last = countedLast(entries)
  return last !== null && now - last > FRESH_MS
}

export const counting = (itemCode: ItemCode, there: number | null, now: number): ListPatch => ({
  entries: [{ itemCode, there, countedAt: there === null ? null : now }],
})

/**
 * Counts an item that had no wanted stock: one, or the weight in its code. A new item is added to the current section. The wanted stock
 * becomes one pack.
 */
export const countingFound = (
  list: ShoppingList,
  { itemCode, name, packSize }: Pick<ChildItem, "itemCode" | "name" | "packSize">,
  section: string,
  now: number,
  there = 1,
): ListPatch => {
  const isThere = list.entries.some((entry) => entry.itemCode === itemCode)
  const place = isThere ? {} : { name, quantity: null, section, rank: rankBehind(list.entries) }
  return { entries: [{ itemCode, ...place, par: packSize, there, countedAt: now }] }
}

/** Resets the counted quantities and nothing else. */
export const countingAnew = ({ entries }: ShoppingList): ListPatch => ({
  entries: entries.flatMap(({ itemCode, there }) =>
    there === null ? [] : [{ itemCode, there: null, countedAt: null }],
  ),
})
