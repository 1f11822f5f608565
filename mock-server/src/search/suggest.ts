/** Suggestions of the search box: words may be unfinished and misspelt (S5.1, S7.15). */
import { type Bits, countBits, hasBit, intersect, unite } from "./bitset.ts"
import { forgiven, wordsNear } from "./edit-distance.ts"
import type { Order } from "./facet-engine.ts"
import type { TextIndex } from "./text-index.ts"
import { tokensOf } from "./tokens.ts"

/** Document numbers for a text, the most popular first. */
export type Suggest = (text: string, rows: number) => ReadonlyArray<number>

export const makeSuggest = (index: TextIndex, order: Order): Suggest => {
  // Codes and EANs are not words that one misspells; leaving them out keeps the list short.
  const letters = index.words.flatMap((word, place) => (LETTERS.test(word) ? [{ word, place }] : []))
  const words = letters.map(({ word }) => word)
  const near = (token: string): Bits =>
    index.withWords(wordsNear(words, token, forgiven(token)).flatMap((at) => letters[at]?.place ?? []))
  const withTypos = (token: string): Bits => {
    const bits = index.beginning(token)
    if (forgiven(token) > 0) unite(bits, near(token))
    return bits
  }
  return (text, rows) => {
    const tokens = tokensOf(text)
    if (tokens.length === 0) return []
    const asTyped = common(tokens.map((token) => index.beginning(token)))
    const found = countBits(asTyped) > 0 ? asTyped : common(tokens.map(withTypos))
    return firstOf(found, order, rows)
  }
}

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
