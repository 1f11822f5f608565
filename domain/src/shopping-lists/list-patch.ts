/**
 * What changes of a list. What is not named stays, so that two devices may change one list. Part of the first view: what
 * the changes make together is `list-view.ts`, which comes with the page (ADR 49).
 */
import { Schema } from "effect"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"

/** In sales units; half a bottle may be left on the shelf. Null: nobody said. */
export const ListAmount = Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 999_999 })))

const Text = Schema.optionalKey(Schema.String)
const Amount = Schema.optionalKey(ListAmount)
const Flag = Schema.optionalKey(Schema.Literal(true))

/** Of an entry; with a name it is added where it is not there. */
export const EntryPatch = Schema.Struct({
  itemCode: ItemCode,
  /** Taken off the list. */
  gone: Flag,
  name: Text,
  quantity: Amount,
  /** Null: the default one. */
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
  /** The list is made where it is not there; without, a list that is gone stays gone. */
  isNew: Flag,
  gone: Flag,
  name: Text,
  sections: Schema.optionalKey(Schema.Array(SectionPatch)),
  entries: Schema.optionalKey(Schema.Array(EntryPatch)),
})
export type ListPatch = typeof ListPatch.Type

/** One step of a list. */
export const ListStep = Schema.Struct({ listId: Schema.String, patch: ListPatch })
export type ListStep = typeof ListStep.Type
