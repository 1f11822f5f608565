/** Edge cases of parsing, formatting and changing a listing's address: bounds, odd spellings, untouched parameters. */
import { describe, expect, it } from "vitest"
import { type FacetItem, NO_FACETS } from "../catalogue/facets.ts"
import { activeFilters } from "./active-filters.ts"
import { evolveQuery } from "./evolve-query.ts"
import { facetChange, searchFacets } from "./facet-search.ts"
import { isActive, removeValue, toggleValue, valuesOf } from "./filter-values.ts"
import { formatShopQuery } from "./format-query.ts"
import { listingParams } from "./listing-params.ts"
import { parseShopQuery, parseShopRoute, rewriteLegacyFilter } from "./parse-query.ts"
import { formatPairs, listValues, parsePairs } from "./query-string.ts"
import { EMPTY_QUERY } from "./shop-query.ts"

const read = parseShopQuery

describe("parsing", () => {
  it("[S2.14] pages from 1 to 9999 and sizes from 1 to 100, whitespace around them ignored", () => {
    const pages = ["1", "9999", "10000", "0", " 3 ", "3x", "x3", "1.5"].map((page) => read(`?page=${page}`).page)
    expect(pages).toEqual([1, 9999, 1, 1, 3, 1, 1, 1])
    const sizes = ["1", "100", "101", "0", "12", " 24 "].map((size) => read(`?per_page=${size}`).perPage)
    expect(sizes).toEqual([1, 100, null, null, null, 24])
  })

  it("[S2.14] prices with at most nine decimals, to the cent", () => {
    const prices = ["0", "1000000000", "999999999", "1.1234567891", "x1", "1x", "1.", " 2 ", ".5"]
    expect(prices.map((price) => read(`?min_price=${price}`).minPrice)).toEqual([
      0,
      null,
      999_999_999,
      null,
      null,
      null,
      null,
      2,
      null,
    ])
  })

  it("[S2.14] three digits after a separator are thousands: no price has thousandths", () => {
    const priceOf = (price: string) => read(`?min_price=${price}`).minPrice
    expect(["1.200", "1,200", "12,50", "0.125", "1234.500"].map(priceOf)).toEqual([1_200, 1_200, 12.5, 0.13, 1_234.5])
    const grouped = ["1.200,50", "1,200.50", "1 200", "1+200", "1%C2%A0200,5", "1'200", "1.200.000"]
    expect(grouped.map(priceOf)).toEqual([1_200.5, 1_200.5, 1_200, 1_200, 1_200.5, 1_200, 1_200_000])
    const unclear = ["1.200,500", "1.200.50", "1.20,50", "12 50", "1 2000", "0.200,50"]
    expect(unclear.map(priceOf)).toEqual(unclear.map(() => null))
  })

  it("[S2.18, S2.19, S2.20] a switch is on for true and 1 in any case, and for nothing else", () => {
    const on = (value: string) => read(`?is_new_tab=${value}`).isNewTab
    expect(["true", "TRUE", "1", "+true+"].map(on)).toEqual([true, true, true, true])
    expect(["yes", "", "0", "truer"].map(on)).toEqual([false, false, false, false])
  })

  it("[S2.41] the known sort keys, otherwise the default", () => {
    expect(["price-low", "popularity", "dear", ""].map((key) => read(`?order_by=${key}`).orderBy)).toEqual([
      "price-low",
      "popularity",
      "default",
      "default",
    ])
  })

  it("[S2.12] a category without its prefix, with whitespace anywhere", () => {
    expect(read("?category=+and-+oli,and-vini").categories).toEqual(["oli", "vini"])
    expect(read("?category=oli-and-vini").categories).toEqual(["oli-and-vini"])
  })

  it("[S2.14] the first of repeated single values; a fragment is not part of the query", () => {
    expect(read("?page=2&page=3&text=a&text=b")).toMatchObject({ page: 2, text: "a" })
    expect(parseShopRoute("/shop#?page=2")).toEqual(EMPTY_QUERY)
    expect(parseShopRoute("/shop?page=2#?page=3").page).toBe(2)
  })

  it("[S3.16] old filters with slashes and capitals, but no other word", () => {
    expect(rewriteLegacyFilter("//CATALOGO?a=1")).toBe("/shop?a=1")
    expect(rewriteLegacyFilter(" shop?a=1 ")).toBe("/shop?a=1")
    expect(rewriteLegacyFilter("a=1")).toBe("/shop?a=1")
    expect(rewriteLegacyFilter("a=1?")).toBe("/shop?a=1?")
    expect(rewriteLegacyFilter("catalogox=1")).toBe("/shop?catalogox=1")
    expect(rewriteLegacyFilter("x=catalogo")).toBe("/shop?x=catalogo")
    expect(rewriteLegacyFilter("/")).toBe("/shop")
  })
})

describe("names and values", () => {
  it("[S2.16] an equals sign in a value, a name without one, an empty part between ampersands", () => {
    expect(parsePairs("a=b=c&d&&=e")).toEqual([
      ["a", "b=c"],
      ["d", ""],
      ["", "e"],
    ])
    expect(parsePairs("??a=1")).toEqual([["?a", "1"]])
    expect(parsePairs("a=x?y")).toEqual([["a", "x?y"]])
    expect(parsePairs("")).toEqual([])
  })

  it("[S2.15] commas, colons and slashes stay readable; the rest is encoded", () => {
    expect(formatPairs([["a b", "c+d,e:f/g&h i"]])).toBe("?a+b=c%2Bd,e:f/g%26h+i")
    expect(formatPairs([["a", "\uD800x"]])).toBe("?a=%EF%BF%BDx")
    expect(formatPairs([])).toBe("")
  })

  it("[S2.15] a list without whitespace and duplicates", () => {
    expect(listValues(" a ,, b,a , ")).toEqual(["a", "b"])
  })
})

describe("the values under a parameter", () => {
  const query = read("?category=a,b&color=rosso&disponibili=true&families=f1,f2&page=3")

  it("[S2.16] are those of filters, never of the page or the text", () => {
    expect(
      ["category", "color", "size", "disponibili", "promo_list", "families", "page", "text"].map((key) =>
        valuesOf(query, key),
      ),
    ).toEqual([["a", "b"], ["rosso"], [], ["true"], [], ["f1", "f2"], [], []])
    expect(valuesOf(query, "field_none")).toEqual([])
    expect(isActive(query, "disponibili", "whatever")).toBe(true)
    expect(isActive(query, "category", "and-b")).toBe(true)
    expect(isActive(query, "category", "c")).toBe(false)
    expect(isActive(query, "families", "f9,f2")).toBe(true)
  })

  it("[S4.7, S4.9] are toggled one by one when several are given at once", () => {
    expect(toggleValue(query, "category", "and-b,c").categories).toEqual(["a", "c"])
    expect(toggleValue(query, "color", "and-blu").colors).toEqual(["rosso", "and-blu"])
    expect(toggleValue(query, "promo_list", "true").flags).toEqual(["disponibili", "promo_list"])
    expect(toggleValue(query, "disponibili", "true").flags).toEqual([])
    expect(toggleValue(query, "text", "olio")).toEqual(query)
  })

  it("[S4.8] are removed with their parameter when the last one is removed", () => {
    expect(removeValue(query, "families", "f1,f2").unknown).toEqual([])
    expect(removeValue(query, "families", "f1").unknown).toEqual([["families", "f2"]])
    expect(removeValue(query, "disponibili", "true").flags).toEqual([])
    const repeated = read("?x=1&y=2&x=3")
    expect(removeValue(repeated, "x", "1").unknown).toEqual([
      ["x", "3"],
      ["y", "2"],
    ])
    expect(toggleValue(repeated, "z", "4").unknown.at(-1)).toEqual(["z", "4"])
  })
})

describe("changes", () => {
  const query = read("?category=a,b&field_x=1&disponibili=true&is_new_tab=true&page=4&min_price=1")

  it("[S2.12] a chosen category is a single one, or none", () => {
    const choose = (slug: string) => evolveQuery(query, { _tag: "CategoryChosen", slug })
    expect(choose("c,d").categories).toEqual(["c"])
    expect(choose(" and-c ").categories).toEqual(["c"])
    expect(evolveQuery(choose("c"), { _tag: "CategoryChosen", slug: "d" }).categories).toEqual(["d"])
    expect(choose("")).toMatchObject({ categories: [], fields: {} })
    expect(choose("a")).toMatchObject({ categories: ["a"], fields: {} })
  })

  it("[S2.14] a chosen page is a whole number within bounds, and the search is no longer new", () => {
    const pages = [1, 9_999, 10_000, 0, 1.5].map((page) => evolveQuery(query, { _tag: "PageChosen", page }).page)
    expect(pages).toEqual([1, 9_999, 1, 1, 1])
    expect(evolveQuery(query, { _tag: "PageChosen", page: 2 }).isNewTab).toBe(false)
  })

  it("[S2.13, S2.17] a search replaces that of the phone, a flag is toggled", () => {
    const searched = evolveQuery(read("?search_term=riso"), { _tag: "TextSearched", text: "olio" })
    expect(searched).toMatchObject({ text: "olio", searchTerm: null })
    expect(evolveQuery(query, { _tag: "FlagToggled", flag: "disponibili" }).flags).toEqual([])
    expect(evolveQuery(query, { _tag: "FlagToggled", flag: "next_insert" }).flags).toEqual([
      "disponibili",
      "next_insert",
    ])
  })

  it("[S2.47] clearing all clears every kind of filter", () => {
    const full = read("?category=a&color=b&size=c&field_x=1&disponibili=1&min_price=1&max_price=2&order_by=date")
    expect(formatShopQuery(evolveQuery(full, { _tag: "AllCleared" }))).toBe("?order_by=date")
  })
})

describe("formatting", () => {
  it("[S2.14, S2.19] the size, the page, the phone's search, the latest orders and the sort when they are not the default", () => {
    const search = "?search_term=riso&order_by=rating&per_page=24&page=2&latest-order-list=true"
    expect(formatShopQuery(read(search))).toBe(search)
  })

  it("[S7.13] the size and the latest orders are sent to the backend too", () => {
    expect(listingParams(read("?per_page=24")).params).toEqual({ page: "1", per_page: "24" })
    expect(listingParams(read("?latest-order-list=1")).params).toEqual({
      page: "1",
      per_page: "12",
      "latest-order-list": "true",
    })
  })
})

describe("names of filters", () => {
  it("[S2.47] a filter without a facet is named by its value, a price by the end that is set", () => {
    const labels = (search: string) => activeFilters(read(search), NO_FACETS).map(({ label }) => label)
    expect(labels("?color=-olio--extra_")).toEqual(["Olio extra"])
    expect(labels("?color=olio_extra-vergine&size=--&disponibili=1")).toEqual([
      "Olio extra vergine",
      "--",
      "Disponibili",
    ])
    const prices = ["?min_price=5", "?max_price=9"].flatMap((search) => activeFilters(read(search), NO_FACETS))
    expect(prices.map(({ label, submenuId }) => [label, submenuId])).toEqual([
      ["5–1000\u00A0€", "5-"],
      ["0–9\u00A0€", "-9"],
    ])
  })

  it("[S2.47] a parameter written by two groups, and one called price, has one badge", () => {
    const item = { key: "f", label: "Effe", count: 1, filter: "", labelFilter: null, parent: null }
    const group = (key: string) => ({ key, label: key, items: [item] })
    const facets = { ...NO_FACETS, links: [group("families"), group("price")], checks: [group("families")] }
    expect(activeFilters(read("?families=f&price=f"), facets).map(({ type }) => type)).toEqual(["families"])
  })
})

describe("finding filters", () => {
  const item = (key: string, label: string, count: number, labelFilter: string | null = null): FacetItem => ({
    key,
    label,
    count,
    filter: "",
    labelFilter,
    parent: null,
  })

  it("[S2.53] of labels with the same beginning the one with more products comes first; without a value of its own the key counts", () => {
    const items = [item("a", "olio uno", 1), item("b", "olio due", 9, "b2"), item("c", "in olio", 99)]
    const facets = { ...NO_FACETS, checks: [{ key: "field_x", label: "X", items }] }
    expect(searchFacets(facets, " OLIO ").map(({ value }) => value)).toEqual(["b2", "a", "c"])
    expect(searchFacets(facets, "olio", 1)).toHaveLength(1)
  })

  it("[S2.53] each kind of filter has its own change", () => {
    const change = (key: string, search = "") => facetChange(read(search), { key, value: "v" })
    expect(change("category")).toEqual({ _tag: "CategoryChosen", slug: "v" })
    expect(change("category", "?category=v")).toEqual({ _tag: "CategoryToggled", slug: "v" })
    expect(change("color")).toEqual({ _tag: "ColorToggled", value: "v" })
    expect(change("size")).toEqual({ _tag: "SizeToggled", value: "v" })
    expect(change("field_x")).toEqual({ _tag: "FacetToggled", key: "field_x", value: "v" })
  })
})
