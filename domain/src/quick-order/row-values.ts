/** A row of the quick order: what is wanted, and how many of it. */
import { Schema } from "effect"

/** A number as a person writes it: half a case stays half a case until a product says what that means. */
export const WantedQuantity = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(999_999))

export const WantedRow = Schema.Struct({
  /** A code, an EAN or a name; never empty, one line. */
  key: Schema.String,
  /** Null: nobody said. */
  quantity: Schema.NullOr(WantedQuantity),
  /** The word for the unit as it was written, in lower case: "ct", "cartoni"; null without one. */
  unit: Schema.NullOr(Schema.String),
})
export type WantedRow = typeof WantedRow.Type

type KeyKind = "code" | "ean" | "name"

/** What a key seems to be; only the catalogue knows. */
export const kindOfKey = (key: string): KeyKind => {
  if (EAN.test(key)) return "ean"
  return CODE.test(key) && !MEASURE.test(key) ? "code" : "name"
}

const EAN = /^(?:\d{8}|\d{12,14})$/
/** One word with a digit in it, not shorter than a code may be. */
const CODE = /^(?=\S*\d)[\p{L}\d][\p{L}\d._/-]{3,}$/u
/** "500ml" is a content. */
const MEASURE = /^\d+(?:[.,]\d+)?(?:ml|cl|lt|kg|gr|pz|ct)$/i

/** The longest key that is kept: longer than any product's name. */
const LONGEST_KEY = 160

const EDGES = /^["'“”„«»\s]+|["'“”„«»\s]+$/g
const BLANKS = /[\s\p{C}]+/gu

/** One line, without the quotes and blanks around it. */
export const cleanKey = (text: string): string =>
  Array.from(text.replaceAll(BLANKS, " ").replaceAll(EDGES, "")).slice(0, LONGEST_KEY).join("").replaceAll(EDGES, "")
