/** A row of the quick order: the item wanted and its quantity, as written. */
import { Schema, SchemaTransformation } from "effect"
import { formatAmount } from "../amounts/format-amount.ts"
import { AMOUNT_CHOICES, isAmountLike, splitAmount } from "../amounts/read-amount.ts"
import { amountsIn, gtinIn, type StatedAmounts } from "../barcodes/read-code.ts"
import { readStoreLabel } from "../barcodes/store-label.ts"
import { PackagingCode } from "../catalogue/product.ts"
import { visibleText } from "../amounts/visible-text.ts"

/** Sheets stored by older versions contain a number, or null for no quantity. */
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
  /** As written, interpreted once the product is known; empty when nothing was written. */
  quantity: Written,
  /** The unit as written, in lower case: "ct", "cartoni"; null when there is none. */
  unit: Schema.NullOr(Schema.String),
  /** The quantity was a bare number beside a name that it may be part of: "Spaghetti 5". */
  isBesideName: Schema.optionalKey(Schema.Boolean),
  /** And was before the name: for an item sold by weight it may count pieces, "10 quaglie". */
  isBeforeName: Schema.optionalKey(Schema.Boolean),
  /** Any other text of the row: a note, a size, the heading above it. Text that the item does not explain is unclear. */
  beside: Schema.optionalKey(Schema.Array(Schema.String)),
  /** For the person who packs the line: part of the order (S3.22). */
  note: Schema.optionalKey(Schema.String),
  /** The packaging of the sales units when one was named; absent for the default one. */
  packaging: Schema.optionalKey(PackagingCode),
})
export type WantedRow = typeof WantedRow.Type

/** A number as a row's quantity, parsed the same in every language. */
export const writtenNumber = (quantity: number | null): string =>
  quantity === null ? "" : formatAmount(quantity, "en")

/** Quantity and unit written together: "12 pz", "ct 2". */
export const writtenQuantity = (text: string): Pick<WantedRow, "quantity" | "unit"> =>
  splitAmount(text) ?? { quantity: shortened(visibleText(text)), unit: null }

/** Longer than a name with its number and unit. The part that is cut off may state a quantity, so the row is unclear. */
const LONGEST_QUANTITY = 160
const shortened = (text: string): string =>
  text.length > LONGEST_QUANTITY ? `${text.slice(0, LONGEST_QUANTITY)} ?` : text

/** In a quantity column, text that starts with a digit or a question mark is an unreadable quantity, not a name. */
export const isQuantityCell = (cell: string): boolean =>
  isAmountLike(cell) || UNREADABLE.test(cell) || cell.includes(AMOUNT_CHOICES)

const UNREADABLE = /^(?:\?|\d+[\d.,]* ?\p{L}{1,12}\.?$)/u

/** "14,50", but not "12,00": without a unit it may be a price. */
export const LIKE_PRICE = /^\d+[.,](?!00$)\d{2}$/

type KeyKind = "code" | "ean" | "name"

/** The apparent kind of a key; only the catalogue can confirm it. */
export const kindOfKey = (key: string): KeyKind => {
  if (EAN.test(key)) return "ean"
  return CODE.test(key) && !MEASURE.test(key) && !SIZE.test(key) ? "code" : "name"
}

/** True for a key that names one item or none: an item that only starts with it is another one. */
export const isExactKey = (key: string): boolean => kindOfKey(key) !== "name" || /^\d+$/.test(key)

const EAN = /^(?:\d{8}|\d{12,14})$/
/** One word with a digit, no shorter than a code may be. */
const CODE = /^(?=\S*\d)[\p{L}\d][\p{L}\d._/-]{3,}$/u
/** "500ml" is a content, "2kg5" an uncertain quantity. */
const MEASURE = /^\d+(?:[.,]\d+)?(?:ml|cl|lt|l|kg|gr|g|pz|ct)$|^\d{1,3}(?:kg|lt|ct)\d{1,3}$/i

/** "2x5", "12x200": a pack, or a product that is never calculated. */
const SIZE = /^\d+(?:[.,]\d+)?[x×]\d/i

/** The longest stored key: longer than any product's name. */
const LONGEST_KEY = 160

/** Includes the prefix by which a spreadsheet keeps digits as text: `="08011344"`. A run of symbols is scanned once, from its beginning. */
const EDGES = /^(?:=(?=["“])|["'“”„«»\s])+|(?<!["'“”„«»\s])["'“”„«»\s]+$/g

/** One line, without surrounding quotes and whitespace. */
export const cleanKey = (text: string): string =>
  Array.from(visibleText(text).replaceAll(EDGES, "")).slice(0, LONGEST_KEY).join("").replaceAll(EDGES, "")

/** Like `cleanKey`; a barcode in any form becomes the number printed below it. */
export const readKey = (text: string): string => {
  const key = cleanKey(text)
  return gtinIn(key) ?? key
}

export interface ScannedCode extends StatedAmounts {
  /** The part that identifies the item. */
  readonly key: string
}

/** A code as the scanner passes it on. `layouts`: the installation's layouts of scale labels. */
export const readScan = (text: string, layouts: ReadonlyArray<string>): ScannedCode => {
  const key = readKey(text)
  const label = readStoreLabel(key, layouts)
  if (label !== null) return { key: label.item, weight: label.weight, price: label.price, count: null, stated: null }
  return { key, ...amountsIn(cleanKey(text)) }
}

/**
 * The net weight stated by a barcode is the row's quantity; other values need confirmation when no quantity was written. `code`: as
 * written, before it became the key.
 */
export const withWeightIn = (code: string, row: WantedRow): WantedRow => {
  const amounts = amountsIn(cleanKey(code))
  const possible = possibleAmounts(amounts)
  if (possible === null) return withWeight(row, amounts.weight)
  return row.quantity === "" ? { ...row, quantity: possible } : row
}

/**
 * The values of a code that do not determine a quantity: a price, a gross weight, litres, a count of pieces or cases. Null for a net weight
 * alone, and for nothing.
 */
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

/** An amount that needs confirmation: it is unknown whether it is the quantity, or in which unit. */
export const ambiguousAmount = (written: string): string => `${cleanKey(written)}${AMOUNT_CHOICES}`.trimEnd()

/** Several candidates for the quantity, of which one or none is right: they need confirmation. */
export const ambiguousAmounts = (amounts: ReadonlyArray<string>): string => {
  const different = [...new Set(amounts)]
  return (different.length === 1 ? [...different, ""] : different)
    .join(AMOUNT_CHOICES)
    .trimEnd()
    .slice(0, LONGEST_QUANTITY)
}

/** Beside another quantity the user chooses between the two. */
const withWeight = (row: WantedRow, weight: number | null): WantedRow => {
  if (weight === null) return row
  return row.quantity === ""
    ? { ...row, quantity: writtenNumber(weight), unit: "kg" }
    : { ...row, quantity: [row.quantity, writtenNumber(weight)].join(AMOUNT_CHOICES) }
}

/** A scale label as a row of the item that it names. A price is not a quantity: it is shown and needs confirmation. */
export const rowOfLabel = (row: WantedRow, layouts: ReadonlyArray<string>): WantedRow => {
  const label = readStoreLabel(row.key, layouts)
  if (label === null) return row
  const named = { ...row, key: label.item }
  return label.price === null ? withWeight(named, label.weight) : pricedRow(named, label.price)
}

/** When no quantity was written, the price is shown in its place. */
const pricedRow = (row: WantedRow, cents: number): WantedRow =>
  row.quantity === "" ? { ...row, quantity: writtenPrice(cents) } : row

/** A price in place of a quantity: it needs confirmation. */
export const writtenPrice = (cents: number): string => `${(cents / 100).toFixed(2)} €`
