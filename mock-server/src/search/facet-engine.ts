/**
 * Listings with facets over documents numbered from 0 (ADR 0010): text AND every facet group AND ranges AND sets; values of one
 * group are alternatives, and its counts ignore its own choice; in a few groups values narrow each other.
 */
import { allBits, type Bits, countBits, hasBit, intersect, makeBits, membersOf, setBit, subtract } from "./bitset.ts"
import type { FacetColumn } from "./facet-column.ts"

export interface EngineParts {
  readonly size: number
  readonly facets: ReadonlyArray<FacetColumn>
}

export interface EngineQuery {
  /** Documents matched by the text; null without a text. */
  readonly found: Bits | null
  /** Chosen values by facet key; an unknown key matches nothing. */
  readonly filters: ReadonlyMap<string, ReadonlyArray<string>>
  readonly ranges: ReadonlyArray<Range>
  /** Further sets that a document must be in. */
  readonly sets: ReadonlyArray<Bits>
  /** Documents from first to last; a page is cut from it. */
  readonly order: Order
  /** Documents of an earlier tier come before those of a later one and all others, in the same order among themselves. */
  readonly tiers: ReadonlyArray<Bits>
  readonly page: number
  readonly perPage: number
}

/** Values from `min` to `max`, both included; negative values stand for "none" and fit no range. */
export interface Range {
  readonly values: Float64Array
  readonly min: number
  readonly max: number
}

export interface Order {
  /** Document at each position. */
  readonly documents: Uint32Array
  /** Position of each document. */
  readonly positions: Uint32Array
}

export interface EngineResult {
  readonly total: number
  /** The page's documents, in order. */
  readonly documents: ReadonlyArray<number>
  /** By facet key: a count for each of the facet's `values`. */
  readonly counts: ReadonlyMap<string, Uint32Array>
}

export const searchEngine = (parts: EngineParts, query: EngineQuery): EngineResult => {
  const base = baseSet(parts, query)
  const chosen = [...query.filters].map(([key, values]) => ({
    key,
    bits: parts.facets.find((facet) => facet.key === key)?.having(values) ?? makeBits(parts.size),
  }))
  const without = (key: string | null): Selection => {
    const bits = base.slice()
    for (const filter of chosen) if (filter.key !== key) intersect(bits, filter.bits)
    return selectionOf(bits)
  }
  const result = without(null)
  const counts = new Map<string, Uint32Array>()
  for (const facet of parts.facets) {
    const set = query.filters.has(facet.key) && !facet.isEvery ? without(facet.key) : result
    const isAll = set.count === parts.size
    counts.set(facet.key, isAll ? facet.totals : facet.counts(set.bits, set.members, set.count))
  }
  return { total: result.count, documents: pageOf(result, query), counts }
}

/** Sorts once by a whole number that is not negative; ties keep the documents' own order. */
export const buildOrder = (size: number, keyOf: (document: number) => number): Order => {
  const keys = Float64Array.from({ length: size }, (_, document) => keyOf(document) * size + document).sort()
  return orderingOf(Uint32Array.from(keys, (key) => key % size))
}

export const orderingOf = (documents: Uint32Array): Order => {
  const positions = new Uint32Array(documents.length)
  documents.forEach((document, position) => {
    positions[document] = position
  })
  return { documents, positions }
}

interface Selection {
  readonly bits: Bits
  readonly count: number
  /** Listed on first use. */
  readonly members: () => Uint32Array
}

const selectionOf = (bits: Bits): Selection => {
  const count = countBits(bits)
  let members: Uint32Array | null = null
  return {
    bits,
    count,
    members: () => {
      members ??= membersOf(bits, count)
      return members
    },
  }
}

const baseSet = (parts: EngineParts, query: EngineQuery): Bits => {
  const bits = query.found?.slice() ?? allBits(parts.size)
  for (const set of query.sets) intersect(bits, set)
  for (const range of query.ranges) intersect(bits, rangeSet(range))
  return bits
}

const rangeSet = ({ values, min, max }: Range): Bits => {
  const bits = makeBits(values.length)
  for (let document = 0; document < values.length; document += 1) {
    const value = values[document] ?? -1
    if (value >= 0 && value >= min && value <= max) setBit(bits, document)
  }
  return bits
}

const pageOf = (result: Selection, { order, tiers, page, perPage }: EngineQuery): ReadonlyArray<number> => {
  if (tiers.length === 0) return slice(result, order, (page - 1) * perPage, page * perPage)
  const documents: number[] = []
  const rest = result.bits.slice()
  let from = (page - 1) * perPage
  for (const tier of [...tiers, null]) {
    const wanted = perPage - documents.length
    const bits = rest.slice()
    if (tier !== null) intersect(bits, tier)
    const selection = selectionOf(bits)
    documents.push(...slice(selection, order, from, from + wanted))
    if (documents.length >= perPage) break
    from = Math.max(0, from - selection.count)
    subtract(rest, bits)
  }
  return documents
}

/** Few results are sorted by their positions; many are found soon by walking the order. */
const slice = ({ bits, count, members }: Selection, order: Order, from: number, end: number): ReadonlyArray<number> => {
  const to = Math.min(end, count)
  if (from >= to) return []
  return count * SORT_COST < order.documents.length
    ? sortedSlice(members(), order, from, to)
    : scannedSlice(bits, order, from, to)
}

const SORT_COST = 16

const sortedSlice = (members: Uint32Array, order: Order, from: number, to: number): ReadonlyArray<number> => {
  const positions = Uint32Array.from(members, (document) => order.positions[document] ?? 0).sort()
  return Array.from(positions.subarray(from, to), (position) => order.documents[position] ?? 0)
}

const scannedSlice = (bits: Bits, order: Order, from: number, to: number): ReadonlyArray<number> => {
  const page: number[] = []
  let met = 0
  for (let position = 0; position < order.documents.length && met < to; position += 1) {
    const document = order.documents[position] ?? 0
    if (!hasBit(bits, document)) continue
    if (met >= from) page.push(document)
    met += 1
  }
  return page
}
