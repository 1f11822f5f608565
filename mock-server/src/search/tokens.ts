/** Words of a text as the search compares them: lower case, no accents, no elided articles. */

/** "L'olio extra-vergine 750ml" → olio, extra, vergine, 750ml. */
export const tokensOf = (text: string): ReadonlyArray<string> =>
  plain(text)
    .replace(/(^|[^a-z0-9])[ld]['’]/g, "$1 ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "")

/** Lower case without accents. */
export const plain = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase()

const MARKS = /\p{M}/gu
