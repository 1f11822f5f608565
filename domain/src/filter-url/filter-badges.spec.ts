import { describe, expect, it } from "vitest"
import type { FacetItem, ListingFacets } from "../catalogue/facets.ts"
import { activeFilters } from "./active-filters.ts"
import { evolveQuery } from "./evolve-query.ts"
import { listingParams } from "./listing-params.ts"
import { parseShopQuery, rewriteLegacyFilter } from "./parse-query.ts"
import { clampPriceRange } from "./price-range.ts"
import { formatShopQuery } from "./format-query.ts"
import { EMPTY_QUERY } from "./shop-query.ts"

const canonical = (search: string) => formatShopQuery(parseShopQuery(search))

const item = (key: string, label: string, parent: string | null = null): FacetItem => ({
  key,
  label,
  count: 1,
  filter: "",
  labelFilter: null,
  parent,
})

describe("the price filter", () => {
  it("[S5.10, S9.8] stays within 0 and 1000, on steps of 50, with its ends at least 100 apart", () => {
    expect(clampPriceRange({ min: -20, max: 5_000 })).toEqual({ min: 0, max: 1000 })
    expect(clampPriceRange({ min: 130, max: 480 })).toEqual({ min: 150, max: 500 })
    expect(clampPriceRange({ min: 300, max: 350 })).toEqual({ min: 300, max: 400 })
    expect(clampPriceRange({ min: 980, max: 990 })).toEqual({ min: 900, max: 1000 })
    expect(clampPriceRange({ min: Number.NaN, max: Number.NaN })).toEqual({ min: 0, max: 1000 })
  })

  it("[S2.14] min and max of a link are kept unchanged: only the slider snaps", () => {
    for (const search of [
      "?min_price=37&max_price=60",
      "?min_price=950",
      "?min_price=0&max_price=1000",
      "?max_price=12.5",
      "?min_price=2000",
    ]) {
      expect(canonical(search)).toBe(search)
    }
    expect(canonical("?min_price=1.9999")).toBe("?min_price=2")
    expect(canonical("?min_price=-1&max_price=1e3")).toBe("")
  })

  it("[S4.7] an applied range sets both ends to the cent, and a single end leaves the other open", () => {
    const applied = evolveQuery(EMPTY_QUERY, { _tag: "PriceRangeSet", min: 4.99, max: 12.345 })
    expect(applied).toMatchObject({ minPrice: 4.99, maxPrice: 12.35, page: 1 })
    expect(evolveQuery(applied, { _tag: "PriceRangeSet", min: 3, max: null })).toMatchObject({
      minPrice: 3,
      maxPrice: null,
    })
  })

  it("[S4.7] an end that is not a price stays open", () => {
    const set = (min: number | null, max: number | null) =>
      evolveQuery(EMPTY_QUERY, { _tag: "PriceRangeSet", min, max })
    expect(set(-0.01, 1_000_000_000)).toMatchObject({ minPrice: null, maxPrice: null })
    expect(set(Number.NaN, Number.POSITIVE_INFINITY)).toMatchObject({ minPrice: null, maxPrice: null })
    expect(set(0, 999_999_999)).toMatchObject({ minPrice: 0, maxPrice: 999_999_999 })
  })
})

describe("badges and requests", () => {
  const facets: ListingFacets = {
    trees: [{ key: "category", label: "Categorie", items: [item("oli", "Oli"), item("evo", "Extra vergine", "oli")] }],
    links: [{ key: "color", label: "Colore", items: [item("rosso", "Rosso")] }],
    checks: [{ key: "families", label: "Famiglie", items: [{ ...item("k", "Famiglia 1"), labelFilter: "f1" }] }],
  }

  it("[S2.47, S3.18] names every active filter by its facet's label, with its parent", () => {
    const query = parseShopQuery("?category=evo&color=rosso,verde-acqua&families=f1&promo_list=true&field_brand=b")
    expect(activeFilters(query, facets)).toEqual([
      { type: "category", label: "Extra vergine", submenuId: "evo", submenuIdRef: "oli" },
      { type: "color", label: "Rosso", submenuId: "rosso", submenuIdRef: null },
      { type: "color", label: "Verde acqua", submenuId: "verde-acqua", submenuIdRef: null },
      { type: "field_brand", label: "B", submenuId: "b", submenuIdRef: null },
      { type: "promo_list", label: "Promo list", submenuId: "true", submenuIdRef: null },
      { type: "families", label: "Famiglia 1", submenuId: "f1", submenuIdRef: null },
    ])
    expect(activeFilters(EMPTY_QUERY, facets)).toEqual([])
  })

  it("[S2.47] badges of fields are sorted by their names, however the address was written", () => {
    const query = parseShopQuery("?field_origine=it&field_bio=si")
    expect(activeFilters(query, facets).map(({ type }) => type)).toEqual(["field_bio", "field_origine"])
  })

  it("[S2.47] when two facets share a value, each badge uses the label of its own facet", () => {
    const group = (key: string, label: string) => ({ key, label: key, items: [item("extra", label)] })
    const both = { ...facets, links: [group("color", "Colore extra"), group("size", "Taglia extra")] }
    const labels = activeFilters(parseShopQuery("?color=extra&size=extra"), both).map(({ label }) => label)
    expect(labels).toEqual(["Colore extra", "Taglia extra"])
  })

  it("[S7.13] sends text and filters to the listing, but never another identity", () => {
    const search =
      "?text=riso&category=and-a,b&field_x=1&disponibili=true&page=2&latest-order-list=true&f=1&f=2&user_temp=9"
    expect(listingParams(parseShopQuery(search))).toEqual({
      text: "riso",
      params: {
        f: "1,2",
        category: "and-a,b",
        field_x: "1",
        disponibili: "true",
        page: "2",
        per_page: "12",
        "latest-order-list": "true",
      },
    })
  })

  it("[S3.16] rewrites an old catalogo? filter to the shop's route", () => {
    expect(rewriteLegacyFilter("catalogo?category=oli")).toBe("/shop?category=oli")
    expect(rewriteLegacyFilter("/catalogo?category=oli")).toBe("/shop?category=oli")
    expect(rewriteLegacyFilter("/shop?category=oli")).toBe("/shop?category=oli")
    expect(rewriteLegacyFilter("category=oli")).toBe("/shop?category=oli")
    expect(rewriteLegacyFilter("?text=catalogo?x")).toBe("/shop?text=catalogo?x")
    expect(rewriteLegacyFilter("catalogo")).toBe("/shop")
    expect(rewriteLegacyFilter("")).toBe("/shop")
  })
})
