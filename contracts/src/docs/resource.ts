/** Documentation: Frappe resources. */
import { RESOURCE_FIELDS } from "../endpoints/resource.ts"
import type { EndpointDoc } from "./endpoint-doc.ts"

const list = (fields: ReadonlyArray<string>, row: Readonly<Record<string, unknown>>): EndpointDoc => ({
  meaning: { 417: "A field, a condition or an order is unknown, or a number is none." },
  example: {
    request: {
      fields: JSON.stringify(fields),
      filters: "[]",
      limit_start: "0",
      limit_page_length: "20",
      order_by: "name asc",
    },
    answer: { data: [row] },
  },
})

const one = (row: Readonly<Record<string, unknown>> & { readonly name: string }): EndpointDoc => ({
  example: { request: { name: row.name }, answer: { data: row } },
})

const flyer = {
  name: "primavera-2026",
  title: "Offerte di primavera",
  valid_from: "2026-03-01",
  valid_to: "2026-03-31",
  pdf: "/files/volantino-primavera-2026.pdf",
  image: "/files/gallery_volantino-primavera.webp",
}

const brand = {
  name: "pastificio-ducale",
  brand_name: "Pastificio Ducale",
  image: "/files/thumb_brand-ducale.webp",
  description: "<p>Trafile in bronzo dal 1911.</p>",
}

const webPage = { name: "chi-siamo", title: "Chi siamo", main_section: "<p>Dal 1958 a Parma.</p>", css: "" }

const homeCategory = {
  name: "pasta",
  title: "Pasta",
  image: "/files/gallery_tile-pasta.webp",
  url: "/shop?category=pasta",
}

export const resourceDocs = {
  listFlyers: list(RESOURCE_FIELDS.flyer, flyer),
  getFlyer: one(flyer),
  listBrands: list(RESOURCE_FIELDS.brand, brand),
  getBrand: one(brand),
  listWebPages: list(RESOURCE_FIELDS.webPage, webPage),
  getWebPage: one(webPage),
  listHomeCategories: list(RESOURCE_FIELDS.homeCategory, homeCategory),
  getHomeCategory: one(homeCategory),
} as const satisfies Record<string, EndpointDoc>
