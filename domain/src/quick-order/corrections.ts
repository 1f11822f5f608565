/** A quantity that is corrected, replaced or limited: "24, anzi 36", "36 invece di 24", "max 12", "solo 12". */
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { nameWithoutAmount } from "./named-items.ts"
import { isPartOfName, NUMBER, rowOfPhrase } from "./parse-phrase.ts"
import { ambiguousAmounts, isExactKey, type WantedRow } from "./row-values.ts"

/** Words with a meaning only after another quantity. */
const TAKES_BACK =
  "anzi|no|non|not|scus(?:a|ate|i)|sorry|pardon|o+ps|facciamo(?:ne)?|f(?:ai|ate)(?:ne)?|fanne|make (?:it|that)|meglio|better|corregg[oi]|correzione|correction|rettific[ao]|metti(?:ne)?|mettete|divent(?:a|ano)|aument(?:a|ate)(?: a)?|aggiung(?:i|ere|ete)|togli(?:ere|ete)?|altr[ie]|ancora|another|add|more|actually|aspetta|wait|diventano|i mean|rather|instead|invece|invece (?:di|che)|al posto di|anziché|anzichè|instead of|rather than"
const BOUNDS =
  "max|al massimo|massimo|at most|(?:non|no) (?:più di|more than)|not more than|almeno|minimo|at least|fino a|up to"
/** Words for "no more than". */
const ONLY = "solo|soltanto|solamente|only|just"
const WORDS = `(?:${TAKES_BACK}|${BOUNDS}|${ONLY})`

const AMOUNT = String.raw`(?:[x×] ?)?(${NUMBER}) ?(?:(${UNIT_WORDS})(?![\p{L}\d]))?`
const STATED = String.raw`(${WORDS}(?:[\s,:.]+(?:${WORDS}|ne))*)[\s,:.]+${AMOUNT}(?:[\s,]+(?:grazie|thanks|please))?[\s.!]*$`
const BEHIND = new RegExp(String.raw`^(.*?[\p{L}\d.)])[\s,.;:–—(-]+${STATED}`, "iu")
const ALONE = new RegExp(String.raw`^[\s,.;:–—(-]*${STATED}`, "iu")
const IS_BOUND = new RegExp(`(?:^|[\\s,])(?:${BOUNDS})$`, "iu")
const IS_ONLY = new RegExp(`^(?:${ONLY})$`, "iu")

/** "Annulla", "non serve più", "il doppio", "x2": they change or cancel what is above. */
const TAKEN_BACK =
  /^(?:no[ ,]+)?(?:(?:annulla(?:re|to|te)?|elimina(?:re|to)?|togli(?:ere|lo|la|li)?|cancell?(?:a|ato|ed)?|remove|delete|skip|scratch)(?: (?:tutto|that|it|this|quello|questo))?|never ?mind|lascia(?:te)? (?:stare|perdere)|come non detto|non serv(?:e|ono)(?: più)?|(?:il )?doppio|raddoppia|double(?: that| it)?|[x×] ?\d{1,3}|\d{1,4}\*|\*\d{1,4})[\s.!]*$/iu

/** True for text that is meaningless without the line before. */
export const isCorrection = (text: string): boolean => ALONE.test(text) || TAKEN_BACK.test(text.trim())

/** It is uncertain which of two quantities is meant, or how far a limit is used, so both are offered. Null for any other phrase. */
const correctedRow = (phrase: string): WantedRow | null => {
  const [, head = "", words = "", number = "", unit] = BEHIND.exec(phrase) ?? []
  const [row, ...others] = head === "" ? [] : rowOfPhrase(head)
  if (row === undefined || others.length > 0) return null
  const { key, quantity } = row
  if (quantity !== "" && !/\d/.test(quantity)) return null
  const written = [number, unit ?? row.unit ?? ""].join(" ").trimEnd()
  if (quantity !== "")
    return { key, quantity: ambiguousAmounts([[quantity, row.unit ?? ""].join(" ").trimEnd(), written]), unit: null }
  // "Quaglie pronte 2 kg, anzi 3": the amount may be the quantity or the content.
  const name = nameWithoutAmount(key)
  if (name !== null)
    return { key: name, quantity: ambiguousAmounts([key.slice(name.length).trim(), written]), unit: null }
  if (IS_BOUND.test(words)) return { key, quantity: ambiguousAmounts([written]), unit: null }
  if (!IS_ONLY.test(words) || isPartOfName(key, number)) return null
  const only = { key, quantity: number, unit: unit?.toLowerCase() ?? null }
  return isExactKey(key) ? only : { ...only, isBesideName: true }
}

/** One item in words, with any correction of its quantity. */
export const rowsOfWords = (phrase: string): ReadonlyArray<WantedRow> => {
  const corrected = correctedRow(phrase)
  return corrected === null ? rowOfPhrase(phrase) : [corrected]
}
