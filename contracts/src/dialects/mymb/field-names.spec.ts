/** Fields that versions of the family rename, state in another form, or omit. */
import { describe, expect, it } from "vitest"
import { getItem, getItemChild } from "../../product/endpoints.ts"
import { login } from "../../session/endpoints.ts"
import { readCart } from "./cart-reading.ts"
import { readPrice } from "./price.ts"
import { itemDetail, listedProduct } from "./product.ts"
import { type Answer, openFamily, someClient } from "./testing/family.ts"
import { price, product } from "./testing/products.ts"

/** The field under another name. */
const renamed = (fields: object, from: string, to: string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]))

describe("a cart of another version", () => {
  const row = {
    id: "7",
    row_id: 20,
    carti: "C-7",
    name: "Toma",
    quantity: "1.5",
    price: "22,00",
    price_discount: "18.81",
    iva: "4",
  }
  const cart = { id_cart: "0551", totale_netto: "28,22", iva: "1,13", totale_doc: "29,35" }
  const plain = readCart({ ...cart, data: [row] })

  it.each([
    ["row_id", "id_riga"],
    ["row_id", "riga"],
    ["row_id", "n_riga"],
    ["row_id", "progressivo"],
    ["quantity", "qta"],
    ["quantity", "quantita"],
    ["carti", "sku"],
    ["price", "price_gross"],
    ["price", "gross_price"],
    ["price", "prezzo_lordo"],
    ["price_discount", "prezzo_netto"],
    ["price_discount", "netto"],
    ["iva", "vat_rate"],
    ["iva", "aliquota_iva"],
  ])("names %s of a row %s, and reads the same", (from, to) => {
    expect(plain?.cart.rows).toHaveLength(1)
    expect(readCart({ ...cart, data: [renamed(row, from, to)] })).toEqual(plain)
  })

  it("names its number differently, and reads the same", () => {
    expect(readCart({ ...renamed(cart, "id_cart", "id_carrello"), data: [row] })).toEqual(plain)
  })

  it.each([
    [{ close_enable: null, min_order: { warning: "", compliant: null } }, null],
    [{ close_enable: "", min_order: { compliant: "" } }, null],
    [{ close_enable: "1", min_order: { compliant: "1" } }, null],
    [{ close_enable: "0" }, ""],
    [{ close_enable: 1, min_order: { warning: "Minimo 50 €", compliant: "false" } }, "Minimo 50 €"],
  ])("with %j may be ordered unless that is denied", (extra, refusal) => {
    expect(readCart({ ...cart, ...extra, data: [row] })?.refusal).toBe(refusal)
  })

  it("reads the same with its rows in a map or a list, ordered by their numbers", () => {
    const other = { ...row, id: "8", row_id: "3" }
    const codesOf = (data: unknown) => readCart({ ...cart, data })?.cart.rows.map(({ itemCode }) => itemCode)
    expect([codesOf({ "20": row, "3": other }), codesOf([row, other])]).toEqual([
      ["8", "7"],
      ["8", "7"],
    ])
  })
})

describe("a price of another version", () => {
  it.each(["vat_percent", "vat_perc", "iva"])("has its VAT rate under %s", (name) => {
    expect(readPrice({ net_price: 2, [name]: "10" })?.vatRate).toBe(10)
  })

  it.each([
    [{ price_discount: 18.81, gross_price: 22 }, 1881, 2200],
    [{ price_discount: null, net_price: "18,81", price: 22 }, 1881, 2200],
    [{ price_discount: "", net_price: 18.81, gross_price: "", price: 22 }, 1881, 2200],
    [{ price_discount: 0, gross_price: 22 }, null, null],
    [{ price_discount: "0.0183", gross_price: 0 }, 1.83, null],
  ])("with %j costs %j, before discounts %j", (fields, net, list) => {
    expect(readPrice(fields)).toMatchObject({ net, list })
  })

  it.each([
    [{ promo_code: "SET/26", is_promo: true }, "SET/26"],
    [{ promo_code: "SET/26", is_improving_promo: "1" }, "SET/26"],
    [{ promo_code: "SET/26", is_promo: false, promo: true, num_promo: 2 }, undefined],
    [{ promo_code: 0, is_promo: 1 }, undefined],
  ])("with %j applies the promotion %j automatically", (fields, code) => {
    expect(readPrice({ net_price: 2, ...fields })?.promo?.code).toBe(code)
  })

  it.each([
    [0, "available"],
    [1, "substitute"],
    ["2", "substitute"],
    [3, "arriving"],
    [4, "unavailable"],
    [5, "unavailable"],
  ])("has the case %j, which is %s and says nothing about whether it may be ordered", (value, kind) => {
    const supplyWith = (ADD_TO_CART: unknown) =>
      readPrice({ product_label_action: { LABEL: "Detto", ADD_TO_CART, case: value } })?.supply
    expect(supplyWith(true)).toEqual({ kind, label: "Detto", isOrderable: true })
    for (const no of [false, 0, "0", "false", null, undefined])
      expect(supplyWith(no)).toEqual({ kind, label: "Detto", isOrderable: false })
  })

  it.each([
    [{ substitute_available: "610240" }, {}, "substitute"],
    [{ substitute_available: null }, { prod_substitution: ["610240"] }, "substitute"],
    [{}, { order_suplier_available: [{ DataArrivoPrevista: "05/10/2026" }] }, "arriving"],
    [{ quantity_available: "0,5" }, { prod_substitution: ["610240"] }, "available"],
    [{}, { availability: -3, prod_substitution: [], order_suplier_available: {} }, "unavailable"],
  ])("without a case is derived from the other fields: %j, %j", (action, fields, kind) => {
    expect(readPrice({ product_label_action: { LABEL: "", case: null, ...action }, ...fields })?.supply.kind).toBe(kind)
  })
})

describe("a product of another version", () => {
  it.each([
    [
      ["80", "81"],
      ["80", "81"],
    ],
    [
      [{ id: "80", carti: "C" }, { oarti: 81 }, null],
      ["80", "81"],
    ],
    [{ "80": { id: "80" } }, ["80"]],
    [[], []],
    [{}, []],
    [null, []],
  ])("has its variants in a list or a map, of codes or of items: %j", (childs, children) => {
    expect(listedProduct(product("73", { childs, num_childs: null }))?.children).toEqual(children)
  })

  it.each([
    ["3", 3],
    [3, 3],
    [null, undefined],
    ["", undefined],
  ])("has %j variants", (num_childs, childCount) => {
    expect(listedProduct(product("73", { num_childs }))?.childCount).toBe(childCount)
  })

  it.each([
    [{ tprec_darti: "Alpina" }, "Alpina"],
    ["Alpina", "Alpina"],
    [["Alpina"], "Alpina"],
    [[{ label: "Alpina" }], "Alpina"],
    [[], ""],
    [null, ""],
    [undefined, ""],
  ])("has the brand %j", (brand, name) => {
    expect(listedProduct(product("73", { extra_info: { ...price, brand } }))?.brand).toBe(name)
    expect(itemDetail({ data: { id: "73", product_brands: brand, price_info: price } })?.brand).toBe(name)
  })

  it("is named by its code when it has no name, and is priced under a numeric code", () => {
    const read = listedProduct({ id: 73, sku: "SP-73", name: null, prices: { "73": price }, extra_info: null })
    expect(read).toMatchObject({ itemCode: "73", slug: "73", name: "SP-73", salePrice: 1260 })
  })

  it("ignores meaningless constants: stock, ratings, reviews, sale", () => {
    const constants = { is_sale: true, ratings: 5, reviews: "12", stock: 54, is_out_of_stock: true, is_hot: true }
    const [bare, sold] = [product("73"), product("73", constants)].map(listedProduct)
    expect(sold).toEqual(bare)
  })

  const itemAs = async (answer: Answer) => {
    const family = openFamily({ get_item: answer, get_item_child: answer })
    return (await family.answer(getItem, { userTemp: someClient, slug: "73" })).message
  }

  it.each([
    [{ long_descr: "<p>Lunga</p>", short_descr: "Corta" }, "<p>Lunga</p>"],
    [{ long_descr: null, short_descr: "Corta" }, "Corta"],
    [{ long_descr: "", short_descr: null }, "Del figlio"],
  ])("is described by %j", async (described, text) => {
    const data = { id: "73", short_description: "Del figlio", price_info: price }
    expect((await itemAs(() => ({ data, extra_info: { product: described } }))).description).toBe(text)
  })

  it.each([[{}], [[]], [null]])("has no price and no button for a guest, whose prices are %j", async (none) => {
    const data = { id: "73", price: 22, sale_price: 22, price_info: none }
    const item = await itemAs(() => ({ data, extra_info: { product: { id: "73" }, prices: none } }))
    expect(item).toMatchObject({ price: null, salePrice: null })
    expect(item).not.toHaveProperty("supply")
  })

  it("has its prices under its code, or not nested for a variant", async () => {
    const data = { id: "74", price_info: [] }
    for (const prices of [{ "74": price }, price]) {
      const { answer } = openFamily({ get_item_child: () => ({ data, extra_info: { data: {}, prices } }) })
      const { message } = await answer(getItemChild, { userTemp: someClient, itemCode: "74" })
      expect(message.salePrice).toBe(1260)
    }
  })
})

describe("a client's number", () => {
  it.each([
    ["000815", "000815"],
    ["815", "815"],
    [815, "815"],
    ["C-0815", "C-0815"],
    ["00000000000000000000000000000000000000000000000815", "00000000000000000000000000000000000000000000000815"],
    ["12345678901234567890", "12345678901234567890"],
  ])("of %j is sent back as the same text, and so is an address", async (code, text) => {
    const { answer, seen } = openFamily({
      login: () => ({ clientId: code, companyName: "Bar", address_codes: [{ Codice: code }] }),
      get_item: () => ({ data: { id: "73" } }),
    })
    const { message } = await answer(login, { user: "bar@example.test", password: "x" })
    if (!("clientId" in message)) throw new Error("refused")
    expect(message.companyName).toBe("Bar")
    const [address] = message.addresses
    const userTemp = {
      clientId: message.clientId,
      addressCode: address?.addressCode ?? "",
      externalCall: true,
    } as const
    await answer(getItem, { userTemp, slug: "73" })
    expect(seen.at(-1)?.body).toMatchObject({ client_id: text, address_code: text })
  })
})
