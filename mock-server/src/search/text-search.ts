/**
 * Finds products by text (S2.13): as typed; when nothing is called so, with the other forms of each word and its
 * synonyms; then without the small words; then with the words corrected that the catalogue does not know; and when still
 * nothing is found, by as many of the words as go together.
 */
import { type Bits, countBits, intersect, makeBits, unite } from "./bitset.ts"
import { editDistance, toleratedEdits } from "./edit-distance.ts"
import type { TextIndex } from "./text-index.ts"
import { isWhole, searchedTokens } from "./tokens.ts"
import { ENDINGS, NUMBERS, SMALL_WORDS, SYNONYMS, UNINFLECTED } from "./words.ts"

export interface TextIndexes {
  /** First words of names: what a product is. */
  readonly heads: TextIndex
  /** What products are called. */
  readonly titles: TextIndex
  /** What they are about. */
  readonly others: TextIndex
}

export interface FoundText {
  /** null when the text has no word: everything. */
  readonly found: Bits | null
  /** Documents of an earlier tier come before those of a later one. */
  readonly tiers: ReadonlyArray<Bits>
  /** The text that was searched instead, when words had to be corrected or left out. */
  readonly corrected: string | null
  /** Words were left out. */
  readonly isPartial?: true
}

export type TextSearch = (text: string) => FoundText

/** Marks the documents that have a word; the last word of a text may be unfinished. */
type Match = (index: TextIndex, bits: Bits, token: string, isLast: boolean) => void

export const makeTextSearch = (indexes: TextIndexes, size: number, orderable: Bits): TextSearch => {
  const everywhere = [indexes.titles, indexes.others]
  const known = [...new Set([...indexes.titles.words, ...indexes.others.words, ...SYNONYMS.keys()])].filter((word) =>
    LETTERS.test(word),
  )
  const isKnown = (token: string, isLast: boolean): boolean =>
    countBits(withToken(everywhere, size, withForms(size), token, isLast)) > 0
  /** Some product is called so, and not only about it. */
  const isCalled = (tokens: ReadonlyArray<string>, match: Match): boolean =>
    countBits(withAll([indexes.titles], size, match, tokens)) > 0
  const tryTokens = (tokens: ReadonlyArray<string>, match: Match, corrected: string | null): FoundText | null => {
    const found = withAll(everywhere, size, match, tokens)
    // "Oliva" is before "olive" where it is what was typed.
    const tier = match === inBothNumbers && isCalled(tokens, asTyped) ? asTyped : match
    return tokens.length === 0 || countBits(found) === 0
      ? null
      : { found, tiers: tiersOf(indexes, size, tier, tokens, found, orderable), corrected }
  }
  const forms = withForms(size)
  /** As it was meant, with all of its words. */
  const direct = (tokens: ReadonlyArray<string>, content: ReadonlyArray<string>): FoundText | null => {
    const typed = tryTokens(tokens, inBothNumbers, null)
    // "Acqua gas" is about no lemonade.
    if (typed !== null && (isCalled(tokens, inBothNumbers) || !tokens.some(hasSynonym))) return typed
    return tryTokens(tokens, forms, null) ?? tryTokens(content, forms, null)
  }
  /** Of a size that nothing of that name has, the name: "burro 5 kg" is no yoghurt of the butter's shelf. */
  const withoutSize = (content: ReadonlyArray<string>): FoundText | null => {
    const words = content.filter(isWord)
    if (!content.some(isNumber) || isCalled(content, forms) || !isCalled(words, forms)) return null
    return tryTokens(words, forms, written(words))
  }
  return (text) => {
    const tokens = [...new Set(searchedTokens(text))]
    // Punctuation alone names nothing; no text, or a star, is everything.
    if (tokens.length === 0) return { found: EVERYTHING.test(text) ? null : makeBits(size), tiers: [], corrected: null }
    const content = tokens.filter((token) => !SMALL_WORDS.has(token))
    const found = direct(tokens, content)
    if (found !== null) return withoutSize(content) ?? found
    const corrected = content.map((token, index) =>
      isKnown(token, index === content.length - 1) ? token : nearest(known, token, everywhere, size),
    )
    const near = tryTokens(corrected, forms, written(corrected))
    if (near !== null) return near
    const most = mostWords(everywhere, size, corrected)
    const partial = tryTokens(most, forms, written(most))
    return partial !== null ? { ...partial, isPartial: true } : { found: makeBits(size), tiers: [], corrected: null }
  }
}

const EVERYTHING = /^\s*\*?\s*$/
const LETTERS = /^\p{L}+$/u

/** As people write it: "500 g". */
const written = (tokens: ReadonlyArray<string>): string =>
  tokens.map((token) => token.replace(/^(\d[\d.]*)(g|ml)$/, "$1 $2")).join(" ")

/** The words that some product has together: of words that rule each other out, the first ones count. A size alone is none. */
const mostWords = (
  indexes: ReadonlyArray<TextIndex>,
  size: number,
  tokens: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  let both: Bits | null = null
  const unique = new Set<string>()
  // What it is says more than how much of it is in it.
  for (const token of [...tokens.filter(isWord), ...tokens.filter((token) => !isWord(token))]) {
    const bits = withToken(indexes, size, withForms(size), token, false)
    if (both !== null) intersect(bits, both)
    if (countBits(bits) === 0 || (both === null && !isWord(token))) continue
    both = bits
    unique.add(token)
  }
  return tokens.filter((token) => unique.has(token))
}

const isNumber = (token: string): boolean => /^\d/.test(token)

const hasSynonym = (token: string): boolean => SYNONYMS.has(token)

/** Not a number, and not the unit of one. */
const isWord = (token: string): boolean => token.length > 2 && LETTERS.test(token)

const asTyped: Match = (index, bits, token, isLast) => index.mark(bits, token, isLast && !isWhole(token))

/** One and several of what is typed: "oliva", "olive". */
const inBothNumbers: Match = (index, bits, token, isLast) => {
  asTyped(index, bits, token, isLast)
  for (const form of otherNumbersOf(token)) index.mark(bits, form, false)
}

export const otherNumbersOf = (token: string): ReadonlyArray<string> =>
  UNINFLECTED.has(token) ? [] : formsOf(token, NUMBERS)

const withForms =
  (size: number): Match =>
  (index, bits, token, isLast) => {
    asTyped(index, bits, token, isLast)
    const synonyms = SYNONYMS.get(token)
    // "Parmigiano" is no "parmigiana": a word with synonyms of its own has no other forms.
    if (synonyms === undefined) for (const form of formsOf(token, ENDINGS)) index.mark(bits, form, false)
    else for (const words of synonyms) unite(bits, withAll([index], size, exactly, words.split(" ")))
  }

const exactly: Match = (index, bits, token) => index.mark(bits, token, false)

/** Other forms of a word: its endings replaced. Forms that are no words find nothing. */
const formsOf = (token: string, endings: typeof ENDINGS): ReadonlyArray<string> =>
  token.length < SHORTEST_WITH_FORMS
    ? []
    : endings.flatMap(([one, other]) => [...replaced(token, one, other), ...replaced(token, other, one)])

const SHORTEST_WITH_FORMS = 3

const replaced = (token: string, ending: string, by: string): ReadonlyArray<string> =>
  token.endsWith(ending) ? [token.slice(0, token.length - ending.length) + by] : []

const withToken = (
  indexes: ReadonlyArray<TextIndex>,
  size: number,
  match: Match,
  token: string,
  isLast: boolean,
): Bits => {
  const bits = makeBits(size)
  for (const index of indexes) match(index, bits, token, isLast)
  return bits
}

/** Documents with every word, each of them in one of the indexes. */
const withAll = (
  indexes: ReadonlyArray<TextIndex>,
  size: number,
  match: Match,
  tokens: ReadonlyArray<string>,
): Bits => {
  const [first, ...others] = tokens.map((token, index) =>
    withToken(indexes, size, match, token, index === tokens.length - 1),
  )
  for (const other of others) if (first !== undefined) intersect(first, other)
  return first ?? makeBits(size)
}

/**
 * What is this (its name begins with a word of the text), what is called so with whole words, what is called so:
 * first what can be ordered. When nothing of that can be ordered, what is about it and can be comes first.
 */
const tiersOf = (
  { heads, titles }: TextIndexes,
  size: number,
  match: Match,
  tokens: ReadonlyArray<string>,
  found: Bits,
  orderable: Bits,
): ReadonlyArray<Bits> => {
  const whole: Match = (index, bits, token) => match(index, bits, token, false)
  const called = withAll([titles], size, match, tokens)
  const calledExactly = withAll([titles], size, whole, tokens)
  const isHead = makeBits(size)
  for (const token of tokens) match(heads, isHead, token, false)
  intersect(isHead, calledExactly)
  // "Cipolla" alone means onions before what is made with an onion.
  const [only = "", ...others] = tokens
  if (others.length === 0 && countBits(isHead) === 0) inBothNumbers(heads, isHead, only, false)
  const tiers = [isHead, calledExactly, called].map((tier) => common(tier, orderable))
  return countBits(tiers[2] ?? called) > 0 ? [...tiers, called] : [common(found, orderable), called]
}

const common = (one: Bits, other: Bits): Bits => {
  const bits = one.slice()
  intersect(bits, other)
  return bits
}

/** The known word with the fewest edits, of these the one that most products have; the token itself when none is near. */
const nearest = (
  known: ReadonlyArray<string>,
  token: string,
  indexes: ReadonlyArray<TextIndex>,
  size: number,
): string => {
  let best = { word: token, distance: toleratedEdits(token) + 1, products: 0 }
  for (const word of known) {
    const distance = editDistance(token, word, best.distance)
    if (distance > best.distance || distance > toleratedEdits(token)) continue
    const products = countBits(withToken(indexes, size, withForms(size), word, false))
    if (distance < best.distance || products > best.products) best = { word, distance, products }
  }
  return best.word
}
