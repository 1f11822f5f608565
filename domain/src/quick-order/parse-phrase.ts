/** One row in words: "3 ct olio evo 5l", "PA139595 12", "12 x PA139595". */
import { AMOUNT_CHOICES } from "../amounts/read-amount.ts"
import { withDigits } from "../amounts/spelled-numbers.ts"
import { UNIT_WORDS, unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isDescription } from "./beside-code.ts"
import { isNeutral, isNote } from "./neutral-words.ts"
import { withoutPictures } from "./pictures.ts"
import {
  ambiguousAmount,
  cleanKey,
  isExactKey,
  kindOfKey,
  readKey,
  type WantedRow,
  withWeightIn,
  writtenQuantity,
} from "./row-values.ts"
import { withBeside } from "./beside-item.ts"

/** A number as written, readable or not: "12", "2,5", "1 200", "½", "-12", "3-6". */
export const NUMBER = "[-−]?(?!\\d{8})(?:\\d{1,3}(?:[ '’]\\d{3})+|\\d*[½¼¾]|\\d[\\d.,/+–-]*\\d|\\d)(?![\\d½¼¾])"
/** A ticked or crossed box, or the tick alone. */
export const TICK = String.raw`(?:\[[xXvV✓✔]\]|[✓✔☑✅☒])\uFE0F?`
export const EMPTY_BOX = String.raw`(?:\[ ?\]|☐)\uFE0F?`
/** "3)", "3.", "3️⃣". */
export const LINE_NUMBER = String.raw`(?:\d{1,3}[.)]|\d\uFE0F?\u20E3)`
export const BULLET = new RegExp(
  String.raw`^\s*(?:[-–—•+→](?=\s*\p{L})|(?:${TICK}|${EMPTY_BOX}|[-–—•*·➤►▪‣◦]\uFE0F?|${LINE_NUMBER}|[a-z]\)|(?:e|[Ee]d|[Aa]nd|[Pp]oi)(?=\s+\d))\s+)\s*`,
  "u",
)
const FIRST = new RegExp(
  `^(?:[x×] ?)?(${NUMBER})(?:\\s*([x×*])\\s*|\\s*(${UNIT_WORDS})\\.?\\s+(?:di\\s+|of\\s+)?|\\s+)(.+)$`,
  "iu",
)
const LAST = new RegExp(
  `^(.+?)(?:\\s*(?:[:=]|[-=]+>|[→➡]\\uFE0F?|\\.{4,}|_{2,})\\s*|\\s+(?:[-–—]\\s+)?)([x×*]\\s*)?(?:(${UNIT_WORDS})\\.?\\s*)?(${NUMBER})\\s*(${UNIT_WORDS})?\\.?!*$`,
  "iu",
)
/** "mezzo kg di parmigiano", "half a kg": a half before a unit is that number; "mezze maniche" is a name. */
const HALF = new RegExp(`^\\s*(?:mezz[oa]|half(?: an?)?)\\s+(?=(?:${UNIT_WORDS})\\.?\\s)`, "iu")
/** "Spaghetti n. 5", "farina tipo 1": the number is a part of the name. */
const NAMES_NUMBER = /(?:^|\s)(?:n|nr|n°|no|numero|number|tipo|type)\.?$/i
/** A year, or "00": quantities are never written like that. */
const OF_A_NAME = /^(?:(?:19|20)\d\d|0\d+)$/
/** Anywhere in the phrase: a code, or an EAN. */
const CODE = /(?<![\p{L}\d._/-])(?:[A-Z]{1,4}\d{4,}(?:-\d{1,3})?|\d{13})(?![\p{L}\d_-]|[./]\p{L})/giu
/** "FO321732x12", "*FO321732*". */
const TIMES_JOINED = /(?<![\p{L}\d])([A-Z]{1,4}\d{4,}|\d{13})[x×*](?=\d{1,6}(?!\d))/iu
/** Separators between a code and the text about it. */
const EDGE_MARKS = /^(?:[\s;:=|*\])"!]|,(?!\d)|'(?!\d\d(?![\d'])))+|[\s,;:=|*[("']+$/g
/** "(24)" beside a code is not a negative number. */
const IN_BRACKETS = /^\((\d{1,6})\)$/

/** "FO321732 24 e FO353408 48", "24 FO321732, 48 FO353408": several codes, each with its quantity; null for any other text. */
export const pairsIn = (text: string): ReadonlyArray<string> | null => {
  const pairs = withoutNotes(text.trim())
  const order = PAIRS.find((each) => each.whole.test(pairs))
  return order === undefined ? null : [...pairs.matchAll(order.one)].map(([pair]) => pair)
}

/** Strips "Mi servono … per favore" around an order. */
const withoutNotes = (text: string): string => {
  const words = text.split(" ")
  const isSaying = (word: string): boolean => !isNote(word.replace(/[,.!:]+$/, ""))
  return words.slice(words.findIndex(isSaying), words.findLastIndex(isSaying) + 1).join(" ")
}

const COUNTED = String.raw`(?<![\p{L}\d.,])(?:[x×] ?)?\d{1,6}(?![\d.,]\d)(?: ?(?:${UNIT_WORDS})(?![\p{L}\d])\.?)?`
const PAIRS = [
  String.raw`${CODE.source}[ :=]+${COUNTED}`,
  String.raw`${COUNTED}[ x×]+(?:(?:di|of) )?${CODE.source}`,
].map((pair) => ({
  one: new RegExp(pair, "giu"),
  whole: new RegExp(String.raw`^${pair}(?:(?: *[,+–-] *| +(?:(?:e|and) +)?)${pair})+[.!]*$`, "iu"),
}))

export const rowOfPhrase = (phrase: string): ReadonlyArray<WantedRow> => {
  const plain = withoutPictures(phrase).replace(BULLET, "").trimStart()
  const text = cleanKey(withDigits(plain).replace(HALF, "½ ").replace(TIMES_JOINED, "$1 x"))
  if (text === "") return []
  const gtin = gtinIn(text)
  if (gtin !== null) return [withWeightIn(text, { key: gtin, ...NOTHING })]
  return [rowBehind(text) ?? rowBefore(text) ?? rowOfCode(text) ?? { key: readKey(text), ...NOTHING }]
}

const NOTHING = { quantity: "", unit: null } as const

interface CodeInText {
  readonly key: string
  readonly before: string
  readonly behind: string
}

/** The only code of a phrase, with the text before and after it; null when there is none or several. */
const codeIn = (text: string): CodeInText | null => {
  const [code, ...others] = text.matchAll(CODE)
  if (code === undefined || others.length > 0) return null
  // "|||" is a tally.
  const stated = (side: string): string =>
    (/\|\|/.test(side) ? "?" : "") + side.replaceAll(EDGE_MARKS, "").replace(IN_BRACKETS, "$1").trim()
  return {
    key: readKey(code[0]),
    before: stated(text.slice(0, code.index)),
    behind: stated(text.slice(code.index + code[0].length)),
  }
}

/** A code and the text about it: once the item is known, its own words do not count as a quantity. */
const rowOfCode = (text: string): WantedRow | null => {
  const found = codeIn(text)
  if (found === null) return null
  const written = [found.before, found.behind].filter((side) => side !== "").join(AMOUNT_CHOICES)
  const stated = ADDITIVE.test(written) ? ambiguousAmount(written) : written
  return withWeightIn(found.key, { key: found.key, ...writtenQuantity(stated) })
}

/** "E 471". */
const ADDITIVE = /(?<!\p{L})E ?\d{3,4}(?!\d)/u

/** The code of a text, when only words without a number lead to it: "Nives: FO321732"; otherwise the whole text is the key. */
const keyIn = (text: string): string => {
  const found = codeIn(text)
  const isCodeLast = found?.behind === "" && (found.before === "" || isDescription(found.before))
  return found !== null && isCodeLast ? found.key : readKey(text)
}

const isCode = (key: string): boolean => isExactKey(key) || gtinIn(key) !== null

const rowBehind = (text: string): WantedRow | null => {
  const [, written = "", times, before, number, after] = LAST.exec(text) ?? []
  // "5 kg 8": the unit belongs to the size; in "FO321732 cartoni 2" it belongs to the quantity.
  const isOfSize = before !== undefined && ENDS_WITH_NUMBER.test(written)
  const key = isOfSize ? `${written} ${before}` : written
  // "nr 4": the abbreviation only introduces the number.
  const unit = (isOfSize || /^nr$/i.test(before ?? "") ? undefined : before) ?? after
  if (number === undefined || (!isOfSize && before !== undefined && after !== undefined)) return null
  // "Burro 250 g n. 20", "FO321732 n° 20", but not "Spaghetti n. 5".
  const sized = key.replace(NAMES_NUMBER, "")
  const isOfCode = /[n°]\.?$/i.test(key) && isCode(cleanKey(sized))
  if (sized !== key && (ENDS_WITH_SIZE.test(sized) || isOfCode)) return rowWith(sized, number, unit, false)
  if (!isCode(keyIn(cleanKey(key))) && times === undefined) {
    const isContent = unit !== undefined && unitOf(unit)?.scale !== 0 && !isOfSize && !ENDS_WITH_SIZE.test(key)
    const isPart = NAMES_NUMBER.test(key) || isContent || (unit === undefined && OF_A_NAME.test(number))
    if (isPart || number.includes(" ") || FIRST.test(text)) return null
  }
  return rowWith(key, number, unit, times !== undefined)
}

const ENDS_WITH_NUMBER = /(?:(?<![\p{L}\d._/-])|(?<=\d[x×]))(?!\d{8})\d[\d.,]*\s*$/iu

/** "Banane circa 4 kg": the next content is the quantity. */
const ENDS_WITH_SIZE = new RegExp(`\\d\\s*(?:${UNIT_WORDS})\\.?$`, "iu")

const rowBefore = (text: string): WantedRow | null => {
  const [, number, times, unit, key = ""] = FIRST.exec(text) ?? []
  if (number === undefined) return null
  const isPart = kindOfKey(cleanKey(key)) === "name" && (OF_A_NAME.test(number) || number.includes(" "))
  // "8x8 garze" is a size.
  const isSize = times !== undefined && /^\d/.test(key) && !isCode(cleanKey(key))
  // "12 dicembre FO321732": the number does not count the code.
  const isApart = (codeIn(key)?.before ?? "") !== ""
  if (isPart || isSize || isApart) return null
  const row = rowWith(key, number, unit, times !== undefined)
  return row?.isBesideName === true && unit === undefined && !isCode(row.key) ? { ...row, isBeforeName: true } : row
}

/** Null when a code has more beside it than a number: its meaning depends on the item. */
const rowWith = (text: string, quantity: string, unit: string | undefined, isTimes: boolean): WantedRow | null => {
  const [price = ""] = CURRENCY_LAST.exec(text) ?? []
  const named = cleanKey(text.replace(CURRENCY_LAST, ""))
  const key = keyIn(named)
  if (!isCode(key) && codeIn(named) !== null) return null
  const isAlone = key === readKey(named)
  const leading = isAlone || !isCode(key) ? [] : [codeIn(named)?.before ?? ""]
  const row = withBeside(
    { key, quantity: `${price}${quantity}`, unit: unit?.toLowerCase() ?? null },
    leading.filter((words) => !isNeutral(words)),
  )
  const isCounted = unit !== undefined && !OF_NAMES.has(unitOf(unit)?.kind ?? "piece")
  return isTimes || isCounted || (isCode(key) && isAlone) ? withWeightIn(text, row) : { ...row, isBesideName: true }
}

/** "FO321732 € 24": the number after it is a price. */
const CURRENCY_LAST = /\s*(?:[€$£]|\beuro?)\s*$/i

/** Units that occur in names: "180 pz", "5 kg". Nothing is named "3 ct". */
const OF_NAMES: ReadonlySet<string> = new Set(["piece", "mass", "volume"])

/** A bare number after a name that does not look like a quantity: "Primitivo annata 2022". */
export const isPartOfName = (key: string, number: string): boolean => !isCode(key) && OF_A_NAME.test(number)
