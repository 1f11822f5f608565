/** Words of a text as the search compares them: lower case, no accents, no elided articles. */

/** "L'olio extra-vergine 750ml" → olio, extra, vergine, 750ml. */
export const tokensOf = (text: string): ReadonlyArray<string> => {
  if (SIMPLE.test(text)) return [text]
  return plain(text)
    .replace(ELIDED, "$1 ")
    .split(BETWEEN)
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
const SIMPLE = /^[a-z0-9]+$/

const ASCII = /^[ -~]*$/
const MARKS = /\p{M}/gu
const ELIDED = /(^|[^a-z0-9])[ld]['’]/g
const BETWEEN = /[^\p{L}\p{N}]+/u
