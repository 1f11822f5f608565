/** Availability, packs, prices and promotions of a product on the family's wire. */
import { describe, expect, it } from "vitest"
import { isListingRefusal, productList } from "../../listing/endpoints.ts"
import { openFamily, someClient } from "./testing/family.ts"
import { listed, price, product } from "./testing/products.ts"

const request = { userTemp: someClient, text: "", params: {} }

const supplyOf = async (extra: object) => {
  const row = product("1", { extra_info: { ...price, ...extra } })
  const answer = await openFamily({ product_list: () => listed([row]) }).answer(productList, request)
  if (isListingRefusal(answer)) throw new Error("refused")
  return answer.message.products[0]
}

describe("a product on the family's wire", () => {
  it("a replacement that may be added is orderable", async () => {
    const action = { LABEL: "Sostituito", ADD_TO_CART: true, case: 2 }
    expect(await supplyOf({ product_label_action: action })).toMatchObject({
      supply: { kind: "substitute", label: "Sostituito", isOrderable: true },
    })
  })

  it("an unknown label leaves the wording to the shop", async () => {
    const action = { LABEL: "UNKNOWN", ADD_TO_CART: "0", case: 4 }
    expect(await supplyOf({ product_label_action: action })).toMatchObject({
      supply: { kind: "unavailable", label: "", isOrderable: false },
    })
  })

  it("without a case it is derived from the other fields, with the day of arrival", async () => {
    const arrival = { DataArrivoConfermata: "01/01/0001", DataArrivoPrevista: "05/10/2026" }
    const action = { LABEL: "In arrivo", ADD_TO_CART: true, case: null, quantity_available: -3 }
    expect(await supplyOf({ product_label_action: action, order_suplier_available: [arrival] })).toMatchObject({
      supply: { kind: "arriving", isOrderable: true },
      arrivesOn: "2026-10-05",
    })
  })

  it("[S12.7] has its stock band and its arrivals by day or week, confirmed or expected", async () => {
    const action = { LABEL: "", ADD_TO_CART: true, case: 0, quantity_available: "61.5" }
    const rows = [
      { DataArrivoConfermata: "05/10/2026", DataArrivoPrevista: "01/10/2026", QuantitaArrivoPrevista: 120 },
      { DataArrivoPrevista: "01/01/0001", NumeroDellaSettimana: 43, QuantitaArrivoPrevista: "0" },
      { DataArrivoPrevista: "", NumeroDellaSettimana: 99, QuantitaArrivoPrevista: null },
    ]
    expect(await supplyOf({ product_label_action: action, order_suplier_available: rows })).toMatchObject({
      stockAbove: 10,
      arrivals: [
        { day: "2026-10-05", week: null, quantity: 120, isConfirmed: true },
        { day: null, week: 43, quantity: null, isConfirmed: false },
      ],
    })
  })

  it.each([
    [
      { buy_did: true, buy_did_amount: 24, buy_did_last_date: "12/08/2026" },
      { day: "2026-08-12", quantity: 24 },
    ],
    [
      { buy_did: "1", buy_did_amount: "0,5", buy_did_last_date: "12/08/2026" },
      { day: "2026-08-12", quantity: 0.5 },
    ],
    [
      { buy_did: 1, buy_did_amount: "", buy_did_last_date: "12/08/2026" },
      { day: "2026-08-12", quantity: null },
    ],
    [{ buy_did: true, buy_did_amount: 24, buy_did_last_date: "" }, undefined],
    [{ buy_did: true, buy_did_amount: 24, buy_did_last_date: "01/01/0001" }, undefined],
    [{ buy_did: false, buy_did_amount: 0, buy_did_last_date: "12/08/2026" }, undefined],
    [{ buy_did: "", buy_did_amount: null }, undefined],
    [{}, undefined],
  ])("[S12.10] %j states an earlier order of an item: %j", async (stated, read) => {
    expect((await supplyOf(stated))?.orderedBefore).toEqual(read)
  })

  it("without an action the price makes it orderable", async () => {
    expect(await supplyOf({ product_label_action: null })).toMatchObject({
      supply: { kind: "available", isOrderable: true },
    })
  })

  it("a better promotion applies automatically, and each spelling of no promotion is read as none", async () => {
    const promo = { is_improving_promo: 1, promo_code: "SET/26", promo_row: "4", promo_title: "Settembre" }
    expect(await supplyOf(promo)).toMatchObject({ promo: { code: "SET/26", row: 4, label: "Settembre" } })
    for (const promo_code of [0, "0", "", null]) {
      expect(await supplyOf({ ...promo, promo_code })).toMatchObject({ promo: null })
    }
  })

  it("[S12.9] only packs with a stated size are packagings, and a named one comes before one without a code", async () => {
    const pack = (code: string, qty_x_packaging: unknown, isDefault = false) => {
      return { packaging_code: code, qty_x_packaging, packaging_is_default: isDefault }
    }
    const sizesOf = async (...packs: ReadonlyArray<object>) =>
      (await supplyOf({ packaging_options_all: packs }))?.packagings?.map(({ code, size }) => `${code} ${size}`)
    const carton = pack("CT", 12, true)
    for (const unknown of [undefined, null, "", 0, -960, "molti"])
      expect(await sizesOf(pack("BN", unknown), pack("PZ", 1), carton)).toEqual(["PZ 1", "CT 12"])
    expect(await sizesOf(pack("", 1), pack("PZ", 1), carton)).toEqual(["PZ 1", "CT 12"])
    expect(await sizesOf(pack("", 1), carton)).toBeUndefined()
    expect(await sizesOf(pack("PZ", 6), pack("CT", 0, true))).toBeUndefined()
  })

  it.each([
    ["the default one", [{ size: 6 }, { size: 12, isDefault: true }], 12],
    ["the last of two defaults", [{ size: 6, isDefault: true }, { size: "0,1", isDefault: 1 }, { size: 4 }], 0.1],
    ["the smallest without a default", [{ size: 6 }, { size: 0.001, isSmallest: true }], 0.001],
    ["the first without either", [{ size: 2.5 }, { size: 12 }], 2.5],
    ["1 when a pack is empty", [{ size: 0, isDefault: true }], 1],
    ["the figure of the catalogue without packs", [], 3],
  ])("is sold by %s", async (_name, packs, packSize) => {
    const packaging_options_all = packs.map(({ size, ...flags }: Partial<Record<string, unknown>>) => ({
      packaging_code: `P${String(size)}`,
      qty_x_packaging: size,
      packaging_is_default: flags["isDefault"] ?? false,
      packaging_is_smallest: flags["isSmallest"] ?? false,
    }))
    const item = await supplyOf({ packaging_options_all, packaging_option_default: {}, qty_min_imballo: "3" })
    expect(item).toMatchObject({ packSize })
  })

  it("a legacy pack has either default flag, and a price of a thousandth of a euro is preserved", async () => {
    const legacy = {
      CodiceImballo1: "MI ",
      DescrizioneUM: "MIGLIAIO",
      QtaXImballo: 1000,
      IsImballoDiDefaultXVenditaDiretta: 1,
    }
    const item = await supplyOf({
      packaging_options_all: [],
      packaging_options: [legacy],
      price_discount: "0.0183",
      gross_price: null,
      price: null,
    })
    expect(item).toMatchObject({ packSize: 1000, price: 1.83 })
  })
})
