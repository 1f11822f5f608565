/** The possible meanings of an amount beside an item, and the reasons to doubt it: the item's own size, a price, pieces or cases. */
import { multiplyDecimals } from "../amounts/decimals.ts"
import { readAmount } from "../amounts/read-amount.ts"
import { UNIT_WORDS, unitOf } from "../amounts/unit-words.ts"
import { plainText } from "../catalogue/plain-text.ts"
import type { ChildItem, PackagedItem } from "../catalogue/product.ts"
import { inSalesUnits, piecesInUnit, scaleOf } from "../catalogue/sales-units.ts"
import { hasCount } from "./beside-code.ts"
import { hasOwnWord, leftOver } from "./left-over.ts"
import type { SheetRow } from "./quick-sheet.ts"
import { type WantedRow, writtenQuantity } from "./row-values.ts"

/** The item in the default packaging, or in the named one. */
export type SheetItem = ChildItem & Pick<PackagedItem, "packaging">

/** A possible meaning of an amount, in sales units; null when the quantity is unknown. */
export interface Meaning {
  readonly item: SheetItem
  readonly wanted: number | null
}

export const isWhole = ({ item, wanted }: Meaning): boolean =>
  wanted !== null && (scaleOf(item) > 0 || Number.isInteger(wanted))

/** "2 sacchi": as many sales units, or as many packs; "2 ct" of an item packed singly: as many; the contents of a pallet are unknown. */
export const packsMeant = (amount: number, unit: string | null, item: SheetItem): ReadonlyArray<Meaning> => {
  const kind = unitOf(unit ?? "")?.kind
  if (kind === "case" && item.packSize === 1) return [{ item, wanted: amount }]
  return kind === "pack"
    ? [
        { item, wanted: amount },
        { item, wanted: multiplyDecimals(amount, item.packSize) },
      ]
    : []
}

/**
 * "360 uova" of trays of 180, sold by the tray: the number of trays that hold so many pieces if pieces may be meant, otherwise
 * null. A bare number may count pieces when it is unusually large and fills whole trays; with the word for pieces, from the first
 * tray on, when it fills whole trays or is unusual; within a name, always.
 */
export const casesMeant = (meaning: Meaning, amount: number, row: WantedRow, largest = 0): number | null => {
  const { item, wanted } = meaning
  const { quantity, unit } = row
  const pieces = piecesInUnit(item)
  // "360 uova" beside a code also counts as beside a name.
  const isNamed = unit === null && (row.isBesideName === true || (isSizeless(quantity) && hasOwnWord(quantity, item)))
  if (pieces === null) return isNamed ? casesOf(amount, item) : null
  if (isNamed && (row.isBesideName !== true || !/\d/.test(row.key))) return Math.ceil(amount / pieces)
  if (amount !== wanted) return null
  const isPieces = unitOf(unit ?? "")?.kind === "piece"
  // "30 pz uova" counts pieces, but "2 pz" after a name with its size counts trays.
  const isInName = quantity === "" || (row.isBesideName === true && !/\d/.test(row.key))
  if (isPieces && isInName) return Math.ceil(amount / pieces)
  if (amount < pieces) return null
  const isMany = amount > USUAL_TIMES * Math.max(largest, USUAL_PACKS * item.packSize)
  const isFilled = amount % pieces === 0
  const mayCount = unit === null ? isMany && isFilled : isPieces && (isMany || isFilled)
  return mayCount ? Math.ceil(amount / pieces) : null
}

/** "10 quaglie", "CA512003 10 quaglie": a number before the name of an item sold by weight may count pieces. */
export const isCountOfWeighed = (item: ChildItem, { quantity, isBeforeName }: WantedRow): boolean =>
  unitOf(item.unit)?.kind === "mass" &&
  (isBeforeName === true || (/^\d+ \p{L}/u.test(quantity) && hasOwnWord(quantity, item)))

/** More than twice the largest former quantity, or than ten packs, is unusual. */
const USUAL_TIMES = 2
const USUAL_PACKS = 10

/** "24 freschi", "abbiamo 24 pz": the only number among words that count nothing; null for any other text. */
export const wordedAmount = (text: string): Pick<WantedRow, "quantity" | "unit"> | null => {
  const [one, ...others] = text.match(AMOUNTS) ?? []
  if (one === undefined || others.length > 0 || text.includes("|") || hasCount(text)) return null
  return WORDS.test(text.replace(one, " ")) ? writtenQuantity(one) : null
}

const WORDS = /^[\p{L}\s,.'’()!]*\p{L}{3}[\p{L}\s,.'’()!]*$/u
const AMOUNTS = new RegExp(String.raw`(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*(?: ?(?:${UNIT_WORDS})(?!\p{L}))?`, "giu")

/** Words whose only number is the amount, hence without a size of the item. */
const isSizeless = (quantity: string): boolean =>
  /\p{L}/u.test(quantity) && (quantity.match(/\d+(?:[.,]\d+)*/g) ?? []).length === 1

const casesOf = (amount: number, item: ChildItem): number | null => {
  const cases = inSalesUnits(amount, "pz", item)
  return cases !== null && cases !== amount && Number.isInteger(cases) ? cases : null
}

/** "2 cartoni da 12" of an item packed by twelve becomes "2 cartoni". */
export const withoutPackSize = (stated: string, { packSize }: ChildItem): string => {
  const [, amount = "", unit = "", size] = PACKED.exec(stated) ?? []
  return Number(size) === packSize && unitOf(unit)?.kind === "case" ? `${amount} ${unit}` : stated
}

const PACKED = /^(\d+) (\p{L}+) (?:da|of) (\d+)$/iu

/** "2 200 g": two of 200 g, or 2,200 g. "2 ct = 20 pz" of cartons of twelve: either amount may be meant. */
export const isCountAndSize = (item: ChildItem, row: SheetRow): boolean => {
  const { quantity, unit } = row
  const [, size] = COUNT_AND_SIZE.exec(quantity) ?? []
  const isSized = size !== undefined && unit !== null && leftOver(`${size} ${unit}`, item) === ""
  return isSized || otherContent(item, row) !== null
}

const COUNT_AND_SIZE = /^\d{1,3} (\d{3})$/

export const countMeant = (item: SheetItem, row: SheetRow): Meaning => ({
  item,
  wanted: otherContent(item, row) ?? Number.parseInt(row.quantity, 10),
})

/** The stated equivalent in sales units when it differs from the amount; null when they agree, or it is unknown. */
const otherContent = (item: ChildItem, { quantity, unit }: SheetRow): number | null => {
  const [own, content] = quantity.split("=").map((part) => readAmount(part, { language: "it", scale: null }))
  if (own?._tag !== "Read" || content?._tag !== "Read") return null
  const wanted = inSalesUnits(own.amount, own.unit ?? unit, item)
  const held = inSalesUnits(content.amount, content.unit, item)
  const each = inSalesUnits(1, content.unit, item)
  if (wanted === null || held === null || each === null) return null
  return Math.abs(wanted / each - content.amount) > CONTENT_ROUNDED ? held : null
}

/** The shop shows contents with two decimals. */
const CONTENT_ROUNDED = 0.005_1

/**
 * After a name, a number may be part of it. After a code, a year in the item's name and the item's whole content are not quantities either.
 */
export const isOwnNumber = (
  item: ChildItem,
  { quantity, unit, isBesideName }: SheetRow,
  { amount, wanted }: { readonly amount: number; readonly wanted: number },
): boolean => {
  const isContent = unit !== null && wanted !== item.packSize && holds(item, `${quantity} ${unit}`)
  const isVintage = unit === null && YEAR.test(String(amount)) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(item.name)
  return isContent || isVintage || (isBesideName === true && hasNumber(item, quantity))
}

const YEAR = /^(?:19|20)\d\d$/

/** "180 pz" of an item with this content in its name. */
const holds = ({ name, unit }: ChildItem, content: string): boolean => {
  const plain = plainText(content)
  return (
    unitOf(unit)?.kind === unitOf(content.replace(/^\S+ /, ""))?.kind && ` ${plainText(name)} `.includes(` ${plain} `)
  )
}

/** A number with decimals that equals the item's price. */
export const isPrice = (amount: number, { price, salePrice }: ChildItem): boolean =>
  !Number.isInteger(amount) && [price, salePrice].includes(Math.round(amount * 100_000) / 1_000)

/** "Annata 2022", "1,5 l": the item's name contains the number as a separate word. */
export const hasNumber = ({ name, format }: ChildItem, number: string): boolean =>
  `${name} ${format}`
    .split(/[^\p{L}\d.,]+/u)
    .some(
      (word) =>
        /^\d/.test(word) && Number.parseFloat(word.replace(",", ".")) === Number.parseFloat(number.replace(",", ".")),
    )
