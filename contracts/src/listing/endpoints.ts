/** The listing: searched and filtered products, with their facets (S3.16, S7.13). */
import { FacetGroup, type FacetItem, Listing, PathEntry, type UserTemp } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { message, optional, orElse, PaginationWire, UserTempWire } from "../wire.ts"
import { ProductSummaryWire } from "../product/wire.ts"

const FacetItemWire = Schema.Struct({
  label: Schema.String,
  count: Schema.Int,
  filter: orElse(Schema.String, ""),
  label_filter: orElse(Schema.NullOr(Schema.String), null),
  parent: orElse(Schema.NullOr(Schema.String), null),
  /** Its position: a map whose keys look like numbers does not preserve an order of its own. */
  rank: optional(Schema.Int),
})

const FacetGroupWire = Schema.Struct({ label: Schema.String, results: Schema.Record(Schema.String, FacetItemWire) })

type FacetGroupSent = typeof FacetGroupWire.Type

const facetItemOf = ([key, item]: [string, FacetGroupSent["results"][string]]): FacetItem => ({
  key,
  label: item.label,
  count: item.count,
  filter: item.filter,
  labelFilter: item.label_filter,
  parent: item.parent,
})

const facetEntryOf = (item: FacetItem, rank: number): [string, FacetGroupSent["results"][string]] => [
  item.key,
  {
    label: item.label,
    count: item.count,
    filter: item.filter,
    label_filter: item.labelFilter,
    parent: item.parent,
    rank,
  },
]

/** By rank; entries without one keep their position in the map. */
const inOrder = (results: FacetGroupSent["results"]): ReadonlyArray<[string, FacetGroupSent["results"][string]]> =>
  Object.entries(results)
    .map((entry, at) => ({ entry, rank: entry[1].rank ?? at }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)

/**
 * Maps from facet key to a group whose items are a map again (S3.16). Items are ordered by rank, otherwise by the wire's keys.
 */
const FacetMapWire = Schema.Record(Schema.String, FacetGroupWire).pipe(
  Schema.decodeTo(
    Schema.Array(Schema.toType(FacetGroup)),
    SchemaTransformation.transform({
      decode: (groups): ReadonlyArray<FacetGroup> =>
        Object.entries(groups).map(([key, group]) => ({
          key,
          label: group.label,
          items: inOrder(group.results).map(facetItemOf),
        })),
      encode: (groups: ReadonlyArray<FacetGroup>) =>
        Object.fromEntries(
          groups.map((group) => [
            group.key,
            { label: group.label, results: Object.fromEntries(group.items.map(facetEntryOf)) },
          ]),
        ),
    }),
  ),
)

const FiltersWire = Schema.Struct({
  trees: orElse(FacetMapWire, []),
  links: orElse(FacetMapWire, []),
  checks: orElse(FacetMapWire, []),
}).pipe(Schema.encodeKeys({ trees: "facets_results", links: "facets_link_results", checks: "facets_check_results" }))

/** A listing, and the corrected text if the search text was misspelt. */
export const ListingAnswer = Schema.Struct({
  ...Listing.fields,
  products: Schema.Array(Schema.toType(ProductSummaryWire)),
  correctedText: Schema.optionalKey(Schema.String),
})
export type ListingAnswer = typeof ListingAnswer.Type

/** A listing that succeeded. */
export const ListingWire = Schema.Struct({
  success: Schema.Literal(true),
  product_list: Schema.Struct({ data: Schema.Array(ProductSummaryWire), pagination: PaginationWire }),
  filters: FiltersWire,
  tab_list: orElse(Schema.Array(PathEntry), []),
  corrected_text: optional(Schema.String),
}).pipe(
  Schema.decodeTo(
    ListingAnswer,
    SchemaTransformation.transform({
      decode: ({ product_list, filters, tab_list, corrected_text }): ListingAnswer => ({
        products: product_list.data,
        pagination: product_list.pagination,
        facets: filters,
        path: tab_list,
        ...(corrected_text === undefined ? {} : { correctedText: corrected_text }),
      }),
      encode: ({ correctedText, ...listing }: ListingAnswer) => ({
        success: true as const,
        product_list: { data: listing.products, pagination: listing.pagination },
        filters: listing.facets,
        tab_list: listing.path,
        ...(correctedText === undefined ? {} : { corrected_text: correctedText }),
      }),
    }),
  ),
)

/** A listing whose engine failed: success false or missing, or no message at all (S4.6). */
export const ListingRefusal = Schema.Struct({
  message: Schema.optionalKey(Schema.NullOr(Schema.Struct({ success: orElse(Schema.Literal(false), false) }))),
  exc: Schema.optionalKey(Schema.String),
})

/** A failed listing: products and filters are to be cleared (S4.6). */
export const isListingRefusal = (answer: typeof productList.response.Type): answer is typeof ListingRefusal.Type =>
  answer.message === undefined || answer.message === null || !("products" in answer.message)

/** A listing's request: the identity, the text, and every filter parameter of the URL unchanged. */
export interface ListingRequest {
  readonly userTemp: UserTemp
  /** Empty when the visitor searches nothing (S7.13). */
  readonly text: string
  /** page, per_page, min_price, max_price, order_by, category, color, size, field_*, flags… as text. */
  readonly params: Readonly<Record<string, string>>
}

/** Filter parameters are beside `user_temp` and `text`. */
const ListingRequestWire = Schema.StructWithRest(
  Schema.Struct({ user_temp: UserTempWire, text: orElse(Schema.String, "") }),
  [Schema.Record(Schema.String, Schema.Unknown)],
).pipe(
  Schema.decodeTo(
    Schema.Struct({
      userTemp: Schema.toType(UserTempWire),
      text: Schema.String,
      params: Schema.Record(Schema.String, Schema.String),
    }),
    SchemaTransformation.transform({
      decode: ({ user_temp, text, ...params }) => ({
        userTemp: user_temp,
        text,
        params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, paramText(value)])),
      }),
      encode: ({ userTemp, text, params }: ListingRequest) => ({ ...params, user_temp: userTemp, text }),
    }),
  ),
)

const paramText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : ""

/** S7.13. Returns a Listing, or a refusal under HTTP 200. */
export const productList = endpoint(endpointRoutes.productList, {
  rule: "S7.13",
  request: ListingRequestWire,
  response: Schema.Union([message(ListingWire), ListingRefusal]),
  decodesRefusals: true,
  errors: [401, 403, 417, 500, 503],
})

export const listingEndpoints = { productList } as const
