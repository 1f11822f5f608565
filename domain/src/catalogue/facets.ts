/** The facets of a listing, and the number of values shown at first (S2.46, S3.16, S9.7). */
import { Schema } from "effect"

/** One choice of a facet group (S3.16). */
export const FacetItem = Schema.Struct({
  /** The value's key inside its group, as in the URL. */
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

export const NO_FACETS: ListingFacets = { trees: [], links: [], checks: [] }

export const VISIBLE_FACETS = 10

export interface VisibleFacets<A> {
  readonly visible: ReadonlyArray<A>
  /** The number of entries that the show-all toggle would add; 0 needs no toggle. */
  readonly hiddenCount: number
  /** True when the list is long enough for a toggle. */
  readonly hasToggle: boolean
}

export const visibleFacets = <A>(items: ReadonlyArray<A>, isExpanded: boolean): VisibleFacets<A> => {
  const visible = isExpanded ? items : items.slice(0, VISIBLE_FACETS)
  return { visible, hiddenCount: items.length - visible.length, hasToggle: items.length > VISIBLE_FACETS }
}
