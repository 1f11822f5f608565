/**
 * Frappe resources: Flyer, Home Brand, Web Page, Home Category; a list of each, and one by its name (S7.21). They are
 * read-only: the application token grants access to content only. PUT and DELETE by id (S7.22) belong to addresses, saved carts
 * and the wishlist.
 */
import { Brand, Flyer, HomeCategory, WebPage } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint, type EndpointRoute } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { IntText, orElse, PathText } from "../wire.ts"

const maybe = orElse(Schema.NullOr(Schema.String), null)
const text = orElse(Schema.String, "")

/** A condition: field, operator, value. All of them must hold. */
export const ResourceFilter = Schema.Tuple([
  Schema.String,
  Schema.Literals(["=", "!=", "<", ">", "<=", ">=", "like"]),
  Schema.Union([Schema.String, Schema.Finite]),
])
export type ResourceFilter = typeof ResourceFilter.Type

/** A field of the row and a direction: "valid_from desc". */
export const ResourceOrder = Schema.String.check(Schema.isPattern(/^[a-z_]+ (asc|desc)$/u))

/** Without `fields` Frappe returns names only: request the fields to show. */
const ListRequest = Schema.Struct({
  fields: Schema.fromJsonString(Schema.Array(Schema.String)),
  filters: Schema.fromJsonString(Schema.Array(ResourceFilter)),
  limitStart: IntText.check(Schema.isGreaterThanOrEqualTo(0)),
  limitPageLength: IntText.check(Schema.isBetween({ minimum: 1, maximum: 500 })),
  /** If omitted, the backend's own order. */
  orderBy: Schema.optionalKey(ResourceOrder),
}).pipe(Schema.encodeKeys({ limitStart: "limit_start", limitPageLength: "limit_page_length", orderBy: "order_by" }))

const OneRequest = Schema.Struct({ name: PathText })

const under = <S extends Schema.Top>(value: S) => Schema.Struct({ data: value })

interface Resource<Row> {
  readonly row: Schema.Codec<Row, unknown>
  /** The requested fields of the row, by their wire names. */
  readonly fields: ReadonlyArray<string>
}

const listOf = <Row>(route: EndpointRoute, { row }: Resource<Row>) =>
  endpoint(route, {
    rule: "S7.21",
    request: ListRequest,
    response: under(Schema.Array(row)),
    errors: [401, 403, 417, 500, 503],
  })

const oneOf = <Row>(route: EndpointRoute, { row }: Resource<Row>) =>
  endpoint(route, {
    rule: "S7.21",
    request: OneRequest,
    response: under(row),
    errors: [401, 403, 404, 500, 503],
  })

const flyer: Resource<Flyer> = {
  row: Schema.Struct({ ...Flyer.fields, title: text, validFrom: maybe, validTo: maybe, pdf: maybe, image: maybe }).pipe(
    Schema.encodeKeys({ validFrom: "valid_from", validTo: "valid_to" }),
  ),
  fields: ["name", "title", "valid_from", "valid_to", "pdf", "image"],
}

const brand: Resource<Brand> = {
  row: Schema.Struct({ ...Brand.fields, name: text, image: maybe, description: text }).pipe(
    Schema.encodeKeys({ slug: "name", name: "brand_name" }),
  ),
  fields: ["name", "brand_name", "image", "description"],
}

const webPage: Resource<WebPage> = {
  row: Schema.Struct({ ...WebPage.fields, title: text, html: text, css: text }).pipe(
    Schema.encodeKeys({ route: "name", html: "main_section" }),
  ),
  fields: ["name", "title", "main_section", "css"],
}

const homeCategory: Resource<HomeCategory> = {
  row: Schema.Struct({ ...HomeCategory.fields, title: text, image: maybe, url: text }).pipe(
    Schema.encodeKeys({ slug: "name" }),
  ),
  fields: ["name", "title", "image", "url"],
}

/** The requested fields of each list. */
export const RESOURCE_FIELDS = {
  flyer: flyer.fields,
  brand: brand.fields,
  webPage: webPage.fields,
  homeCategory: homeCategory.fields,
} as const

export const listFlyers = listOf(endpointRoutes.listFlyers, flyer)
export const getFlyer = oneOf(endpointRoutes.getFlyer, flyer)
export const listBrands = listOf(endpointRoutes.listBrands, brand)
export const getBrand = oneOf(endpointRoutes.getBrand, brand)
export const listWebPages = listOf(endpointRoutes.listWebPages, webPage)
export const getWebPage = oneOf(endpointRoutes.getWebPage, webPage)
export const listHomeCategories = listOf(endpointRoutes.listHomeCategories, homeCategory)
export const getHomeCategory = oneOf(endpointRoutes.getHomeCategory, homeCategory)

export const resourceEndpoints = {
  listFlyers,
  getFlyer,
  listBrands,
  getBrand,
  listWebPages,
  getWebPage,
  listHomeCategories,
  getHomeCategory,
} as const
