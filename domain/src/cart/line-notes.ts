/** What the client writes on a cart for its order: a note on a line, and a reference of their own (S3.22). */
import { Schema } from "effect"
import { isSamePackaging, LineKey, lineKeyOf } from "./cart-values.ts"

/** What fits on one printed line of the delivery note (S5.13). */
export const LINE_NOTE_LENGTH = 120
/** As wide as the column of the reference on printed documents (S5.13). */
export const REFERENCE_LENGTH = 40

/** Empty for none. */
export const NoteText = Schema.String.check(Schema.isMaxLength(LINE_NOTE_LENGTH))
export const ReferenceText = Schema.String.check(Schema.isMaxLength(REFERENCE_LENGTH))

export const LineNote = Schema.Struct({ ...LineKey.fields, note: NoteText.check(Schema.isMinLength(1)) })
export type LineNote = typeof LineNote.Type

const LineNotes = Schema.Array(LineNote)

export const CartWriting = Schema.Struct({ lineNotes: LineNotes, customerRef: ReferenceText })
export type CartWriting = typeof CartWriting.Type

export const NOTHING_WRITTEN: CartWriting = { lineNotes: [], customerRef: "" }

/** In an order: absent where nothing was written. */
export const orderWritingFields = {
  lineNotes: Schema.optionalKey(LineNotes),
  customerRef: Schema.optionalKey(ReferenceText),
}
const OrderWriting = Schema.Struct(orderWritingFields)
export type OrderWriting = typeof OrderWriting.Type

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  isSamePackaging(one, other) && one.promoCode === other.promoCode && one.promoRow === other.promoRow

/** The line's note becomes the text; an empty one takes it away. What it is already changes nothing. */
export const withLineNote = (written: CartWriting, line: LineKey, note: string): CartWriting => {
  if (note === noteOf(written.lineNotes, line)) return written
  const others = written.lineNotes.filter((one) => !isSameLine(one, line))
  return { ...written, lineNotes: note === "" ? others : [...others, { ...lineKeyOf(line), note }] }
}

export const withReference = (written: CartWriting, customerRef: string): CartWriting =>
  customerRef === written.customerRef ? written : { ...written, customerRef }

/** Empty where the line has none. */
export const noteOf = (notes: ReadonlyArray<LineNote>, line: LineKey): string =>
  notes.find((one) => isSameLine(one, line))?.note ?? ""

/** An order that was taken back brings its own; what was written since, for the next cart, stays. */
export const broughtBackWriting = (order: OrderWriting, since: CartWriting): CartWriting => {
  const { lineNotes = [], customerRef = "" } = order
  return {
    lineNotes: [...lineNotes.filter((one) => noteOf(since.lineNotes, one) === ""), ...since.lineNotes],
    customerRef: since.customerRef === "" ? customerRef : since.customerRef,
  }
}
