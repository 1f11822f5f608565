/** An index from words to documents. */
import { type Bits, setBit } from "./bitset.ts"
import { tokensOf } from "./tokens.ts"

export interface TextIndex {
  /** All words in alphabetical order. */
  readonly words: ReadonlyArray<string>
  /** Adds the documents with the word, or with a word of that prefix. */
  readonly mark: (bits: Bits, word: string, isPrefix: boolean) => void
  /** Adds the documents with one of the words, given by their positions. */
  readonly markWords: (bits: Bits, positions: Iterable<number>) => void
}

/** `textsOf` gives the searched texts of each document. */
export const buildTextIndex = (
  size: number,
  textsOf: (document: number) => ReadonlyArray<string>,
  tokenize: (text: string) => ReadonlyArray<string> = tokensOf,
): TextIndex => {
  const { words, offsets, postings } = collect(size, textsOf, tokenize)
  const markRange = (bits: Bits, from: number, to: number): void => {
    const end = offsets[to] ?? 0
    for (let position = offsets[from] ?? 0; position < end; position += 1) setBit(bits, postings[position] ?? 0)
  }
  return {
    words,
    mark: (bits, word, isPrefix) => {
      const from = firstAtLeast(words, word)
      const to = isPrefix ? firstAtLeast(words, `${word}\uffff`) : from + (words[from] === word ? 1 : 0)
      if (to > from) markRange(bits, from, to)
    },
    markWords: (bits, positions) => {
      for (const position of positions) markRange(bits, position, position + 1)
    },
  }
}

/** The position of the first word that is not before `word`. */
const firstAtLeast = (words: ReadonlyArray<string>, word: string): number => {
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
  /** The documents of word w are in `postings` from `offsets[w]` to `offsets[w + 1]`. */
  readonly offsets: Uint32Array
  readonly postings: Uint32Array
}

/** Reads every document once, then sorts its words' numbers by counting them. */
const collect = (
  size: number,
  textsOf: (document: number) => ReadonlyArray<string>,
  tokenize: (text: string) => ReadonlyArray<string>,
): Postings => {
  const ids = new Map<string, number>()
  const used: number[] = []
  const ends = new Uint32Array(size)
  for (let document = 0; document < size; document += 1) {
    for (const text of textsOf(document)) {
      for (const token of tokenize(text)) {
        const id = ids.get(token) ?? ids.size
        if (id === ids.size) ids.set(token, id)
        used.push(id)
      }
    }
    ends[document] = used.length
  }
  const words = [...ids.keys()].sort()
  const rank = new Uint32Array(words.length)
  words.forEach((word, position) => {
    rank[ids.get(word) ?? 0] = position
  })
  return { words, ...sortByWord(used, ends, rank) }
}

const sortByWord = (
  used: ReadonlyArray<number>,
  ends: Uint32Array,
  rank: Uint32Array,
): Pick<Postings, "offsets" | "postings"> => {
  const offsets = new Uint32Array(rank.length + 1)
  for (const id of used) {
    const next = (rank[id] ?? 0) + 1
    offsets[next] = (offsets[next] ?? 0) + 1
  }
  for (let position = 1; position < offsets.length; position += 1) {
    offsets[position] = (offsets[position] ?? 0) + (offsets[position - 1] ?? 0)
  }
  const free = offsets.slice()
  const postings = new Uint32Array(used.length)
  let position = 0
  ends.forEach((end, document) => {
    for (; position < end; position += 1) {
      const word = rank[used[position] ?? 0] ?? 0
      const slot = free[word] ?? 0
      postings[slot] = document
      free[word] = slot + 1
    }
  })
  return { offsets, postings }
}
