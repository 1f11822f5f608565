/** One page of a catalogue listing (S3.19, S3.20, S7.13). */
import { Schema } from "effect"
import { ListingFacets } from "../catalogue/facets.ts"
import { ProductSummary } from "../catalogue/product.ts"

export const Pagination = Schema.Struct({
  page: Schema.Int,
  perPage: Schema.Int,
  total: Schema.Int,
  totalPages: Schema.Int,
})
export type Pagination = typeof Pagination.Type

/** Label and route of a step in the listing's path, outermost first. */
export const PathEntry = Schema.Struct({ label: Schema.String, route: Schema.String })
export type PathEntry = typeof PathEntry.Type

export const Listing = Schema.Struct({
  products: Schema.Array(ProductSummary),
  pagination: Pagination,
  facets: ListingFacets,
  path: Schema.Array(PathEntry),
})
export type Listing = typeof Listing.Type
