/** Words that are close to a search that found nothing: what the catalogue has that begins alike (S2.42). */
import { plainText } from "./plain-text.ts"

/** Letters: fewer begin most words. */
const BEGINNING = 3
/** As many as are read at a glance. */
const MOST = 5

/** What to look for instead: the beginning of its longest word; null where that is too short to say anything. */
export const beginningOf = (text: string): string | null => {
  const longest = plainText(text)
    .split(/[^\p{L}]+/u)
    .reduce((found, word) => (word.length > found.length ? word : found), "")
  return longest.length > BEGINNING ? longest.slice(0, BEGINNING) : null
}

/** The words of products' names that begin so, each once, in the order of the products. */
export const closeWords = (names: ReadonlyArray<string>, beginning: string): ReadonlyArray<string> => {
  const words = names
    .flatMap((name) => name.split(/[^\p{L}]+/u))
    .filter((word) => word.length > BEGINNING && plainText(word).startsWith(beginning))
    .map((word) => word.toLowerCase())
  return [...new Set(words)].slice(0, MOST)
}
