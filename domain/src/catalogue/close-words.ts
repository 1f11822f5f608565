/** Words close to a search without results: words of the catalogue with the same beginning (S2.42). */
import { plainText } from "./plain-text.ts"

/** Letters: with fewer, most words would match. */
const BEGINNING = 3
/** The most that can be read at a glance. */
const MOST = 5

/** The text to search for instead: the beginning of the longest word; null when it is too short to be useful. */
export const beginningOf = (text: string): string | null => {
  const longest = plainText(text)
    .split(/[^\p{L}]+/u)
    .reduce((found, word) => (word.length > found.length ? word : found), "")
  return longest.length > BEGINNING ? longest.slice(0, BEGINNING) : null
}

/** The words of product names with that beginning, each once, in the order of the products. */
export const closeWords = (names: ReadonlyArray<string>, beginning: string): ReadonlyArray<string> => {
  const words = names
    .flatMap((name) => name.split(/[^\p{L}]+/u))
    .filter((word) => word.length > BEGINNING && plainText(word).startsWith(beginning))
    .map((word) => word.toLowerCase())
  return [...new Set(words)].slice(0, MOST)
}
