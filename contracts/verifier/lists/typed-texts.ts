/** Texts as people type them, and those that only a pattern takes for one. */

/** A word with one letter a character that means something to a database or a pattern. */
export const patternsOf = (word: string): ReadonlyArray<string> => {
  const middle = Math.floor(word.length / 2)
  return word.length < 4
    ? []
    : ["_", "%", ".", "*", "?"].map((sign) => `${word.slice(1, middle)}${sign}${word.slice(middle + 1, -1)}`)
}
export const longestIn = (text: string): string =>
  (text.match(/\p{L}{4,}/gu) ?? []).reduce((known, word) => (word.length > known.length ? word : known), "")
/** As people type it. */
export const waysOf = (text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [text, text.toUpperCase(), text.toLowerCase()]
export const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(texts.filter((text) => text.trim() !== "")),
]
export const bears = (text: string, words: string): boolean => text.toLowerCase().includes(words.trim().toLowerCase())
