/**
 * Rows out of anything that is pasted: columns of a spreadsheet, a list of codes, a message. Any text gives rows and
 * never an error; `formatRows` writes rows so that they are read back as they were.
 */
import { type WrittenAmount, amountOf, NUMBER, numberOf, unitOf } from "./amounts.ts"
import { headingOf } from "./headings.ts"
import { cleanKey, kindOfKey, type WantedRow } from "./row-values.ts"
import { isUnitWord, UNIT_WORDS } from "./unit-words.ts"

export const parseRows = (text: string): ReadonlyArray<WantedRow> =>
  text.split(LINES).flatMap((line) => rowsOfLine(line.slice(0, LONGEST_LINE)))

/** Columns: key, quantity, unit. */
export const formatRows = (rows: ReadonlyArray<WantedRow>): string =>
  rows.map(({ key, quantity, unit }) => `${key}\t${quantity ?? ""}\t${unit ?? ""}`).join("\n")

/** Reading a line takes time that grows with its length; no row needs more. */
const LONGEST_LINE = 2_000
const LINES = /\r\n|[\n\r\u2028\u2029]/

const rowsOfLine = (line: string): ReadonlyArray<WantedRow> => {
  if (line.includes("\t")) return rowOfCells(line.split("\t"))
  const cells = line.includes(";") ? line.split(";") : cellsByComma(line)
  return areColumns(cells) ? rowOfCells(cells) : cells.flatMap(rowOfPhrase)
}

/** The comma of "2,5 kg" parts nothing. */
const cellsByComma = (line: string): ReadonlyArray<string> =>
  line.split(",").reduce<ReadonlyArray<string>>((cells, part) => {
    const before = cells.at(-1)
    return before !== undefined && DECIMAL_BEFORE.test(before) && DECIMAL_AFTER.test(part)
      ? [...cells.slice(0, -1), `${before},${part}`]
      : [...cells, part]
  }, [])

const DECIMAL_BEFORE = /(?:^|\s)\d{1,4}$/
const DECIMAL_AFTER = /^\d{1,2}(?!\d)/

/** A quantity that stands alone belongs to what stands beside it; else each part of the line is a row of its own. */
const areColumns = (cells: ReadonlyArray<string>): boolean =>
  cells.some((cell) => amountOf(cell) !== null) || isHeader(cells.map(cleanKey))

const rowOfCells = (raw: ReadonlyArray<string>): ReadonlyArray<WantedRow> => {
  const cells = raw.map(cleanKey)
  if (isHeader(cells)) return []
  const written = isTriple(cells) ? rowAsFormatted(cells) : null
  if (written !== null) return [written]
  const filled = cells.filter((cell) => cell !== "")
  return filled.length < 2 ? filled.flatMap(rowOfPhrase) : [rowOfFilled(filled)]
}

type Triple = readonly [key: string, amount: string, unit: string]

const isTriple = (cells: ReadonlyArray<string>): cells is Triple => cells.length === 3

/** As `formatRows` writes it. */
const rowAsFormatted = ([key, amount, unit]: Triple): WantedRow | null => {
  const counted = amount === "" ? NOTHING_SAID : amountOf(amount)
  if (key === "" || counted === null) return null
  if (unit === "") return { key, ...counted }
  return isUnitWord(unit.toLowerCase()) ? { key, ...counted, unit: unit.toLowerCase() } : null
}

const NOTHING_SAID: WrittenAmount = { quantity: null, unit: null }

/** In any order: a code or an EAN says most, then the first text; the quantity is rather behind it than before it. */
const rowOfFilled = (cells: ReadonlyArray<string>): WantedRow => {
  const at = [isCode, isName, isText].map((is) => cells.findIndex(is)).find((index) => index !== -1) ?? 0
  const others = [...cells.slice(at + 1), ...cells.slice(0, at).toReversed()]
  const amount = others.flatMap((cell) => amountOf(cell) ?? [])[0]
  const unit = others.map((cell) => cell.toLowerCase()).find(isUnitWord)
  return { key: cells[at] ?? "", quantity: amount?.quantity ?? null, unit: amount?.unit ?? unit ?? null }
}

const isText = (cell: string): boolean => amountOf(cell) === null
const isName = (cell: string): boolean => isText(cell) && !isUnitWord(cell.toLowerCase())
const isCode = (cell: string): boolean => isText(cell) && kindOfKey(cell) !== "name"

/** The line that names the columns is no row. */
const isHeader = (cells: ReadonlyArray<string>): boolean => {
  const filled = cells.filter((cell) => cell !== "")
  return filled.length > 1 && filled.every((cell) => headingOf(cell) !== null)
}

const BULLET = /^\s*(?:[-–—•*·]|\d{1,3}[.)])\s+/
const FIRST = new RegExp(`^(${NUMBER})(?:\\s*[x×*]\\s*|\\s*(${UNIT_WORDS})\\.?\\s+(?:di\\s+|of\\s+)?|\\s+)(.+)$`, "i")
const LAST = new RegExp(`^(.+?)(?:\\s*[:=]\\s*|\\s+(?:-\\s+)?)([x×*]\\s*)?(${NUMBER})\\s*(${UNIT_WORDS})?\\.?$`, "i")
/** "Spaghetti n. 5", "farina tipo 1": the number is a part of the name. */
const NAMES_NUMBER = /(?:^|\s)(?:n|nr|n°|no|numero|number|tipo|type)\.?$/i
/** "Olio evo 5 l": what is in the bottle, not how many bottles. */
const CONTENT = /^(?:l|lt|litri|litre|litres|kg|kili|chili)$/i

/** "3 ct olio evo 5l", "PA139595 12", "12 x PA139595". */
const rowOfPhrase = (phrase: string): ReadonlyArray<WantedRow> => {
  const text = cleanKey(phrase.replace(BULLET, ""))
  if (text === "") return []
  return [rowBehind(text) ?? rowBefore(text) ?? { key: text, ...NOTHING_SAID }]
}

const rowBehind = (text: string): WantedRow | null => {
  const [, key = "", times, number, unit] = LAST.exec(text) ?? []
  const isSure = kindOfKey(key) !== "name" || /^\d+$/.test(key)
  const isNamed = NAMES_NUMBER.test(key) || (unit !== undefined && CONTENT.test(unit))
  if (!isSure && times === undefined && (isNamed || FIRST.test(text))) return null
  return rowWith(key, number, unit)
}

const rowBefore = (text: string): WantedRow | null => {
  const [, number, unit, key = ""] = FIRST.exec(text) ?? []
  return rowWith(key, number, unit)
}

const rowWith = (text: string, number: string | undefined, unit: string | undefined): WantedRow | null => {
  const quantity = numberOf(number)
  return quantity === null ? null : { key: cleanKey(text), quantity, unit: unitOf(unit) }
}
