/** Text beside a code other than a plain number: a description does not affect the quantity, anything else is unclear. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { gtinIn } from "../barcodes/read-code.ts"
import { plainText } from "../catalogue/plain-text.ts"
import { kindOfKey } from "./row-values.ts"
import { isTurning, isTurningPhrase, isTurningWord } from "./turning-words.ts"

/** Words that state a quantity, or none at all; a description with one of them is compared with the item's name. */
const QUANTITY_WORDS: ReadonlySet<string> = new Set(
  [
    "mezzo mezza meta paio coppia doppio doppia dozzina tutto tutti solito solita qualche pochi molti come ieri",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
    "half pair couple double dozen all usual same few some several yesterday yes tbc tbd confermare",
  ].flatMap((line) => line.split(" ")),
)

/** "Due", "quattordici", "ventotto", "trecento": one numeral, or several in one word. */
const NUMERAL =
  /^(?:un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti?|(?:trent|quarant|cinquant|sessant|settant|ottant|novant)a?|cento?|mille|mila)+$/

const wordsOf = (text: string): ReadonlyArray<string> => plainText(text).match(/\p{L}+/gu) ?? []

/** "Due cartoni": as good as a number, but not read as one. */
const isSpelled = (text: string): boolean => {
  const words = wordsOf(text)
  return words.some(isCount) && words.every((word) => isQuantityWord(word) || unitOf(word) !== null || OR.test(word))
}

/** "Due o tre", "one and a half". */
const OR = /^(?:o|or|e|ed|and|a)$/

/** A spelled quantity in a separate cell: unclear even beside a number. */
export const isWordedQuantity = (cell: string): boolean => !/\p{N}/u.test(cell) && (isTurning(cell) || isSpelled(cell))

/** "Mezzo", "due": states a quantity that is not read. */
export const hasCount = (text: string): boolean => wordsOf(text).some(isCount)

const isCount = (word: string): boolean => QUANTITY_WORDS.has(word) || NUMERAL.test(word)
const isQuantityWord = (word: string): boolean => isCount(word) || isTurningWord(word)

/** Words alone, none of which counts anything or is a unit: "Caprino fresco", but not "XII", "#N/D" or "pallet completo". */
export const isDescription = (text: string): boolean => {
  const words = wordsOf(text)
  return (
    !/\p{N}|^#|^[IVXLC]+$/u.test(text) &&
    !isTurningPhrase(text) &&
    words.some((word) => word.length > 2) &&
    !words.some((word) => isQuantityWord(word) || unitOf(word) !== null)
  )
}

/** "4,05 €/pz", "€ 97,20", "22%": never a quantity in a separate cell. */
const MONEY = /^(?=.*(?:[€$£%]|eur))(?:[€$£] ?|euro? ?)?[-−+]?[\d.,]+ ?(?:[€$£%]|euro?)?(?: ?\/ ?\p{L}+\.?)?$/iu

export const isMoney = (cell: string): boolean => MONEY.test(cell)

/** May state a quantity that cannot be read: "due", "~12", "3 kg e 200", "-". Once the item is known, its own words are ignored. */
const isUnreadQuantity = (text: string): boolean => text !== "" && !isAmountLike(text)

/** The same for a cell: prices, units and barcodes have a meaning of their own. */
export const isUnreadCell = (cell: string): boolean =>
  isUnreadQuantity(cell) && !isMoney(cell) && unitOf(cell) === null && gtinIn(cell) === null

/** "BTL", "kgs", "freschi", "Kg netti": one word, or a unit among others, and not the name of an item. */
export const isLoneWord = (cell: string): boolean =>
  unitOf(cell) === null &&
  !/\p{N}/u.test(cell) &&
  (/^\p{L}[\p{L}.]{0,11}$/u.test(cell) || wordsOf(cell).some((word) => unitOf(word) !== null))

/** "Due cartoni", "~12", "2x6": unclear even beside a number, unlike a description that contains a number. */
export const isMuddledCell = (cell: string): boolean =>
  isWordedQuantity(cell) || (isUnreadCell(cell) && kindOfKey(cell) === "name" && isNumeric(cell))

/** Starts with a number or a symbol, or contains a number and no words but units. */
const isNumeric = (cell: string): boolean =>
  /^[^\p{L}]/u.test(cell) ||
  (/\p{N}/u.test(cell) && wordsOf(cell).every((word) => word.length < 3 || unitOf(word) !== null))
