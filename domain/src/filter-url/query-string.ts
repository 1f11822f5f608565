/** Names and values of a query string, in order; parsing never fails, however odd the encoding. */

export type QueryPair = readonly [string, string]

/** Half a surrogate pair cannot be encoded; it becomes the replacement character. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\uFFFD")

const decode = (text: string): string => {
  const spaced = text.replaceAll("+", " ")
  try {
    return wellFormed(decodeURIComponent(spaced))
  } catch {
    return wellFormed(spaced)
  }
}

/** Commas separate the values of a list, and colons and slashes are harmless: they stay readable. */
const encode = (text: string): string =>
  encodeURIComponent(wellFormed(text))
    .replaceAll("%20", "+")
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":")
    .replaceAll("%2F", "/")

const parsePair = (segment: string): QueryPair => {
  const equals = segment.indexOf("=")
  return equals < 0 ? [decode(segment), ""] : [decode(segment.slice(0, equals)), decode(segment.slice(equals + 1))]
}

/** `?a=1&b=2` (the question mark may be missing) as pairs. */
export const parsePairs = (search: string): ReadonlyArray<QueryPair> =>
  search
    .replace(/^\?/, "")
    .split("&")
    .filter((segment) => segment !== "")
    .map(parsePair)

/** Pairs as `?a=1&b=2`; nothing when there are none. */
export const formatPairs = (pairs: ReadonlyArray<QueryPair>): string =>
  pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")}`

/** A comma list without whitespace and duplicates, in order. */
export const listValues = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== ""),
  ),
]
