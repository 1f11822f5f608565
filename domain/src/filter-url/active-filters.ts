/** The badges above a listing: every active filter, labelled as in its facet (S2.47, S3.18). */
import type { FacetGroup, ListingFacets } from "../catalogue/facets.ts"
import { valuesOf } from "./filter-values.ts"
import { PRICE_RANGE } from "./price-range.ts"
import { isKnownParameter, QUERY_FLAGS, type ShopQuery } from "./shop-query.ts"

/** One active filter (S3.18). `type` is the query parameter, or "price"; the storefront labels "price" and the flags itself. */
export interface ActiveFilter {
  readonly type: string
  readonly label: string
  /** The chosen value. */
  readonly submenuId: string
  /** The value's parent in a tree, null at the top. */
  readonly submenuIdRef: string | null
}

/** Badges in the order of the address: categories, colours, sizes, fields, price, flags, other indexes. */
export const activeFilters = (query: ShopQuery, facets: ListingFacets): ReadonlyArray<ActiveFilter> => {
  const groups = [...facets.trees, ...facets.links, ...facets.checks]
  const others = groups.map((group) => group.key).filter((key) => !isKnownParameter(key) && key !== "price")
  return [
    ...["category", "color", "size", ...Object.keys(query.fields).toSorted()].flatMap((key) =>
      badgesOf(query, groups, key),
    ),
    ...priceBadge(query),
    ...QUERY_FLAGS.flatMap((flag) => badgesOf(query, groups, flag)),
    ...[...new Set(others)].flatMap((key) => badgesOf(query, groups, key)),
  ]
}

const badgesOf = (query: ShopQuery, groups: ReadonlyArray<FacetGroup>, key: string): ReadonlyArray<ActiveFilter> => {
  const items = groups.filter((group) => group.key === key).flatMap((group) => group.items)
  return valuesOf(query, key).map((value) => {
    const item = items.find((candidate) => candidate.key === value || candidate.labelFilter === value)
    const isFlag = QUERY_FLAGS.some((flag) => flag === key)
    return {
      type: key,
      label: item?.label ?? readable(isFlag ? key : value),
      submenuId: value,
      submenuIdRef: item?.parent ?? null,
    }
  })
}

const priceBadge = ({ minPrice, maxPrice }: ShopQuery): ReadonlyArray<ActiveFilter> => {
  if (minPrice === null && maxPrice === null) return []
  const label = `${minPrice ?? PRICE_RANGE.min}–${maxPrice ?? PRICE_RANGE.max}\u00A0€`
  return [{ type: "price", label, submenuId: `${minPrice ?? ""}-${maxPrice ?? ""}`, submenuIdRef: null }]
}

/** A readable name for a value whose facet is not in the listing: "olio-extra" becomes "Olio extra". */
const readable = (value: string): string => {
  const words = value.replaceAll(/[-_]+/g, " ").trim()
  return words === "" ? value : words.charAt(0).toUpperCase() + words.slice(1)
}
