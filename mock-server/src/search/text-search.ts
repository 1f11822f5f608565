/**
 * Finds products by text (S2.13): as typed; when nothing is called so, with the other forms of each word and its
 * synonyms; and when still nothing is found, with the words corrected that the catalogue does not know.
 */
import { type Bits, countBits, intersect, makeBits, unite } from "./bitset.ts"
import { editDistance, forgiven } from "./edit-distance.ts"
import type { TextIndex } from "./text-index.ts"
import { tokensOf } from "./tokens.ts"
import { ENDINGS, SYNONYMS } from "./words.ts"

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
  /** The text that was searched instead, when words had to be corrected. */
  readonly corrected: string | null
}

export type TextSearch = (text: string) => FoundText

/** The documents with most of a text's words: of words that rule each other out, the first ones count; null when none is known. */
export type NearestText = (text: string) => Bits | null

/** Marks the documents that have a word; the last word of a text may be unfinished. */
type Match = (index: TextIndex, bits: Bits, token: string, isLast: boolean) => void

export const makeTextSearch = (indexes: TextIndexes, size: number, orderable: Bits): TextSearch => {
  const everywhere = [indexes.titles, indexes.others]
  const known = [...new Set([...indexes.titles.words, ...indexes.others.words, ...Object.keys(SYNONYMS)])].filter(
    (word) => LETTERS.test(word),
  )
  const isKnown = (token: string, isLast: boolean): boolean =>
    countBits(withToken(everywhere, size, withForms(size), token, isLast)) > 0
  const tryTokens = (tokens: ReadonlyArray<string>, match: Match, corrected: string | null): FoundText | null => {
    const found = withAll(everywhere, size, match, tokens)
    return countBits(found) === 0
      ? null
      : { found, tiers: tiersOf(indexes, size, match, tokens, found, orderable), corrected }
  }
  return (text) => {
    const tokens = [...new Set(tokensOf(text))]
    // Punctuation alone names nothing; no text, or a star, is everything.
    if (tokens.length === 0) return { found: EVERYTHING.test(text) ? null : makeBits(size), tiers: [], corrected: null }
    const forms = withForms(size)
    const direct = tryTokens(tokens, asTyped, null) ?? tryTokens(tokens, forms, null)
    if (direct !== null) return direct
    const corrected = tokens.map((token, index) =>
      isKnown(token, index === tokens.length - 1) ? token : nearest(known, token, everywhere, size),
    )
    const correctedText = corrected.join(" ")
    const nothing = { found: makeBits(size), tiers: [], corrected: null }
    return correctedText === tokens.join(" ") ? nothing : (tryTokens(corrected, forms, correctedText) ?? nothing)
  }
}

const EVERYTHING = /^\s*\*?\s*$/
const LETTERS = /^\p{L}+$/u

export const makeNearestText = ({ titles, others }: TextIndexes, size: number): NearestText => {
  const everywhere = [titles, others]
  return (text) => {
    const tokens = [...new Set(tokensOf(text))]
    const isContent = (token: string): boolean => !LETTERS.test(token)
    // What it is says more than how much of it is in it.
    const ranked = [...tokens.filter((token) => !isContent(token)), ...tokens.filter(isContent)]
    return ranked.reduce<Bits | null>((kept, token) => {
      const bits = withToken(everywhere, size, withForms(size), token, false)
      if (kept !== null) intersect(bits, kept)
      return countBits(bits) === 0 ? kept : bits
    }, null)
  }
}

const asTyped: Match = (index, bits, token, isLast) => index.mark(bits, token, isLast)

const withForms =
  (size: number): Match =>
  (index, bits, token, isLast) => {
    index.mark(bits, token, isLast)
    const synonyms = SYNONYMS[token]
    // "Parmigiano" is no "parmigiana": a word with synonyms of its own has no other forms.
    if (synonyms === undefined) for (const form of formsOf(token)) index.mark(bits, form, false)
    else for (const words of synonyms) unite(bits, withAll([index], size, exactly, words.split(" ")))
  }

const exactly: Match = (index, bits, token) => index.mark(bits, token, false)

/** Other forms of a word: its endings replaced. Forms that are no words find nothing. */
const formsOf = (token: string): ReadonlyArray<string> =>
  token.length < SHORTEST_WITH_FORMS
    ? []
    : ENDINGS.flatMap(([one, other]) => [...replaced(token, one, other), ...replaced(token, other, one)])

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
  let best = { word: token, distance: forgiven(token) + 1, products: 0 }
  for (const word of known) {
    const distance = editDistance(token, word, best.distance)
    if (distance > best.distance || distance > forgiven(token)) continue
    const products = countBits(withToken(indexes, size, withForms(size), word, false))
    if (distance < best.distance || products > best.products) best = { word, distance, products }
  }
  return best.word
}
