/** The query in the URL of a listing: filters, text, page and sort, parsed from the URL and formatted back (S2.12–S2.20). */

/** `order_by` values of the backend. */
export const SORT_KEYS = [
  "default",
  "popularity",
  "rating",
  "date",
  "price-low",
  "price-high",
  "price-measure",
] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** On/off filters of a listing: available again, promotion list, next insert (S2.20). */
export const QUERY_FLAGS = ["disponibili", "promo_list", "next_insert"] as const
export type QueryFlag = (typeof QUERY_FLAGS)[number]

/** Products per page unless the URL names another size; the backend's maximum (S2.14, S9.1). */
export const DEFAULT_PER_PAGE = 12
export const MAX_PER_PAGE = 100

/** A larger page number is a typo, not a page. */
export const MAX_PAGE = 9_999

export type FieldKey = `field_${string}`

/**
 * The query of a listing. Lists keep the order in which the visitor chose, without duplicates and empty values;
 * `perPage` is null for the default size; prices are euro, to the cent.
 */
export interface ShopQuery {
  readonly categories: ReadonlyArray<string>
  /** Null when there is no search: an empty text and `*` mean the same (S2.13). */
  readonly text: string | null
  readonly page: number
  readonly perPage: number | null
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly fields: Readonly<Record<FieldKey, ReadonlyArray<string>>>
  /** Set by the mobile search (S2.17). */
  readonly searchTerm: string | null
  readonly isNewTab: boolean
  readonly isLatestOrders: boolean
  readonly flags: ReadonlyArray<QueryFlag>
  readonly orderBy: SortKey
  /** Parameters unknown to this shop, in order, including other filter indexes (S2.16). */
  readonly unknown: ReadonlyArray<readonly [string, string]>
}

export const EMPTY_QUERY: ShopQuery = {
  categories: [],
  text: null,
  page: 1,
  perPage: null,
  minPrice: null,
  maxPrice: null,
  colors: [],
  sizes: [],
  fields: {},
  searchTerm: null,
  isNewTab: false,
  isLatestOrders: false,
  flags: [],
  orderBy: "default",
  unknown: [],
}

const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  "category",
  "text",
  "page",
  "per_page",
  "min_price",
  "max_price",
  "color",
  "size",
  "search_term",
  "is_new_tab",
  "latest-order-list",
  "order_by",
  ...QUERY_FLAGS,
])

export const isFieldKey = (name: string): name is FieldKey => name.startsWith("field_")

/** True for parameters with a field of their own in the query. */
export const isKnownParameter = (name: string): boolean => KNOWN_PARAMETERS.has(name) || isFieldKey(name)
