/** Catalogue calls: listing, item, children, suggestions (S7.12–S7.15). */
import { Listing, PathEntry, Suggestion, type UserTemp } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { message, orElse, PaginationWire, UserTempWire } from "../wire.ts"
import { FacetMapWire } from "./facet-wire.ts"
import { ChildItemWire, ProductDetailWire, ProductSummaryWire } from "./product-wire.ts"

const FiltersWire = Schema.Struct({
  trees: orElse(FacetMapWire, []),
  links: orElse(FacetMapWire, []),
  checks: orElse(FacetMapWire, []),
}).pipe(Schema.encodeKeys({ trees: "facets_results", links: "facets_link_results", checks: "facets_check_results" }))

/** A listing that succeeded. */
export const ListingWire = Schema.Struct({
  success: Schema.Literal(true),
  product_list: Schema.Struct({ data: Schema.Array(ProductSummaryWire), pagination: PaginationWire }),
  filters: FiltersWire,
  tab_list: orElse(Schema.Array(PathEntry), []),
}).pipe(
  Schema.decodeTo(
    Schema.toType(Listing),
    SchemaTransformation.transform({
      decode: ({ product_list, filters, tab_list }): Listing => ({
        products: product_list.data,
        pagination: product_list.pagination,
        facets: filters,
        path: tab_list,
      }),
      encode: (listing: Listing) => ({
        success: true as const,
        product_list: { data: listing.products, pagination: listing.pagination },
        filters: listing.facets,
        tab_list: listing.path,
      }),
    }),
  ),
)

/** A listing whose engine failed: success false or missing, or no message at all (S4.6). */
export const ListingRefusal = Schema.Struct({
  message: Schema.optionalKey(Schema.NullOr(Schema.Struct({ success: orElse(Schema.Literal(false), false) }))),
  exc: Schema.optionalKey(Schema.String),
})

/** A listing that did not succeed: products and filters are to be cleared (S4.6). */
export const isListingRefusal = (answer: typeof productList.response.Type): answer is typeof ListingRefusal.Type =>
  answer.message === undefined || answer.message === null || !("products" in answer.message)

/** What is asked: the identity, the text, and every filter parameter of the URL as it stands there. */
export interface ListingRequest {
  readonly userTemp: UserTemp
  /** Empty when the visitor searches nothing (S7.13). */
  readonly text: string
  /** page, per_page, min_price, max_price, order_by, category, color, size, field_*, flags… as text. */
  readonly params: Readonly<Record<string, string>>
}

/** Filter parameters stand beside `user_temp` and `text`. */
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

/** S7.13. Answers a Listing, or a refusal under HTTP 200. */
export const productList = endpoint({
  id: "catalogue.list",
  rule: "S7.13",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}product_list`,
  auth: "guest",
  request: ListingRequestWire,
  response: Schema.Union([message(ListingWire), ListingRefusal]),
  errors: [401, 403, 417, 500, 503],
})

/** S7.14: a slug or a sku. */
export const getItem = endpoint({
  id: "catalogue.item",
  rule: "S7.14",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}get_item`,
  auth: "guest",
  request: Schema.Struct({ userTemp: UserTempWire, slug: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: message(ProductDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S7.14: used when the product path contains the word child; answers the product the child belongs to. */
export const getItemChild = endpoint({
  id: "catalogue.item-child",
  rule: "S7.14",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}get_item_child`,
  auth: "guest",
  request: Schema.Struct({ userTemp: UserTempWire, itemCode: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", itemCode: "item_code" }),
  ),
  response: message(ProductDetailWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** S7.12: a map from child code to the item; unknown codes are left out. */
export const childList = endpoint({
  id: "catalogue.children",
  rule: "S7.12",
  method: "POST",
  base: "omnicommerce",
  path: ({ api }) => `${api}child_list`,
  auth: "guest",
  request: Schema.Struct({ userTemp: UserTempWire, childrenIds: Schema.Array(Schema.String) }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", childrenIds: "children_ids" }),
  ),
  response: message(Schema.Record(Schema.String, ChildItemWire)),
  errors: [401, 403, 417, 500, 503],
})

/** The wire carries a list of images; the storefront shows the first. */
const SuggestionWire = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  images: orElse(Schema.Array(Schema.String), []),
}).pipe(
  Schema.decodeTo(
    Schema.toType(Suggestion),
    SchemaTransformation.transform({
      decode: ({ id, name, images }): Suggestion => ({ id, name, image: images[0] ?? null }),
      encode: ({
        id,
        name,
        image,
      }: Suggestion): { readonly id: string; readonly name: string; readonly images: ReadonlyArray<string> } => ({
        id,
        name,
        images: image === null ? [] : [image],
      }),
    }),
  ),
)

/** S7.15: no identity, only the text and how many rows (S9.2). */
export const autocomplete = endpoint({
  id: "catalogue.autocomplete",
  rule: "S7.15",
  method: "POST",
  base: "omnicommerce",
  path: ({ wrapper }) => `${wrapper}autocomplete`,
  auth: "guest",
  request: Schema.Struct({ q: Schema.String, rows: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 })) }),
  response: message(Schema.Struct({ result: Schema.Array(SuggestionWire) })),
  errors: [417, 500, 503],
})
