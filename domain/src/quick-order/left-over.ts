/** The part of a row's text that the item does not explain: its own words and sizes, each size once, are not a quantity. */
import { roundDecimal } from "../amounts/decimals.ts"
import { AMOUNT_CHOICES, splitAmount } from "../amounts/read-amount.ts"
import { isSameUnit, UNIT_WORDS, unitOf } from "../amounts/unit-words.ts"
import { visibleText } from "../amounts/visible-text.ts"
import { plainText } from "../catalogue/plain-text.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits } from "../catalogue/sales-units.ts"
import { isWordedQuantity } from "./beside-code.ts"
import { isJoiningWord, isNote, isSmallWord } from "./neutral-words.ts"
import { isTurningWord } from "./turning-words.ts"

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
/** "6 × 75 cl", "24×24 cm", "2022", "~ 3 kg", "-2"; the year "'23"; a word; any other visible character. */
const TOKENS = new RegExp(
  String.raw`(?:~\s?|(?<![\p{L}\d])[-−])?${NUMBER}(?:\s?[x×]\s?${NUMBER})*(?:\s?%|\s?(?:${UNIT_WORDS}|cm|mm|pcs)(?![\p{L}\d]))?|(?<![\p{L}\d])['’]\d\d(?![\d'’])|\p{L}+|\S`,
  "gu",
)
const IS_NUMBER = /^(?:~\s?|[-−])?\d/
const IS_WORD = /^\p{L}/u
/** They separate words and have no meaning beside one. */
const IS_MARK = /^[.,;:()[\]'"’“”«»`´/&+*%°®™#·•|\-–—_]$/

/** Singular and plural have one stem: "carciofino", "carciofini"; "eggs", "egg". */
export const stemOf = (word: string): string =>
  /\d/.test(word) || word.length < 4 ? word : word.replace(/(?:[aeiou]|s)$/, "")

type Kind = "own" | "mute" | "unit" | "left"

interface Token {
  readonly text: string
  readonly at: number
  readonly kind: Kind
}

/** Normalises spellings: "2 × 5 KG" and "2x5kg", "75 cl" and "0,75 lt". */
const written = (token: string): string => {
  const plain = token.replaceAll(/\s|~/g, "").replaceAll("×", "x").replaceAll(",", ".")
  const [, times = "", amount = "", word = ""] = MEASURE.exec(plain) ?? []
  const unit = unitOf(word)
  return unit === null || unit.scale === 0 ? plain : `${times}${roundDecimal(Number(amount) * unit.factor)}${unit.kind}`
}

const MEASURE = /^([\d.x]*x)?(\d+(?:\.\d+)?)(\p{L}+)$/u

const tokensOf = (text: string): ReadonlyArray<string> => plainText(visibleText(text)).match(TOKENS) ?? []

/** A plain number belongs to the item only after the same word: "annata 7". A year does anywhere, and so does "00". */
const PLAIN_NUMBER = /^(?!(?:19|20)\d\d$|0\d)\d+$/

const numberKey = (tokens: ReadonlyArray<string>, at: number): string => {
  const token = written(tokens[at] ?? "")
  const before = tokens.slice(0, at).findLast((each) => IS_WORD.test(each) || IS_NUMBER.test(each))
  return PLAIN_NUMBER.test(token) ? `${before ?? ""} ${token}` : token
}

const numbersOf = (text: string): ReadonlyArray<string> =>
  tokensOf(text).flatMap((token, at, tokens) => (IS_NUMBER.test(token) ? [numberKey(tokens, at)] : []))

/** The same words and sizes in the same order, whatever joins them and however sizes are written: "burro da 250g", "Burro 250 g". */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(namedBy)
  return first === second
}

const namedBy = (text: string): string =>
  tokensOf(text)
    .filter((token) => IS_NUMBER.test(token) || (IS_WORD.test(token) && !isSmallWord(token)))
    .map(written)
    .join(" ")

interface OwnTokens {
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly characters: ReadonlySet<string>
}

/** Cached per item, because a sheet reads its items' tokens again and again. */
const ownOfItem = new WeakMap<ChildItem, OwnTokens>()

const ownTokens = (item: ChildItem): OwnTokens => {
  const known = ownOfItem.get(item)
  if (known !== undefined) return known
  const own = readOwnTokens(item)
  ownOfItem.set(item, own)
  return own
}

/** The words of an item's names; its pack only as a whole label. */
const readOwnTokens = ({ name, brand, format, packLabel }: ChildItem): OwnTokens => {
  const texts = [name, brand, format, packLabel]
  const tokens = texts.flatMap(tokensOf)
  return {
    words: new Set(tokens.filter((token) => IS_WORD.test(token)).map(stemOf)),
    numbers: new Set(texts.flatMap(numbersOf)),
    characters: new Set(tokens.filter((token) => !IS_NUMBER.test(token) && !IS_WORD.test(token))),
  }
}

const classified = (plain: string, item: ChildItem): ReadonlyArray<Token> => {
  const own = ownTokens(item)
  const once = new Set(own.numbers)
  const found = Array.from(plain.matchAll(TOKENS))
  const texts = found.map(([text]) => text)
  const kindOf = (text: string, at: number): Kind => {
    if (IS_NUMBER.test(text)) return once.delete(numberKey(texts, at)) ? "own" : "left"
    if (!IS_WORD.test(text)) return own.characters.has(text) || IS_MARK.test(text) ? "mute" : "left"
    if (own.words.has(stemOf(text))) return "own"
    if (isNote(text)) return "mute"
    return unitOf(text) === null ? "left" : "unit"
  }
  return found.map(({ 0: text, index }, at) => ({ text, at: index, kind: kindOf(text, at) }))
}

/** "Il 12", "dal 2026": such a number is part of a date or a name. */
const withDates = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((token, at) => {
    const next = tokens[at + 1]
    const isOfNumber = isJoiningWord(token.text) && next?.kind === "left" && /^\d+$/.test(next.text)
    return isOfNumber ? { ...token, kind: "left" } : token
  })

/** "2 da 2,5 kg" of an item sold by the kilogram, "3 x 5 kg" of cartons of two: they count that size, not the sales unit. */
const withSizes = (tokens: ReadonlyArray<Token>, item: ChildItem): ReadonlyArray<Token> =>
  tokens.map((token, at) => {
    const [number, of] = [tokens[at - 2], tokens[at - 1]]
    const isOfNumber = number?.kind === "left" && /^\d+$/.test(number.text) && /^(?:da|of|x)$/.test(of?.text ?? "")
    const { quantity, unit } = splitAmount(token.text) ?? { quantity: "", unit: null }
    if (!isOfNumber || token.kind !== "own" || unit === null) return token
    const units = inSalesUnits(Number(quantity.replace(",", ".")), unit, item)
    return units === null || units === 1 ? token : { ...token, kind: "left" }
  })

const withoutCode = (text: string, { itemCode }: ChildItem): string =>
  plainText(visibleText(text)).replace(plainText(itemCode), " ")

/** Runs of tokens between the item's own. */
const runsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> =>
  tokens
    .reduce<ReadonlyArray<ReadonlyArray<Token>>>(
      (runs, token) => (token.kind === "own" ? [...runs, []] : [...runs.slice(0, -1), [...(runs.at(-1) ?? []), token]]),
      [[]],
    )
    .filter((run) => run.length > 0)

/** From the first meaningful token to the last; the sales unit alone is meaningless. */
const meaningfulText = (plain: string, run: ReadonlyArray<Token>, { unit }: ChildItem): string => {
  const isSaying = run.some(({ kind }) => kind === "left")
  const meaningful = run.filter(
    ({ kind, text }) => kind === "left" || (kind === "unit" && (isSaying || !isSameUnit(text, unit))),
  )
  const [first, last] = [meaningful[0], meaningful.at(-1)]
  return first === undefined || last === undefined ? "" : plain.slice(first.at, last.at + last.text.length)
}

/** "Quattro", "tre ct", "non": a quantity or its absence, even if the name "Sugo ai quattro formaggi" has one of the words. */
const isSpelledOut = (tokens: ReadonlyArray<Token>): boolean => {
  const words = tokens.flatMap(({ text }) => (IS_WORD.test(text) ? [text] : []))
  return (
    words.some(isWordedQuantity) &&
    words.every((word) => isWordedQuantity(word) || unitOf(word) !== null || isNote(word))
  )
}

/**
 * The rest, written like a quantity with parts joined by `AMOUNT_CHOICES`; empty when every word and size is the item's own.
 * Symbols without a word of the item are part of the rest.
 */
export const leftOver = (text: string, item: ChildItem): string => {
  const plain = withoutCode(text, item)
  const tokens = withSizes(withDates(classified(plain, item)), item)
  if (isSpelledOut(tokens)) return text
  if (!tokens.some(({ kind, text: token }) => kind === "own" || (kind === "mute" && IS_WORD.test(token)))) return text
  return runsOf(tokens)
    .map((run) => meaningfulText(plain, run, item))
    .filter((meaningful) => meaningful !== "")
    .join(AMOUNT_CHOICES)
}

/** "90 uova" of an item with that word in its name. */
export const hasOwnWord = (text: string, item: ChildItem): boolean =>
  classified(withoutCode(text, item), item).some(({ kind, text: token }) => kind === "own" && IS_WORD.test(token))

/** "Lt 1,5", "gr. 200". */
const UNIT_FIRST = new RegExp(
  String.raw`(?<!\p{L}|\d\s?)(${UNIT_WORDS})\.? (${NUMBER})(?![\p{L}\d.,]| ?(?:${UNIT_WORDS})(?!\p{L}))`,
  "giu",
)

/**
 * Numbers and symbols of a name that the item lacks, and words that turn it ("togliete"). Other words found by the search may name its
 * group.
 */
export const numbersLeft = (name: string, item: ChildItem): string => {
  const plain = withoutCode(name.replaceAll(UNIT_FIRST, "$2 $1"), item)
  return runsOf(classified(plain, item))
    .filter((run) => run.some(({ kind, text }) => kind === "left" && (!IS_WORD.test(text) || isTurningWord(text))))
    .map((run) => meaningfulText(plain, run, item))
    .join(AMOUNT_CHOICES)
}

interface Measure {
  readonly quantity: string
  readonly unit: string
}

/** An amount with a unit; null for anything else. */
export const measureIn = (left: string): Measure | null => {
  const { quantity = "", unit = null } = splitAmount(left) ?? {}
  return unit === null ? null : { quantity, unit }
}

/** "Quaglie pronte 2 kg" of an item named "Quaglie pronte"; null when nothing with a unit remains. */
export const amountInName = (name: string, item: ChildItem): Measure | null => measureIn(numbersLeft(name, item))
