/** Parsing the lines of a message, of columns or of words into rows. */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS, unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isLoneWord, isMuddledCell, isUnreadCell, isWordedQuantity } from "./beside-code.ts"
import { codeSegments } from "./code-segments.ts"
import { isCorrection, rowsOfWords } from "./corrections.ts"
import { greetingIn } from "./greetings.ts"
import { areRowNumbers, isBareQuantity } from "./joined-lines.ts"
import { BULLET, EMPTY_BOX, LINE_NUMBER, pairsIn, rowOfPhrase, TICK } from "./parse-phrase.ts"
import { isNeutral } from "./neutral-words.ts"
import { withoutPictures } from "./pictures.ts"
import {
  ambiguousAmount,
  cleanKey,
  isQuantityCell,
  kindOfKey,
  LIKE_PRICE,
  readKey,
  type WantedRow,
  withWeightIn,
  writtenQuantity,
} from "./row-values.ts"
import { unnoted, unquoted, withBeside, withNote } from "./beside-item.ts"
import { ALL_BELOW, COUNTED, isAmount, isBlank, rowsOfShared, withSharedAmount } from "./shared-amounts.ts"
import { cellsIn, COLUMNS, isCode, isHeader, isText } from "./text-cells.ts"

/** Numbers that are not line numbers may be quantities: "24) FO321732"; those that are may not: "1 ⇥ Burro". */
export const rowsOfLines = (lines: ReadonlyArray<string>): ReadonlyArray<WantedRow> => {
  const numbers = lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? []).map(Number)
  const isNumbering = numbers.every((number, at) => number === at + 1)
  const filled = lines.filter((line) => line.trim() !== "")
  const isNumbered = isNumberedTable(filled)
  const rowsOf = filled.map(rowsOfLine)
  const isTicked = filled.some((line) => TICKED.test(line))
  const nearest = rowsOf.flat().some(isBlank) ? nearestQuantities(filled) : []
  return rowsOf.flatMap((rows, at) => {
    const line = filled[at] ?? ""
    const [, number] = isNumbering ? [] : (NUMBERED.exec(line) ?? [])
    const amount = number ?? nearest[at]
    const rowNumber = isNumbered ? firstNumberOf(line) : null
    return rows.map((row) => {
      if (isTicked && UNTICKED.test(line)) return { ...row, quantity: ambiguousAmount(row.quantity || "?") }
      if (row.quantity === rowNumber) return { ...row, quantity: ambiguousAmount(row.quantity) }
      return amount !== undefined && isBlank(row) ? { ...row, quantity: ambiguousAmount(amount) } : row
    })
  })
}

/** When some lines are ticked, it is unknown whether the others are wanted; when none is, the boxes are mere bullets. */
const TICKED = new RegExp(String.raw`^\s*(?:[-*•]\s*)?${TICK}`)
const UNTICKED = new RegExp(String.raw`^\s*(?:[-*•]\s*)?${EMPTY_BOX}`)

/** The first number in a line of columns or words. */
const firstNumberOf = (line: string): string | null => {
  const separator = COLUMNS.find((each) => line.includes(each))
  return separator === undefined
    ? ((NUMBER_FIRST.exec(line) ?? NUMBER_LAST.exec(line))?.[1] ?? null)
    : cleanKey(cellsIn(line, separator)[0] ?? "")
}

const MARK = String.raw`(?:n(?:[ro]|\.?°)?\.?|°)`
/** "1 FO321732", "n. 1 FO321732", "(1) FO321732", "• 1: FO321732"; "1 cartone" is a quantity. */
const NUMBER_FIRST = new RegExp(
  String.raw`^[ •*–—-]*\(?(?:${MARK} *)?(\d{1,3})(?:[):,|] *| +)(?!(?:${UNIT_WORDS})(?![\p{L}\d]))(?=\p{L})`,
  "iu",
)
/** "FO321732 n. 1". */
const NUMBER_LAST = new RegExp(String.raw` ${MARK} *(\d{1,3}) *$`, "iu")

/** "1 Burro", "2 Latte" is an order; three consecutive numbers may be line numbers. */
const isNumberedTable = (lines: ReadonlyArray<string>): boolean => {
  const fewest = lines.some((line) => COLUMNS.some((each) => line.includes(each))) ? 2 : 3
  const numbers = lines.flatMap((line) => firstNumberOf(line) ?? [])
  return numbers.length >= fewest && areRowNumbers(numbers)
}

/** A number on a separate line may belong to any adjacent line without a quantity of its own. */
const nearestQuantities = (lines: ReadonlyArray<string>): ReadonlyArray<string | undefined> => {
  const bare = lines.map((line) => ALL_BELOW.exec(line)?.[1] ?? (isBareQuantity(line) ? line : undefined))
  const behind = withLast(bare.toReversed()).toReversed()
  const before = withLast(bare)
  return bare.map((own, at) => (own === undefined ? (behind[at] ?? before[at]) : undefined))
}

/** Each text, or the last one before it. */
const withLast = (texts: ReadonlyArray<string | undefined>): ReadonlyArray<string | undefined> => {
  let last: string | undefined
  return texts.map((text) => {
    last = text ?? last
    return last
  })
}

const NUMBERED = new RegExp(String.raw`^ *(?=(\d+))${LINE_NUMBER} +`)

const rowsOfLine = (line: string): ReadonlyArray<WantedRow> => {
  if (line.includes("\t")) return rowOfCells(line.split("\t"))
  return rowsOfText(line.replace(BULLET, ""))
}

const rowsOfText = (line: string): ReadonlyArray<WantedRow> => {
  // A barcode in any form, before any part of it is read as a quantity.
  if (gtinIn(cleanKey(line)) !== null) return rowOfPhrase(line)
  const cells = line.includes(";") ? cellsIn(line, ";") : cellsByComma(line)
  const isAmbiguous = line.includes(";") ? isUnreadCell : isWordedQuantity
  const shared = rowsOfShared(cells)
  if (shared !== null) return shared
  if (areColumns(cells, isAmbiguous)) return rowOfCells(cells)
  const own = cells.filter((cell) => greetingIn(cleanKey(cell))?.rest !== "")
  const pairs = pairsIn(own.join(","))
  if (pairs !== null) return pairs.flatMap(rowsOfWords)
  const rows = own.flatMap(rowsOfWords)
  // "AB187545-3 Pantalone da sala, blu 2": without a quantity before it, the comma is part of the name.
  const [first] = rows
  const isOpen =
    first !== undefined && rows.length > 1 && (isCode(first.key) ? !isAmount(first.quantity) : first.quantity === "")
  return isOpen && rows.filter(({ key }) => isCode(key)).length === 1 ? rowsOfWords(line) : withSharedAmount(rows)
}

/** The comma of "2,5 kg" or ",5 kg" is not a separator; that of "PA139595,3,24" may be. */
const cellsByComma = (line: string): ReadonlyArray<string> => {
  const [, key = "", first = "", second = ""] = CODE_AND_TWO.exec(line) ?? []
  if (kindOfKey(key) !== "name") return [key, [first, second, `${first},${second}`].join(AMOUNT_CHOICES)]
  return cellsIn(line, ",").reduce<ReadonlyArray<string>>((cells, part) => {
    const before = cells.at(-1)
    const isNumber = before !== undefined && DECIMAL_BEFORE.test(before) && DECIMAL_AFTER.test(part)
    const isBare = before !== undefined && /(?:^|\s)$/.test(before) && /^\d/.test(part)
    const isOne = isNumber || isBare || (before !== undefined && (isSizeAndQuantity(part) || isCorrection(part)))
    return isOne ? [...cells.slice(0, -1), `${before},${part}`] : [...cells, part]
  }, [])
}

/** "Duck breast in block, 1 kg 12", "tray, 33×33 cm 100 pcs 2": the comma is part of the name. */
const isSizeAndQuantity = (part: string): boolean =>
  /^\s*\d/.test(part) &&
  !isAmountLike(cleanKey(part)) &&
  (part.match(/\p{L}+/gu) ?? []).every((word) => unitOf(word) !== null || OF_SIZES.test(word))

const OF_SIZES = /^(?:cm|mm|x)$/i
const CODE_AND_TWO = /^([^,\s]+),(\d{1,6}),(\d{1,3})$/
const DECIMAL_BEFORE = /(?:^|\s)\d{1,4}$/
/** Also matches the rest of a code that a spreadsheet has shortened: "8,01134E+12". */
const DECIMAL_AFTER = /^\d{1,3}(?!\d)|^\d+E\+?\d/i

/** A standalone quantity belongs to the cell beside it; otherwise each part of the line is a separate row. */
const areColumns = (raw: ReadonlyArray<string>, isAmbiguous: (cell: string) => boolean): boolean => {
  const cells = raw.map(cleanKey)
  const isPair = cells.length === 2 && isCode(cells[0] ?? "")
  // "24 FO321732; PA189894": each is a separate row.
  if (new Set(cells.flatMap((cell) => ONE_OF_SEVERAL.exec(cell)?.[1] ?? [])).size > 1 && !cells.some(isAmount))
    return false
  const isOneItem =
    cells.filter(isCode).length === 1 &&
    cells.some((cell) => !isCode(cell) && (isAmbiguous(cell) || (isPair && cell !== "")))
  return cells.length > 1 && (cells.some(isAmount) || isOneItem || isHeader(cells))
}

/** A code, with or without its quantity. */
const ONE_OF_SEVERAL = new RegExp(`^(?:${COUNTED}[ x×:]+)?([A-Z]{1,4}\\d{4,})(?:[ :=x×-]+${COUNTED})?$`, "iu")

const rowOfCells = (raw: ReadonlyArray<string>): ReadonlyArray<WantedRow> => {
  const cells = raw.map((cell, at) =>
    at > 0 && DITTO.test(cell) ? "idem" : cleanKey(at === 0 ? cell : withoutPictures(cell)),
  )
  if (isHeader(cells)) return []
  const beside = raw.slice(3).flatMap((cell) => unquoted(cell) ?? [])
  const notes = raw.slice(3).flatMap((cell) => unnoted(cell) ?? [])
  const triple = cells.slice(0, 3)
  const written = isTriple(triple) && beside.length + notes.length === cells.length - 3 ? rowAsFormatted(triple) : null
  if (written !== null) return [withNote(withBeside(written, beside), notes)]
  const filled = cells.filter((cell) => cell !== "")
  if (filled.length < 2) return filled.flatMap(rowOfPhrase)
  const segments = codeSegments(filled)
  if (segments === null) return [rowOfFilled(filled)]
  return segments.flatMap((segment) => (segment.length < 2 ? segment.flatMap(rowOfPhrase) : [rowOfFilled(segment)]))
}

/** A ditto mark: the same quantity as above. */
const DITTO = /^\s*(?:["'“”„«»〃]|''|’’)\s*$/

type Triple = readonly [key: string, quantity: string, unit: string]

const isTriple = (cells: ReadonlyArray<string>): cells is Triple => cells.length === 3

/** Reads the format of `formatRows`; a price followed by an empty cell is not in it. */
const rowAsFormatted = ([written, quantity, unit]: Triple): WantedRow | null => {
  const isQuantity = quantity === "" || isQuantityCell(quantity)
  const key = readKey(written)
  if (key === "" || !isQuantity || (unit === "" && LIKE_PRICE.test(quantity))) return null
  const own = writtenQuantity(quantity)
  if (unit === "") return withWeightIn(written, { key, ...own })
  return own.unit === null && unitOf(unit) !== null
    ? withWeightIn(written, { key, ...own, unit: unit.toLowerCase() })
    : null
}

/** In any order: a code or an EAN takes precedence, then the first text; of several numbers it is unknown which is meant. */
const rowOfFilled = (cells: ReadonlyArray<string>): WantedRow => {
  const at = [isCode, isName, isText].map((is) => cells.findIndex(is)).find((index) => index !== -1) ?? 0
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)]
  const amounts = others.filter((cell) => isAmount(cell) || isMuddledCell(cell))
  // "2026" beside "Natale" is not a quantity either.
  const isUnsure = amounts.every((cell) => YEAR.test(cell)) && isCode(cells[at] ?? "")
  const unread = isUnsure ? others.filter(isUnreadCell) : []
  const stated = [...new Set([...amounts, ...unread])].join(AMOUNT_CHOICES)
  const unitCell = others.map((cell) => cell.toLowerCase()).find((cell) => unitOf(cell) !== null)
  // A number like a price needs confirmation when neither a heading nor a weight explains it.
  const isLikePrice = LIKE_PRICE.test(stated) && unitOf(unitCell ?? "")?.kind !== "mass"
  const { quantity, unit } = writtenQuantity(isLikePrice ? ambiguousAmount(stated) : stated)
  const code = cells[at] ?? ""
  const row = { key: readKey(code), quantity, unit: unit ?? unitCell ?? null }
  return withWeightIn(
    code,
    stated === "" || !isCode(code)
      ? row
      : withBeside(
          row,
          others.filter((cell) => isUnread(cell) && !unread.includes(cell)),
        ),
  )
}

/** Beside a code and its quantity a word may be the unit. */
const isUnread = (cell: string): boolean => isLoneWord(cell) && !isNeutral(cell) && !isMuddledCell(cell)

const YEAR = /^(?:19|20)\d\d$/
const isName = (cell: string): boolean => isText(cell) && unitOf(cell) === null
