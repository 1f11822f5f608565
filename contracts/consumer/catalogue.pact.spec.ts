/** Listing, item, formats and suggestions (S7.12–S7.15). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isListingRefusal } from "../src/client.ts"
import { endpoints } from "../src/table.ts"
import { interact, nobody } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, value } from "./support/states.ts"
import {
  atLeastLike,
  eachKeyLike,
  eachLike,
  equal,
  guest,
  type Identity,
  integer,
  number,
  string,
} from "./support/wire.ts"

const success = { status: 200, caller: nobody }
const named = { sku: string("PA0001"), slug: string("spaghetti-n-5"), name: string("Spaghetti n. 5") }

describe("catalogue.list", () => {
  const endpoint = endpoints.productList
  const params = { page: "1", per_page: "12", order_by: "default" }
  const text = example("searchFindsProducts", "text")
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, text, params },
    sends: { user_temp: wire, text, ...params },
  })
  const pagination = { page: integer(1), per_page: integer(12), total: integer(1), total_pages: integer(1) }
  const group = {
    label: string("Categoria"),
    results: eachKeyLike("pasta", { label: string("Pasta"), count: integer(1) }),
  }

  it("[S7.13] [S3.16] [S3.20] gives products, pages, facets and the path", async () => {
    const answers = {
      message: {
        success: equal(true),
        product_list: { data: eachLike(named), pagination },
        filters: {
          facets_results: eachKeyLike("category", group),
          facets_link_results: eachKeyLike("color", group),
          facets_check_results: eachKeyLike("field_brand", group),
        },
        tab_list: eachLike({ label: string("Pasta"), route: string("/shop?category=pasta") }),
      },
    }
    const result = await interact({
      ...success,
      endpoint,
      title: "the search finds products",
      states: [given("searchFindsProducts", {})],
      request: ask(guest).request,
      sends: { user_temp: guest.wire, text: value("searchFindsProducts", "text"), ...params },
      answers,
    })
    const items = [{ key: "pasta", label: "Pasta", count: 1, filter: "", labelFilter: null, parent: null }]
    const facet = (key: string) => [{ key, label: "Categoria", items }]
    expect(result).toMatchObject(
      Result.succeed({
        message: {
          products: [{ itemCode: "PA0001", slug: "spaghetti-n-5", name: "Spaghetti n. 5", price: null }],
          pagination: { page: 1, perPage: 12, total: 1, totalPages: 1 },
          facets: { trees: facet("category"), links: facet("color"), checks: facet("field_brand") },
          path: [{ label: "Pasta", route: "/shop?category=pasta" }],
        },
      }),
    )
  })

  it("[S7.13] [S2.42] a search that finds nothing is a listing without products", async () => {
    const nothing = example("searchFindsNothing", "nothing_text")
    const result = await interact({
      ...success,
      endpoint,
      title: "the search finds nothing",
      states: [given("searchFindsNothing", {})],
      request: { userTemp: guest.userTemp, text: nothing, params },
      sends: { user_temp: guest.wire, text: value("searchFindsNothing", "nothing_text"), ...params },
      answers: { message: { success: equal(true), product_list: { data: [], pagination }, filters: {} } },
    })
    expect(result).toMatchObject(Result.succeed({ message: { products: [], path: [] } }))
  })

  it("[S4.6] a failed search is refused under 200", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the search engine fails",
      states: [given("searchEngineFails", {})],
      ...ask(guest),
      answers: { exc: string("Traceback") },
    })
    expect(result !== undefined && Result.isSuccess(result) && isListingRefusal(result.success)).toBe(true)
  })

  sharedRefusals({ endpoint, ask })
})

const detail = {
  ...named,
  price: number(1.59),
  availability: string("DISPONIBILE"),
  small_pictures: eachLike({ url: string("/files/gallery_pasta.webp"), width: integer(480), height: integer(480) }),
  sidebar: { sku: string("PA0001"), extra_info: eachKeyLike("product", {}) },
}

describe("catalogue.item", () => {
  const endpoint = endpoints.getItem
  const slug = example("itemMayBeOrdered", "slug")
  const ask = ({ userTemp, wire }: Identity) => ({ request: { userTemp, slug }, sends: { user_temp: wire, slug } })

  it("[S7.14] [S3.11] [S3.13] gives the product of a slug with its sidebar", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product exists",
      states: [given("itemMayBeOrdered", {})],
      request: ask(guest).request,
      sends: { user_temp: guest.wire, slug: value("itemMayBeOrdered", "slug") },
      answers: { message: detail },
    })
    const pictures = [{ url: "/files/gallery_pasta.webp", width: 480, height: 480 }]
    const sidebar = { itemCode: "PA0001", relatedProducts: [], barcodes: [], documents: [], assistanceLink: null }
    expect(result).toMatchObject(
      Result.succeed({ message: { itemCode: "PA0001", price: 159, availability: "DISPONIBILE", pictures, sidebar } }),
    )
  })

  it("[S2.4] the slug may also be a sku", async () => {
    const sku = example("itemMayBeOrdered", "item_code")
    const result = await interact({
      ...success,
      endpoint,
      title: "the slug is a sku",
      states: [given("itemMayBeOrdered", {})],
      request: { userTemp: guest.userTemp, slug: sku },
      sends: { user_temp: guest.wire, slug: value("itemMayBeOrdered", "item_code") },
      answers: { message: detail },
    })
    expect(result).toMatchObject(Result.succeed({ message: { slug: "spaghetti-n-5" } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the product is unknown",
    states: [given("contentIsPublished", {})],
    caller: nobody,
    request: { userTemp: guest.userTemp, slug: "no-such-product" },
    sends: { user_temp: guest.wire, slug: "no-such-product" },
  })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.item-child", () => {
  const endpoint = endpoints.getItemChild
  const itemCode = example("productHasFormats", "first_code")
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, itemCode },
    sends: { user_temp: wire, item_code: itemCode },
  })

  it("[S7.14] [S2.5] gives the product a child belongs to, with the codes of its children", async () => {
    const childs = atLeastLike({ carti: string("OL0001-1") }, 2)
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: ask(guest).request,
      sends: { user_temp: guest.wire, item_code: value("productHasFormats", "first_code") },
      answers: { message: { ...named, childs, sidebar: detail.sidebar } },
    })
    expect(result).toMatchObject(Result.succeed({ message: { children: ["OL0001-1", "OL0001-1"] } }))
  })

  refuses({
    endpoint,
    status: 404,
    title: "the child is unknown",
    states: [given("contentIsPublished", {})],
    caller: nobody,
    request: { userTemp: guest.userTemp, itemCode: "no-such-child" },
    sends: { user_temp: guest.wire, item_code: "no-such-child" },
  })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.children", () => {
  const endpoint = endpoints.childList
  const childrenIds = [example("productHasFormats", "first_code"), example("productHasFormats", "second_code")]
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, childrenIds },
    sends: { user_temp: wire, children_ids: childrenIds },
  })

  it("[S7.12] gives a map from child code to item", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the product has formats",
      states: [given("productHasFormats", {})],
      request: ask(guest).request,
      sends: {
        user_temp: guest.wire,
        children_ids: [value("productHasFormats", "first_code"), value("productHasFormats", "second_code")],
      },
      answers: { message: eachKeyLike("OL0001-1", { ...named, format: string("750 ml") }) },
    })
    expect(result).toMatchObject(Result.succeed({ message: { "OL0001-1": { itemCode: "PA0001", format: "750 ml" } } }))
  })

  sharedRefusals({ endpoint, ask })
})

describe("catalogue.autocomplete", () => {
  const endpoint = endpoints.autocomplete
  const q = example("searchFindsProducts", "text")

  it("[S7.15] [S3.9] gives suggestions", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the text finds products",
      states: [given("searchFindsProducts", {})],
      request: { q, rows: 5 },
      sends: { q: value("searchFindsProducts", "text"), rows: 5 },
      answers: { message: { result: eachLike({ id: string("PA0001"), name: string("Spaghetti n. 5") }) } },
    })
    expect(result).toEqual(
      Result.succeed({ message: { result: [{ id: "PA0001", name: "Spaghetti n. 5", image: null }] } }),
    )
  })

  it("[S7.15] a text that finds nothing has no suggestion", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the text finds nothing",
      states: [given("searchFindsNothing", {})],
      request: { q: example("searchFindsNothing", "nothing_text"), rows: 5 },
      sends: { q: value("searchFindsNothing", "nothing_text"), rows: 5 },
      answers: { message: { result: [] } },
    })
    expect(result).toEqual(Result.succeed({ message: { result: [] } }))
  })

  sharedRefusals({ endpoint, ask: () => ({ request: { q, rows: 5 }, sends: { q, rows: 5 } }) })
})
