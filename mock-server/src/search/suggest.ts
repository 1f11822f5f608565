/** Suggestions of the search box: words may be unfinished and misspelt (S5.1, S7.15). */
import { type Bits, hasBit, intersect, makeBits } from "./bitset.ts"
import { toleratedEdits, wordsNear } from "./edit-distance.ts"
import type { Order } from "./facet-engine.ts"
import type { TextIndex } from "./text-index.ts"
import type { TextIndexes, TextSearch } from "./text-search.ts"
import { searchedTokens } from "./tokens.ts"

/** Document numbers for a text, the most popular first. */
export type Suggest = (text: string, rows: number) => ReadonlyArray<number>

/** `titles` are products' names; `others` are related texts that fill the remaining rows. */
export const makeSuggest = (
  { titles, others }: Pick<TextIndexes, "titles" | "others">,
  size: number,
  order: Order,
  search: TextSearch,
): Suggest => {
  // Codes and EANs are not misspelt words; omitting them keeps the list short.
  const letters = titles.words.flatMap((word, position) => (LETTERS.test(word) ? [{ word, position }] : []))
  const words = letters.map(({ word }) => word)
  const beginning =
    (indexes: ReadonlyArray<TextIndex>) =>
    (token: string): Bits => {
      const bits = makeBits(size)
      for (const index of indexes) index.mark(bits, token, true)
      return bits
    }
  const inTitles = beginning([titles])
  const anywhere = beginning([titles, others])
  const withErrors =
    (errors: number) =>
    (token: string): Bits => {
      const bits = inTitles(token)
      const limit = Math.min(errors, toleratedEdits(token))
      if (limit > 0)
        titles.markWords(
          bits,
          wordsNear(words, token, limit).flatMap((at) => letters[at]?.position ?? []),
        )
      return bits
    }
  return (text, rows) => {
    const tokens = searchedTokens(text)
    if (tokens.length === 0) return []
    const asTyped = firstOf(common(tokens.map(inTitles)), order, rows)
    if (asTyped.length === rows) return asTyped
    const filled = [...new Set([...asTyped, ...firstOf(common(tokens.map(anywhere)), order, 2 * rows)])].slice(0, rows)
    if (filled.length > 0) return filled
    const { found, isPartial } = search(text)
    // A suggestion has all the words.
    const related = found === null || isPartial === true ? [] : firstOf(found, order, rows)
    if (related.length > 0) return related
    // No match as typed: with one error per word, then with two; the nearest with a match.
    for (let errors = 1; errors <= MAX_ERRORS; errors += 1) {
      const found = firstOf(common(tokens.map(withErrors(errors))), order, rows)
      if (found.length > 0) return found
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

/** The first marked documents of an order. */
const firstOf = (bits: Bits, order: Order, rows: number): ReadonlyArray<number> => {
  const found: number[] = []
  for (let position = 0; position < order.documents.length && found.length < rows; position += 1) {
    const document = order.documents[position] ?? 0
    if (hasBit(bits, document)) found.push(document)
  }
  return found
}
