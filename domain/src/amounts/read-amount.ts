/** The only parser of typed and pasted amounts. */
import type { LanguageCode } from "../locale/languages.ts"
import { type NumberFault, readNumber } from "./read-number.ts"
import { withDigits } from "./spelled-numbers.ts"
import { UNIT_WORDS, unitOf } from "./unit-words.ts"
import { visibleText } from "./visible-text.ts"

export type AmountFault = NumberFault | "Several" | "Price"

export interface Measured {
  readonly amount: number
  /** The word as it was written, in lower case; null when there is none. */
  readonly unit: string | null
}

export type AmountReading =
  /** No amount was given. */
  | { readonly _tag: "Blank" }
  /** Zero is an amount too. */
  | ({ readonly _tag: "Read" } & Measured)
  /** `readings`: the possible amounts, to choose from; empty when there is none. */
  | { readonly _tag: "Unreadable"; readonly why: AmountFault; readonly readings: ReadonlyArray<Measured> }

export interface AmountContext {
  readonly language: LanguageCode
  /** The most decimals of the expected unit; null when unknown. A unit beside the number takes precedence. */
  readonly scale: number | null
}

/** Separates the cells of a line when several of them may be the quantity. */
export const AMOUNT_CHOICES = " | "

const PRICE = /[€$£]|\beuro?\b/i
/** "40 pz = 14 kg": the shop's own tables state the content of a quantity, and so do people. */
const CONTENT = / ?= ?[\d.,]+ ?\p{L}+$/u
/** "circa 2,5 kg, fatturati a peso": the shop's own text for variable weight. */
const ABOUT = /^(?:(?:circa|about) )?(.+), (?:fatturati a peso|invoiced by weight)$/i
const WITH_UNIT = new RegExp(
  `^(?:(?:n|n°|nr|no|num|q\\.?tà|q\\.?ta|quantità|qty|quantity)\\.?:? ?)?(?:(${UNIT_WORDS})\\.? ?)?(?:[x×*] ?)?([^\\p{L}]+?)(?: ?[x×*])?(?: ?(${UNIT_WORDS})\\.?)?!*$`,
  "iu",
)

export const readAmount = (text: string, { language, scale }: AmountContext): AmountReading => {
  const written = visibleText(text)
  if (written === "") return { _tag: "Blank" }
  if (written.includes("|")) return readSeveral(written, { language, scale })
  if (PRICE.test(written)) return unreadable("Price")
  const [, before, number = "", after] = WITH_UNIT.exec(plainAmount(written)) ?? []
  // "Ct 2 pz" names two units.
  if (number === "" || (before !== undefined && after !== undefined)) return unreadable("NotANumber")
  const unit = (before ?? after)?.toLowerCase() ?? null
  const expected = scaleOfWord(unit, scale)
  const { readings, why } = readNumber(number, language, expected)
  const [amount] = readings
  return why === null && amount !== undefined
    ? { _tag: "Read", amount, unit }
    : unreadable(
        why ?? "NotANumber",
        readings.map((each) => ({ amount: each, unit })),
      )
}

/**
 * The decimals of the written unit, otherwise `scale`. Nobody weighs to a thousandth of a gram: "1,500 g" is ambiguous in every language.
 */
export const scaleOfWord = (word: string | null, scale: number | null): number | null => {
  const unit = unitOf(word ?? "")
  if (unit === null) return scale
  return unit.scale > 0 && unit.factor < 1 ? null : unit.scale
}

/** Without the text that the shop itself adds to a quantity. */
const plainAmount = (written: string): string => withDigits(written.replace(ABOUT, "$1").replace(CONTENT, ""))

/** The number, with its content, and the unit beside it, as written; null when the text neither is nor resembles a number. */
export const splitAmount = (text: string): { readonly quantity: string; readonly unit: string | null } | null => {
  if (!isAmountLike(text)) return null
  const written = visibleText(text)
  const [, before, number = "", after] = WITH_UNIT.exec(plainAmount(written)) ?? []
  const [content = ""] = CONTENT.exec(written) ?? []
  return before !== undefined && after !== undefined
    ? null
    : { quantity: `${number}${content}`, unit: (before ?? after)?.toLowerCase() ?? null }
}

const unreadable = (why: AmountFault, readings: ReadonlyArray<Measured> = []): AmountReading => ({
  _tag: "Unreadable",
  why,
  readings,
})

const readSeveral = (written: string, context: AmountContext): AmountReading => {
  const readings = written.split("|").flatMap((part): ReadonlyArray<Measured> => {
    const reading = readAmount(part, context)
    if (reading._tag === "Read") return [{ amount: reading.amount, unit: reading.unit }]
    return reading._tag === "Blank" ? [] : reading.readings
  })
  const isFirst = ({ amount, unit }: Measured, at: number): boolean =>
    readings.findIndex((each) => each.amount === amount && each.unit === unit) === at
  return unreadable("Several", readings.filter(isFirst))
}

/** True for text that looks like an amount, readable or not: it has a digit or a fraction and no word but a unit. */
export const isAmountLike = (text: string): boolean => {
  const written = visibleText(text)
  if (written === "" || PRICE.test(written) || LONG_NUMBER.test(written)) return false
  const [, , number = ""] = WITH_UNIT.exec(plainAmount(written)) ?? []
  return AMOUNT_CHARACTERS.test(number)
}

/** Codes have this many consecutive digits. */
const LONG_NUMBER = /\d{8}/
const AMOUNT_CHARACTERS = /^(?=.*[\p{Nd}½¼¾])[\p{Nd}½¼¾ .,'’+/()−–-]+$/u
