/** The listing (S7.13). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isListingRefusal } from "../client.ts"
import { endpoints } from "../table.ts"
import { interact, nobody } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import {
  eachKeyLike,
  eachLike,
  equal,
  guest,
  type Identity,
  integer,
  named,
  pagination,
  string,
} from "../../consumer/support/wire.ts"

const success = { status: 200, caller: nobody }

describe("product.list", () => {
  const endpoint = endpoints.productList
  const params = { page: "1", per_page: "12", order_by: "default" }
  const text = example("searchFindsProducts", "text")
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, text, params },
    sends: { user_temp: wire, text, ...params },
  })
  const group = {
    label: string("Categoria"),
    results: eachKeyLike("pasta", { label: string("Pasta"), count: integer(1) }),
  }

  it("[S7.13] [S3.16] [S3.20] returns products, pages, facets and the path", async () => {
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
      request: call(guest).request,
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

  it("[S7.13] [S2.42] a search without results is a listing without products", async () => {
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
      ...call(guest),
      answers: { exc: string("Traceback") },
    })
    expect(result !== undefined && Result.isSuccess(result) && isListingRefusal(result.success)).toBe(true)
  })

  sharedRefusals({ endpoint, call })
})
