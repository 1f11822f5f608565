/** Words of a text as the search compares them: lower case, no accents, no elided articles. */

/** "L'olio extra-vergine 750ml" → olio, extra, vergine, 750, ml; "8x8" → 8, 8, as "8 × 8". */
export const tokensOf = (text: string): ReadonlyArray<string> => {
  if (SIMPLE.test(text)) return [text]
  return plain(text)
    .replace(ELIDED, "$1 ")
    .replaceAll(SIZE, "$1 ")
    .split(BETWEEN)
    .flatMap((token) => MEASURE.exec(token)?.slice(1) ?? [token])
    .filter((token) => token !== "")
}

/** The same, remembering texts that come again and again: brands, categories, tags. */
export const makeTokenizer = (): ((text: string) => ReadonlyArray<string>) => {
  const known = new Map<string, ReadonlyArray<string>>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const tokens = tokensOf(text)
    known.set(text, tokens)
    return tokens
  }
}

/** Lower case without accents. */
export const plain = (text: string): string => {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize("NFD").replace(MARKS, "")
}

/** One word already: codes and EANs. */
const SIMPLE = /^(?:[a-z]+\d*|\d+)$/
/** A number and its unit are two words, whether a blank parts them or not. */
const MEASURE = /^(\d+)(ml|cl|lt|l|kg|gr|g|cm|mm|pz)$/
/** Sides of a size: "8x8", "8×8", "20x30x10". */
const SIZE = /(\d) ?[x×] ?(?=\d)/g

const ASCII = /^[ -~]*$/
const MARKS = /\p{M}/gu
const ELIDED = /(^|[^a-z0-9])[ld]['’‘`´ʼ]/g
const BETWEEN = /[^\p{L}\p{N}]+/u
