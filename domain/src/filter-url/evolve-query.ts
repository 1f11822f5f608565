/** The effect of a filter, sort, page or badge on the listing's query (S4.7–S4.9). */
import type { ActiveFilter } from "./active-filters.ts"
import { removeValue, toggleValue } from "./filter-values.ts"
import { categorySlug, parseText } from "./parse-query.ts"
import { euroToTheCent, NO_PRICE_BOUNDS } from "./price-range.ts"
import { MAX_PAGE, type QueryFlag, type ShopQuery, type SortKey } from "./shop-query.ts"

export type QueryChange =
  /** A category's link: it replaces the other categories. */
  | { readonly _tag: "CategoryChosen"; readonly slug: string }
  | { readonly _tag: "CategoryToggled"; readonly slug: string }
  | { readonly _tag: "ColorToggled"; readonly value: string }
  | { readonly _tag: "SizeToggled"; readonly value: string }
  /** A checkbox facet; `key` is the query parameter that its group writes. */
  | { readonly _tag: "FacetToggled"; readonly key: string; readonly value: string }
  /** A null end has no bound. */
  | { readonly _tag: "PriceRangeSet"; readonly min: number | null; readonly max: number | null }
  | { readonly _tag: "PriceCleared" }
  | { readonly _tag: "SortChosen"; readonly orderBy: SortKey }
  | { readonly _tag: "PageChosen"; readonly page: number }
  /** Searches within the filters chosen; a search that starts over begins from `EMPTY_QUERY`. */
  | { readonly _tag: "TextSearched"; readonly text: string }
  | { readonly _tag: "FlagToggled"; readonly flag: QueryFlag }
  | { readonly _tag: "BadgeClosed"; readonly badge: ActiveFilter }
  /** Removes every filter; text, sort and unknown parameters stay. */
  | { readonly _tag: "AllCleared" }

/** The query after the change. Every change except of the page resets to page 1, and a new search is no longer new. */
export const evolveQuery = (query: ShopQuery, change: QueryChange): ShopQuery =>
  change._tag === "PageChosen"
    ? { ...query, page: wholePage(change.page), isNewTab: false }
    : { ...applyChange(query, change), page: 1, isNewTab: false }

const applyChange = (query: ShopQuery, change: Exclude<QueryChange, { readonly _tag: "PageChosen" }>): ShopQuery => {
  switch (change._tag) {
    case "CategoryChosen":
      return chooseCategory(query, categorySlug(change.slug))
    case "CategoryToggled":
      return toggleValue(query, "category", change.slug)
    case "ColorToggled":
      return toggleValue(query, "color", change.value)
    case "SizeToggled":
      return toggleValue(query, "size", change.value)
    case "FacetToggled":
      return toggleValue(query, change.key, change.value)
    case "PriceRangeSet":
      return { ...query, minPrice: euroToTheCent(change.min), maxPrice: euroToTheCent(change.max) }
    case "PriceCleared":
      return { ...query, ...NO_PRICE_BOUNDS }
    case "SortChosen":
      return { ...query, orderBy: change.orderBy }
    case "TextSearched":
      return { ...query, text: parseText(change.text), searchTerm: null }
    case "FlagToggled":
      return toggleValue(query, change.flag, "true")
    case "BadgeClosed":
      return closeBadge(query, change.badge)
    case "AllCleared":
      return { ...query, ...NO_PRICE_BOUNDS, categories: [], colors: [], sizes: [], fields: {}, flags: [] }
  }
}

/** The facets of the former category are meaningless in another one. */
const chooseCategory = (query: ShopQuery, slug: string): ShopQuery => {
  const isSame = query.categories.length === 1 && query.categories[0] === slug
  return isSame ? query : { ...query, categories: slug === "" ? [] : slug.split(",").slice(0, 1), fields: {} }
}

/** Closing a badge removes its own value and every `field_*` with it (S4.8). */
const closeBadge = (query: ShopQuery, badge: ActiveFilter): ShopQuery => {
  const rest = { ...query, fields: {} }
  return badge.type === "price" ? { ...rest, ...NO_PRICE_BOUNDS } : removeValue(rest, badge.type, badge.submenuId)
}

const wholePage = (page: number): number => (Number.isInteger(page) && page <= MAX_PAGE ? Math.max(1, page) : 1)
