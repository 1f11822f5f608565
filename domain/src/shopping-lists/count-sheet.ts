/** Taking stock: one walks along the shelf and says what is there; what is wanted minus that is the order (ADR 49). */
import { subtractDecimals } from "../amounts/decimals.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import type { ChildItem, ItemCode } from "../catalogue/product.ts"
import { rankBehind, entriesInOrder } from "./list-groups.ts"
import type { ListPatch } from "./list-patch.ts"
import type { ListEntry, ShoppingList } from "./list-values.ts"

/** An entry whose stock is wanted. */
export interface CountedEntry extends ListEntry {
  readonly par: number
}

/** What is to be counted, as one walks. */
export const countedEntries = (list: ShoppingList): ReadonlyArray<CountedEntry> =>
  entriesInOrder(list).flatMap((entry) => (entry.par === null || entry.par === 0 ? [] : [{ ...entry, par: entry.par }]))

/** Wanted minus there, never negative; null while nobody has counted. */
export const missingOf = ({ par, there }: Pick<ListEntry, "par" | "there">): number | null =>
  par === null || there === null ? null : Math.max(0, subtractDecimals(par, there))

/** What has to be ordered: what is missing, in whole packs. */
export const orderFor = (entry: Pick<ListEntry, "par" | "there">, packSize: number): number => {
  const missing = missingOf(entry)
  return missing === null || missing === 0 ? 0 : nextValidQuantity(missing, packSize)
}

/**
 * Where one goes on: behind what was counted last, else at the first that was passed over; null once all is counted. It is
 * read from the list, so that it survives the browser being killed and another device knows it as well.
 */
export const placeOf = (entries: ReadonlyArray<CountedEntry>): ItemCode | null => {
  const last = entries.reduce((latest, { countedAt }) => Math.max(latest, countedAt ?? 0), 0)
  const at = entries.findLastIndex(({ countedAt }) => countedAt === last)
  const rest = [...entries.slice(at + 1), ...entries]
  return rest.find(({ there }) => there === null)?.itemCode ?? null
}

/** A count of yesterday says nothing of today. */
const FRESH_MS = 12 * 60 * 60 * 1000

/** When the last was counted; null where nothing is. */
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
 * One, or what its code weighs, is there of an item that was not to be counted: it goes onto the list, into the section where one is, with one pack as the
 * wanted stock.
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

/** Forgets what was counted; nothing else. */
export const countingAnew = ({ entries }: ShoppingList): ListPatch => ({
  entries: entries.flatMap(({ itemCode, there }) =>
    there === null ? [] : [{ itemCode, there: null, countedAt: null }],
  ),
})
