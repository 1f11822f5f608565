/** What is typed into a row's first field: a key, and perhaps how many of it: "95 12", "95,12", "95*12", "3 ct olio". */
import { isPartOfName, NUMBER } from "./parse-phrase.ts"
import { parseRows } from "./parse-rows.ts"
import { isExactKey, readKey, type WantedRow, withWeightIn } from "./row-values.ts"

/** One word and how many: the keys beside the digits of a numeric keypad part them as well; of what is pasted the comma of "2,5" parts nothing. */
/** No key with its quantity is longer; looking for the two takes a time that grows with the square of the length. */
const LONGEST_TYPED = 200
const JOINED = new RegExp(`^(\\S+?)([*,]|\\s+)(${NUMBER})?$`, "u")

/** The first row is the one that is typed; none while there is nothing to look up. */
export const typedRows = (text: string): ReadonlyArray<WantedRow> => {
  const typed = text.trim()
  if (typed.length > LONGEST_TYPED) return parseRows(text)
  const [, written = "", sign = "", number = ""] = JOINED.exec(typed) ?? []
  const key = readKey(written)
  if (key === "" || (sign.trim() === "" && isPartOfName(key, number))) return parseRows(text)
  const row = withWeightIn(written, { key, quantity: number, unit: null })
  return [number === "" || isExactKey(key) ? row : { ...row, isBesideName: true }]
}
