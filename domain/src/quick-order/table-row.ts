/** Parsing one row of a table with known columns. */
import { AMOUNT_CHOICES, isAmountLike, splitAmount } from "../amounts/read-amount.ts"
import { isSameUnit, unitOf } from "../amounts/unit-words.ts"
import { isLoneWord, isMoney, isMuddledCell, isWordedQuantity } from "./beside-code.ts"
import type { Heading, NamedColumn } from "./headings.ts"
import { isNeutral } from "./neutral-words.ts"
import {
  ambiguousAmounts,
  cleanKey,
  kindOfKey,
  readKey,
  type WantedRow,
  withWeightIn,
  writtenQuantity,
} from "./row-values.ts"
import { doubtfulUnit, isDoubtfulNote, sizeOf, withBeside, withNote } from "./beside-item.ts"
import { isUnknown } from "./table-headings.ts"
import type { TableColumns } from "./table-values.ts"
import { isTurning } from "./turning-words.ts"
import { isNo, isYes } from "./yes-no-columns.ts"

/** The row according to its columns; its key is empty when it has none. Anything that does not fit them is unclear. */
export const rowOf = (row: ReadonlyArray<string>, columns: TableColumns): WantedRow => {
  const cells = row.map(cleanKey)
  const isFit = fits(cells, columns)
  const key = keyAt(cells, columns, isFit)
  const code = row[key] ?? ""
  const rivals = isFit ? rivalsIn(cells, columns) : []
  const { quantity, unit } = isFit
    ? quantityIn(cells, columns, rivals)
    : { quantity: movedQuantity(cells, key), unit: null }
  // Each of several quantities has the unit of its own heading.
  const headingUnit = rivals.length > 0 ? null : columns.headingUnit
  const effect = unit ?? unitIn(cells, { ...columns, key, headingUnit })
  const counted = effect === null && isFit ? withCases(quantity, cells, columns) : quantity
  const refused = refusalIn(counted, cells, columns)
  if (refused?.isOut === true) return { key: readKey(code), quantity: "0", unit: effect }
  const wanted = { key: readKey(code), quantity: withAmounts(counted, refused?.amounts ?? []), unit: effect }
  const beside = [...(refused?.words ?? []), ...(isFit ? sizesIn(cells, columns) : []), ...wordsIn(cells, columns)]
  return withWeightIn(code, withNote(withBeside(wanted, beside), isFit ? notesIn(cells, columns) : []))
}

/** "2" beside twelve pieces per carton: two pieces, or two cartons. */
const withCases = (
  quantity: string,
  cells: ReadonlyArray<string>,
  { quantity: column, named }: TableColumns,
): string => {
  const held = cells.flatMap((cell, at) =>
    at !== column && named?.[at]?.heading === "contents" && WHOLE.test(cell) ? [Number(cell)] : [],
  )
  const isPart = WHOLE.test(quantity) && held.some((pieces) => Number(quantity) % pieces !== 0)
  return isPart ? [quantity, `${quantity} ct`].join(AMOUNT_CHOICES) : quantity
}

const WHOLE = /^[1-9]\d*$/

/** The position of the key; in a row that does not fit the headings, a code may have moved. */
const keyAt = (cells: ReadonlyArray<string>, columns: TableColumns, isFit: boolean): number => {
  const keys = [columns.key, ...columns.otherKeys].filter((column) => (cells[column] ?? "") !== "")
  const key = keys.find((column) => !isPlaceholder(cells[column] ?? "")) ?? keys[0] ?? columns.key
  const moved = isFit || isCode(cells[key]) ? -1 : cells.findIndex(isCode)
  return moved === -1 ? key : moved
}

/** "-", "n/d", "#N/A", "0": the code is unknown. */
const isPlaceholder = (cell: string): boolean => /^(?:[^\p{L}\d]+|#?n[./]?[ad]\.?|null|none|nan|0)$/iu.test(cell)

/** Values of this row in other columns that may be its quantity. */
const rivalsIn = (cells: ReadonlyArray<string>, { quantity, rivals, named }: TableColumns): ReadonlyArray<number> =>
  rivals.filter((column) => {
    const cell = cells[column] ?? ""
    return cell !== "" && (quantity === null || !isUnknown(named?.[column]) || isCounted(cell))
  })

const quantityIn = (
  cells: ReadonlyArray<string>,
  { quantity, headingUnit, named }: TableColumns,
  rivals: ReadonlyArray<number>,
): Pick<WantedRow, "quantity" | "unit"> => {
  const stated = quantity === null ? "" : (cells[quantity] ?? "")
  if (rivals.length === 0) return writtenQuantity(stated)
  const others = rivals.map((column) => withUnit(cells[column] ?? "", named?.[column]?.unit ?? null))
  if (stated === "") return { quantity: ambiguousAmounts(others), unit: null }
  return { quantity: [...new Set([withUnit(stated, headingUnit), ...others])].join(AMOUNT_CHOICES), unit: null }
}

/** "2" below "Cartoni" becomes "2 cartoni". */
const withUnit = (cell: string, unit: string | null): string =>
  unit !== null && isCounted(cell) && splitAmount(cell)?.unit === null ? `${cell} ${unit}` : cell

/** In a row that does not fit the headings: all its numbers, otherwise all its text beside the code. */
const movedQuantity = (cells: ReadonlyArray<string>, key: number): string => {
  const others = beside(cells, [key])
  const counted = others.filter(isCounted)
  return ambiguousAmounts(counted.length > 0 ? counted : others)
}

const isCode = (cell: string | undefined): boolean =>
  cell !== undefined && !isAmountLike(cell) && kindOfKey(readKey(cell)) !== "name"

const isCounted = (cell: string): boolean => isAmountLike(cell) || isMuddledCell(cell)

const beside = (cells: ReadonlyArray<string>, columns: ReadonlyArray<number | null>): ReadonlyArray<string> =>
  cells.filter((cell, at) => cell !== "" && !columns.includes(at))

/** A separator within a cell, or a missing cell, shifts the others: only words may be surplus or missing. */
export const fits = (cells: ReadonlyArray<string>, columns: TableColumns): boolean => {
  const { key, named, quantity } = columns
  if (named === null) return true
  if (isMoved(cells, columns)) return false
  const extra = cells.slice(named.length).filter((cell) => cell !== "")
  if (extra.length > 0 && isCounted(cells[key] ?? "")) return false
  const codes = cells.flatMap((cell, at) => (isCode(cell) ? [at] : []))
  const isElsewhere = codes.length > 0 && !codes.includes(key)
  if (isElsewhere && (codes.some((at) => at === quantity) || cells.length !== named.length)) return false
  if (extra.some((cell) => /\p{N}/u.test(cell))) return false
  const isAlone = (column: number | null): boolean =>
    beside(cells, [column, quantity]).every((cell) => !isCounted(cell))
  if (extra.length > 0) return isAlone(quantity)
  const behind = quantity === null ? -1 : quantity + 1
  const isParted = isWorded(named[behind]) && PARTED.test(cells[behind] ?? "")
  const missing = named.slice(cells.length)
  return !isParted && (missing.length === 0 || (missing.every(isWorded) && isAlone(key)))
}

/** Shifted cells: an amount in place of a unit or a name, a price in place of words, or no amount as quantity, with a surplus cell or an amount after "12 × 200 g". */
const isMoved = (cells: ReadonlyArray<string>, { key, quantity, rivals, unit, named }: TableColumns): boolean => {
  const isOfWords = (column: number): boolean => column === unit || named?.[column]?.heading === "name"
  const isText = (column: number): boolean => ["note", "text", "group"].includes(named?.[column]?.heading ?? "")
  if (cells.some((cell, at) => at !== key && isOfWords(at) && isAmountLike(cell))) return true
  if (unit !== null && isWordedQuantity(cells.at(unit) ?? "")) return true
  if (cells.some((cell, at) => (isOfWords(at) || isText(at)) && isMoney(cell))) return true
  const column = quantity ?? rivals[0]
  const stated = column === undefined ? "" : (cells[column] ?? "")
  if (column === undefined || isAmountLike(stated)) return false
  return cells.length > (named?.length ?? 0) || (stated !== "" && cells.slice(column + 1).some(isAmountLike))
}

/** The parts of "1,200" or "2,5" when split at the comma. */
const PARTED = /^\d{1,3}$/

const isWorded = (named: NamedColumn | null | undefined): boolean => WORDED.has(named?.heading ?? "other")

/** Headings above words, never above amounts. */
const WORDED: ReadonlySet<Heading> = new Set(["name", "unit", "note", "text", "group", "blank"])

/** "36" beside 24 is another quantity. */
const withAmounts = (quantity: string, amounts: ReadonlyArray<string>): string =>
  amounts.length === 0 ? quantity : ambiguousAmounts([...(quantity === "" ? [] : [quantity]), ...amounts])

interface Refusal {
  /** The row is certainly excluded; otherwise it is doubtful. */
  readonly isOut: boolean
  readonly amounts: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
}

/** The text of a row that speaks against ordering its quantity; null when there is none. */
export const refusalIn = (quantity: string, cells: ReadonlyArray<string>, columns: TableColumns): Refusal | null => {
  const { key, otherKeys, unit, named } = columns
  const codes = [key, ...otherKeys].map((column) => cells[column] ?? "")
  const verdicts = cells.flatMap((cell, at) => {
    const isOwn = [key, ...otherKeys, unit, columns.quantity].includes(at)
    if (isOwn) return REFUSED.test(cell) ? [{ cell, effect: "doubt" as const }] : []
    const words = codes.reduce((text, code) => (code === "" ? text : text.replaceAll(code, " ")), cell).trim()
    return [
      {
        cell: words || cell || "?",
        effect: effectOf(cell === "" ? "" : words || "ok", named?.[at]?.heading, quantity),
      },
    ]
  })
  // In a row that does not fit the headings a mark may belong to another column.
  const isOut =
    codes.some((code) => code !== "") && verdicts.some(({ effect }) => effect === "no") && fits(cells, columns)
  const doubts = verdicts.flatMap(({ cell, effect }) => (effect === "nothing" ? [] : [cell]))
  const isAmount = (cell: string): boolean => splitAmount(cell) !== null
  if (isOut) return { isOut, amounts: [], words: [] }
  return doubts.length === 0
    ? null
    : { isOut, amounts: doubts.filter(isAmount), words: doubts.filter((cell) => !isAmount(cell)) }
}

/** Whether a cell excludes its row, makes it doubtful, or neither. */
const effectOf = (cell: string, heading: Heading | undefined, quantity: string): "no" | "doubt" | "nothing" => {
  const isDoubt = (is: boolean): "doubt" | "nothing" => (is ? "doubt" : "nothing")
  const isOther = cell !== "" && !isYes(cell) && !isNo(cell)
  if (heading === "exclusion") return isYes(cell) ? "no" : isDoubt(isOther)
  // Without a quantity the ticks mark the wanted rows.
  if (heading === "ticks" && cell === "") return quantity === "" ? "no" : "doubt"
  if (heading === "consent" || heading === "ticks") return isNo(cell) ? "no" : isDoubt(isOther)
  if (heading === "marks") return isDoubt(isNo(cell))
  if (heading === "refusal") return isDoubt(isOther || isYes(cell))
  if (heading === "note") return isDoubt(isDoubtfulNote(cell))
  if (heading === "text") return isDoubt(!isNeutral(cell) && unitOf(cell) === null)
  if (NO_REFUSALS.has(heading ?? "blank")) return "nothing"
  // A no may describe the item: "Bio".
  const isSaying = isOther || !["price", "other"].includes(heading ?? "")
  return isDoubt(isSaying && isTurning(cell) && cell.split(" ").length <= LONGEST_REFUSAL)
}

const NO_REFUSALS: ReadonlySet<Heading> = new Set(["group", "size"])

/** "Caprino fresco - NON ORDINARE". */
const REFUSED =
  /(?<!\p{L})(?:annullat[oaie]|non (?:ordinare|serve)|sospes[oaie]|eliminat[oaie]|cancell?ed|do not order)\)?$/iu

/** Longer texts without a heading are names: "Latte non omogeneizzato di montagna". */
const LONGEST_REFUSAL = 2

const notesIn = (cells: ReadonlyArray<string>, { named }: TableColumns): ReadonlyArray<string> =>
  cells.filter(
    (cell, at) =>
      named?.[at]?.heading === "note" &&
      /\p{L}/u.test(cell) &&
      !isDoubtfulNote(cell) &&
      !isYes(cell) &&
      !isNo(cell) &&
      unitOf(cell) === null,
  )

/** Without headings a word beside code and quantity may be the unit. */
const wordsIn = (cells: ReadonlyArray<string>, { key, quantity, unit, named }: TableColumns): ReadonlyArray<string> =>
  named !== null || !isCode(cells.at(key))
    ? []
    : cells.filter((cell, at) => ![key, quantity, unit].includes(at) && isLoneWord(cell) && !isNeutral(cell))

const sizesIn = (cells: ReadonlyArray<string>, { named }: TableColumns): ReadonlyArray<string> =>
  cells.flatMap((cell, at) => (named?.[at]?.heading === "size" ? sizeOf(cell, named[at]?.unit ?? null) : []))

/** The unit according to its column, the heading and any other cell, as long as they agree. */
const unitIn = (cells: ReadonlyArray<string>, columns: TableColumns): string | null => {
  const { key, otherKeys, quantity, rivals, unit, headingUnit, named } = columns
  const own = (unit === null ? "" : (cells.at(unit) ?? "")).toLowerCase()
  const isNamed = unit !== null && (named === null || named.at(unit)?.heading === "unit")
  const taken = [key, ...otherKeys, quantity, ...rivals, unit]
  const cellUnits = cells.flatMap((cell, at) => {
    if (taken.includes(at) || unitOf(cell) === null) return []
    return named?.at(at)?.heading === "price" ? doubtfulUnit(cell) : cell.toLowerCase()
  })
  const isStated = own !== "" && !isAmountLike(own) && (isNamed || unitOf(own) !== null)
  const others = isStated && isNamed ? [] : cellUnits
  const all = [...(isStated ? [own] : []), ...(headingUnit === null ? [] : [headingUnit]), ...others]
  const different = all.filter((each, at) => !all.slice(0, at).some((before) => isSameUnit(before, each)))
  // Of two units it is unknown which one is meant.
  return different.length === 0 ? null : different.join("/")
}
