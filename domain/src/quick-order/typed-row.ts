/** What is typed into a row's first field: a key, and perhaps how many of it: "95 12", "95,12", "95*12", "3 ct olio". */
import { isPartOfName, NUMBER } from "./parse-phrase.ts"
import { lineAsRow, parseRows } from "./parse-rows.ts"
import { isExactKey, readKey, type WantedRow, withWeightIn } from "./row-values.ts"

/** One word and how many: the keys beside the digits of a numeric keypad part them as well; of what is pasted the comma of "2,5" parts nothing. */
/** No key with its quantity is longer; looking for the two takes a time that grows with the square of the length. */
const LONGEST_TYPED = 200
const JOINED = new RegExp(`^(\\S+?)([*,]|\\s+)(${NUMBER})?$`, "u")

/** The first row is the one that is typed: also words that a message would leave out, "Grazie, ciao", since they are all there is; none while there is nothing to look up. */
export const typedRows = (text: string): ReadonlyArray<WantedRow> => {
  const rows = rowsIn(text.trim())
  return rows.length > 0 || NOTHING.test(text) ? rows : lineAsRow(text)
}

/** No letter, digit or picture. */
const NOTHING = /^[^\p{L}\p{N}\p{Extended_Pictographic}]*$/u

const rowsIn = (typed: string): ReadonlyArray<WantedRow> => {
  if (typed.length > LONGEST_TYPED) return parseRows(typed)
  const [, written = "", sign = "", number = ""] = JOINED.exec(typed) ?? []
  const key = readKey(written)
  if (key === "" || (sign.trim() === "" && isPartOfName(key, number))) return parseRows(typed)
  const row = withWeightIn(written, { key, quantity: number, unit: null })
  return [number === "" || isExactKey(key) ? row : { ...row, isBesideName: true }]
}
