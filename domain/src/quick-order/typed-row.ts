/** Text typed into a row's first field: a key, possibly with its quantity: "95 12", "95,12", "95*12", "3 ct olio". */
import { isPartOfName, NUMBER } from "./parse-phrase.ts"
import { lineAsRow, parseRows } from "./parse-rows.ts"
import { isExactKey, readKey, type WantedRow, withWeightIn } from "./row-values.ts"

/**
 * One word and a quantity, also separated by the keys beside the digits of a numeric keypad; in pasted text the comma of "2,5" is not a
 * separator.
 */
/** No key with its quantity is longer; splitting the two takes time quadratic in the length. */
const LONGEST_TYPED = 200
const JOINED = new RegExp(`^(\\S+?)([*,]|\\s+)(${NUMBER})?$`, "u")

/**
 * The first row is the typed one, even words that a message would ignore, "Grazie, ciao", since they are all there is; none while there is
 * nothing to look up.
 */
export const typedRows = (text: string): ReadonlyArray<WantedRow> => {
  const rows = rowsIn(text.trim())
  return rows.length > 0 || NOTHING.test(text) ? rows : lineAsRow(text)
}

/** No letter, digit or emoji. */
const NOTHING = /^[^\p{L}\p{N}\p{Extended_Pictographic}]*$/u

const rowsIn = (typed: string): ReadonlyArray<WantedRow> => {
  if (typed.length > LONGEST_TYPED) return parseRows(typed)
  const [, written = "", sign = "", number = ""] = JOINED.exec(typed) ?? []
  const key = readKey(written)
  if (key === "" || (sign.trim() === "" && isPartOfName(key, number))) return parseRows(typed)
  const row = withWeightIn(written, { key, quantity: number, unit: null })
  return [number === "" || isExactKey(key) ? row : { ...row, isBesideName: true }]
}
