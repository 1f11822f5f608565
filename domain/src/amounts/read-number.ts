/** Parses a number as people and spreadsheets write it, with all its possible readings. */
import { LANGUAGES, type LanguageCode } from "../locale/languages.ts"

/** The largest amount that is parsed: the maximum of a cart line. */
export const MAX_AMOUNT = 999_999

export type NumberFault =
  /** Thousands or decimals: only the writer knows. */
  "Ambiguous" | "Range" | "Sum" | "Negative" | "TooLarge" | "NotANumber"

/** A single reading is certain; none or several come with a reason. */
export interface NumberReading {
  readonly readings: ReadonlyArray<number>
  readonly why: NumberFault | null
}

/** `scale`: the most decimals of the unit; null when unknown. */
export const readNumber = (text: string, language: LanguageCode, scale: number | null): NumberReading => {
  const { readings, why } = readingsOf(text, language, scale)
  const possible = readings.filter((amount) => amount <= MAX_AMOUNT)
  return readings.length > 0 && possible.length === 0
    ? fault("TooLarge")
    : { readings: possible, why: whyOf(possible, why) }
}

/** If only one reading remains it is certain, unless something else is wrong with it. */
const whyOf = ({ length }: ReadonlyArray<number>, why: NumberFault | null): NumberFault | null =>
  why === "Ambiguous" && length === 1 ? null : why

const fault = (why: NumberFault, readings: ReadonlyArray<number> = []): NumberReading => ({ why, readings })
const certain = (amount: number): NumberReading => ({ why: null, readings: [amount] })

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ["½", 0.5],
  ["¼", 0.25],
  ["¾", 0.75],
])
const WITH_FRACTION = /^(\d{0,6}) ?([½¼¾])$/
const NEGATIVE = /^[-−–] ?[\d.,]+$|^[\d.,]+ ?[-−]$|^\([\d.,]+\)$/
const RANGE = /^(\d{1,6}) ?[-–/] ?(\d{1,6})$/
const SUM = /^\d{1,6}(?: ?\+ ?\d{1,6})+$/
/** Thousands separated by a space or an apostrophe, which is not a decimal separator anywhere. */
const SPACED = /^\d{1,3}(?:([ '’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/
/** Thousands separated by one character, decimals by the other. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/
const SIMPLE = /^(\d*)(?:([.,])(\d*))?$/

const readingsOf = (written: string, language: LanguageCode, scale: number | null): NumberReading => {
  const text = withAsciiDigits(written).trim()
  const [, whole = "", sign = ""] = WITH_FRACTION.exec(text) ?? []
  const fraction = FRACTIONS.get(sign)
  if (fraction !== undefined) return certain(Number(whole) + fraction)
  if (NEGATIVE.test(text)) return fault("Negative")
  const [, from, to] = RANGE.exec(text) ?? []
  if (from !== undefined) return fault("Range", [Number(from), Number(to)])
  if (SUM.test(text)) return fault("Sum", [text.split("+").reduce((sum, part) => sum + Number(part), 0)])
  if (SPACED.test(text)) return certain(Number(text.replaceAll(/[ '’]/g, "").replace(",", ".")))
  if (GROUPED.test(text)) return certain(groupedNumber(text))
  // "+12" may mean twelve more.
  if (text.startsWith("+")) return fault("Sum", simpleNumber(text.replace(/^\+ ?/, ""), language, scale).readings)
  return simpleNumber(text, language, scale)
}

/** The last separator starts the decimals, unless it occurs more than once. */
const groupedNumber = (text: string): number => {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","))
  const isDecimal = text.indexOf(text.charAt(last)) === last
  const whole = (isDecimal ? text.slice(0, last) : text).replaceAll(/[.,]/g, "")
  return Number(isDecimal ? `${whole}.${text.slice(last + 1)}` : whole)
}

/** At most one separator. Three digits after it may be thousands. */
const simpleNumber = (text: string, language: LanguageCode, scale: number | null): NumberReading => {
  const [, whole = "", sign, decimals = ""] = SIMPLE.exec(text) ?? []
  if (whole === "" && decimals === "") return fault("NotANumber")
  const number = Number(`${whole || "0"}.${decimals || "0"}`)
  const isGroup = sign !== undefined && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!isGroup) return certain(number)
  const grouped = Number(`${whole}${decimals}`)
  // A counted unit has no fractions: "1.200" pieces are twelve hundred in every language.
  if (scale === 0 && !Number.isInteger(number)) return certain(grouped)
  const isDecimalSign = sign === LANGUAGES[language].decimal
  return isDecimalSign && scale !== null && scale > 0 ? certain(number) : fault("Ambiguous", [number, grouped])
}

/** Zero in other scripts: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

export const withAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => code >= each && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })
