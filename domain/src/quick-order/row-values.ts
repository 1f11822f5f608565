/** A row of the quick order: what is wanted, and how many of it, as it was written. */
import { Schema, SchemaTransformation } from "effect"
import { formatAmount } from "../amounts/format-amount.ts"
import { AMOUNT_CHOICES, isAmountLike, splitAmount } from "../amounts/read-amount.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { visibleText } from "../amounts/visible-text.ts"

/** Sheets that were stored before held a number, or null where nobody had said. */
const Written = Schema.Union([Schema.String, Schema.Finite, Schema.Null]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (stored) => (typeof stored === "string" ? stored : writtenNumber(stored)),
      encode: (text: string): string | number | null => text,
    }),
  ),
)

export const WantedRow = Schema.Struct({
  /** A code, an EAN or a name; never empty, one line. */
  key: Schema.String,
  /** As it was written, read once the product is known; empty where nobody said. */
  quantity: Written,
  /** The word for the unit as it was written, in lower case: "ct", "cartoni"; null without one. */
  unit: Schema.NullOr(Schema.String),
  /** The quantity was a bare number beside a name, of which it may be a part: "Spaghetti 5". */
  isBesideName: Schema.optionalKey(Schema.Boolean),
})
export type WantedRow = typeof WantedRow.Type

/** A number as a row's quantity: read as it is, in every language. */
export const writtenNumber = (quantity: number | null): string =>
  quantity === null ? "" : formatAmount(quantity, "en")

/** Quantity and unit of what is written as one: "12 pz", "ct 2". */
export const writtenQuantity = (text: string): Pick<WantedRow, "quantity" | "unit"> =>
  splitAmount(text) ?? { quantity: visibleText(text).slice(0, LONGEST_QUANTITY), unit: null }

/** Longer than any number with its unit. */
const LONGEST_QUANTITY = 60

/** In a column of quantities: what begins with a digit or a question mark is one that cannot be read, and no name. */
export const isQuantityCell = (cell: string): boolean =>
  isAmountLike(cell) || UNREADABLE.test(cell) || cell.includes(AMOUNT_CHOICES)

const UNREADABLE = /^(?:\?|\d+[\d.,]* ?\p{L}{1,12}\.?$)/u

type KeyKind = "code" | "ean" | "name"

/** What a key seems to be; only the catalogue knows. */
export const kindOfKey = (key: string): KeyKind => {
  if (EAN.test(key)) return "ean"
  return CODE.test(key) && !MEASURE.test(key) ? "code" : "name"
}

/** Stands for one item or none: what only begins so is another one. */
export const isExactKey = (key: string): boolean => kindOfKey(key) !== "name" || /^\d+$/.test(key)

const EAN = /^(?:\d{8}|\d{12,14})$/
/** One word with a digit in it, not shorter than a code may be. */
const CODE = /^(?=\S*\d)[\p{L}\d][\p{L}\d._/-]{3,}$/u
/** "500ml" is a content. */
const MEASURE = /^\d+(?:[.,]\d+)?(?:ml|cl|lt|l|kg|gr|g|pz|ct)$/i

/** The longest key that is kept: longer than any product's name. */
const LONGEST_KEY = 160

const EDGES = /^["'“”„«»\s]+|["'“”„«»\s]+$/g

/** One line, without the quotes and blanks around it. */
export const cleanKey = (text: string): string =>
  Array.from(visibleText(text).replaceAll(EDGES, "")).slice(0, LONGEST_KEY).join("").replaceAll(EDGES, "")

/** The same, and of a barcode in any form the number that is printed below it. */
export const readKey = (text: string): string => {
  const key = cleanKey(text)
  return gtinIn(key) ?? key
}
