/** Label of a filter's badge, and heading of a listing that has only filters. */
import {
  type ActiveFilter,
  activeFilters,
  formatPrice,
  type ListingFacets,
  type Locale,
  QUERY_FLAGS,
  type ShopQuery,
} from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

type Bounds = Pick<ShopQuery, "minPrice" | "maxPrice">

const euro = (amount: number, locale: Locale): string => formatPrice(Math.round(amount * 100), locale)

/** Labels of the listing filters and the price are the shop's own; all others come from their facet. */
export const filterLabel = (filter: ActiveFilter, { minPrice, maxPrice }: Bounds, locale: Locale): string => {
  switch (filter.type) {
    case "disponibili":
      return m.shop_flag_disponibili()
    case "promo_list":
      return m.shop_flag_promo_list()
    case "next_insert":
      return m.shop_flag_next_insert()
    case "price":
      return priceLabel(minPrice, maxPrice, locale)
    default:
      return filter.label
  }
}

/** Whether a filter is known only by its code because no facets have been loaded to name it. */
export const lacksNames = (query: ShopQuery, facets: ListingFacets): boolean =>
  facets.trees.length + facets.links.length + facets.checks.length === 0 &&
  activeFilters(query, facets).some(({ type }) => type !== "price" && !QUERY_FLAGS.some((flag) => flag === type))

/** Number of filters named in a heading. */
const NAMED = 2

/** Heading of a listing narrowed only by filters: their names. Null without any. */
export const filterHeading = (query: ShopQuery, facets: ListingFacets, locale: Locale): string | null => {
  const names = activeFilters(query, facets).map((filter) => filterLabel(filter, query, locale))
  if (names.length === 0) return null
  const more = names.length > NAMED ? ` +${names.length - NAMED}` : ""
  const text = `${names.slice(0, NAMED).join(", ")}${more}`
  return `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`
}

const priceLabel = (min: number | null, max: number | null, locale: Locale): string => {
  if (min === null) return max === null ? "" : m.shop_price_up_to({ max: euro(max, locale) })
  if (max === null) return m.shop_price_at_least({ min: euro(min, locale) })
  return m.shop_price_range({ min: euro(min, locale), max: euro(max, locale) })
}
