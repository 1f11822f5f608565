/** A client's shopping lists: items in shelf order, in sections, with the wanted and the present stock (ADR 49). */
import { Schema } from "effect"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { ListAmount } from "./list-patch.ts"

/** An item is on a list once: two devices that add it have added one entry. */
export const ListEntry = Schema.Struct({
  itemCode: ItemCode,
  /** The name when it was added, shown when the catalogue is unreachable or no longer has the item. */
  name: Schema.String,
  /** The quantity of an order; null for one pack. */
  quantity: ListAmount,
  /** The packaging to order; absent for the item's default one (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  /** The wanted stock; null when it is not counted. */
  par: ListAmount,
  note: Schema.String,
  /** Its section's id; without a section when empty or unknown. */
  section: Schema.String,
  /** Its sort position, set by hand so that a move changes no other entry. */
  rank: Schema.Finite,
  /** The present stock; null when not counted yet. */
  there: ListAmount,
  /** Epoch milliseconds. */
  countedAt: Schema.NullOr(Schema.Finite),
})
export type ListEntry = typeof ListEntry.Type

export const ListSection = Schema.Struct({ id: Schema.String, name: Schema.String, rank: Schema.Finite })
export type ListSection = typeof ListSection.Type

export const ShoppingList = Schema.Struct({
  listId: Schema.String,
  name: Schema.String,
  /** Sections and entries, sorted by rank. */
  sections: Schema.Array(ListSection),
  entries: Schema.Array(ListEntry),
})
export type ShoppingList = typeof ShoppingList.Type
