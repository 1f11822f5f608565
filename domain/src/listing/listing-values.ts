/** One page of a catalogue listing with its facets (S3.16–S3.20, S7.13). */
import { Schema } from "effect"
import { ProductSummary } from "../catalogue/product.ts"

export const Pagination = Schema.Struct({
  page: Schema.Int,
  perPage: Schema.Int,
  total: Schema.Int,
  totalPages: Schema.Int,
})
export type Pagination = typeof Pagination.Type

/** One choice of a facet group (S3.16). */
export const FacetItem = Schema.Struct({
  /** The value's key inside its group: what stands in the URL. */
  key: Schema.String,
  label: Schema.String,
  count: Schema.Int,
  /** A shop query string; an old `catalogo?` prefix is rewritten by `rewriteLegacyFilter`. */
  filter: Schema.String,
  /** The value a checkable facet toggles; null on link facets. */
  labelFilter: Schema.NullOr(Schema.String),
  /** Key of the parent item in a tree facet, null at the top. */
  parent: Schema.NullOr(Schema.String),
})
export type FacetItem = typeof FacetItem.Type

/** A facet: `key` is the query parameter it writes (category, color, size, field_brand…). */
export const FacetGroup = Schema.Struct({ key: Schema.String, label: Schema.String, items: Schema.Array(FacetItem) })
export type FacetGroup = typeof FacetGroup.Type

export const ListingFacets = Schema.Struct({
  /** Trees: categories. */
  trees: Schema.Array(FacetGroup),
  /** Links: colour, size. */
  links: Schema.Array(FacetGroup),
  /** Checkboxes: field_*. */
  checks: Schema.Array(FacetGroup),
})
export type ListingFacets = typeof ListingFacets.Type

/** Label and route of a step of the listing's path, outermost first. */
export const PathEntry = Schema.Struct({ label: Schema.String, route: Schema.String })
export type PathEntry = typeof PathEntry.Type

export const Listing = Schema.Struct({
  products: Schema.Array(ProductSummary),
  pagination: Pagination,
  facets: ListingFacets,
  path: Schema.Array(PathEntry),
})
export type Listing = typeof Listing.Type

export const NO_FACETS: ListingFacets = { trees: [], links: [], checks: [] }
