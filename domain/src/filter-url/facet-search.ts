/** Finds values among a listing's facets by typed text (S2.53). */
import type { FacetItem, ListingFacets } from "../catalogue/facets.ts"
import type { QueryChange } from "./evolve-query.ts"
import { isActive } from "./filter-values.ts"
import type { ShopQuery } from "./shop-query.ts"

export interface FacetMatch {
  /** The query parameter that the value's group writes. */
  readonly key: string
  readonly group: string
  readonly value: string
  readonly label: string
  readonly count: number
}

/** More are not worth reading: typing another letter narrows them better. */
const MOST_MATCHES = 12

/** Values whose label contains every typed word; those that start with the text come first, then those with more products. */
export const searchFacets = (facets: ListingFacets, text: string, most = MOST_MATCHES): ReadonlyArray<FacetMatch> => {
  const wanted = folded(text)
  if (wanted === "") return []
  const words = wanted.split(" ")
  const found = [...facets.trees, ...facets.links, ...facets.checks].flatMap(({ key, label: group, items }) =>
    items.flatMap((item) => {
      const label = folded(item.label)
      return words.every((word) => label.includes(word))
        ? [{ starts: label.startsWith(wanted), match: matchOf(key, group, item) }]
        : []
    }),
  )
  return found
    .toSorted((one, other) => Number(other.starts) - Number(one.starts) || other.match.count - one.match.count)
    .slice(0, most)
    .map(({ match }) => match)
}

/** The change of the query when a value is chosen; an active value is removed. A category replaces the former one, like its link. */
export const facetChange = (query: ShopQuery, { key, value }: Pick<FacetMatch, "key" | "value">): QueryChange => {
  if (key === "category")
    return isActive(query, key, value)
      ? { _tag: "CategoryToggled", slug: value }
      : { _tag: "CategoryChosen", slug: value }
  if (key === "color") return { _tag: "ColorToggled", value }
  if (key === "size") return { _tag: "SizeToggled", value }
  return { _tag: "FacetToggled", key, value }
}

const matchOf = (key: string, group: string, { key: own, label, labelFilter, count }: FacetItem): FacetMatch => ({
  key,
  group,
  value: labelFilter ?? own,
  label,
  count,
})

/** Accents and case are ignored: "caffe" finds "Caffè". */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim()
