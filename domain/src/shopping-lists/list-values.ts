/** A client's shopping lists: items in the order of the shelf, in sections, with what is wanted and what is there (ADR 49). */
import { Schema } from "effect"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { ListAmount } from "./list-patch.ts"

/** An item is on a list once: two devices that add it have added one. */
export const ListEntry = Schema.Struct({
  itemCode: ItemCode,
  /** As it was called when it was added: what is left where the catalogue is out of reach, or knows it no more. */
  name: Schema.String,
  /** How many an order takes; null: one pack. */
  quantity: ListAmount,
  /** In which packaging it is ordered; absent: the item's default one (ADR 72). */
  packaging: Schema.optionalKey(PackagingCode),
  /** How many should be there; null: it is not counted. */
  par: ListAmount,
  note: Schema.String,
  /** Its section's id; empty, or one that is gone: none. */
  section: Schema.String,
  /** Where it is among the others: by hand, so that a move changes no other entry. */
  rank: Schema.Finite,
  /** How many are there; null: not counted yet. */
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
  /** Both in the order of their ranks. */
  sections: Schema.Array(ListSection),
  entries: Schema.Array(ListEntry),
})
export type ShoppingList = typeof ShoppingList.Type
