/** Cells of a document that were copied one below the other: an item, and its quantity in a line of its own. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { cleanKey, kindOfKey } from "./row-values.ts"

/** "24", "2 kg": a quantity without anything that it is of. */
export const isBareAmount = (line: string | undefined): line is string =>
  line !== undefined && !line.includes("\t") && isAmountLike(cleanKey(line)) && !isCode(line)

const isCode = (line: string): boolean => {
  const key = cleanKey(line)
  return gtinIn(key) !== null || (!isAmountLike(key) && kindOfKey(key) !== "name")
}

/** Items and quantities in turn, as lines of cells; other lines as they are. */
export const joinedLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const filled = lines.filter((line) => cleanKey(line) !== "")
  if (!filled.some(isBareAmount) || filled.some((line) => line.includes("\t"))) return lines
  return joined(filled) ?? joined(filled.toReversed())?.toReversed() ?? lines
}

/** Null unless each group ends with its only quantity, and is of one item: a line of its own, or beside a code. */
const joined = (lines: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const groups = lines.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (all, line, at) =>
      at === 0 || isBareAmount(lines[at - 1]) ? [...all, [line]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), line]],
    [],
  )
  const isOfOne = (group: ReadonlyArray<string>): boolean =>
    isBareAmount(group.at(-1)) && group.length > 1 && (group.length === 2 || group.filter(isCode).length === 1)
  return groups.every(isOfOne) ? groups.map((group) => group.join("\t")) : null
}
