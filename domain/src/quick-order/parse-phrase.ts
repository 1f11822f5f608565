/** One row in words: "3 ct olio evo 5l", "PA139595 12", "12 x PA139595". */
import { isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS, unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isRefusal, isUnreadQuantity } from "./beside-code.ts"
import {
  cleanKey,
  isExactKey,
  kindOfKey,
  LONGEST_QUANTITY,
  readKey,
  type WantedRow,
  withWeightIn,
} from "./row-values.ts"

/** As it is written, readable or not: "12", "2,5", "1 200", "½", "-12", "3-6". */
export const NUMBER = "[-−]?(?!\\d{8})(?:\\d{1,3}(?:[ '’]\\d{3})+|\\d*[½¼¾]|\\d[\\d.,/+–-]*\\d|\\d)(?![\\d½¼¾])"
export const BULLET = /^\s*(?:[-–—•*·✓☐]|\d{1,3}[.)])\s+/
const FIRST = new RegExp(
  `^(${NUMBER})(?:\\s*([x×*])\\s*|\\s*(${UNIT_WORDS})\\.?\\s+(?:di\\s+|of\\s+)?|\\s+)(.+)$`,
  "iu",
)
const LAST = new RegExp(
  `^(.+?)(?:\\s*[:=]\\s*|\\s+(?:[-–]\\s+)?)([x×*]\\s*)?(?:(${UNIT_WORDS})\\.?\\s*)?(${NUMBER})\\s*(${UNIT_WORDS})?\\.?$`,
  "iu",
)
/** "mezzo kg di parmigiano", "half a kg": a half before a unit is that number; "mezze maniche" is a name. */
const HALF = new RegExp(`^\\s*(?:mezz[oa]|half(?: an?)?)\\s+(?=(?:${UNIT_WORDS})\\.?\\s)`, "iu")
/** "Spaghetti n. 5", "farina tipo 1": the number is a part of the name. */
const NAMES_NUMBER = /(?:^|\s)(?:n|nr|n°|no|numero|number|tipo|type)\.?$/i
/** A year, and "00": no quantity is written so. */
const OF_A_NAME = /^(?:(?:19|20)\d\d|0\d+)$/
/** "FO321732 Caprino fresco": the code says it. */
const CODE_AND_MORE = /^([A-Z]{1,4}\d{4,}|\d{13}) (.+)$/i
const CODE_FIRST = /^([A-Z]{1,4}\d{4,}|\d{13}) ([^\d]*)$/i

export const rowOfPhrase = (phrase: string): ReadonlyArray<WantedRow> => {
  const text = cleanKey(phrase.replace(BULLET, "").replace(HALF, "½ "))
  if (text === "") return []
  const gtin = gtinIn(text)
  if (gtin !== null) return [withWeightIn(text, { key: gtin, ...NOTHING })]
  return [rowBehind(text) ?? rowBefore(text) ?? rowOfCode(text) ?? { key: keyIn(text), ...NOTHING }]
}

const NOTHING = { quantity: "", unit: null } as const

/** A code and what may be a quantity that nobody can read: it is asked about. */
const rowOfCode = (text: string): WantedRow | null => {
  const [, key, more = ""] = CODE_AND_MORE.exec(text) ?? []
  const quantity = more.slice(0, LONGEST_QUANTITY)
  return key !== undefined && (isAmountLike(quantity) || isUnreadQuantity(quantity))
    ? { key, quantity, unit: null }
    : null
}

const keyIn = (text: string): string => CODE_FIRST.exec(text)?.[1] ?? readKey(text)

const isCode = (key: string): boolean => isExactKey(key) || gtinIn(key) !== null

const rowBehind = (text: string): WantedRow | null => {
  const [, key = "", times, before, number, after] = LAST.exec(text) ?? []
  if (number === undefined || (before !== undefined && after !== undefined)) return null
  const unit = before ?? after
  if (!isCode(keyIn(cleanKey(key))) && times === undefined) {
    const isContent = unit !== undefined && unitOf(unit)?.scale !== 0
    const isPart = NAMES_NUMBER.test(key) || isContent || (unit === undefined && OF_A_NAME.test(number))
    if (isPart || number.includes(" ") || FIRST.test(text)) return null
  }
  return rowWith(key, number, unit, times !== undefined)
}

const rowBefore = (text: string): WantedRow | null => {
  const [, number, times, unit, key = ""] = FIRST.exec(text) ?? []
  if (number === undefined) return null
  const isPart = kindOfKey(cleanKey(key)) === "name" && (OF_A_NAME.test(number) || number.includes(" "))
  // "8x8 garze" is a size.
  const isSize = times !== undefined && /^\d/.test(key) && !isCode(cleanKey(key))
  return isPart || isSize ? null : rowWith(key, number, unit, times !== undefined)
}

const rowWith = (text: string, quantity: string, unit: string | undefined, isTimes: boolean): WantedRow => {
  const [price = ""] = CURRENCY_LAST.exec(text) ?? []
  const key = keyIn(cleanKey(text.replace(CURRENCY_LAST, "")))
  // Words beside the code are a name.
  const isAlone = key === readKey(text)
  const [, , beside = ""] = CODE_FIRST.exec(cleanKey(text)) ?? []
  // "FO321732 togliere 2" orders nothing.
  const row = {
    key,
    quantity: isRefusal(beside) ? `${beside} ${quantity}` : `${price}${quantity}`,
    unit: unit?.toLowerCase() ?? null,
  }
  const isCounted = unit !== undefined && !OF_NAMES.has(unitOf(unit)?.kind ?? "piece")
  return isTimes || isCounted || (isCode(key) && isAlone) ? withWeightIn(text, row) : { ...row, isBesideName: true }
}

/** "FO321732 € 24": the number behind it is a price. */
const CURRENCY_LAST = /\s*(?:[€$£]|\beuro?)\s*$/i

/** Units that names have: "180 pz", "5 kg". Nothing is called "3 ct". */
const OF_NAMES: ReadonlySet<string> = new Set(["piece", "mass", "volume"])

/** A bare number behind a name that no quantity looks like: "Primitivo annata 2022". */
export const isPartOfName = (key: string, number: string): boolean => !isCode(key) && OF_A_NAME.test(number)
