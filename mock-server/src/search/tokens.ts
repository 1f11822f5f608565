/** Words of a text in the form that the search compares: lower case, no accents, no elided articles. */
import { measuresIn } from "@dispensa/domain"
import { ONE_WORD } from "./words.ts"

/** "L'olio extra-vergine 750ml" → olio, extra, vergine, 750, ml; "8 × 8" → 8x8. */
export const tokensOf = (text: string): ReadonlyArray<string> => {
  if (SIMPLE.test(text)) return [text]
  return plain(text)
    .replace(ELIDED, "$1 ")
    .replaceAll(SIZE, "$1x")
    .split(BETWEEN)
    .flatMap((token) => MEASURE.exec(token)?.slice(1) ?? [token])
    .filter((token) => token !== "")
}

/** The tokens of a search: words and amounts of equal meaning become one. */
export const searchedTokens = (text: string): ReadonlyArray<string> => {
  const { measures, rest } = measuresIn(text)
  return [...tokensOf(rest).map((token) => ONE_WORD.get(token) ?? token), ...measures]
}

/** The tokens of an indexed text, with every equivalent: "12 × 500 g" is found by 500 g and 0,5 kg, "organic" by biologico. */
const indexedTokens = (text: string): ReadonlyArray<string> => [
  ...tokensOf(text).flatMap((token) =>
    [token, ONE_WORD.get(token) ?? [], isSize(token) ? token.split("x") : []].flat(),
  ),
  ...measuresIn(text).measures,
]

/** Sides of a size. */
const isSize = (token: string): boolean => /^\d+(?:x\d+)+$/.test(token)

/** Tokens that match only as a whole: "8x8" is not a prefix of "8x80", and 200 g is complete. */
export const isWhole = (token: string): boolean => isSize(token) || /^\d+(?:\.\d+)?(?:g|ml)$/.test(token)

/** The tokens of indexed texts, with a cache for repeated ones: brands, categories, tags. */
export const makeTokenizer = (): ((text: string) => ReadonlyArray<string>) => {
  const known = new Map<string, ReadonlyArray<string>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const tokens = indexedTokens(text)
    known.set(text, tokens)
    return tokens
  }
}

/** Lower case without accents. */
export const plain = (text: string): string => {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize("NFD").replace(MARKS, "")
}

/** Already a single word: codes and EANs. */
const SIMPLE = /^(?:[a-z]+\d*|\d+)$/
/** A number and its unit are two words, with or without a space between them. */
const MEASURE = /^(\d+(?:x\d+)*)(ml|cl|lt|l|kg|gr|g|cm|mm|pz)$/
/** Sides of a size: "8x8", "8×8", "8*8", "20x30x10". */
const SIZE = /(\d) ?[x×*] ?(?=\d)/g

const ASCII = /^[ -~]*$/
const MARKS = /\p{M}/gu
const ELIDED = /(^|[^a-z0-9])[ld]['’‘`´ʼ]/g
const BETWEEN = /[^\p{L}\p{N}]+/u
