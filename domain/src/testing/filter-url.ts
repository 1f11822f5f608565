/** Queries of a listing, changes to them, and addresses as people and old links write them. */
import fc from "fast-check"
import type { ActiveFilter } from "../filter-url/active-filters.ts"
import type { QueryChange } from "../filter-url/evolve-query.ts"
import { euroToTheCent, PRICE_RANGE, type PriceBounds } from "../filter-url/price-range.ts"
import {
  type FieldKey,
  isFieldKey,
  isKnownParameter,
  DEFAULT_PER_PAGE,
  MAX_PAGE,
  MAX_PER_PAGE,
  QUERY_FLAGS,
  type ShopQuery,
  SORT_KEYS,
} from "../filter-url/shop-query.ts"

/** Text of any kind, including letters of every script. */
const arbRawText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    fc.constantFrom(..."a à & = + % ? # , - _ / *".split(" "), " "),
  ),
  maxLength: 12,
})

/** A value of a facet: anything but commas and surrounding whitespace. Few distinct ones, so that toggles coincide. */
export const arbValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("rosso", "verde", "blu", "olio-extra", "1/2 kg", "50% cacao", "così") },
  {
    weight: 1,
    arbitrary: arbRawText.map((text) => text.replaceAll(",", "").trim()).filter((text) => text !== ""),
  },
)

/** A category's slug never starts with the prefix that joins several. */
export const arbSlug = fc.oneof(
  fc.constantFrom("oli", "pasta", "vini-rossi", "andria", "formaggi"),
  arbValue.filter((value) => !value.startsWith("and-")),
)

const arbList = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { maxLength: 4 })

const arbText = fc.option(
  arbRawText.map((text) => text.trim()).filter((text) => text !== "" && text !== "*"),
  { nil: null },
)

const arbFieldKey = fc.constantFrom("field_brand", "field_bio", "field_", "field_a b").filter(isFieldKey)

const arbFields: fc.Arbitrary<ShopQuery["fields"]> = fc
  .uniqueArray(fc.tuple(arbFieldKey, fc.uniqueArray(arbValue, { minLength: 1, maxLength: 3 })), {
    selector: ([key]) => key,
    maxLength: 3,
  })
  .map((entries: ReadonlyArray<readonly [FieldKey, ReadonlyArray<string>]>) => Object.fromEntries(entries))

const arbEuro = fc.oneof(
  fc.integer({ min: 0, max: PRICE_RANGE.max / PRICE_RANGE.step }).map((steps) => steps * PRICE_RANGE.step),
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
)

const arbPriceBounds: fc.Arbitrary<PriceBounds> = fc
  .tuple(fc.option(arbEuro, { nil: null }), fc.option(arbEuro, { nil: null }))
  .map(([min, max]) => ({ minPrice: euroToTheCent(min), maxPrice: euroToTheCent(max) }))

const arbUnknown = fc.array(
  fc.tuple(
    fc
      .oneof(fc.constantFrom("families", "utm_source", "brand", "__proto__"), arbRawText)
      .filter((name) => !isKnownParameter(name)),
    fc.oneof(arbValue, arbRawText),
  ),
  { maxLength: 3 },
)

/** Any query that an address can express. */
export const arbShopQuery: fc.Arbitrary<ShopQuery> = fc
  .record({
    categories: arbList(arbSlug),
    text: arbText,
    page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: MAX_PAGE })),
    perPage: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: MAX_PER_PAGE }).filter((size) => size !== DEFAULT_PER_PAGE),
    ),
    prices: arbPriceBounds,
    colors: arbList(arbValue),
    sizes: arbList(arbValue),
    fields: arbFields,
    searchTerm: arbText,
    isNewTab: fc.boolean(),
    isLatestOrders: fc.boolean(),
    flags: fc.subarray([...QUERY_FLAGS]),
    orderBy: fc.constantFrom(...SORT_KEYS),
    unknown: arbUnknown,
  })
  .map(({ prices, ...query }) => ({ ...query, ...prices }))

const arbBadge: fc.Arbitrary<ActiveFilter> = fc.record({
  type: fc.constantFrom("category", "color", "size", "price", "field_brand", "disponibili", "families"),
  label: fc.string(),
  submenuId: arbValue,
  submenuIdRef: fc.constant(null),
})

/** A facet's parameter: known ones, fields, flags and other indexes. */
export const arbFacetKey = fc.constantFrom(
  "category",
  "color",
  "size",
  "field_brand",
  "field_bio",
  "disponibili",
  "families",
)

/** Every change except choosing a page. */
export const arbFilterChange: fc.Arbitrary<Exclude<QueryChange, { readonly _tag: "PageChosen" }>> = fc.oneof(
  fc.record({ _tag: fc.constant("CategoryChosen" as const), slug: arbSlug }),
  fc.record({ _tag: fc.constant("CategoryToggled" as const), slug: arbSlug }),
  fc.record({ _tag: fc.constant("ColorToggled" as const), value: arbValue }),
  fc.record({ _tag: fc.constant("SizeToggled" as const), value: arbValue }),
  fc.record({ _tag: fc.constant("FacetToggled" as const), key: arbFacetKey, value: arbValue }),
  fc.record({ _tag: fc.constant("PriceRangeSet" as const), min: fc.option(arbEuro), max: fc.option(arbEuro) }),
  fc.constant({ _tag: "PriceCleared" as const }),
  fc.record({ _tag: fc.constant("SortChosen" as const), orderBy: fc.constantFrom(...SORT_KEYS) }),
  fc.record({ _tag: fc.constant("TextSearched" as const), text: arbRawText }),
  fc.record({ _tag: fc.constant("FlagToggled" as const), flag: fc.constantFrom(...QUERY_FLAGS) }),
  fc.record({ _tag: fc.constant("BadgeClosed" as const), badge: arbBadge }),
  fc.constant({ _tag: "AllCleared" as const }),
)

export const arbQueryChange: fc.Arbitrary<QueryChange> = fc.oneof(
  { weight: 5, arbitrary: arbFilterChange },
  {
    weight: 1,
    arbitrary: fc.record({ _tag: fc.constant("PageChosen" as const), page: fc.oneof(fc.integer(), fc.double()) }),
  },
)

const arbParameter = fc.oneof(
  fc.constantFrom("category", "color", "size", "page", "per_page", "min_price", "max_price", "text", "field_brand"),
  fc.constantFrom("order_by", "is_new_tab", "disponibili", "latest-order-list", "search_term", "families", ""),
)

/** A query string as people might write it: invalid numbers, repetitions, broken escapes, half surrogates. */
export const arbSearch = fc.oneof(
  fc
    .array(
      fc
        .tuple(
          arbParameter,
          fc.oneof(
            fc.constantFrom(
              "and-a,b",
              "and-and-a",
              "and-",
              "-1",
              "1e9",
              "007",
              "NaN",
              "%E0%A4%A",
              "%",
              "\uD800",
              ",,a,,a",
              "*",
              "true",
              "24",
            ),
            arbRawText,
            fc.string({ unit: "binary" }),
          ),
        )
        .map(([name, value]) => `${name}=${value}`),
      { maxLength: 8 },
    )
    .map((pairs) => `?${pairs.join("&")}`),
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
)
