/** "Ciao Marco,", "Grazie mille": words that order nothing, and the order that may follow them. */
import { plainText } from "../catalogue/plain-text.ts"
import { isSmallWord } from "./neutral-words.ts"

const GREETING =
  /^(?:ciao|salve|buongiorno|buonasera|buon giorno|buona sera|gentil[ei]|spett(?:\.le|abile)?|grazie|cordial(?:i|mente)|distinti saluti|saluti|un saluto|a presto|a domani|hi|hello|dear|good (?:morning|evening|afternoon)|thanks|thank you|(?:best |kind |warm )?regards|cheers|inviato da|sent from)(?![\p{L}\d])([\s,.!:-]*)/iu

/** Courtesy around a greeting; no item is named by these words. */
const COURTESY: ReadonlySet<string> = new Set(
  "ciao salve buongiorno buonasera buon hi hello mille tante molte tutti tutte ragazzi saluti saluto cordiali cordialmente buona buono giornata serata lavoro domani presto grazie sig signor signora signori dott very much lot so many everyone all there day team sir or madam from my iphone ipad android cliente fornitore best kind warm regards thanks you".split(
    " ",
  ),
)

const wordsOf = (text: string): ReadonlyArray<string> => text.match(/\p{L}+/gu) ?? []

const isCourtesy = (word: string): boolean => {
  const plain = plainText(word)
  return COURTESY.has(plain) || isSmallWord(plain)
}

/** "Marco Rossi", "Osteria del Ponte": every word that could name an item is capitalised. */
export const isOfNames = (text: string): boolean =>
  wordsOf(text).every((word) => isCourtesy(word) || /^\p{Lu}/u.test(word)) && !/\d/.test(text)

interface Greeting {
  /** The order after the greeting; empty when there are only names. */
  readonly behind: string
  /** The same, plus names separated from the greeting by a punctuation mark: they may be items. */
  readonly named: string
  /** The person greeted before an order; empty for courtesy alone. */
  readonly addressee: string
  /** All text after the greeting; empty for courtesy alone. */
  readonly rest: string
}

/** Null for a text that does not start with a greeting. */
export const greetingIn = (text: string): Greeting | null => {
  const [greeting, marks = ""] = GREETING.exec(text) ?? []
  if (greeting === undefined) return null
  const isStraight = marks.trim() === ""
  const rest = text.slice(greeting.length).trim()
  const [, named = "", more = rest] = ADDRESSED.exec(rest) ?? []
  const isAddressee = isStraight ? isOfNames(named) : isOfCourtesy(named)
  const behind = (isAddressee ? more : rest).replace(CONJUNCTION, "").trim()
  return {
    behind: isOfNames(behind) ? "" : behind,
    named: isOfCourtesy(behind) || (isStraight && more === rest && isOfNames(behind)) ? "" : behind,
    addressee: isAddressee ? nameIn(named) : "",
    rest: nameIn(rest),
  }
}

/** "mille, Giulia" names Giulia. */
const nameIn = (text: string): string => {
  const [first] = [...text.matchAll(/[\p{L}\d]+/gu)].filter(([word]) => !isCourtesy(word))
  return first === undefined ? "" : text.slice(first.index).replace(/[\s,.;:!]+$/u, "")
}

const isOfCourtesy = (text: string): boolean => wordsOf(text).every(isCourtesy) && !/\d/.test(text)

/** "Marco, quaglie pronte": addressee and order. A name before a colon is an item: "Burro: 12". */
const ADDRESSED = /^([^,;:!\d]{1,40})[,;!] *(.*)$/u
const CONJUNCTION = /^(?:e|ed|and|poi|also)\s+/iu
