import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { NO_FACETS } from "../catalogue/facets.ts"
import { arbNumber } from "../testing/catalogue.ts"
import {
  arbFacetKey,
  arbFilterChange,
  arbQueryChange,
  arbSearch,
  arbShopQuery,
  arbValue,
} from "../testing/filter-url.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { activeFilters } from "./active-filters.ts"
import { evolveQuery } from "./evolve-query.ts"
import { isActive, toggleValue, valuesOf } from "./filter-values.ts"
import { listingParams } from "./listing-params.ts"
import { parseShopQuery, parseShopRoute, rewriteLegacyFilter } from "./parse-query.ts"
import { clampPriceRange, PRICE_RANGE } from "./price-range.ts"
import { formatShopQuery, shopRoute } from "./format-query.ts"
import { isKnownParameter, type ShopQuery } from "./shop-query.ts"

const arbEnd = fc.oneof(arbNumber, fc.integer({ min: -100, max: 1_200 }))

const reparsed = (search: string) => formatShopQuery(parseShopQuery(search))

describe(`filter-url (${LAWS})`, () => {
  it("[S4.7] a printed query is parsed back unchanged", () =>
    checkLaw(
      fc.property(arbShopQuery, (query) => {
        expect(parseShopQuery(formatShopQuery(query))).toEqual(query)
        expect(parseShopRoute(shopRoute(query))).toEqual(query)
      }),
    ))

  it("[S4.7] printing is canonical: parsing and printing any address reaches a fixed point", () =>
    checkLaw(
      fc.property(arbSearch, (search) => {
        const once = reparsed(search)
        expect(reparsed(once)).toBe(once)
        expect(parseShopQuery(once)).toEqual(parseShopQuery(search))
      }),
    ))

  it("[S2.12] the order of an address's known parameters does not matter", () =>
    checkLaw(
      fc.property(arbShopQuery, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (query, order) => {
        const printed = formatShopQuery({ ...query, unknown: [] })
        const weights = printed
          .slice(1)
          .split("&")
          .map((pair, at) => ({ pair, weight: order[at] ?? 0 }))
        const shuffled = weights.toSorted((a, b) => a.weight - b.weight).map(({ pair }) => pair)
        expect(reparsed(`?${shuffled.join("&")}`)).toBe(printed)
      }),
    ))

  it("[S4.7, S4.9] toggling twice changes nothing but the page", () =>
    checkLaw(
      fc.property(arbShopQuery, arbFacetKey, arbValue, (query, key, value) => {
        const once = toggleValue(query, key, value)
        const repeated = toggleValue(once, key, value)
        expect(isActive(once, key, value)).toBe(!isActive(query, key, value))
        expect(valuesOf(repeated, key).toSorted()).toEqual(valuesOf(query, key).toSorted())
        expect(withoutFacet(repeated, key)).toEqual(withoutFacet(query, key))
      }),
    ))

  it("[S4.7, S4.9] a change that toggles an inactive value returns the same query when applied twice", () =>
    checkLaw(
      fc.property(arbShopQuery, fc.constantFrom("color", "size", "field_brand"), arbValue, (query, key, value) => {
        fc.pre(!isActive(query, key, value))
        const change = { _tag: "FacetToggled", key, value } as const
        expect(evolveQuery(evolveQuery(query, change), change)).toEqual({ ...query, page: 1, isNewTab: false })
      }),
    ))

  it("[S4.7] any toggle, price, facet, sort or text resets to page 1", () =>
    checkLaw(
      fc.property(arbShopQuery, arbFilterChange, (query, change) => {
        expect(evolveQuery(query, change).page).toBe(1)
      }),
    ))

  it("[S4.8] the and- prefix is present exactly when two or more categories remain", () =>
    checkLaw(
      fc.property(arbShopQuery, fc.array(arbQueryChange, { maxLength: 6 }), (query, changes) => {
        const after = changes.reduce(evolveQuery, query)
        const category = listingParams({ ...after, unknown: [] }).params["category"]
        expect(category?.startsWith("and-") ?? false).toBe(after.categories.length >= 2)
        expect(category !== undefined).toBe(after.categories.length >= 1)
      }),
    ))

  it("[S4.8] closing a badge removes its filter, every field_* and no other filter", () =>
    checkLaw(
      fc.property(arbShopQuery, fc.nat(), (query, pick) => {
        const badges = activeFilters(query, NO_FACETS)
        fc.pre(badges.length > 0)
        const badge = badges[pick % badges.length]
        if (badge === undefined) return
        const left = activeFilters(evolveQuery(query, { _tag: "BadgeClosed", badge }), NO_FACETS)
        expect(left).toEqual(badges.filter((other) => other !== badge && !other.type.startsWith("field_")))
      }),
    ))

  it("[S2.16] unknown parameters survive every change that does not name them", () =>
    checkLaw(
      fc.property(arbShopQuery, fc.array(arbQueryChange, { maxLength: 6 }), (query, changes) => {
        const after = changes.reduce(evolveQuery, query)
        const others = (pairs: typeof query.unknown) => pairs.filter(([name]) => name !== "families")
        expect(others(parseShopQuery(formatShopQuery(after)).unknown)).toEqual(others(query.unknown))
        const requested = Object.keys(listingParams(after).params)
        expect(requested).toEqual(expect.arrayContaining(others(query.unknown).map(([name]) => name)))
      }),
    ))

  it("[S4.7] after any change the query can still be expressed as an address", () =>
    checkLaw(
      fc.property(arbSearch, fc.array(arbQueryChange, { maxLength: 8 }), (search, changes) => {
        const after = changes.reduce(evolveQuery, parseShopQuery(search))
        expect(parseShopQuery(formatShopQuery(after))).toEqual(after)
        expect(after.unknown.every(([name]) => !isKnownParameter(name))).toBe(true)
      }),
    ))

  it("[S5.10] any two numbers become a valid range, and a valid range is unchanged", () =>
    checkLaw(
      fc.property(arbEnd, arbEnd, (min, max) => {
        const range = clampPriceRange({ min, max })
        expect(range.min).toBeGreaterThanOrEqual(PRICE_RANGE.min)
        expect(range.max).toBeLessThanOrEqual(PRICE_RANGE.max)
        expect(range.max - range.min).toBeGreaterThanOrEqual(PRICE_RANGE.margin)
        expect([range.min % PRICE_RANGE.step, range.max % PRICE_RANGE.step]).toEqual([0, 0])
        expect(clampPriceRange(range)).toEqual(range)
      }),
    ))

  it("[S3.16] any filter string becomes a route of the shop, idempotently", () =>
    checkLaw(
      fc.property(arbSearch, (filter) => {
        const route = rewriteLegacyFilter(filter)
        expect(route).toMatch(/^\/shop(\?|$)/)
        expect(rewriteLegacyFilter(route)).toBe(route)
      }),
    ))
})

/** The query without that facet, to compare the rest. */
const withoutFacet = (query: ShopQuery, key: string): ShopQuery => {
  const rest = valuesOf(query, key).reduce((current, value) => toggleValue(current, key, value), query)
  return { ...rest, unknown: rest.unknown.filter(([name]) => name !== key) }
}
