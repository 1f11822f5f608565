/** Keys that older backends do not send: without them every answer decodes as before. */
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import { cart, product } from "./docs/pieces.ts"
import type { Endpoint } from "./endpoint.ts"
import { CartWire } from "./cart/wire.ts"
import { isListingRefusal } from "./listing/endpoints.ts"
import { HandoverWire, OrderDetailWire, OrderSummaryWire } from "./order/wire.ts"
import { ProductSummaryWire } from "./product/wire.ts"
import { UserWire } from "./session/endpoints.ts"
import { endpoints } from "./table.ts"
import { message } from "./wire.ts"

type Keys = Readonly<Record<string, unknown>>

/** Decodes, encodes again, and decodes without the keys and with null in their place. */
const around = <Type>(schema: Schema.Codec<Type, unknown>, bare: Keys, keys: Keys) => {
  const decode = Schema.decodeUnknownSync(schema)
  const nulls = Object.fromEntries(Object.keys(keys).map((key) => [key, null]))
  expect(decode({ ...bare, ...nulls })).toEqual(decode(bare))
  expect(Schema.encodeUnknownSync(schema)(decode({ ...bare, ...keys }))).toMatchObject(keys)
  return decode({ ...bare, ...keys })
}

const without = (fields: Keys, ...names: ReadonlyArray<string>): Keys =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** The first answer of an endpoint's documentation. */
const exampleOf = (key: keyof typeof endpointDocs): Keys => {
  const { message: answer } = Schema.decodeUnknownSync(message(Schema.Record(Schema.String, Schema.Unknown)))(
    endpointDocs[key].example.answer,
  )
  return answer
}

const first = <Req, Res>({ response }: Endpoint<Req, Res>, answer: unknown): Res =>
  Schema.decodeUnknownSync(response)({ message: answer })

const encodedListing = (answer: typeof endpoints.productList.response.Type): unknown =>
  Schema.decodeUnknownSync(message(Schema.Unknown))(Schema.encodeSync(endpoints.productList.response)(answer)).message

describe("optional keys of an answer", () => {
  it("[S3.2] [S3.3] a row has its own id; prices may be hidden; the totals may be for a pickup", () => {
    const bare = without(cart, "show_prices", "handover_type")
    expect(around(CartWire, bare, { show_prices: false, handover_type: "pickup" })).toMatchObject({
      showPrices: false,
      handoverType: "pickup",
    })
    const rowOf = (keys: Keys) => {
      const data = cart.data.map((row) => ({ ...without(row, "id"), ...keys }))
      return Schema.decodeUnknownSync(CartWire)({ ...bare, data }).rows[0]
    }
    expect([rowOf({}), rowOf({ id: null })].map((row) => row?.id)).toEqual([undefined, undefined])
    expect([rowOf({ id: "77" }), rowOf({ id: 77 })]).toMatchObject([
      { id: "77", rowId: "9001" },
      { id: "77", rowId: "9001" },
    ])
  })

  it("[S3.16] values of a facet are in the order of their ranks, also when their keys look like numbers", () => {
    const keys = ["XL", "44", "40", "38", "0"]
    const resultsOf = (rank: (at: number) => Keys) =>
      Object.fromEntries(keys.map((key, at) => [key, { label: key, count: 1, ...rank(at) }]))
    const shown = (results: Keys) => {
      const filters = { facets_link_results: { size: { label: "Taglia", results } } }
      const answer = first(endpoints.productList, { ...exampleOf("productList"), filters })
      return isListingRefusal(answer) ? [] : answer.message.facets.links[0]?.items.map(({ key }) => key)
    }
    expect(shown(resultsOf((rank) => ({ rank })))).toEqual(keys)
    expect(shown(resultsOf(() => ({})))).toEqual(["0", "38", "40", "44", "XL"])
    expect(shown(resultsOf(() => ({ rank: null })))).toEqual(["0", "38", "40", "44", "XL"])
    const answer = first(endpoints.productList, {
      ...exampleOf("productList"),
      filters: { facets_link_results: { size: { label: "Taglia", results: resultsOf((rank) => ({ rank })) } } },
    })
    expect(first(endpoints.productList, encodedListing(answer))).toEqual(answer)
  })

  it("[S7.8] the cart is requested with the handover that its totals are computed for", () => {
    const { request } = endpoints.getCartItems
    const userTemp = { clientId: 7, addressCode: "1", externalCall: true }
    expect(Schema.encodeSync(request)({ userTemp, handoverType: "pickup" })).toMatchObject({ handover_type: "pickup" })
    expect(Schema.encodeSync(request)({ userTemp })).not.toHaveProperty("handover_type")
  })

  it("[S3.8] [S3.21] a client has a collection and a price view", () => {
    const bare = { name: "Ada", company_name: "Trattoria", client_id: 7, address_codes: [] }
    const views = { price_view: "NET_PRICE", net_prices_at: ["2"] }
    expect(around(UserWire, bare, { selected_collection: 2, ...views })).toMatchObject({
      collection: 2,
      priceView: "NET_PRICE",
      netPricesAt: ["2"],
    })
  })

  it("[S3.11] a product states how many children it has, in a list, in the sidebar and on its page", () => {
    const bare = without(product, "num_childs")
    expect(around(ProductSummaryWire, bare, { num_childs: 3 })).toMatchObject({ childCount: 3 })
    const listing = exampleOf("productList")
    const pagination = { page: 1, per_page: 12, total: 1, total_pages: 1 }
    const listed = { ...listing, product_list: { data: [{ ...bare, num_childs: 4 }], pagination } }
    expect(first(endpoints.productList, listed)).toMatchObject({ message: { products: [{ childCount: 4 }] } })
    const sidebar = { sku: "PA0001", related_products: [{ ...bare, num_childs: 5 }], extra_info: { data: {} } }
    const page = { ...bare, num_childs: 6, sidebar }
    expect(first(endpoints.getItem, page).message).toMatchObject({
      childCount: 6,
      sidebar: { relatedProducts: [{ childCount: 5 }] },
    })
  })

  it("[S7.13] a listing states the corrected text", () => {
    const listing = without(exampleOf("productList"), "corrected_text")
    expect(first(endpoints.productList, listing).message).not.toHaveProperty("correctedText")
    expect(first(endpoints.productList, { ...listing, corrected_text: null }).message).not.toHaveProperty(
      "correctedText",
    )
    const corrected = first(endpoints.productList, { ...listing, corrected_text: "mozzarella" })
    expect(corrected).toMatchObject({ message: { correctedText: "mozzarella" } })
    expect(Schema.encodeUnknownSync(endpoints.productList.response)(corrected)).toMatchObject({
      message: { corrected_text: "mozzarella" },
    })
  })

  it("[S3.9] [S7.15] a suggestion states the item's price and pack", () => {
    const bare = { id: "PA0001", name: "Spaghetti", images: ["/files/a.webp"] }
    const offer = { sku: "PA0001", price: 1.59, vat_rate: 4, uom: "PZ", qty_min_imballo: 12, brand: "Rossi" }
    const decoded = (suggestion: unknown) => first(endpoints.autocomplete, { result: [suggestion] }).message.result[0]
    expect(decoded(bare)).toEqual({ id: "PA0001", name: "Spaghetti", image: "/files/a.webp" })
    expect(decoded({ ...bare, ...offer })).toEqual({
      id: "PA0001",
      name: "Spaghetti",
      image: "/files/a.webp",
      itemCode: "PA0001",
      price: 159,
      vatRate: 4,
      unit: "PZ",
      packSize: 12,
      brand: "Rossi",
    })
    const answer = first(endpoints.autocomplete, { result: [{ ...bare, ...offer }] })
    expect(Schema.encodeUnknownSync(endpoints.autocomplete.response)(answer)).toEqual({
      message: { result: [{ ...bare, ...offer }] },
    })
  })
})

describe("optional keys of an order", () => {
  const transfer = { iban: "IT60X0542811101000000123456", beneficiary: "Dispensa S.p.A.", reference: "ORD-000501" }

  it("[S2.63] [S3.22] it states whether it is paid, and the account for a transfer", () => {
    const bare = without(exampleOf("getOrder"), "paid", "bank_transfer")
    expect(around(OrderSummaryWire, bare, { paid: false })).toMatchObject({ isPaid: false })
    expect(around(OrderDetailWire, bare, { paid: true, bank_transfer: transfer })).toMatchObject({
      isPaid: true,
      bankTransfer: transfer,
    })
    const placed = without(exampleOf("placeOrder"), "paid", "bank_transfer")
    const answer = first(endpoints.placeOrder, { ...placed, paid: 0, bank_transfer: transfer })
    expect(answer).toMatchObject({ message: { isPaid: false, bankTransfer: transfer } })
  })

  it("[S3.22] a delivery may omit the half day, which it does not have", () => {
    const order = { ...exampleOf("getOrder"), handover: { type: "delivery", date: "2026-03-02" } }
    const handover = Schema.decodeUnknownSync(OrderDetailWire)(order).handover
    expect(handover).toEqual({ _tag: "Delivery", date: "2026-03-02" })
  })

  it("[S2.66] [S9.10] a pickup preserves its location and hours", () => {
    const bare = { type: "pickup", date: "2026-03-02", slot: "morning" }
    expect(around(HandoverWire, bare, { place: "BO-1", from: "10:00", to: "13:00" })).toEqual({
      _tag: "Pickup",
      date: "2026-03-02",
      slot: "morning",
      place: "BO-1",
      from: "10:00",
      to: "13:00",
    })
  })
})
