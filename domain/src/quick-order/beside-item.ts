/**
 * Text in a row beside its item and its quantity. It is compared with the item once that is known; whatever remains unexplained is unclear.
 */
import { AMOUNT_CHOICES, splitAmount } from "../amounts/read-amount.ts"
import { isSameUnit, unitOf } from "../amounts/unit-words.ts"
import { LINE_NOTE_LENGTH } from "../cart/line-notes.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits } from "../catalogue/sales-units.ts"
import { hasNumber } from "./amount-meanings.ts"
import { hasCount } from "./beside-code.ts"
import { wordsOf } from "./headings.ts"
import { hasOwnWord, leftOver, numbersLeft } from "./left-over.ts"
import { isJoiningWord, isNeutral } from "./neutral-words.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { isTurning } from "./turning-words.ts"

/** Adds texts to what the row states besides. */
export const withBeside = (row: WantedRow, texts: ReadonlyArray<string>): WantedRow =>
  texts.length === 0
    ? row
    : { ...row, beside: [...new Set([...(row.beside ?? []), ...texts.map(cleanKey)])].slice(0, MOST) }

/** A note too long for an order is unclear as a whole, like a doubtful one. */
export const withNote = (row: WantedRow, notes: ReadonlyArray<string>): WantedRow => {
  const note = notes.map(cleanKey).join(" · ")
  if (note === "") return row
  return note.length > LINE_NOTE_LENGTH || notes.some(isDoubtfulNote) ? withBeside(row, notes) : { ...row, note }
}

/** The note states a quantity or speaks against ordering: this must not be discovered only in an order's note. */
export const isDoubtfulNote = (note: string): boolean => {
  const isCounting = /[\p{N}?]/u.test(note) || wordsOf(note).some((word) => unitOf(word) !== null)
  return isTurning(note) || hasCount(note) || (isCounting && !isNeutral(note) && unitOf(note) === null)
}

/** A note as a separate cell. */
export const noted = (note: string): string => `✎ ${note}`

/** Null for a cell that is not a note. */
export const unnoted = (cell: string): string | null => /^\s*✎ (.+)$/.exec(cell)?.[1] ?? null

/** Other text as a separate cell. */
export const quoted = (text: string): string => `«${text}»`

/** Null for a cell that is not quoted text. */
export const unquoted = (cell: string): string | null => /^\s*«(.*)»\s*$/.exec(cell)?.[1] ?? null

/** One unexplained text is enough to ask. */
const MOST = 4

/** A size from a column of sizes; `unit`: the one in its heading. Words other than "XL" are not comparable sizes. */
export const sizeOf = (cell: string, unit: string | null): ReadonlyArray<string> => {
  if (unitOf(cell) !== null || !(/\p{N}/u.test(cell) || LETTERS.test(cell))) return []
  const amount = splitAmount(cell)
  const measured = amount?.unit ?? unit
  return [amount === null || measured === null ? cell : `${amount.quantity} ${measured}`]
}

const LETTERS = /^(?:x{0,4}[sl]|m)$/i

/** The text that the item does not explain. A chosen item explains its size. */
export const besideLeft = ({ beside = [] }: WantedRow, item: ChildItem, isChosen: boolean): ReadonlyArray<string> =>
  beside.filter((text) => !isOwn(text, item) && !(isChosen && isSize(text)))

/** "10 kg", "cartone da 12 x 200g": numbers and units only. */
const isSize = (text: string): boolean =>
  LETTERS.test(text) ||
  (/\p{N}/u.test(text) &&
    (text.match(/\p{L}+/gu) ?? []).every((word) => unitOf(word) !== null || isJoiningWord(word) || OF_SIZES.test(word)))

const OF_SIZES = /^(?:x|cm|mm|circa|about)$/i

/** The item's words, its size or pack, or the whole content of a sales unit: "10 kg" of a carton of 2 × 5 kg. */
const isOwn = (text: string, item: ChildItem): boolean => {
  if (LETTERS.test(text)) return hasOwnWord(text, item)
  if (leftOver(text, item) === "" || isOwnPack(text, item)) return true
  return (
    isSize(text) &&
    numbersLeft(text, item)
      .split(AMOUNT_CHOICES)
      .every((left) => left === "" || isOwnAmount(left, item))
  )
}

/** "12x200" of "12 × 200 g": the unit may be omitted. */
const isOwnPack = (size: string, { packLabel, format }: ChildItem): boolean => {
  const [plain, ...own] = [size, packLabel, format].map((text) => text.replaceAll(/\s/g, "").replaceAll("×", "x"))
  return plain !== undefined && PACK.test(plain) && own.some((each) => each.replace(/\p{L}+$/u, "") === plain)
}

const PACK = /^\d+(?:x\d+)+$/

const isOwnAmount = (left: string, item: ChildItem): boolean => {
  const { quantity = left.replace(/^\D+/, ""), unit = null } = splitAmount(left) ?? {}
  const amount = Number(quantity.replace(",", "."))
  if (unit === null || unitOf(unit)?.scale === 0) return amount === item.packSize || hasNumber(item, quantity)
  return unitOf(item.unit)?.scale === 0 && inSalesUnits(amount, unit, item) === 1
}

/** Until the item is known, it is open whether the quantity is in the unit of its price. */
export const doubtfulUnit = (unit: string): string => `${unit.toLowerCase()}?`

/** Resolves the doubt when the unit of the price is the item's own. */
export const withoutDoubt = <Row extends Pick<WantedRow, "unit">>(row: Row, item: ChildItem): Row => {
  const base = row.unit?.replace(/\?$/, "") ?? null
  return base !== row.unit && base !== null && isSameUnit(base, item.unit) ? { ...row, unit: base } : row
}
