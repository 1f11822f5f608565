/** What the catalogue knows today of a list's entries, all of them looked up together and kept for when there is no connection. */
import type { ChildItem, KeyMatch, ListEntry } from "@dispensa/domain"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"

/** `Gone`: the supplier knows the article no more. */
export type EntryItem = { readonly _tag: "Waiting" | "Gone" } | { readonly _tag: "Known"; readonly item: ChildItem }

export const entryItem = (match: KeyMatch | undefined, itemCode: string): EntryItem => {
  if (match === undefined) return { _tag: "Waiting" }
  const item = match.isNear ? undefined : match.items.find((each) => each.itemCode === itemCode)
  return item === undefined ? { _tag: "Gone" } : { _tag: "Known", item }
}

export const useEntryItems = (
  entries: ReadonlyArray<ListEntry>,
): FoundItems & { readonly itemOf: (itemCode: string) => EntryItem } => {
  const found = useFoundItems(entries.map(({ itemCode }) => itemCode))
  return { ...found, itemOf: (itemCode) => entryItem(found.matchOf(itemCode), itemCode) }
}
