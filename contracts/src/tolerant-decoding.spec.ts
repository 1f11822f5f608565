/** Answers that depart from their schema: tolerated by the storefront's client, refused by a verifier's. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import { cart, product } from "./docs/pieces.ts"
import type { Endpoint } from "./endpoint.ts"
import { endpoints } from "./table.ts"
import { answeringClient, shownAnswer } from "./testing/answering-client.ts"
import { cartWith, listingOf, pagination, row, search, userTemp } from "./testing/changed-answers.ts"

const failure = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, body: unknown, options = {}) =>
  Effect.runPromise(Effect.flip(answeringClient(body, options).call(endpoint, request)))

const order = {
  order_id: "ORD-1",
  placed_at: "2026-02-27T10:00:00.000Z",
  status: "IA",
  address_code: "A1",
  totale_netto: 319.08,
  totale_doc: 331.84,
  totale_lordo: 331.84,
  payment_method: "card",
  lines: [{ carti: "PA0001", name: "Spaghetti", quantity: 12, price_discount: 26.59, vat_rate: 4, total: 319.08 }],
}

describe("a row as well as possible", () => {
  it.each([
    [{ quantity: "3" }, { quantity: 3 }],
    [{ price_discount: "12.50" }, { unitPrice: 1250 }],
    [{ price_discount: "12,50" }, { unitPrice: 1250 }],
    [{ promo_row: "0" }, { promoRow: 0 }],
    [{ promo_code: 0 }, { promoCode: "" }],
    [{ carti: 815 }, { itemCode: "815" }],
    [{ image: {} }, { image: null }],
  ])("[S3.2] reads %j of the cart", async (change, read) => {
    const { answer, drift } = await shownAnswer(endpoints.getCartItems, { userTemp }, cartWith(change))
    expect(answer.message.rows[1]).toMatchObject(read)
    expect(drift).toEqual([`message.data[].${Object.keys(change).join()}`])
  })

  it("[S3.1] shows a menu item without a title under its label, and one of its children without", async () => {
    const child = { name: "b", title: null, url: "/b" }
    const body = { message: [{ name: "a", title: null, label: "Offerte", children: [child, { title: "c" }] }] }
    const { answer, drift } = await shownAnswer(endpoints.getMenu, {}, body)
    expect(answer.message).toMatchObject([{ title: "Offerte", children: [{ name: "b", title: "b" }] }])
    expect(drift).toEqual(["message[].title", "message[].children[].title", "message[].children[].name"])
  })

  it("[S3.10] shows a promotion without an icon", async () => {
    const body = { message: [{ icon: null, text: "Offerte", url: "shop?promo_list=true" }] }
    expect((await shownAnswer(endpoints.getPromoSlider, {}, body)).answer.message).toHaveLength(1)
  })

  it("[S3.11] names a product without a name by its code, and reads its price from a text", async () => {
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({ name: null, price: "3,20" }))
    expect(answer).toMatchObject({ message: { products: [{}, { name: product.sku, price: 320 }] } })
  })

  it("[S3.16] reads an empty list as an empty map", async () => {
    const filters = { facets_results: [], facets_link_results: [], facets_check_results: [] }
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({}, { filters, tab_list: {} }))
    expect(answer).toMatchObject({ message: { facets: { trees: [], links: [], checks: [] }, path: [] } })
  })

  it("[S3.19] counts the rows when the pages are not stated", async () => {
    const product_list = { data: [product, product], pagination: { ...pagination, total: null } }
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({}, { product_list }))
    expect(answer).toMatchObject({ message: { pagination: { page: 1, perPage: 12, total: 2, totalPages: 1 } } })
  })

  it("[S7.6] accepts a registration without a sentence", async () => {
    const { request } = endpointDocs.register.example
    const registration = {
      ...request,
      companyName: "",
      firstName: "",
      vatNumber: "",
      taxCode: "",
      postalCode: "",
      sdiCode: "",
      privacyConsent: true,
    }
    const { answer } = await shownAnswer(endpoints.register, registration, { message: { success: true } })
    expect(answer.message).toEqual({ success: true, message: "" })
    expect(await failure(endpoints.register, registration, { message: {} }, { onDrift: () => {} })).toMatchObject({
      _tag: "Undecodable",
    })
  })
})

describe("a figure that cannot be read", () => {
  it.each([
    [{ vat_rate: "dieci" }],
    [{ vat_rate: {} }],
    [{ qty_min_imballo: "una scatola" }],
    [{ promo_row: "prima" }],
    [{ promo_code: [7] }],
  ])("[S5.4] %j is not defaulted: the row of the cart counts as unreadable", async (change) => {
    const { answer } = await shownAnswer(endpoints.getCartItems, { userTemp }, cartWith(change))
    expect(answer.message.rows).toHaveLength(1)
    expect(answer.message).toMatchObject({ unreadableRows: [{ itemCode: row.carti }] })
  })

  it.each([[{ vat_rate: "dieci" }], [{ qty_min_imballo: "una scatola" }]])(
    "[S5.12] %j of a product leaves it without a price, so that nobody orders at a guessed price",
    async (change) => {
      const variants = [{ price: 3, sale_price: null }]
      const { answer, drift } = await shownAnswer(endpoints.productList, search, listingOf({ ...change, variants }))
      const unpriced = { itemCode: product.sku, price: null, salePrice: null, measurePrice: null, variants: [] }
      expect(answer).toMatchObject({ message: { products: [{ price: 159 }, unpriced] } })
      expect(drift).toEqual([`message.product_list.data[].${Object.keys(change).join()}`])
    },
  )

  it.each([{ row: "prima" }, { code: {} }])(
    "[S3.4] a promotion that cannot be sent back is removed with its price: %j",
    async (change) => {
      const promo = { code: "AUTUNNO", row: 3, label: "Autunno", ...change }
      const { answer } = await shownAnswer(
        endpoints.productList,
        search,
        listingOf({ promo, price: 10, sale_price: 9, is_sale: true }),
      )
      expect(answer).toMatchObject({
        message: { products: [{ price: 159 }, { price: 1000, salePrice: null, isSale: false, promo: null }] },
      })
    },
  )

  it("[S3.3] in the price visibility hides prices", async () => {
    const { answer } = await shownAnswer(
      endpoints.getCartItems,
      { userTemp },
      { message: { ...cart, show_prices: "forse" } },
    )
    expect(answer.message.showPrices).toBe(false)
  })

  it("[S5.4] in a list's entry is not a pack: the entry is omitted", async () => {
    const { answer: example } = endpointDocs.listShoppingLists.example
    const withQuantity = (quantity: unknown): unknown =>
      JSON.parse(JSON.stringify(example), (key, value: unknown) => (key === "quantity" ? quantity : value))
    const read = (quantity: unknown) => shownAnswer(endpoints.listShoppingLists, { userTemp }, withQuantity(quantity))
    expect((await read(3)).answer.message[0]?.entries[0]).toMatchObject({ quantity: 3 })
    expect((await read("una dozzina")).answer.message[0]?.entries).toEqual([])
  })

  it("[S8.7] only a row of the cart counts as unshown", async () => {
    const body = { message: { ...cart, payment_methods: ["card", null] } }
    const { answer } = await shownAnswer(endpoints.getCartItems, { userTemp }, body)
    expect(answer.message).not.toHaveProperty("unreadableRows")
  })

  it("[S3.22] of an ordered line is omitted, and the line stays", async () => {
    const [line] = order.lines
    const lines = [line, { ...line, vat_rate: "dieci" }]
    const { answer } = await shownAnswer(
      endpoints.getOrder,
      { userTemp, orderId: "ORD-1" },
      { message: { ...order, lines } },
    )
    expect(answer.message.lines).toMatchObject([{ vatRate: 4 }, { vatRate: null, name: "Spaghetti" }])
  })

  it.each(["spese_trasporto", "min_order"])("[S3.3] of a cart's totals is not zero: %s", async (key) => {
    const body = { message: { ...cart, [key]: "gratis?" } }
    const error = await failure(endpoints.getCartItems, { userTemp }, body, { onDrift: () => {} })
    expect(error._tag === "Undecodable" && error.detail).toContain(key)
  })

  it("[S3.24] of a client's debt is not zero", async () => {
    const body = { message: { insured_credit: 5000, open_invoices: "molto" } }
    const error = await failure(endpoints.getCreditPosition, { userTemp }, body, { onDrift: () => {} })
    expect(error._tag === "Undecodable" && error.detail).toContain("open_invoices")
  })

  it("[S2.56] a found item counts as approximate, unless the answer states that it is exact", async () => {
    const found = { text: "olio", is_near: "quasi", items: [] }
    const { answer } = await shownAnswer(endpoints.findItems, { userTemp, texts: ["olio"] }, { message: [found] })
    expect(answer.message).toMatchObject([{ text: "olio", isNear: true }])
  })
})

describe("an unknown value", () => {
  it("[S3.24] is another status of an instalment", async () => {
    const open = { due_date: "2026-03-12", amount: 331.84, document: "2026/118", status: "open" }
    const body = { message: [open, { ...open, status: "sospesa" }] }
    const { answer, drift } = await shownAnswer(endpoints.listDeadlines, { userTemp }, body)
    expect(answer.message).toMatchObject([{ status: "open" }, { status: "other", amount: 33184 }])
    expect(drift).toEqual(["message[].status"])
  })

  it("[S3.22] is another way to pay an order, and another document of it", async () => {
    const documents = [{ kind: "bolla", number: "7", file: null }]
    const body = { message: { ...order, payment_method: "contrassegno", documents } }
    const { answer } = await shownAnswer(endpoints.getOrder, { userTemp, orderId: "ORD-1" }, body)
    expect(answer.message).toMatchObject({ paymentMethod: "other", documents: [{ kind: "other", number: "7" }] })
  })

  it("[S3.28] is another kind of transport document", async () => {
    const document = { document_no: "DDT-1", date: "2026-02-09", kind: "conto visione" }
    const body = { message: { data: [document], pagination } }
    const { answer } = await shownAnswer(
      endpoints.listTransportDocuments,
      { userTemp, kind: "all", page: 1, perPage: 12 },
      body,
    )
    expect(answer.message.data).toMatchObject([{ kind: "other", number: "DDT-1" }])
  })
})

describe("an answer that fails", () => {
  it("[S8.7] is one without a total: no amount is invented", async () => {
    const body = { message: { ...cart, totale_doc: null } }
    const error = await failure(endpoints.getCartItems, { userTemp }, body, { onDrift: () => {} })
    expect(error._tag === "Undecodable" && error.detail).toContain("totale_doc")
  })

  it.each(["forse", {}, 2])("[S8.7] is one with the success %j: a yes is never assumed", async (success) => {
    const error = await failure(endpoints.logout, {}, { message: { success } }, { onDrift: () => {} })
    expect(error._tag).toBe("Undecodable")
  })

  it("[S8.7] is any that departs from its schema, when drift is not reported", async () => {
    expect(await failure(endpoints.getCartItems, { userTemp }, cartWith({ quantity: "3" }))).toMatchObject({
      _tag: "Undecodable",
    })
  })
})
