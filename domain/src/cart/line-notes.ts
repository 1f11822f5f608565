/** The client's writing on a cart for its order: notes on lines, and their own reference (S3.22). */
import { Schema } from "effect"
import { isSamePackaging, LineKey, lineKeyOf } from "./cart-values.ts"

/** What fits on one printed line of the delivery note (S5.13). */
export const LINE_NOTE_LENGTH = 120
/** The width of the reference column on printed documents (S5.13). */
export const REFERENCE_LENGTH = 40

/** Empty when there is none. */
export const NoteText = Schema.String.check(Schema.isMaxLength(LINE_NOTE_LENGTH))
export const ReferenceText = Schema.String.check(Schema.isMaxLength(REFERENCE_LENGTH))

export const LineNote = Schema.Struct({ ...LineKey.fields, note: NoteText.check(Schema.isMinLength(1)) })
export type LineNote = typeof LineNote.Type

const LineNotes = Schema.Array(LineNote)

export const CartWriting = Schema.Struct({ lineNotes: LineNotes, customerRef: ReferenceText })
export type CartWriting = typeof CartWriting.Type

export const NOTHING_WRITTEN: CartWriting = { lineNotes: [], customerRef: "" }

/** Fields of an order: absent when nothing was written. */
export const orderWritingFields = {
  lineNotes: Schema.optionalKey(LineNotes),
  customerRef: Schema.optionalKey(ReferenceText),
}
const OrderWriting = Schema.Struct(orderWritingFields)
export type OrderWriting = typeof OrderWriting.Type

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  isSamePackaging(one, other) && one.promoCode === other.promoCode && one.promoRow === other.promoRow

/** Sets the line's note; an empty text removes it, and the current text changes nothing. */
export const withLineNote = (written: CartWriting, line: LineKey, note: string): CartWriting => {
  if (note === noteOf(written.lineNotes, line)) return written
  const others = written.lineNotes.filter((one) => !isSameLine(one, line))
  return { ...written, lineNotes: note === "" ? others : [...others, { ...lineKeyOf(line), note }] }
}

export const withReference = (written: CartWriting, customerRef: string): CartWriting =>
  customerRef === written.customerRef ? written : { ...written, customerRef }

/** Empty when the line has no note. */
export const noteOf = (notes: ReadonlyArray<LineNote>, line: LineKey): string =>
  notes.find((one) => isSameLine(one, line))?.note ?? ""

/** The writing of an order that was taken back, merged with what was written since for the next cart. */
export const broughtBackWriting = (order: OrderWriting, since: CartWriting): CartWriting => {
  const { lineNotes = [], customerRef = "" } = order
  return {
    lineNotes: [...lineNotes.filter((one) => noteOf(since.lineNotes, one) === ""), ...since.lineNotes],
    customerRef: since.customerRef === "" ? customerRef : since.customerRef,
  }
}
