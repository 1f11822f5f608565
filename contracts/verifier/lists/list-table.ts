/** The declaration of a listing: its rows, its readers, and the rows that each parameter's value selects. */
import type { FacetGroup, FacetItem, Listing } from "@dispensa/domain"
import type { Actor, Actors } from "../actors.ts"
import type { Session, SpokenLanguage } from "../run/session.ts"

/** A part of a list: its rows, the total, and the facets of a product listing. */
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
  /** Whether a row belongs to a value; null if it cannot be determined. Without it, a value selects the rows it gives alone. */
  readonly holds?: (row: Row, value: string) => boolean | null
  /** The values partition the list: each row belongs to exactly one of them. */
  readonly isPartition?: boolean
  /** Of texts that are searched in the language of the request, where it is another than the first actor's. */
  readonly language?: SpokenLanguage
}

export interface ListOrder<Row, Filter> {
  readonly name: string
  readonly filter: Filter
  /** Whether two neighbours are in the wrong order. */
  readonly isAfter: (one: Row, next: Row) => boolean
}

export interface OpenList<Row, Filter> {
  /** The first one reads the whole list. */
  readonly actors: Actors
  /** Null when it is refused. */
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
  /** The identity of a row in every answer, for every reader. */
  readonly idOf: (row: Row) => string
  readonly none: Filter
  readonly merge: (one: Filter, other: Filter) => Filter
  readonly open: (session: Session) => Promise<OpenList<Row, Filter> | null>
  /** Rows of a value are in the order of the whole list. */
  readonly isOrdered: boolean
  /** Parts of such a row may belong to two values: it may be missing when both are sent. */
  readonly isLoose?: (row: Row) => boolean
}

export const LARGEST = 100
/** The number of pages read of a long list. */
const PAGES = 20

/** All rows of a filter, in order, and the first answer; null when it is refused or too long. */
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

/** A few ids and their number. */
export const inWords = (ids: ReadonlyArray<string>): string =>
  `${ids.slice(0, 3).join(", ") || "nothing"} (${ids.length})`

/** A word with one letter replaced by a character that is special to a database or a pattern. */
export const patternsOf = (word: string): ReadonlyArray<string> => {
  const middle = Math.floor(word.length / 2)
  return word.length < 4
    ? []
    : ["_", "%", ".", "*", "?"].map((sign) => `${word.slice(1, middle)}${sign}${word.slice(middle + 1, -1)}`)
}
export const longestIn = (text: string): string =>
  (text.match(/\p{L}{4,}/gu) ?? []).reduce((known, word) => (word.length > known.length ? word : known), "")
/** Typed variants. */
export const waysOf = (text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [text, text.toUpperCase(), text.toLowerCase()]
export const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(texts.filter((text) => text.trim() !== "")),
]
export const bears = (text: string, words: string): boolean => text.toLowerCase().includes(words.trim().toLowerCase())

export const facetGroupsOf = ({
  facets: { trees, links, checks },
}: Pick<Listing, "facets">): ReadonlyArray<FacetGroup> => [...trees, ...links, ...checks]

/** The sent value of a facet entry. */
export const valueOf = ({ labelFilter, key }: FacetItem): string => labelFilter ?? key

/** A value with results that is a single value. */
export const isChoice = (item: FacetItem): boolean => item.count > 0 && !valueOf(item).includes(",")
