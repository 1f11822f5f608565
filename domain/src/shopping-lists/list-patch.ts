/**
 * A patch of a list. Unnamed parts stay unchanged, so that two devices may change one list. Part of the first page: the result
 * of the patches is computed by `list-view.ts`, which is loaded with the page of lists (ADR 49).
 */
import { Schema } from "effect"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"

/** In sales units; half a bottle may be left on the shelf. Null when not stated. */
export const ListAmount = Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 999_999 })))

const Text = Schema.optionalKey(Schema.String)
const Amount = Schema.optionalKey(ListAmount)
const Flag = Schema.optionalKey(Schema.Literal(true))

/** A patch of an entry; with a name it adds the entry when it is missing. */
export const EntryPatch = Schema.Struct({
  itemCode: ItemCode,
  /** Removed from the list. */
  gone: Flag,
  name: Text,
  quantity: Amount,
  /** Null for the default one. */
  packaging: Schema.optionalKey(Schema.NullOr(PackagingCode)),
  par: Amount,
  note: Text,
  section: Text,
  rank: Schema.optionalKey(Schema.Finite),
  there: Amount,
  countedAt: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})
export type EntryPatch = typeof EntryPatch.Type

export const SectionPatch = Schema.Struct({
  id: Schema.String,
  gone: Flag,
  name: Text,
  rank: Schema.optionalKey(Schema.Finite),
})
export type SectionPatch = typeof SectionPatch.Type

export const ListPatch = Schema.Struct({
  /** Creates the list when it is missing; without it, a removed list stays removed. */
  isNew: Flag,
  gone: Flag,
  name: Text,
  sections: Schema.optionalKey(Schema.Array(SectionPatch)),
  entries: Schema.optionalKey(Schema.Array(EntryPatch)),
})
export type ListPatch = typeof ListPatch.Type

/** One step in a list's history. */
export const ListStep = Schema.Struct({ listId: Schema.String, patch: ListPatch })
export type ListStep = typeof ListStep.Type
