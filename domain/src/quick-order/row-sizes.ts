/** What a row says of its item and not of its quantity: its size, the unit of its price. */
import { AMOUNT_CHOICES, splitAmount } from "../amounts/read-amount.ts"
import { isSameUnit, unitOf } from "../amounts/unit-words.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits } from "../catalogue/sales-units.ts"
import { hasNumber } from "./amount-meanings.ts"
import { hasOwnWord, numbersLeft } from "./left-over.ts"

/** A size as a part of a quantity, quoted as no cell is: "2 | «10 kg»". Words other than "XL" are no size that could be compared. */
export const sizeOf = (cell: string, unit: string | null): ReadonlyArray<string> => {
  if (unitOf(cell) !== null || !(/\p{N}/u.test(cell) || LETTERS.test(cell))) return []
  const amount = splitAmount(cell)
  const measured = amount?.unit ?? unit
  const size = amount === null || measured === null ? cell : `${amount.quantity} ${measured}`
  return [`«${size.replaceAll("|", "/")}»`]
}

/** "Formato 500 g", "quello da 500 g": a note may name the size that is meant. */
export const sizesInNote = (note: string): ReadonlyArray<string> =>
  Array.from(note.matchAll(SIZE_IN_NOTE), ([, size = ""]) => size).flatMap((size) => sizeOf(size, null))

const SIZE_IN_NOTE = /(?<!\p{L})(?:formato|size|da|of) (\d+(?:[.,]\d+)? ?(?:kg|gr?|l|lt|cl|ml))(?!\p{L})/giu
const LETTERS = /^(?:x{0,4}[sl]|m)$/i
const SIZE = /^«([^»]*)»?$/

interface Said {
  readonly quantity: string
  readonly unit: string | null
}

/** Without the sizes and the price's unit where they are the item's own; another size leaves the quantity open. */
export const withoutOwnSizes = <Row extends Said>(row: Row, item: ChildItem, isChosen: boolean): Row => {
  const base = row.unit?.replace(DOUBTFUL, "") ?? null
  const unit = base !== null && isSameUnit(base, item.unit) ? base : row.unit
  if (!row.quantity.includes("«")) return unit === row.unit ? row : { ...row, unit }
  const parts = row.quantity.split(/ ?\| ?/)
  const sizes = parts.flatMap((part) => SIZE.exec(part)?.[1] ?? [])
  const said = parts.filter((part) => !SIZE.test(part)).join(AMOUNT_CHOICES)
  const isOther = !isChosen && sizes.some((size) => !isOwnSize(size, item))
  return { ...row, unit, quantity: isOther ? `${said}${AMOUNT_CHOICES}` : said }
}

/** Its own size or pack, or all that a sales unit holds: "10 kg" of a carton of 2 × 5 kg. */
const isOwnSize = (size: string, item: ChildItem): boolean =>
  LETTERS.test(size)
    ? hasOwnWord(size, item)
    : isOwnPack(size, item) ||
      numbersLeft(size, item)
        .split(AMOUNT_CHOICES)
        .every((left) => left === "" || isOwnAmount(left, item))

/** "12x200" of "12 × 200 g": nobody need name the unit. */
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

/** Whether a quantity is in the unit of its price nobody knows, before the item's is. */
export const doubtfulUnit = (unit: string): string => `${unit.toLowerCase()}?`
const DOUBTFUL = /\?$/
