import { describe, expect, it } from "vitest"
import { NO_FACETS } from "../catalogue/facets.ts"
import { activeFilters } from "./active-filters.ts"
import { evolveQuery } from "./evolve-query.ts"
import { isActive } from "./filter-values.ts"
import { listingParams } from "./listing-params.ts"
import { parseShopQuery, parseShopRoute } from "./parse-query.ts"
import { formatShopQuery, shopRoute } from "./format-query.ts"
import { EMPTY_QUERY } from "./shop-query.ts"

const canonical = (search: string) => formatShopQuery(parseShopQuery(search))

describe("parsing the address of a listing", () => {
  it("[S2.12] accepts one category, several, and the and- prefix", () => {
    expect(parseShopQuery("?category=oli").categories).toEqual(["oli"])
    expect(parseShopQuery("?category=oli,vini").categories).toEqual(["oli", "vini"])
    expect(parseShopQuery("?category=and-oli,vini").categories).toEqual(["oli", "vini"])
    expect(parseShopQuery("?category=and-oli").categories).toEqual(["oli"])
    expect(parseShopQuery("?category=and-and-oli").categories).toEqual(["oli"])
    expect(parseShopQuery("?category=andria").categories).toEqual(["andria"])
  })

  it("[S2.13] treats an empty text and * as no text", () => {
    for (const search of ["", "?text=", "?text=*", "?text=%2A", "?text=+"]) {
      expect(parseShopQuery(search).text).toBeNull()
    }
    expect(parseShopQuery("?text=olio+extra").text).toBe("olio extra")
  })

  it("[S2.14, S9.1] reads page, size and prices, and falls back to valid ones", () => {
    expect(parseShopQuery("?page=3&per_page=24&min_price=100&max_price=300")).toMatchObject({
      page: 3,
      perPage: 24,
      minPrice: 100,
      maxPrice: 300,
    })
    expect(parseShopQuery("?page=-3&per_page=0&min_price=x&max_price=")).toEqual(EMPTY_QUERY)
    expect(parseShopQuery("?per_page=101").perPage).toBeNull()
    for (const size of [1, 13, 100]) {
      expect(parseShopQuery(`?per_page=${size}`).perPage).toBe(size)
      expect(listingParams(parseShopQuery(`?per_page=${size}`)).params["per_page"]).toBe(String(size))
    }
    expect(parseShopQuery("?page=1e3&per_page=12").perPage).toBeNull()
    expect(parseShopQuery("?page=99999999999999999999").page).toBe(1)
    expect(listingParams(EMPTY_QUERY)).toEqual({ text: "", params: { page: "1", per_page: "12" } })
  })

  it("[S2.15] reads colours and sizes as comma lists, ignoring whitespace and duplicates", () => {
    expect(parseShopQuery("?color=rosso,,blu,rosso&size=L&color=verde")).toMatchObject({
      colors: ["rosso", "blu", "verde"],
      sizes: ["L"],
    })
  })

  it("[S2.16] reads field_* and preserves other parameters in order", () => {
    const query = parseShopQuery("?zeta=1&field_brand=a,b&field_=&alfa=2&zeta=3")
    expect(query.fields).toEqual({ field_brand: ["a", "b"] })
    expect(query.unknown).toEqual([
      ["zeta", "1"],
      ["alfa", "2"],
      ["zeta", "3"],
    ])
    expect(formatShopQuery(query)).toBe("?field_brand=a,b&zeta=1&alfa=2&zeta=3")
  })

  it("[S2.17] reads the mobile search's term as text when there is no other", () => {
    expect(parseShopQuery("?search_term=pasta").searchTerm).toBe("pasta")
    expect(listingParams(parseShopQuery("?search_term=pasta")).text).toBe("pasta")
    expect(listingParams(parseShopQuery("?search_term=pasta&text=riso")).text).toBe("riso")
  })

  it("[S2.18, S2.19, S2.20] recognises a new tab, the latest orders and the three listing filters", () => {
    expect(parseShopQuery("?is_new_tab=true").isNewTab).toBe(true)
    expect(parseShopQuery("?is_new_tab=false").isNewTab).toBe(false)
    expect(parseShopQuery("?latest-order-list=true").isLatestOrders).toBe(true)
    expect(parseShopQuery("?next_insert=true&disponibili=1&promo_list=no").flags).toEqual([
      "disponibili",
      "next_insert",
    ])
  })

  it("[S2.12] never throws on odd encodings", () => {
    expect(parseShopQuery("?text=%E0%A4%A").text).toBe("%E0%A4%A")
    expect(canonical("?text=100%")).toBe("?text=100%25")
    expect(canonical("?&&=&a")).toBe("?=&a=")
  })

  it("[S2.14] writes one address per list: fixed order, defaults omitted", () => {
    const search = "?x=1&page=1&order_by=price-low&size=L&color=b,a&text=riso&per_page=12&category=vini,oli"
    expect(canonical(search)).toBe("?text=riso&category=and-vini,oli&color=b,a&size=L&order_by=price-low&x=1")
    expect(canonical("?field_b=1&field_c=3&field_a=2")).toBe("?field_a=2&field_b=1&field_c=3")
    expect(shopRoute(EMPTY_QUERY)).toBe("/shop")
    expect(shopRoute({ ...EMPTY_QUERY, isNewTab: true })).toBe("/shop?is_new_tab=true")
    expect(parseShopRoute("/en/shop?page=2#x")).toEqual({ ...EMPTY_QUERY, page: 2 })
    expect(parseShopRoute("/shop")).toEqual(EMPTY_QUERY)
  })
})

describe("changing filters", () => {
  const start = parseShopQuery("?category=and-a,b&color=rosso&field_brand=x,y&field_bio=si&page=4&utm=1")

  it("[S4.7] toggles a colour or a size in the comma list and resets to page 1", () => {
    const added = evolveQuery(start, { _tag: "ColorToggled", value: "blu" })
    expect(added).toMatchObject({ colors: ["rosso", "blu"], page: 1 })
    const removed = evolveQuery(added, { _tag: "ColorToggled", value: "rosso" })
    expect(removed).toMatchObject({ colors: ["blu"], page: 1 })
    expect(evolveQuery(start, { _tag: "SizeToggled", value: "L" })).toMatchObject({ sizes: ["L"], page: 1 })
  })

  it("[S4.7] sets both ends of a price range and resets to page 1", () => {
    const priced = evolveQuery(start, { _tag: "PriceRangeSet", min: 100, max: 1000 })
    expect(priced).toMatchObject({ minPrice: 100, maxPrice: 1000, page: 1 })
    expect(formatShopQuery(priced)).toContain("min_price=100&max_price=1000")
    expect(evolveQuery(priced, { _tag: "PriceCleared" })).toMatchObject({ minPrice: null, maxPrice: null })
  })

  it("[S4.8] closing a category's badge keeps the other categories and removes every field_*", () => {
    const three = parseShopQuery("?category=and-a,b,c&field_brand=x&color=rosso")
    const close = (submenuId: string) =>
      ({ _tag: "BadgeClosed", badge: { type: "category", label: "", submenuId, submenuIdRef: null } }) as const
    const two = evolveQuery(three, close("b"))
    expect(formatShopQuery(two)).toBe("?category=and-a,c&color=rosso")
    const one = evolveQuery(two, close("a"))
    expect(formatShopQuery(one)).toBe("?category=c&color=rosso")
    expect(formatShopQuery(evolveQuery(one, close("c")))).toBe("?color=rosso")
  })

  it("[S4.8] closing any other badge removes that filter and every field_*", () => {
    const close = (type: string, submenuId: string) =>
      evolveQuery(start, { _tag: "BadgeClosed", badge: { type, label: "", submenuId, submenuIdRef: null } })
    expect(formatShopQuery(close("color", "rosso"))).toBe("?category=and-a,b&utm=1")
    expect(formatShopQuery(close("field_brand", "x"))).toBe("?category=and-a,b&color=rosso&utm=1")
    expect(formatShopQuery(close("utm", "1"))).toBe("?category=and-a,b&color=rosso")
    const priced = evolveQuery(start, { _tag: "PriceRangeSet", min: 100, max: 300 })
    const badge = activeFilters(priced, NO_FACETS).find(({ type }) => type === "price")
    expect(badge?.label).toBe("100–300\u00A0€")
    const closed = badge === undefined ? priced : evolveQuery(priced, { _tag: "BadgeClosed", badge })
    expect(closed).toMatchObject({ minPrice: null, maxPrice: null, fields: {} })
  })

  it("[S4.9] clicking an active checkbox removes its value alone", () => {
    const click = (value: string) => evolveQuery(start, { _tag: "FacetToggled", key: "field_brand", value })
    expect(click("x").fields).toEqual({ field_bio: ["si"], field_brand: ["y"] })
    expect(click("z").fields).toEqual({ field_bio: ["si"], field_brand: ["x", "y", "z"] })
    const last = evolveQuery(start, { _tag: "FacetToggled", key: "field_bio", value: "si" })
    expect(formatShopQuery(last)).not.toContain("field_bio")
  })

  it("[S2.16, S4.9] toggles other filter indexes in place, and leaves parameters that are not filters alone", () => {
    const query = parseShopQuery("?a=1&families=f1&b=2")
    const more = evolveQuery(query, { _tag: "FacetToggled", key: "families", value: "f2" })
    expect(formatShopQuery(more)).toBe("?a=1&families=f1,f2&b=2")
    expect(isActive(more, "families", "f2")).toBe(true)
    const flagged = evolveQuery(query, { _tag: "FacetToggled", key: "disponibili", value: "si" })
    expect(flagged.flags).toEqual(["disponibili"])
    expect(evolveQuery(query, { _tag: "FacetToggled", key: "page", value: "7" })).toEqual(query)
  })

  it("[S2.12] choosing a category replaces the others and removes facets that belonged to them", () => {
    expect(evolveQuery(start, { _tag: "CategoryChosen", slug: "vini" })).toMatchObject({
      categories: ["vini"],
      fields: {},
    })
    const one = parseShopQuery("?category=vini&field_brand=x")
    expect(evolveQuery(one, { _tag: "CategoryChosen", slug: "vini" })).toEqual(one)
    expect(evolveQuery(start, { _tag: "CategoryToggled", slug: "a" })).toMatchObject({ categories: ["b"] })
  })

  it("[S2.13, S2.41] searching and sorting keep the filters and reset to page 1", () => {
    const searched = evolveQuery(start, { _tag: "TextSearched", text: " riso " })
    expect(searched).toMatchObject({ text: "riso", colors: ["rosso"], page: 1 })
    expect(evolveQuery(searched, { _tag: "TextSearched", text: "*" }).text).toBeNull()
    expect(evolveQuery(start, { _tag: "SortChosen", orderBy: "rating" })).toMatchObject({ orderBy: "rating", page: 1 })
  })

  it("[S2.14] choosing a page changes nothing else", () => {
    expect(evolveQuery(start, { _tag: "PageChosen", page: 5 })).toEqual({ ...start, page: 5 })
    expect(evolveQuery(start, { _tag: "PageChosen", page: -1 }).page).toBe(1)
  })

  it("[S2.18] a new search is no longer new after its first change", () => {
    const fresh = parseShopQuery("?is_new_tab=true")
    expect(evolveQuery(fresh, { _tag: "TextSearched", text: "riso" }).isNewTab).toBe(false)
  })

  it("[S2.47] clearing all keeps the text and the parameters unknown to the shop", () => {
    const query = parseShopQuery("?text=riso&category=a&disponibili=true&field_x=1&min_price=100&utm=1")
    expect(formatShopQuery(evolveQuery(query, { _tag: "AllCleared" }))).toBe("?text=riso&utm=1")
  })
})
