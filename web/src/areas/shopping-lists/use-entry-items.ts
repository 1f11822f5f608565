/** The catalogue's current items for a list's entries, looked up in batches and cached for offline use. */
import { type ChildItem, type KeyMatch, type ListEntry, packagedAs, statesPackagings } from "@dispensa/domain"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"

/** `Gone`: no longer in the supplier's catalogue. */
export type EntryItem =
  | { readonly _tag: "Waiting" | "Gone" }
  /**
   * In the entry's packaging; in the default one if `gonePackaging` names one that is no longer sold, or
   * `unstatedPackaging` one that is unknown.
   */
  | {
      readonly _tag: "Known"
      readonly item: ChildItem
      readonly gonePackaging?: string
      readonly unstatedPackaging?: string
    }

/** In the packaging it would be ordered in; null if unknown. */
export const itemAsOrdered = (item: EntryItem): ChildItem | null =>
  item._tag === "Known" && item.gonePackaging === undefined && item.unstatedPackaging === undefined ? item.item : null

/** Sales units per pack; null if the packaging it would be ordered in is unknown. */
export const packOf = (item: EntryItem): number | null => itemAsOrdered(item)?.packSize ?? null

export const entryItem = (
  match: KeyMatch | undefined,
  { itemCode, packaging }: Pick<ListEntry, "itemCode" | "packaging">,
): EntryItem => {
  if (match === undefined) return { _tag: "Waiting" }
  const item = match.isNear ? undefined : match.items.find((each) => each.itemCode === itemCode)
  if (item === undefined) return { _tag: "Gone" }
  if (packaging === undefined) return { _tag: "Known", item }
  const packaged = packagedAs(item, { packaging })
  if (packaged !== null) return { _tag: "Known", item: packaged }
  return {
    _tag: "Known",
    item,
    ...(statesPackagings(item) ? { gonePackaging: packaging } : { unstatedPackaging: packaging }),
  }
}

export const useEntryItems = (
  entries: ReadonlyArray<ListEntry>,
): FoundItems & { readonly itemOf: (itemCode: string) => EntryItem } => {
  const found = useFoundItems(entries.map(({ itemCode }) => itemCode))
  const entryOf = new Map(entries.map((entry) => [entry.itemCode, entry]))
  return { ...found, itemOf: (itemCode) => entryItem(found.matchOf(itemCode), entryOf.get(itemCode) ?? { itemCode }) }
}
