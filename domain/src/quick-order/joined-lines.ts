/** Cells of a document that were copied one below the other: an item, and its quantity in a line of its own. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { isWordedQuantity } from "./beside-code.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"

/** "24", "2 kg": a quantity without anything that it is of. */
const isBareAmount = (line: string): boolean => !line.includes("\t") && isAmountLike(cleanKey(line)) && !isCode(line)

/** The same, or what nobody can read: "due", "?", "~12". */
export const isBareQuantity = (line: string): boolean =>
  isBareAmount(line) ||
  (!line.includes("\t") && (isWordedQuantity(cleanKey(line)) || /^[^\p{L}]+$/u.test(line)) && !isCode(line))

const isCode = (line: string): boolean => {
  const key = cleanKey(line)
  return gtinIn(key) !== null || (!isAmountLike(key) && kindOfKey(key) !== "name")
}

/** Items and quantities in turn, as lines of cells; other lines as they are. */
export const joinedLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const filled = lines.filter((line) => cleanKey(line) !== "")
  if (!filled.some(isBareAmount) || filled.some((line) => line.includes("\t"))) return lines
  const groups = isBareAmount(filled[0] ?? "") ? groupsFrom(filled) : groupsFrom(filled.toReversed()).toReversed()
  return groups.every(isOfOne) ? groups.map((group) => group.join("\t")) : lines
}

/** Each begins with a quantity. */
const groupsFrom = (lines: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  lines.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (groups, line) =>
      isBareAmount(line) ? [...groups, [line]] : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), line]],
    [],
  )

/** A quantity and one line, or a code and its name. */
const isOfOne = (group: ReadonlyArray<string>): boolean => {
  const [amount = "", ...lines] = group
  const others = lines.filter((line) => !isCode(line))
  return (
    isBareAmount(amount) && (lines.length === 1 || (lines.length === 2 && others.length === 1 && others.every(isName)))
  )
}

/** Sizes aside it has no number, which might be a quantity. */
const isName = (line: string): boolean => !/\d/.test(line.replaceAll(SIZE, ""))

const SIZE = new RegExp(`\\d+(?:[.,]\\d+)?\\s?(?:${UNIT_WORDS})(?![\\p{L}\\d])`, "giu")
