/** What a listing declares: its rows, who reads them, and for each parameter the rows that a value stands for. */
import type { FacetGroup, FacetItem, Listing } from "@dispensa/domain"
import type { Actor, Actors } from "../actors.ts"
import type { Session } from "../run/session.ts"

/** A part of a list: its rows, how many there are in all, and the facets of a listing of products. */
export interface Part<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly total: number
  readonly facets?: ReadonlyArray<FacetGroup>
}

export interface ListParam<Row, Filter> {
  readonly name: string
  /** As in "IA" or "and-pasta,riso". */
  readonly values: ReadonlyArray<string>
  readonly filter: (value: string) => Filter
  /** Whether a row is one of a value's; null where nobody can know. Without it a value stands for the rows that it gives alone. */
  readonly holds?: (row: Row, value: string) => boolean | null
  /** The values divide the list: each row is one of exactly one of them. */
  readonly isPartition?: boolean
}

export interface ListOrder<Row, Filter> {
  readonly name: string
  readonly filter: Filter
  /** Whether two neighbours are the wrong way round. */
  readonly isAfter: (one: Row, next: Row) => boolean
}

export interface OpenList<Row, Filter> {
  /** The first one reads the whole list. */
  readonly actors: Actors
  /** Null where it is not answered. */
  readonly read: (actor: Actor, filter: Filter, page: number, perPage: number) => Promise<Part<Row> | null>
  readonly params: ReadonlyArray<ListParam<Row, Filter>>
  readonly orders?: ReadonlyArray<ListOrder<Row, Filter>>
  /** The filter that sends a facet's value beside another filter. */
  readonly facetFilter?: (filter: Filter, key: string, value: string) => Filter
}

export interface ListTable<Row, Filter> {
  /** Its endpoint. */
  readonly id: string
  readonly about: ReadonlyArray<string>
  /** What is one in every answer of a row, whoever reads it. */
  readonly idOf: (row: Row) => string
  readonly none: Filter
  readonly merge: (one: Filter, other: Filter) => Filter
  readonly open: (session: Session) => Promise<OpenList<Row, Filter> | null>
  /** Rows of a value are in the order of the whole list. */
  readonly isOrdered: boolean
  /** Parts of such a row may belong to two values: it may be missing where both are sent. */
  readonly isLoose?: (row: Row) => boolean
}

export const LARGEST = 100
/** How many pages of a long list are read. */
const PAGES = 20

/** All rows of a filter, in their order, and the first answer; null where it is not answered or too long. */
export const wholeOf = async <Row, Filter>(
  { read }: Pick<OpenList<Row, Filter>, "read">,
  actor: Actor,
  filter: Filter,
): Promise<Part<Row> | null> => {
  const first = await read(actor, filter, 1, LARGEST)
  if (first === null || first.total > PAGES * LARGEST) return null
  const rows = [...first.rows]
  for (let page = 2; page <= Math.ceil(first.total / LARGEST); page += 1)
    rows.push(...((await read(actor, filter, page, LARGEST))?.rows ?? []))
  return { ...first, rows }
}

/** A few ids and how many there are. */
export const inWords = (ids: ReadonlyArray<string>): string =>
  `${ids.slice(0, 3).join(", ") || "nothing"} (${ids.length})`

/** A word with one letter a character that means something to a database or a pattern. */
export const patternsOf = (word: string): ReadonlyArray<string> => {
  const middle = Math.floor(word.length / 2)
  return word.length < 4
    ? []
    : ["_", "%", ".", "*", "?"].map((sign) => `${word.slice(1, middle)}${sign}${word.slice(middle + 1, -1)}`)
}
export const longestIn = (text: string): string =>
  (text.match(/\p{L}{4,}/gu) ?? []).reduce((known, word) => (word.length > known.length ? word : known), "")
/** As people type it. */
export const waysOf = (text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [text, text.toUpperCase(), text.toLowerCase()]
export const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(texts.filter((text) => text.trim() !== "")),
]
export const bears = (text: string, words: string): boolean => text.toLowerCase().includes(words.trim().toLowerCase())

export const facetGroupsOf = ({
  facets: { trees, links, checks },
}: Pick<Listing, "facets">): ReadonlyArray<FacetGroup> => [...trees, ...links, ...checks]

/** What a filter is sent with. */
export const valueOf = ({ labelFilter, key }: FacetItem): string => labelFilter ?? key

/** A value that gives something, and is one value. */
export const isChoice = (item: FacetItem): boolean => item.count > 0 && !valueOf(item).includes(",")
