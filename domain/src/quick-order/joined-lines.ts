/** Cells of a document that were copied one below the other: an item, and its quantity on a separate line. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isWordedQuantity } from "./beside-code.ts"
import { headingOf } from "./headings.ts"
import { rowOfPhrase } from "./parse-phrase.ts"
import { ambiguousAmount, cleanKey, isExactKey, kindOfKey } from "./row-values.ts"

/** "24", "2 kg": a quantity without an item. */
const isBareAmount = (line: string): boolean =>
  !line.includes("\t") && isAmountLike(cleanKey(line)) && !isCode(line) && !DATE_OR_TIME.test(cleanKey(line))

/** "27/11/2026", "27/11", "10:30"; but "3/6" may be a quantity. */
const DATE_OR_TIME =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])|\d{1,2}:\d{2}(?::\d{2})?)$/

/** The same, or an unreadable quantity: "due", "?", "~12". */
export const isBareQuantity = (line: string): boolean =>
  isBareAmount(line) || (!line.includes("\t") && (isWordedQuantity(cleanKey(line)) || isFigure(line)) && !isCode(line))

/** Contains a digit or a question mark, and no word. */
const isFigure = (line: string): boolean =>
  /^[^\p{L}]*[\p{N}?][^\p{L}]*$/u.test(line) && !DATE_OR_TIME.test(cleanKey(line))

const isCode = (line: string): boolean => {
  const key = cleanKey(line)
  return gtinIn(key) !== null || (!isAmountLike(key) && kindOfKey(key) !== "name")
}

/** Alternating items and quantities, as lines of cells; other lines unchanged. Amounts of 1, 2, 3 may be row numbers and are unclear. */
export const joinedLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const filled = lines.filter((line) => cleanKey(line) !== "")
  if (!filled.some(isBareAmount) || filled.some((line) => line.includes("\t"))) return lines
  const isBehind = !isBareAmount(filled[0] ?? "")
  const groups = isBehind ? groupsFrom(filled.toReversed()).toReversed() : groupsFrom(filled)
  if (!groups.every(isOfOne)) return lines
  const isNumbering = areRowNumbers(groups.map(([amount = ""]) => amount))
  return groups.map(([amount = "", ...others]) => {
    const stated = isNumbering || others.some(isSizedCode) ? ambiguousAmount(amount) : amount
    return (isBehind ? [...others.toReversed(), stated] : [stated, ...others]).join("\t")
  })
}

/** "FO321732 Caprino fresco 2 kg": the size may be the quantity. */
const isSizedCode = (line: string): boolean =>
  rowOfPhrase(line).some(({ key, quantity }) => isExactKey(key) && ENDS_WITH_SIZE.test(quantity))

/** Of several rows: 1, 2, 3 and so on, including "01" and "1.". */
export const areRowNumbers = (amounts: ReadonlyArray<string>): boolean =>
  amounts.length > 1 && amounts.every((amount, at) => Number(cleanKey(amount).replace(/[.)]+$/, "")) === at + 1)

/** Groups that each start with a quantity. */
const groupsFrom = (lines: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const starts = lines.flatMap((line, at) => (at === 0 || isBareAmount(line) ? [at] : []))
  return starts.map((start, at) => lines.slice(start, starts[at + 1]))
}

/** A quantity with one line, or with a code and its name. */
const isOfOne = (group: ReadonlyArray<string>): boolean => {
  const [amount = "", ...lines] = group
  if (lines.length === 0 || lines.length > 2) return false
  const others = lines.filter((line) => !isCode(line))
  return (
    isBareAmount(amount) &&
    ((lines.length === 1 && others.every(isItem)) ||
      (others.length === 1 && others.every((line) => isItem(line) && !isTitle(line))))
  )
}

/** A name, or a code and a name, without a quantity of its own. */
const isItem = (line: string): boolean =>
  rowOfPhrase(line).every(({ key, quantity }) => {
    const name = isExactKey(key) ? quantity : key
    return (isExactKey(key) || quantity === "") && isName(name) && !isWordedQuantity(name)
  })

/** "Colli totali": describes the number below it. */
const isTitle = (line: string): boolean => headingOf(line) !== null || /(?<!\p{L})total[ei]?(?!\p{L})/iu.test(line)

/** Apart from sizes and years it contains no number that could be a quantity. */
const isName = (line: string): boolean => !/\d/.test(line.replaceAll(SIZE, "").replaceAll(OF_A_NAME, ""))

const OF_A_NAME = /(?<![\p{L}\d.,])(?:(?:19|20)\d\d|0\d+)(?![\p{L}\d.,])/gu

const A_SIZE = String.raw`\d+(?:[.,]\d+)?\s?(?:${UNIT_WORDS})(?![\p{L}\d])`
const SIZE = new RegExp(A_SIZE, "giu")
const ENDS_WITH_SIZE = new RegExp(`${A_SIZE}\\.?$`, "iu")
