/** What the catalogue knows today of a list's entries, all of them looked up together and kept for when there is no connection. */
import { type ChildItem, type KeyMatch, type ListEntry, packagedAs } from "@dispensa/domain"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"

/** `Gone`: the supplier knows the article no more. */
export type EntryItem = { readonly _tag: "Waiting" | "Gone" } | { readonly _tag: "Known"; readonly item: ChildItem }

/** In the entry's packaging; shown in the default one where it is not sold in that any more, which is asked about when it is ordered. */
export const entryItem = (
  match: KeyMatch | undefined,
  { itemCode, packaging }: Pick<ListEntry, "itemCode" | "packaging">,
): EntryItem => {
  if (match === undefined) return { _tag: "Waiting" }
  const item = match.isNear ? undefined : match.items.find((each) => each.itemCode === itemCode)
  if (item === undefined) return { _tag: "Gone" }
  return { _tag: "Known", item: (packaging === undefined ? null : packagedAs(item, { packaging })) ?? item }
}

export const useEntryItems = (
  entries: ReadonlyArray<ListEntry>,
): FoundItems & { readonly itemOf: (itemCode: string) => EntryItem } => {
  const found = useFoundItems(entries.map(({ itemCode }) => itemCode))
  const entryOf = new Map(entries.map((entry) => [entry.itemCode, entry]))
  return {
    ...found,
    itemOf: (itemCode) => entryItem(found.matchOf(itemCode), entryOf.get(itemCode) ?? { itemCode }),
  }
}
