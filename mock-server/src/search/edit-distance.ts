/** Words near a misspelt one: insertions, deletions, substitutions and swapped neighbours. */

/** Tolerated typing errors: none under 4 characters, one under 8, two from there. */
export const toleratedEdits = (token: string): number => (token.length < 4 ? 0 : token.length < 8 ? 1 : 2)

/**
 * Positions of the words with a prefix at most `limit` edits from `token`. Words are in alphabetical order, so that the rows of
 * a shared prefix are computed once and hopeless prefixes are skipped together.
 */
export const wordsNear = (words: ReadonlyArray<string>, token: string, limit: number): ReadonlyArray<number> => {
  const width = token.length + 1
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)]
  const near: number[] = []
  let previous = ""
  /** For `previous`: how many letters decide that it matches, or that no word with that prefix does. */
  let decided: { readonly depth: number; readonly fits: boolean } | null = null
  words.forEach((word, position) => {
    const shared = sharedLength(previous, word)
    if (decided === null || shared < decided.depth) decided = decide(rows, token, word, shared, limit)
    if (decided?.fits === true) near.push(position)
    previous = word
  })
  return near
}

/** Fills the rows below the shared prefix until the answer is known. */
const decide = (rows: Uint8Array[], token: string, word: string, shared: number, limit: number) => {
  for (let depth = shared + 1; depth <= word.length; depth += 1) {
    const row = nextRow(rows, token, word, depth)
    rows[depth] = row
    if ((row[token.length] ?? 0) <= limit) return { depth, fits: true }
    if (Math.min(...row) > limit) return { depth, fits: false }
  }
  return null
}

const nextRow = (rows: ReadonlyArray<Uint8Array>, token: string, word: string, depth: number): Uint8Array => {
  const above = rows[depth - 1] ?? new Uint8Array()
  const twoAbove = rows[depth - 2]
  const letter = word[depth - 1]
  const row = new Uint8Array(above.length)
  row[0] = depth
  for (let column = 1; column < row.length; column += 1) {
    const same = token[column - 1] === letter ? 0 : 1
    let best = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same)
    const isSwapped = column > 1 && token[column - 2] === letter && token[column - 1] === word[depth - 2]
    if (isSwapped && twoAbove !== undefined) best = Math.min(best, (twoAbove[column - 2] ?? 0) + 1)
    row[column] = best
  }
  return row
}

const sharedLength = (one: string, other: string): number => {
  const end = Math.min(one.length, other.length)
  let length = 0
  while (length < end && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}

/** Edits from one word to the other; more than `limit` is answered as `limit + 1`. */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  const rows: Uint8Array[] = [Uint8Array.from({ length: one.length + 1 }, (_, column) => column)]
  for (let depth = 1; depth <= other.length; depth += 1) {
    const row = nextRow(rows, one, other, depth)
    if (Math.min(...row) > limit) return limit + 1
    rows[depth] = row
  }
  return Math.min(limit + 1, rows[other.length]?.[one.length] ?? 0)
}
