/** What a note in a row of a table says against its quantity or its item. */
import { splitAmount } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isWordedQuantity } from "./beside-code.ts"
import { codeShape, codesIn } from "./code-segments.ts"
import { DAY, TIME } from "./date-words.ts"
import { isTurningPhrase } from "./turning-words.ts"

export interface NotedRow {
  readonly quantity: string
  /** What the row itself is called by. */
  readonly codes: ReadonlyArray<string>
}

/** A note that says another quantity, another time or another item is asked about. */
export const isAgainst = (note: string, { quantity, codes }: NotedRow): boolean => {
  if (unitOf(note) !== null) return false
  const isSaid = CASES.test(note) || isTurningPhrase(note)
  return isSaid || isWordedQuantity(note) || (/\p{N}/u.test(note) && isAnotherNumber(note, quantity, codes))
}

const isAnotherNumber = (note: string, quantity: string, codes: ReadonlyArray<string>): boolean =>
  CORRECTION.test(note.replaceAll(WHEN, " ")) ||
  isOtherAmount(note, quantity) ||
  isOtherSum(note, quantity) ||
  namesAnother(note, codes)

/** "3 cartoni" beside 24. */
const isOtherAmount = (note: string, quantity: string): boolean => {
  const amount = splitAmount(note)
  return amount !== null && amount.unit !== null && amount.quantity !== quantity
}

/** "12 bar + 24 cucina" beside 24. */
const isOtherSum = (note: string, quantity: string): boolean => {
  const parts = note.split("+").map((part) => part.match(COUNT) ?? [])
  return (
    parts.length > 1 &&
    parts.every(({ length }) => length === 1) &&
    parts.reduce((sum, [part]) => sum + Number(part), 0) !== Number(quantity)
  )
}

/** Of no code, date, time or decimal number. */
const COUNT = /(?<![\p{L}\d.,/:])\d{1,6}(?![\d/:]|[.,]\d)/gu

const PERIODS =
  "mes[ei]|giorn[oi]|gg|settiman[ae]|ann[io]|or[ae]|min(?:ut[io])?|gradi|months?|days?|weeks?|years?|hours?|minutes?|degrees"

/** Days, times, how long, how warm, how much in money: no quantity of an item. */
const WHEN = new RegExp(
  String.raw`(?:ordine min(?:imo)?|min(?:imum)? order)\.?:? \d+|(?<!\p{L})(?:or[ae]|alle|dalle|h|at) ?\d{1,2}(?:[.:]\d\d)?(?!\d)|(?<!\d)${TIME}|(?<!\p{L})${DAY}(?: \d{1,2}(?![\d.,]| ?\p{L}))?|\d+(?:[.,]\d+)? ?(?:[°%€]|(?:${PERIODS})(?!\p{L}))|€ ?\d+(?:[.,]\d+)?`,
  "giu",
)

/** "Anzi 36", "solo: 12", "max. 12", "facciamo 36", "aggiungere 12", "+12"; "36 invece", "12 in più". */
const CORRECTION =
  /(?<!\p{L})(?:(?:anzi|anziché|invece|meglio|solo|soltanto|max|massimo|min|minimo|almeno|fare|facciamo|fai|fate|metti|mettete|mettine|aggiung\p{L}*|add|instead|rather|only|at most|at least|make (?:it|that))[.:,]? (?:\p{L}+ )?\d(?!\d*[aªº°](?!\p{L}))|\d+(?: \p{L}+)?,? (?:invece|instead|piuttosto|rather|in più|in meno|extra|more|less)(?!\p{L}))|^\+ ?\d/iu

/** "In cartoni", "intesi colli": the number may count them. */
const CASES =
  /(?<!\p{L})(?:in|a|by the) (?:cartone|collo|cassa|carton|case)$|(?<!\p{L}|\d ?)(?:cartoni|colli|cartons|cases)(?!\p{L})/iu

/** "Se manca FO491252": a code of the same kind as the row's, a barcode, or any code where the row has none. */
const namesAnother = (note: string, codes: ReadonlyArray<string>): boolean => {
  const own = codes.flatMap(codesIn)
  const shapes = new Set(own.map(codeShape).filter((shape) => shape !== BARCODE))
  return codesIn(note)
    .filter((code) => !own.includes(code))
    .some((code) => {
      const shape = codeShape(code)
      if (shape === BARCODE) return gtinIn(code) !== null
      return (shapes.size > 0 ? shapes.has(shape) : !isBehind(note, code, REFERENCE)) && !isBehind(note, code, PAPER)
    })
}

const BARCODE = "9".repeat(13)

const isBehind = (note: string, code: string, pattern: RegExp): boolean =>
  pattern.test(note.slice(0, note.toUpperCase().indexOf(code)))

/** "Rif. ordine AB12345". */
const REFERENCE = /(?<!\p{L})(?:rif|ref|ordine|order|cliente|client)\P{L}*$/iu
/** "Lotto LT240515". */
const PAPER = /(?<!\p{L})(?:fattura|invoice|bolla|ddt|lotto|lot)\P{L}*$/iu
