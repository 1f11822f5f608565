/** One facet: its documents by value, indexed both ways. */
import { allBits, type Bits, countBits, countCommon, intersect, makeBits, setBit, unite } from "./bitset.ts"

export interface FacetColumn {
  readonly key: string
  readonly values: ReadonlyArray<string>
  /** Chosen values narrow each other: a document has all of them. Otherwise they are alternatives. */
  readonly isEvery: boolean
  /** Documents with one of the values, or with all of them if `isEvery`; unknown values match none. */
  readonly having: (values: ReadonlyArray<string>) => Bits
  /** The number of documents with each value. */
  readonly totals: Uint32Array
  /** The number of documents of a set with each value, in the order of `values`. */
  readonly counts: (set: Bits, members: () => Uint32Array, size: number) => Uint32Array
}

/** `valuesOf` yields the values of each document; a value that a tree implies (a parent) must be among them. */
export const buildFacetColumn = (
  key: string,
  size: number,
  valuesOf: (document: number) => ReadonlyArray<string>,
  isEvery = false,
): FacetColumn => {
  const ids = new Map<string, number>()
  const bits: Bits[] = []
  const offsets = new Uint32Array(size + 1)
  const entries: number[] = []
  for (let document = 0; document < size; document += 1) {
    for (const value of new Set(valuesOf(document))) {
      const id = ids.get(value) ?? ids.size
      ids.set(value, id)
      setBit((bits[id] ??= makeBits(size)), document)
      entries.push(id)
    }
    offsets[document + 1] = entries.length
  }
  const valueIds = Uint32Array.from(entries)
  return {
    key,
    values: [...ids.keys()],
    totals: Uint32Array.from(bits, countBits),
    isEvery,
    having: (values) => {
      const result = isEvery ? allBits(size) : makeBits(size)
      for (const value of values) {
        const valueBits = bits[ids.get(value) ?? -1] ?? makeBits(size)
        if (isEvery) intersect(result, valueBits)
        else unite(result, valueBits)
      }
      return result
    },
    counts: (set, members, memberCount) => {
      // Reading the documents one by one costs about as much per value as ten words of a bitset.
      const byMember = (memberCount * valueIds.length) / Math.max(1, size)
      return byMember < (bits.length * set.length) / WORDS_PER_VALUE
        ? countByMember(members(), offsets, valueIds, bits.length)
        : Uint32Array.from(bits, (valueBits) => countCommon(set, valueBits))
    },
  }
}

const WORDS_PER_VALUE = 2

const countByMember = (
  members: Uint32Array,
  offsets: Uint32Array,
  valueIds: Uint32Array,
  values: number,
): Uint32Array => {
  const counts = new Uint32Array(values)
  for (let index = 0; index < members.length; index += 1) {
    const document = members[index] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let entry = offsets[document] ?? 0; entry < end; entry += 1) {
      const value = valueIds[entry] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}
