/** A row of the quick order: what is wanted, and how many of it, as it was written. */
import { Schema, SchemaTransformation } from "effect"
import { formatAmount } from "../amounts/format-amount.ts"
import { AMOUNT_CHOICES, isAmountLike, splitAmount } from "../amounts/read-amount.ts"
import { amountsIn, gtinIn, type StatedAmounts } from "../barcodes/read-code.ts"
import { readStoreLabel } from "../barcodes/store-label.ts"
import { PackagingCode } from "../catalogue/product.ts"
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
  /** And was before it: of what is sold by weight it may count pieces, "10 quaglie". */
  isBeforeName: Schema.optionalKey(Schema.Boolean),
  /** What else the row says: a note, a size, the heading above it. Whatever the item does not explain is asked about. */
  beside: Schema.optionalKey(Schema.Array(Schema.String)),
  /** For whoever packs the line: it goes with the order (S3.22). */
  note: Schema.optionalKey(Schema.String),
  /** The packaging that the sales units are in, where somebody has named it; absent for the default one. */
  packaging: Schema.optionalKey(PackagingCode),
})
export type WantedRow = typeof WantedRow.Type

/** A number as a row's quantity: read as it is, in every language. */
export const writtenNumber = (quantity: number | null): string =>
  quantity === null ? "" : formatAmount(quantity, "en")

/** Quantity and unit of what is written as one: "12 pz", "ct 2". */
export const writtenQuantity = (text: string): Pick<WantedRow, "quantity" | "unit"> =>
  splitAmount(text) ?? { quantity: shortened(visibleText(text)), unit: null }

/** Longer than a name with its number and unit. What is cut off may have said how many: it is asked about. */
const LONGEST_QUANTITY = 160
const shortened = (text: string): string =>
  text.length > LONGEST_QUANTITY ? `${text.slice(0, LONGEST_QUANTITY)} ?` : text

/** In a column of quantities: what begins with a digit or a question mark is one that cannot be read, and no name. */
export const isQuantityCell = (cell: string): boolean =>
  isAmountLike(cell) || UNREADABLE.test(cell) || cell.includes(AMOUNT_CHOICES)

const UNREADABLE = /^(?:\?|\d+[\d.,]* ?\p{L}{1,12}\.?$)/u

/** "14,50", but not "12,00": without a unit it may be what one costs. */
export const LIKE_PRICE = /^\d+[.,](?!00$)\d{2}$/

type KeyKind = "code" | "ean" | "name"

/** What a key seems to be; only the catalogue knows. */
export const kindOfKey = (key: string): KeyKind => {
  if (EAN.test(key)) return "ean"
  return CODE.test(key) && !MEASURE.test(key) && !SIZE.test(key) ? "code" : "name"
}

/** Stands for one item or none: what only begins so is another one. */
export const isExactKey = (key: string): boolean => kindOfKey(key) !== "name" || /^\d+$/.test(key)

const EAN = /^(?:\d{8}|\d{12,14})$/
/** One word with a digit in it, not shorter than a code may be. */
const CODE = /^(?=\S*\d)[\p{L}\d][\p{L}\d._/-]{3,}$/u
/** "500ml" is a content, "2kg5" a quantity that nobody can read for certain. */
const MEASURE = /^\d+(?:[.,]\d+)?(?:ml|cl|lt|l|kg|gr|g|pz|ct)$|^\d{1,3}(?:kg|lt|ct)\d{1,3}$/i

/** "2x5", "12x200": a pack, or a sum that nobody does. */
const SIZE = /^\d+(?:[.,]\d+)?[x×]\d/i

/** The longest key that is kept: longer than any product's name. */
const LONGEST_KEY = 160

/** And the sign by which a spreadsheet keeps digits as text: `="08011344"`. A run of signs is looked through once, from its beginning. */
const EDGES = /^(?:=(?=["“])|["'“”„«»\s])+|(?<!["'“”„«»\s])["'“”„«»\s]+$/g

/** One line, without the quotes and whitespace around it. */
export const cleanKey = (text: string): string =>
  Array.from(visibleText(text).replaceAll(EDGES, "")).slice(0, LONGEST_KEY).join("").replaceAll(EDGES, "")

/** The same, and of a barcode in any form the number that is printed below it. */
export const readKey = (text: string): string => {
  const key = cleanKey(text)
  return gtinIn(key) ?? key
}

export interface ScannedCode extends StatedAmounts {
  /** What identifies the item. */
  readonly key: string
}

/** A code as the scanner hands it on. `layouts`: those of the installation's scale labels. */
export const readScan = (text: string, layouts: ReadonlyArray<string>): ScannedCode => {
  const key = readKey(text)
  const label = readStoreLabel(key, layouts)
  if (label !== null) return { key: label.item, weight: label.weight, price: label.price, count: null, stated: null }
  return { key, ...amountsIn(cleanKey(text)) }
}

/** The net weight that a barcode states is the row's quantity; what else it states is asked about where nobody wrote how many. `code`: as it was written, before it became the key. */
export const withWeightIn = (code: string, row: WantedRow): WantedRow => {
  const amounts = amountsIn(cleanKey(code))
  const possible = possibleAmounts(amounts)
  if (possible === null) return withWeight(row, amounts.weight)
  return row.quantity === "" ? { ...row, quantity: possible } : row
}

/** Stands for what a code states of which nobody knows how many it makes: a price, a gross weight, litres, a count of pieces or cases. Null for a net weight alone, and for nothing. */
export const possibleAmounts = ({ weight, price, count, stated }: StatedAmounts): string | null => {
  if (weight !== null && count === null) return null
  if (price !== null) return writtenPrice(price)
  const amounts = [
    ...inKilograms(weight),
    ...(count === null ? [] : [String(count)]),
    ...(stated === null ? [] : [stated]),
  ]
  return amounts.length === 0 ? null : ambiguousAmounts(amounts)
}

const inKilograms = (weight: number | null): ReadonlyArray<string> =>
  weight === null ? [] : [`${writtenNumber(weight)} kg`]

/** An amount that is asked about: nobody knows whether it is the quantity, or of what. */
export const ambiguousAmount = (written: string): string => `${cleanKey(written)}${AMOUNT_CHOICES}`.trimEnd()

/** What may be the quantity, one of them or none: it is asked about. */
export const ambiguousAmounts = (amounts: ReadonlyArray<string>): string => {
  const different = [...new Set(amounts)]
  return (different.length === 1 ? [...different, ""] : different)
    .join(AMOUNT_CHOICES)
    .trimEnd()
    .slice(0, LONGEST_QUANTITY)
}

/** Beside another quantity somebody says which of the two is meant. */
const withWeight = (row: WantedRow, weight: number | null): WantedRow => {
  if (weight === null) return row
  return row.quantity === ""
    ? { ...row, quantity: writtenNumber(weight), unit: "kg" }
    : { ...row, quantity: [row.quantity, writtenNumber(weight)].join(AMOUNT_CHOICES) }
}

/** A row with the label of a scale as one of the item that it names. A price is no quantity: it is shown and asked about. */
export const rowOfLabel = (row: WantedRow, layouts: ReadonlyArray<string>): WantedRow => {
  const label = readStoreLabel(row.key, layouts)
  if (label === null) return row
  const named = { ...row, key: label.item }
  return label.price === null ? withWeight(named, label.weight) : pricedRow(named, label.price)
}

/** Where nobody has written how many, the price stands for the question. */
const pricedRow = (row: WantedRow, cents: number): WantedRow =>
  row.quantity === "" ? { ...row, quantity: writtenPrice(cents) } : row

/** A price where a quantity is expected: it is asked about. */
export const writtenPrice = (cents: number): string => `${(cents / 100).toFixed(2)} €`
