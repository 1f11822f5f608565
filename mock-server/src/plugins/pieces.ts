/**
 * Answers put together from texts that were encoded before. Where a list stands in an answer, and what one of its
 * entries looks like, is found by comparing two encoded answers: so nobody but the contract spells the wire.
 */

/** Where the entries of one list go: the text just before them. */
export type Hole = string

/** The hole of a list: `filled` is the same answer as `empty`, with something in it. */
export const holeOf = (empty: string, filled: string): Hole => {
  const before = empty.slice(0, firstDifference(empty, filled))
  // Quotes inside texts are escaped, so a name with its bracket stands nowhere else.
  const marker = /"[^"]*":[[{]$/.exec(before)?.[0]
  if (marker === undefined || empty.indexOf(marker) !== empty.lastIndexOf(marker)) {
    throw new Error(`The list cannot be found in ${empty}`)
  }
  return marker
}

/** The text of what `filled` has and `empty` has not. */
export const pieceOf = (empty: string, filled: string): string => {
  const start = firstDifference(empty, filled)
  let end = 0
  while (end < empty.length - start && empty.at(-1 - end) === filled.at(-1 - end)) end += 1
  return filled.slice(start, filled.length - end)
}

export const firstDifference = (one: string, other: string): number => {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  return place
}

/** Puts entries into the holes of an answer whose lists are empty. */
export const fill = (empty: string, entries: ReadonlyArray<readonly [Hole, string]>): string => {
  // Looked for in the short text, not in the one that is growing.
  const places = entries.map(([hole, text]) => ({ end: empty.indexOf(hole) + hole.length, text }))
  let filled = ""
  let from = 0
  for (const { end, text } of places.toSorted((one, other) => one.end - other.end)) {
    filled += empty.slice(from, end) + text
    from = end
  }
  return filled + empty.slice(from)
}
