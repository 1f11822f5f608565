/** Listings with their products, facets and paths, on the family's wire. */
import { describe, expect, it } from "vitest"
import { isListingRefusal, productList } from "../../listing/endpoints.ts"
import { openFamily, someClient } from "./testing/family.ts"
import { listed, price, product } from "./testing/products.ts"

const requested = { userTemp: someClient, text: "", params: { page: "2", per_page: "12" } }

const list = async (
  message: unknown,
  request: typeof requested | { readonly params: Record<string, string> } = requested,
) => {
  const family = openFamily({ product_list: () => message })
  const answer = await family.answer(productList, { ...requested, ...request })
  if (isListingRefusal(answer)) throw new Error("refused")
  return { ...family, listing: answer.message }
}

describe("a listing on the family's wire", () => {
  it("identifies products by their internal code, and shows the commercial one", async () => {
    const { listing } = await list(listed([product("73")]))
    expect(listing.products).toMatchObject([
      {
        itemCode: "73",
        slug: "73",
        displayCode: "SP-73",
        name: "Speck 73",
        brand: "Alpina",
        price: 1400,
        salePrice: 1260,
        isSale: true,
        vatRate: 10,
        unit: "KG",
        packSize: 2.5,
        pictures: [],
        supply: { kind: "available", label: "Pronta consegna", isOrderable: true },
      },
    ])
    expect(listing.pagination).toEqual({ page: 2, perPage: 12, total: 31, totalPages: 3 })
  })

  it("omits only products without a code", async () => {
    const { listing, drift } = await list(listed([product("1"), { name: "Senza codice" }, null, product("2")]))
    expect(listing.products.map(({ itemCode }) => itemCode)).toEqual(["1", "2"])
    expect(drift).toEqual(["message[]"])
  })

  it.each([[null], [{ success: false }], [listed([], { product_list: { data: [], pagination: [] } })]])(
    "is empty, not failed, for %j",
    async (message) => {
      const { listing } = await list(message)
      expect(listing).toMatchObject({ products: [], pagination: { page: 2, perPage: 12, total: 0 } })
      expect(listing.facets).toEqual({ trees: [], links: [], checks: [] })
    },
  )

  it("reads facets of maps and lists, with the parent of each category, and the path of its own", async () => {
    const { listing } = await list(
      listed([], {
        filters: {
          facets_results: {
            category: {
              label: "Reparti",
              results: { "0230": { label: "Salumi", count: "4", filter: "catalogo?category=and-0200,0230" } },
            },
          },
          facets_link_results: {
            marca: { label: "Marca", results: [{ node: "ALP", label: "", count: 2, filter: "catalogo?brand=ALP" }] },
          },
          facets_check_results: [],
        },
        tab_list: {
          category: [
            { label: "Banco", submenu_id: "and-0200,0230" },
            { label: "Salumi", submenu_id: "0230" },
          ],
        },
      }),
    )
    expect(listing.facets.trees).toMatchObject([
      { key: "category", items: [{ key: "0230", label: "Salumi", count: 4, parent: "0200" }] },
    ])
    expect(listing.facets.links).toMatchObject([
      { key: "brand", label: "Marca", items: [{ key: "ALP", label: "ALP" }] },
    ])
    expect(listing.path).toEqual([
      { label: "Banco", route: "/shop?category=0200" },
      { label: "Salumi", route: "/shop?category=and-0200,0230" },
    ])
  })

  it.each([
    ["marca", "shop?text=olio&brand=ALP", "brand", "ALP", {}],
    ["id_subtype", "shop?text=olio&id_type=L&id_subtype=T7", "id_subtype", "T7", {}],
    ["marca", "shop?text=olio", "text", "olio", {}],
    ["marca", "shop?text=olio&brand=BET", "brand", "BET", { brand: "ALP" }],
    ["marca", "shop?text=olio&brand=ALP", "brand", "ALP", { brand: "ALP" }],
    ["marca", "shop?page=1&per_page=24&brand=BET", "brand", "BET", { brand: "ALP" }],
    ["reparti", "shop?category=and-0200,0230&promo_list=true", "category", "K", { category: "0200" }],
  ])("a facet %s at %s adds %s to the listing", async (group, filter, parameter, value, params) => {
    const facets = {
      facets_check_results: { [group]: { label: "", results: { K: { label: "Uno", count: 1, filter } } } },
    }
    const request = { ...requested, text: "olio", params: { ...requested.params, ...params } }
    const { listing } = await list(listed([], { filters: facets }), request)
    expect(listing.facets.checks).toMatchObject([{ key: parameter, items: [{ key: value, label: "Uno" }] }])
  })

  it("sends a flat identity, and no parameters unknown to the family", async () => {
    const params = { page: "1", per_page: "24", category: "and-0200,0230", promo_list: "true", order_by: "price-low" }
    const { seen } = await list(listed([]), { params })
    expect(seen[0]?.headers).not.toHaveProperty("authorization")
    expect(seen[0]?.body).toEqual({
      client_id: "000815",
      address_code: "000003",
      ext_call: true,
      category: "and-0200,0230",
      promo_list: "true",
      page: 1,
      per_page: 24,
    })
  })

  it("has no price for a guest, whatever the product states", async () => {
    const { listing } = await list(listed([product("5", { price: 22, sale_price: 18, extra_info: { carti: "A" } })]))
    expect(listing.products).toMatchObject([{ price: null, salePrice: null, availability: "" }])
    // It is not marked unavailable: its availability is not stated.
    expect(listing.products[0]).not.toHaveProperty("supply")
  })

  it("reads prices under the internal code, and a net price of 0 as none", async () => {
    const prices = { listino_type: "1", "9": { ...price, price_discount: 0, net_price: 4 } }
    const { listing } = await list(listed([product("9", { extra_info: { carti: "A" }, prices })]))
    expect(listing.products).toMatchObject([{ price: null, salePrice: null, packSize: 2.5 }])
  })
})
