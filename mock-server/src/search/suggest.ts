/** Suggestions of the search box: words may be unfinished and misspelt (S5.1, S7.15). */
import { type Bits, countBits, hasBit, intersect, makeBits } from "./bitset.ts"
import { forgiven, wordsNear } from "./edit-distance.ts"
import type { Order } from "./facet-engine.ts"
import type { TextIndex } from "./text-index.ts"
import { tokensOf } from "./tokens.ts"

/** Document numbers for a text, the most popular first. */
export type Suggest = (text: string, rows: number) => ReadonlyArray<number>

export const makeSuggest = (index: TextIndex, size: number, order: Order): Suggest => {
  // Codes and EANs are not words that one misspells; leaving them out keeps the list short.
  const letters = index.words.flatMap((word, place) => (LETTERS.test(word) ? [{ word, place }] : []))
  const words = letters.map(({ word }) => word)
  const withErrors = (token: string, errors: number): Bits => {
    const bits = makeBits(size)
    index.mark(bits, token, true)
    const limit = Math.min(errors, forgiven(token))
    if (limit > 0)
      index.markWords(
        bits,
        wordsNear(words, token, limit).flatMap((at) => letters[at]?.place ?? []),
      )
    return bits
  }
  return (text, rows) => {
    const tokens = tokensOf(text)
    if (tokens.length === 0) return []
    // As typed first, then with one error a word, then with two: the nearest that finds anything.
    for (let errors = 0; errors <= MAX_ERRORS; errors += 1) {
      const found = common(tokens.map((token) => withErrors(token, errors)))
      if (countBits(found) > 0) return firstOf(found, order, rows)
    }
    return []
  }
}

const MAX_ERRORS = 2

const LETTERS = /^\p{L}+$/u

const common = (sets: ReadonlyArray<Bits>): Bits => {
  const [first = new Uint32Array(), ...others] = sets
  for (const other of others) intersect(first, other)
  return first
}

const firstOf = (bits: Bits, order: Order, rows: number): ReadonlyArray<number> => {
  const found: number[] = []
  for (let place = 0; place < order.documents.length && found.length < rows; place += 1) {
    const document = order.documents[place] ?? 0
    if (hasBit(bits, document)) found.push(document)
  }
  return found
}
