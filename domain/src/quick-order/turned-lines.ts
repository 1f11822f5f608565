/** Text above or below the rows that changes their meaning: "Resi:", "Cartoni:", "annulla tutto", an earlier message. */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { isCorrection } from "./corrections.ts"
import { greetingIn } from "./greetings.ts"
import { INTRODUCTION, withoutQuotes } from "./message-lines.ts"
import { isNeutralHeading, isNote } from "./neutral-words.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { withBeside } from "./beside-item.ts"
import { isTurning, isTurningPhrase, isTurningWord } from "./turning-words.ts"

/** What other lines determine about a row. */
export interface Turned {
  /** A remark that may speak against ordering the row; empty when there is none. */
  readonly remark: string
  /** The unit of the heading above it; null when there is none. */
  readonly unit: string | null
}

export const AS_WRITTEN: Turned = { remark: "", unit: null }
const turnedBy = (remark: string): Turned => ({ remark: cleanKey(remark).replace(/ ?:$/, ""), unit: null })

export const isAsWritten = ({ remark, unit }: Turned): boolean => remark === "" && unit === null

/** The context of each line of a message. `ordered`: the order in each line itself. */
export const turnedLines = (lines: ReadonlyArray<string>, ordered: ReadonlyArray<string>): ReadonlyArray<Turned> => {
  const ofAll = lines.find(isOfAll)
  if (ofAll !== undefined) return lines.map(() => turnedBy(ofAll))
  const earlier = earlierIn(lines, ordered)
  const above = belowHeadings(lines)
  return lines.map((line, at) => {
    const own = earlier(at) ?? remarkOnEach(line)
    return own === null ? (above[at] ?? AS_WRITTEN) : turnedBy(own)
  })
}

/** "Resi: A 24, B 5", "annullare A 24 e B 5": text before the first item applies to each one. */
const remarkOnEach = (line: string): string | null => {
  const [, before = "", items = ""] = BEFORE_ITEMS.exec(withoutQuotes(line)) ?? []
  const words = before.trim()
  return SEVERAL.test(items) && isTurning(words) && (words.endsWith(":") || isBare(words)) ? words : null
}

const BEFORE_ITEMS = /^([^\d\t]{2,80}?)(?<![^\s:])([^\s:]*\d.*)$/u
const SEVERAL = /[,;+&]|\s(?:e|and)\s/iu

/** Applies a heading to each line below it, up to the next heading or to a greeting below a blank line. */
export const belowHeadings = (lines: ReadonlyArray<string>): ReadonlyArray<Turned> => {
  let turned = AS_WRITTEN
  let hasRow = false
  return lines.map((line, at) => {
    const title = titleIn(line)
    hasRow = hasRow || /\d/.test(line)
    const isBelowBlank = (lines[at - 1] ?? "").trim() === ""
    // "Annullato" below a row belongs to that row.
    const isOfRow = title !== null && hasRow && isCorrection(title)
    const isGreeting = isBelowBlank && greetingIn(cleanKey(line)) !== null
    const next = title === null || isOfRow ? null : turnOf(title, lines[at + 1] ?? "", !hasRow)
    turned = next ?? (isGreeting ? AS_WRITTEN : turned)
    return turned
  })
}

/** Words alone, or a heading with a number or a day: a line, or the only cell of a row. */
const titleIn = (line: string): string | null => {
  const [title = "", ...others] = withoutQuotes(line)
    .split(/[\t;]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
  if (others.length > 0 || title === "") return null
  const ofMail = title.replace(/^(?:oggetto|subject) ?: */iu, "")
  const isDated = isTurning(ofMail) && (ofMail.endsWith(":") || isBare(ofMail)) && !/[\d\p{L}]\d{4}/u.test(ofMail)
  return isDated || !/\d/.test(ofMail) ? ofMail : null
}

/** Null for text that is not a heading. */
const turnOf = (title: string, next: string, isFirst: boolean): Turned | null => {
  const isHeading = INTRODUCTION.test(title) || title.endsWith(":")
  const [, ofQuantity, named] = OF_UNIT.exec(title) ?? []
  const unit = isHeading || isFirst ? (named ?? ofQuantity) : ofQuantity
  if (unit !== undefined) return { remark: "", unit: unit.toLowerCase() }
  if (isTurning(title) && (isHeading || isBare(title) || isTurningPhrase(title))) return turnedBy(title)
  // "Quaglie pronte:", with "2 kg" below it, is an item.
  if (!isHeading || isAmountLike(cleanKey(next))) return null
  return isNeutralHeading(title) ? AS_WRITTEN : turnedBy(title)
}

/** "Resi", "in alternativa": without a colon, it must contain nothing else. */
const isBare = (title: string): boolean =>
  (title.match(/\p{L}+/gu) ?? []).every((word) => isTurningWord(word) || isNote(word) || POINTING.test(word))

const POINTING = /^(?:quest[ie]|sono|il?|l[ae]|gli|da|these|are|the|following|to)$/iu

/** "Quantità espresse in cartoni", "tutto in colli"; "Cartoni:". */
const OF_UNIT = new RegExp(
  String.raw`^(?:(?:quantit|qt|tutt|all|every|num|ordin)[\p{L} ]*? (?:in|a|by(?: the)?) (${UNIT_WORDS})|(?:in )?(${UNIT_WORDS})) ?:?$`,
  "iu",
)

/** "Annulla tutto", "annullate l'ordine", "x2 tutto", "double everything". */
const isOfAll = (line: string): boolean => {
  const text = cleanKey(withoutQuotes(line))
  const words = text.replaceAll(DOUBLED, " ")
  return (
    !/[\t;]/.test(line) &&
    !/\d/.test(words) &&
    text.split(/\s+/).length <= LONGEST_OF_ALL &&
    ALL.test(text) &&
    (words !== text || isTurning(text))
  )
}

const DOUBLED = /(?<![\p{L}\d])(?:doppi[oa]|raddoppi\p{L}*|doubled?|twice|[x×] ?\d|\d ?[x×])(?![\p{L}\d])/giu
const ALL = /(?<!\p{L})(?:tutt[oie]|ordine|ordinazione|all|everything|order)(?!\p{L})/iu
/** In words. */
const LONGEST_OF_ALL = 6

/** An earlier message below or around new rows: it is unknown whether it is still wanted. Alone, it is the order. */
const earlierIn = (lines: ReadonlyArray<string>, ordered: ReadonlyArray<string>): ((at: number) => string | null) => {
  const isQuoted = (at: number): boolean => /^\s*>/.test(lines[at] ?? "")
  const isOrder = (at: number): boolean => !isQuoted(at) && /\d/.test(ordered[at] ?? "")
  const start = lines.findIndex((line, at) => EARLIER.test(withoutQuotes(line)) || isMailHead(lines, at))
  const own = lines.flatMap((_, at) => (isOrder(at) ? [at] : []))
  const isBelow = start !== -1 && own.some((at) => at < start)
  const isBeside = own.some((at) => start === -1 || at < start)
  return (at) => {
    if (isBelow && at > start) return lines[start] ?? ""
    return isBeside && isQuoted(at) ? (lines[at] ?? "") : null
  }
}

const EARLIER =
  /(?:ha scritto|wrote):\s*$|^-{2,} ?(?:messaggio originale|original message|forwarded message|messaggio inoltrato) ?-{2,}$/iu

/** "Da: Nives", with "Inviato: martedì" below it. */
const isMailHead = (lines: ReadonlyArray<string>, at: number): boolean =>
  /^(?:da|from) ?: ?\S/i.test(withoutQuotes(lines[at] ?? "")) &&
  lines.slice(at + 1, at + 3).some((line) => /^(?:inviato|sent|data|date|a|to) ?:/i.test(withoutQuotes(line)))

/** A row of such a line: with the unit of its heading, and the remark about it. */
export const turnedRow = (row: WantedRow, { remark, unit }: Turned): WantedRow => {
  const { quantity } = row
  if (remark !== "") return withBeside(row, [remark])
  if (unit === null || quantity === "" || row.unit !== null) return row
  return isAmountLike(quantity) ? { ...row, unit } : { ...row, quantity: `${quantity}${AMOUNT_CHOICES}?` }
}
