import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FacetItem, ListingFacets } from "../catalogue/facets.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { evolveQuery } from "./evolve-query.ts"
import { facetChange, searchFacets } from "./facet-search.ts"
import { isActive } from "./filter-values.ts"
import { EMPTY_QUERY } from "./shop-query.ts"

const item = (key: string, label: string, count = 3): FacetItem => ({
  key,
  label,
  count,
  filter: "",
  labelFilter: key,
  parent: null,
})

const facets: ListingFacets = {
  trees: [{ key: "category", label: "Categorie", items: [item("caffe", "Caffè e tè", 4), item("vini", "Vini")] }],
  links: [{ key: "color", label: "Colore", items: [item("marrone", "marrone caffè", 9)] }],
  checks: [{ key: "field_brand", label: "Marca", items: [item("primo-caffe", "Primo Caffè", 40), item("x", "Crème")] }],
}
const labels = (text: string) => searchFacets(facets, text).map(({ label }) => label)

describe("searching the filters", () => {
  it("[S2.53] finds values of every facet, ignoring accents and case; labels that start with the text come first", () => {
    expect(labels("CAFFE")).toEqual(["Caffè e tè", "Primo Caffè", "marrone caffè"])
    expect(labels("caf pri")).toEqual(["Primo Caffè"])
    expect(labels("caf  pri")).toEqual(["Primo Caffè"])
    expect(labels("pri vini")).toEqual([])
    expect(labels("inv")).toEqual([])
    expect(labels("creme")).toEqual(["Crème"])
  })

  it("[S2.53] finds nothing for an empty text", () => {
    expect(labels("  ")).toEqual([])
    expect(labels("zzz")).toEqual([])
  })

  it("[S2.53] states the facet of a value and the parameter it writes", () => {
    expect(searchFacets(facets, "primo")).toEqual([
      { key: "field_brand", group: "Marca", value: "primo-caffe", label: "Primo Caffè", count: 40 },
    ])
  })

  it("[S2.53] returns at most twelve", () => {
    const many = Array.from({ length: 30 }, (_, at) => item(`v${at}`, `valore ${at}`))
    expect(searchFacets({ ...facets, checks: [{ key: "field_x", label: "X", items: many }] }, "valore")).toHaveLength(
      12,
    )
  })
})

describe(`choosing a found value (${LAWS})`, () => {
  const arbMatch = fc.record({
    key: fc.constantFrom("category", "color", "size", "field_brand", "field_gluten"),
    value: fc.stringMatching(/^[a-z]{1,8}$/),
  })

  it("[S2.53][S4.7] applies the filter on page 1, and removes it the second time", () =>
    checkLaw(
      fc.property(arbMatch, fc.integer({ min: 1, max: 9 }), (match, page) => {
        const query = { ...EMPTY_QUERY, page }
        const on = evolveQuery(query, facetChange(query, match))
        expect(isActive(on, match.key, match.value)).toBe(true)
        expect(on.page).toBe(1)
        expect(isActive(evolveQuery(on, facetChange(on, match)), match.key, match.value)).toBe(false)
      }),
    ))
})
