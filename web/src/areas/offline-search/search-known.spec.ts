import { NO_FACETS, parseShopQuery, type ProductSummary } from "@dispensa/domain"
import { boughtItem, someProduct } from "@dispensa/domain/testing"
import { describe, expect, it } from "vitest"
import type { PersistedAnswer } from "../../query/persisted-answer.ts"
import { knownProducts } from "./known-products.ts"
import { makeKnownSearch } from "./search-known.ts"

const product = (itemCode: string, name: string, rest: Partial<ProductSummary> = {}): ProductSummary =>
  someProduct({ itemCode, name, brand: "Malga", ...rest })

const brandFacet = {
  key: "field_brand",
  label: "Marca",
  items: [{ key: "malga", label: "Malga", count: 1, filter: "", labelFilter: null, parent: null }],
}

const listing = (route: string, at: number, ...products: ReadonlyArray<ProductSummary>): PersistedAnswer => ({
  key: ["listing", {}, route],
  at,
  data: {
    products,
    pagination: { page: 1, perPage: 12, total: products.length, totalPages: 1 },
    facets: { ...NO_FACETS, checks: [brandFacet] },
    path: [],
  },
})

const saved: PersistedAnswer = {
  key: ["saved-carts", {}],
  at: 5,
  data: [
    {
      savedCartId: "s1",
      name: "Lunedì",
      savedAt: "2026-11-20T09:00:00Z",
      lines: [{ itemCode: "SA000001", name: "Sale grosso", quantity: 2, image: null }],
      netTotal: 100,
    },
  ],
}

const oil = product("OL000001", "Olio extravergine", { price: 2500, sales: 9 })
const coffee = product("CA000002", "Caffè in grani", { price: 1500, brand: "Torrefatto" })
const answers = [listing("/shop?category=oli", 10, oil), listing("/shop", 20, coffee), saved]
const wish = { itemCode: "RI000003", name: "Riso Carnaroli", slug: "riso", image: null }

const codes = (search: string, of: ReadonlyArray<PersistedAnswer> = answers) =>
  makeKnownSearch(knownProducts(of, [wish]))
    .search(parseShopQuery(search))
    .map(({ itemCode }) => itemCode)

describe("[S4.15] the products known without the backend", () => {
  it("include those bought before, according to the client's history (#40)", () => {
    const usual: PersistedAnswer = { key: ["usual", {}, null], at: 40, data: [boughtItem("PA000001", [])] }
    expect(knownProducts([usual], []).map(({ itemCode, isBought }) => [itemCode, isBought])).toEqual([
      ["PA000001", true],
    ])
  })

  it("include each product once, whether bought, listed or viewed, with the newest answer", () => {
    const repriced = { ...oil, price: 2600 }
    const known = knownProducts([listing("/shop", 30, repriced), ...answers], [wish])
    expect(known.map(({ itemCode }) => itemCode).toSorted()).toEqual(["CA000002", "OL000001", "RI000003", "SA000001"])
    const found = known.find(({ itemCode }) => itemCode === "OL000001")
    expect([found?.summary?.price, found?.at]).toEqual([2600, 30])
    expect(known.find(({ itemCode }) => itemCode === "SA000001")?.summary).toBeNull()
  })

  it("are found by words of their name, by their code, without accents, and with a typing error", () => {
    expect(codes("?text=extra")).toEqual(["OL000001"])
    expect(codes("?text=ca000002")).toEqual(["CA000002"])
    expect(codes("?text=caffe+grani")).toEqual(["CA000002"])
    expect(codes("?text=carnarolli")).toEqual(["RI000003"])
    expect(codes("?search_term=sale")).toEqual(["SA000001"])
    expect(codes("?text=olio+grani")).toEqual([])
  })

  it.each([
    ["tonno 80g", "TO000004"],
    ["tonno 80 g", "TO000004"],
    ["tonno 80 gr", "TO000004"],
    ["d`oliva", "OL000005"],
    ["d´oliva 75cl", "OL000005"],
    ["garze 8x8", "GA000006"],
    ["8 × 8", "GA000006"],
    ["8x8", "GA000006"],
    ["garze 8", "GA000006"],
    ["8x80", ""],
    ["tonno organic", "TO000004"],
    ["tonno biologico", "TO000004"],
    ["biologico", "TO000004"],
    ["garze 8x8cm", "GA000006"],
    ["6x75cl", "VI000007"],
    // Numbers match as whole words, and only the last word may be incomplete.
    ["tonno 8", ""],
    ["ton 80", ""],
    ["!!", ""],
  ])("are found as the backend would find them: %s", (text, code) => {
    const sizes = [
      product("TO000004", "Tonno bio all'olio 80 g"),
      product("OL000005", "Olio d'oliva 75 cl"),
      product("GA000006", "Garze 8 × 8 cm"),
      product("VI000007", "Rosso 6 × 75 cl"),
      product("PI000008", "Piatti biodegradabili"),
    ]
    expect(codes(`?text=${encodeURIComponent(text)}`, [listing("/shop", 1, ...sizes)])).toEqual(
      code === "" ? [] : [code],
    )
  })

  it("are filtered by the category they were listed in, by brand and price, and never by a guess", () => {
    expect(codes("?category=oli")).toEqual(["OL000001"])
    expect(codes("?category=and-oli,vini")).toEqual(["OL000001"])
    expect(codes("?category=vini")).toEqual([])
    expect(codes("?field_brand=malga")).toEqual(["OL000001"])
    expect(codes("?min_price=10&max_price=20")).toEqual(["CA000002"])
    expect(codes("?promo_list=true")).toEqual([])
    // In a list of two categories it is unknown which one a product belongs to.
    expect(codes("?category=oli", [listing("/shop?category=and-oli,vini", 1, coffee)])).toEqual([])
  })

  it("include those bought according to the list of last ordered items", () => {
    expect(codes("?latest-order-list=true")).toEqual([])
    expect(codes("?latest-order-list=true", [listing("/shop?latest-order-list=true", 1, oil), ...answers])).toEqual([
      "OL000001",
    ])
  })

  it("are sorted as the listing is, those without a price last", () => {
    expect(codes("?order_by=price-low").slice(0, 2)).toEqual(["CA000002", "OL000001"])
    expect(codes("?order_by=price-high").slice(0, 2)).toEqual(["OL000001", "CA000002"])
    expect(codes("?order_by=popularity")[0]).toBe("OL000001")
    expect(codes("/").slice(0, 2)).toEqual(["CA000002", "OL000001"])
  })
})
