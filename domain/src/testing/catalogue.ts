/** Facets, prices and pictures, valid and invalid. */
import fc from "fast-check"
import type { FacetGroup, FacetItem } from "../catalogue/facets.ts"

/** An amount as in a real shop, up to a million euro. */
export const arbCents = fc.integer({ min: 0, max: 100_000_000 })

/** Any number at all, odd ones often. */
export const arbNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, 0),
)

/** Few keys, so that parents exist, repeat and form cycles. */
const arbItemKey = fc.constantFrom("a", "b", "c", "d", "e", "f", "__proto__")

export const arbFacetItem: fc.Arbitrary<FacetItem> = fc.record({
  key: arbItemKey,
  label: fc.string(),
  count: fc.nat({ max: 5_000 }),
  filter: fc.string(),
  labelFilter: fc.option(fc.string(), { nil: null }),
  parent: fc.option(arbItemKey, { nil: null }),
})

export const arbFacetGroup: fc.Arbitrary<FacetGroup> = fc.record({
  key: fc.constantFrom("category", "color", "field_brand"),
  label: fc.string(),
  items: fc.array(arbFacetItem, { maxLength: 12 }),
})

/** A facet without cycles: every item is under an earlier one, or at the top. */
export const arbFacetForest: fc.Arbitrary<FacetGroup> = fc
  .array(fc.tuple(fc.nat({ max: 5_000 }), fc.option(fc.nat(), { nil: null })), { maxLength: 20, size: "max" })
  .map((places) => ({
    key: "category",
    label: "Categorie",
    items: places.map(([count, above], index) => ({
      key: `k${index}`,
      label: `K${index}`,
      count,
      filter: "",
      labelFilter: null,
      parent: above === null || index === 0 ? null : `k${above % index}`,
    })),
  }))
