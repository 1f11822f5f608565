/** Documentation: Frappe resources. */
import { RESOURCE_FIELDS } from "./endpoints.ts"
import { docsIn, type EndpointDoc, type SubjectDocs } from "../docs/subject-docs.ts"

const ROWS =
  "The rows for which all the filters hold, in the order asked for, each with the fields that were named and always `name`."
const ROW = "The row with all of its fields."

const list = (
  summary: string,
  answer: string,
  fields: ReadonlyArray<string>,
  row: Readonly<Record<string, unknown>>,
): EndpointDoc => ({
  summary,
  description:
    "The fields that are named of each row for which all the filters hold, in the order asked for, so many from the start that is given.",
  answer,
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

const one = (
  summary: string,
  answer: string,
  row: Readonly<Record<string, unknown>> & { readonly name: string },
): EndpointDoc => ({
  summary,
  description: "One row by its name.",
  answer,
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
  operations: {
    listFlyers: list("List flyers", "The flyers.", RESOURCE_FIELDS.flyer, flyer),
    getFlyer: one("Get a flyer", "The flyer.", flyer),
    listBrands: list("List brands", "The brands.", RESOURCE_FIELDS.brand, brand),
    getBrand: one("Get a brand", "The brand.", brand),
    listWebPages: list("List pages of content", "The pages.", RESOURCE_FIELDS.webPage, webPage),
    getWebPage: one("Get a page of content by its name", "The page.", webPage),
    listHomeCategories: list(
      "List the categories of the home page",
      "The categories.",
      RESOURCE_FIELDS.homeCategory,
      homeCategory,
    ),
    getHomeCategory: one("Get a category of the home page", "The category.", homeCategory),
  },
  schemaNames: {
    ListBrandsAnswerData: "Brand",
    ListFlyersAnswerData: "Flyer",
    ListHomeCategoriesAnswerData: "HomeCategory",
    ListWebPagesAnswerData: "WebPageRecord",
  },
  fields: {
    ...docsIn(["ListBrandsAnswer", "ListFlyersAnswer", "ListHomeCategoriesAnswer", "ListWebPagesAnswer"], {
      data: ROWS,
    }),
    ...docsIn(["GetBrandAnswer", "GetFlyerAnswer", "GetHomeCategoryAnswer", "GetWebPageAnswer"], { data: ROW }),
  },
} as const satisfies SubjectDocs
