/** Words to documents: all words of a query must be there, the last one may be the beginning of a word. */
import { type Bits, intersect, makeBits, setBit } from "./bitset.ts"
import { tokensOf } from "./tokens.ts"

export interface TextIndex {
  /** null when the query has no word: then every document fits. */
  readonly match: (query: string) => Bits | null
  /** All words in alphabetical order. */
  readonly words: ReadonlyArray<string>
  /** Documents with a word that begins so. */
  readonly beginning: (token: string) => Bits
  /** Documents with one of the words, given by their places. */
  readonly withWords: (places: Iterable<number>) => Bits
}

/** `textsOf` yields what is searched of each document. */
export const buildTextIndex = (size: number, textsOf: (document: number) => ReadonlyArray<string>): TextIndex => {
  const { words, offsets, postings } = collect(size, textsOf)
  const mark = (bits: Bits, from: number, to: number): void => {
    const end = offsets[to] ?? 0
    for (let position = offsets[from] ?? 0; position < end; position += 1) setBit(bits, postings[position] ?? 0)
  }
  const matchWord = (word: string, isPrefix: boolean): Bits => {
    const bits = makeBits(size)
    const from = firstAtLeast(words, word)
    const to = isPrefix ? firstAtLeast(words, `${word}\uffff`) : from + (words[from] === word ? 1 : 0)
    if (to > from) mark(bits, from, to)
    return bits
  }
  return {
    words,
    beginning: (token) => matchWord(token, true),
    withWords: (places) => {
      const bits = makeBits(size)
      for (const place of places) mark(bits, place, place + 1)
      return bits
    },
    match: (query) => {
      const tokens = [...new Set(tokensOf(query))]
      const last = tokens.pop()
      if (last === undefined) return null
      const result = matchWord(last, true)
      for (const token of tokens) intersect(result, matchWord(token, false))
      return result
    },
  }
}

/** The place of the first word that is not before `word`. */
export const firstAtLeast = (words: ReadonlyArray<string>, word: string): number => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? "") < word) low = middle + 1
    else high = middle
  }
  return low
}

interface Postings {
  readonly words: ReadonlyArray<string>
  /** The documents of word w stand in `postings` from `offsets[w]` to `offsets[w + 1]`. */
  readonly offsets: Uint32Array
  readonly postings: Uint32Array
}

const collect = (size: number, textsOf: (document: number) => ReadonlyArray<string>): Postings => {
  const documents = new Map<string, number[]>()
  let total = 0
  for (let document = 0; document < size; document += 1) {
    for (const text of textsOf(document)) {
      for (const token of tokensOf(text)) {
        const known = documents.get(token)
        if (known === undefined) documents.set(token, [document])
        else if (known.at(-1) !== document) known.push(document)
        else continue
        total += 1
      }
    }
  }
  const words = [...documents.keys()].sort()
  const offsets = new Uint32Array(words.length + 1)
  const postings = new Uint32Array(total)
  let position = 0
  words.forEach((word, index) => {
    for (const document of documents.get(word) ?? []) {
      postings[position] = document
      position += 1
    }
    offsets[index + 1] = position
  })
  return { words, offsets, postings }
}
