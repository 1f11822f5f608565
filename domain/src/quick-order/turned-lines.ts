/** What is above rows, or below all of them, and changes what they say: "Resi:", "Cartoni:", "annulla tutto", an earlier message. */
import { AMOUNT_CHOICES, isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { isCorrection } from "./corrections.ts"
import { greetingIn } from "./greetings.ts"
import { INTRODUCTION, withoutQuotes } from "./message-lines.ts"
import { isNeutralHeading, isNote } from "./neutral-words.ts"
import { cleanKey, type WantedRow } from "./row-values.ts"
import { withBeside } from "./beside-item.ts"
import { isTurning, isTurningPhrase, isTurningWord } from "./turning-words.ts"

/** What is known of a row from elsewhere. */
export interface Turned {
  /** What is noted there, and may speak against ordering it; empty for nothing. */
  readonly remark: string
  /** Of the heading above it; null without one. */
  readonly unit: string | null
}

export const AS_WRITTEN: Turned = { remark: "", unit: null }
const turnedBy = (remark: string): Turned => ({ remark: cleanKey(remark).replace(/ ?:$/, ""), unit: null })

export const isAsWritten = ({ remark, unit }: Turned): boolean => remark === "" && unit === null

/** Of each line of a message. `ordered`: what each orders itself. */
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

/** "Resi: A 24, B 5", "annullare A 24 e B 5": what is before the first item is said of each. */
const remarkOnEach = (line: string): string | null => {
  const [, before = "", items = ""] = BEFORE_ITEMS.exec(withoutQuotes(line)) ?? []
  const words = before.trim()
  return SEVERAL.test(items) && isTurning(words) && (words.endsWith(":") || isBare(words)) ? words : null
}

const BEFORE_ITEMS = /^([^\d\t]{2,80}?)(?<![^\s:])([^\s:]*\d.*)$/u
const SEVERAL = /[,;+&]|\s(?:e|and)\s/iu

/** Of each line below a heading, up to the next one or to a greeting below a blank line. */
export const belowHeadings = (lines: ReadonlyArray<string>): ReadonlyArray<Turned> => {
  let turned = AS_WRITTEN
  let hasRow = false
  return lines.map((line, at) => {
    const title = titleIn(line)
    hasRow = hasRow || /\d/.test(line)
    const isBelowBlank = (lines[at - 1] ?? "").trim() === ""
    // "Annullato" below a row is of that row.
    const isOfRow = title !== null && hasRow && isCorrection(title)
    const isGreeting = isBelowBlank && greetingIn(cleanKey(line)) !== null
    const next = title === null || isOfRow ? null : turnOf(title, lines[at + 1] ?? "", !hasRow)
    turned = next ?? (isGreeting ? AS_WRITTEN : turned)
    return turned
  })
}

/** Words alone, or a heading with a number or a day: of a line, or of the only cell of a row. */
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

/** Null for what is no heading. */
const turnOf = (title: string, next: string, isFirst: boolean): Turned | null => {
  const isHeading = INTRODUCTION.test(title) || title.endsWith(":")
  const [, ofQuantity, named] = OF_UNIT.exec(title) ?? []
  const unit = isHeading || isFirst ? (named ?? ofQuantity) : ofQuantity
  if (unit !== undefined) return { remark: "", unit: unit.toLowerCase() }
  if (isTurning(title) && (isHeading || isBare(title) || isTurningPhrase(title))) return turnedBy(title)
  // "Quaglie pronte:", and below it "2 kg", is an item.
  if (!isHeading || isAmountLike(cleanKey(next))) return null
  return isNeutralHeading(title) ? AS_WRITTEN : turnedBy(title)
}

/** "Resi", "in alternativa": without a colon, nothing else may be in it. */
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

/** Below or around rows of its own a message has an earlier one: nobody knows whether that is still wanted. Alone it is what is ordered. */
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

/** "Da: Nives", and below it "Inviato: martedì". */
const isMailHead = (lines: ReadonlyArray<string>, at: number): boolean =>
  /^(?:da|from) ?: ?\S/i.test(withoutQuotes(lines[at] ?? "")) &&
  lines.slice(at + 1, at + 3).some((line) => /^(?:inviato|sent|data|date|a|to) ?:/i.test(withoutQuotes(line)))

/** A row of such a line: with the unit of its heading, and with what is said of it there. */
export const turnedRow = (row: WantedRow, { remark, unit }: Turned): WantedRow => {
  const { quantity } = row
  if (remark !== "") return withBeside(row, [remark])
  if (unit === null || quantity === "" || row.unit !== null) return row
  return isAmountLike(quantity) ? { ...row, unit } : { ...row, quantity: `${quantity}${AMOUNT_CHOICES}?` }
}
