/**
 * Finds products by text (S2.13): as typed; without a match by name, with the other forms of each word and its synonyms; then
 * without stop words; then with unknown words corrected; and finally by as many of the words as occur together.
 */
import { type Bits, countBits, intersect, makeBits, unite } from "./bitset.ts"
import { editDistance, toleratedEdits } from "./edit-distance.ts"
import type { TextIndex } from "./text-index.ts"
import { isWhole, searchedTokens } from "./tokens.ts"
import { ENDINGS, NUMBERS, SMALL_WORDS, SYNONYMS, UNINFLECTED } from "./words.ts"

export interface TextIndexes {
  /** First words of names: the kind of product. */
  readonly heads: TextIndex
  /** Names of products. */
  readonly titles: TextIndex
  /** Related texts of products. */
  readonly others: TextIndex
}

export interface FoundText {
  /** null when the text has no word: everything. */
  readonly found: Bits | null
  /** Documents of an earlier tier come before those of a later one. */
  readonly tiers: ReadonlyArray<Bits>
  /** The corrected text, when words had to be replaced or omitted. */
  readonly corrected: string | null
  /** Words were omitted. */
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
  /** Some product has these words in its name. */
  const isCalled = (tokens: ReadonlyArray<string>, match: Match): boolean =>
    countBits(withAll([indexes.titles], size, match, tokens)) > 0
  const tryTokens = (tokens: ReadonlyArray<string>, match: Match, corrected: string | null): FoundText | null => {
    const found = withAll(everywhere, size, match, tokens)
    // "Oliva" ranks before "olive" when it was typed.
    const tier = match === inBothNumbers && isCalled(tokens, asTyped) ? asTyped : match
    return tokens.length === 0 || countBits(found) === 0
      ? null
      : { found, tiers: tiersOf(indexes, size, tier, tokens, found, orderable), corrected }
  }
  const forms = withForms(size)
  /** The text as meant, with all of its words. */
  const direct = (tokens: ReadonlyArray<string>, content: ReadonlyArray<string>): FoundText | null => {
    const typed = tryTokens(tokens, inBothNumbers, null)
    // "Acqua gas" does not mean lemonade.
    if (typed !== null && (isCalled(tokens, inBothNumbers) || !tokens.some(hasSynonym))) return typed
    return tryTokens(tokens, forms, null) ?? tryTokens(content, forms, null)
  }
  /** For a size that no product of that name has, the name alone: "burro 5 kg" does not find yoghurt of the same category. */
  const withoutSize = (content: ReadonlyArray<string>): FoundText | null => {
    const words = content.filter(isWord)
    if (!content.some(isNumber) || isCalled(content, forms) || !isCalled(words, forms)) return null
    return tryTokens(words, forms, written(words))
  }
  return (text) => {
    const tokens = [...new Set(searchedTokens(text))]
    // Punctuation alone matches nothing; no text, or a star, matches everything.
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

/** In its written form: "500 g". */
const written = (tokens: ReadonlyArray<string>): string =>
  tokens.map((token) => token.replace(/^(\d[\d.]*)(g|ml)$/, "$1 $2")).join(" ")

/**
 * The words that occur together in some product: of words that exclude each other, the first ones count. A size alone does not.
 */
const mostWords = (
  indexes: ReadonlyArray<TextIndex>,
  size: number,
  tokens: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  let both: Bits | null = null
  const unique = new Set<string>()
  // The name matters more than the amount.
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

/** Neither a number nor its unit. */
const isWord = (token: string): boolean => token.length > 2 && LETTERS.test(token)

const asTyped: Match = (index, bits, token, isLast) => index.mark(bits, token, isLast && !isWhole(token))

/** Singular and plural of the typed word: "oliva", "olive". */
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
    // "Parmigiano" is not "parmigiana": a word with synonyms of its own has no other forms.
    if (synonyms === undefined) for (const form of formsOf(token, ENDINGS)) index.mark(bits, form, false)
    else for (const words of synonyms) unite(bits, withAll([index], size, exactly, words.split(" ")))
  }

const exactly: Match = (index, bits, token) => index.mark(bits, token, false)

/** Other forms of a word: its endings replaced. Forms that are not words match nothing. */
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
 * First the products whose kind is named (the name begins with a word of the text), then names with whole words, then other
 * names; orderable ones first. When none of these can be ordered, orderable related products come first.
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

/** The known word with the fewest edits, on a tie the most frequent one; the token itself when none is near. */
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
