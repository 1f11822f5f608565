/** Items and their alternatives on the family's wire. */
import { describe, expect, it } from "vitest"
import { findItems } from "../../product/find-items.ts"
import { childList, getAlternativeItems, getItem, getItemByBarcode, getItemChild } from "../../product/endpoints.ts"
import { autocomplete } from "../../search/endpoints.ts"
import { openFamily, refused, someClient } from "./testing/family.ts"
import { listed, price, product } from "./testing/products.ts"

const detail = {
  data: { id: "73", sku: "SP-73", name: "Speck", price_info: price, product_brands: "Alpina" },
  extra_info: {
    product: { id: "73", long_descr: "<p>Affumicato</p>", barcodes: ["8001"], images: ["https://p.test/73.jpg"] },
    prices: { "73": price },
  },
}

describe("an item on the family's wire", () => {
  it("has its description, barcodes, packs and price", async () => {
    const { answer, seen } = openFamily({ get_item: () => detail })
    const { message } = await answer(getItem, { userTemp: someClient, slug: "73" })
    expect(message).toMatchObject({
      itemCode: "73",
      displayCode: "SP-73",
      brand: "Alpina",
      description: "<p>Affumicato</p>",
      price: 1400,
      packLabel: "CARTONE",
      units: [
        { code: "KG", factor: 1 },
        { code: "PZ", factor: 0.5 },
        { code: "CT", factor: 2.5 },
      ],
      pictures: [{ url: "https://p.test/73.jpg" }],
      sidebar: { barcodes: ["8001"] },
    })
    expect(seen[0]?.body).toMatchObject({ id: "73", client_id: "000815" })
  })

  it("of a variant the prices are not nested", async () => {
    const { answer } = openFamily({
      get_item_child: () => ({
        data: { id: "74", sku: "SP-74", name: "Speck a metà", price_info: {} },
        extra_info: { data: { title: "Speck" }, prices: price },
      }),
    })
    const { message } = await answer(getItemChild, { userTemp: someClient, itemCode: "74" })
    expect(message).toMatchObject({ itemCode: "74", salePrice: 1260 })
  })

  it("that is unknown is not found; any other error of the site is not attributed to the item", async () => {
    const unknown = openFamily({ get_item: () => refused(500, { exc_type: "KeyError" }) })
    const away = openFamily({ get_item: () => refused(500, { exception: "ConnectionError" }) })
    const wanted = { userTemp: someClient, slug: "0" }
    expect(await unknown.ask(getItem, wanted)).toMatchObject({ failure: { _tag: "NotFound" } })
    expect(await away.ask(getItem, wanted)).toMatchObject({ failure: { _tag: "ServerFault" } })
  })

  it("is also opened by its commercial code, which the site takes for an unknown item (#43)", async () => {
    const known = ({ id }: { readonly id?: unknown }) => (id === "73" ? detail : refused(500, { exc_type: "KeyError" }))
    const { answer, ask } = openFamily({ get_item: known, product_list: () => listed([product("73")]) })
    expect((await answer(getItem, { userTemp: someClient, slug: "SP-73" })).message.itemCode).toBe("73")
    expect(await ask(getItem, { userTemp: someClient, slug: "SP" })).toMatchObject({ failure: { _tag: "NotFound" } })
  })

  it("is found by its exact commercial code only, a few at a time", async () => {
    let atOnce = 0
    let most = 0
    const { answer } = openFamily({
      product_list: async ({ text }) => {
        atOnce += 1
        most = Math.max(most, atOnce)
        await new Promise((resolve) => setTimeout(resolve, 5))
        atOnce -= 1
        return listed(text === "XX" ? [] : [product("70"), product("73")])
      },
    })
    const texts = ["sp-73", "speck", "XX", "a", "b", "c", "d"]
    const { message } = await answer(findItems, { userTemp: someClient, texts })
    expect(message.slice(0, 3)).toMatchObject([
      { text: "sp-73", isNear: false, items: [{ itemCode: "73" }] },
      { text: "speck", isNear: true, items: [{ itemCode: "70" }, { itemCode: "73" }] },
      { text: "XX", isNear: true, items: [] },
    ])
    expect(most).toBe(3)
  })

  it("has variants and alternatives as listings by their codes, in that order", async () => {
    const { answer, seen } = openFamily({
      get_alternative_items: () => ({ item_codes: ["80", 79] }),
      product_list: () => listed([product("79"), product("80")]),
    })
    const userTemp = someClient
    const { message } = await answer(getAlternativeItems, { userTemp, itemCode: "73" })
    expect(message.map(({ itemCode }) => itemCode)).toEqual(["80", "79"])
    expect(seen[1]?.body).toMatchObject({ id: "80,79" })
    expect(Object.keys((await answer(childList, { userTemp, childrenIds: ["79"] })).message)).toEqual(["79"])
  })

  it("has no alternatives when the answer is an error", async () => {
    const { answer, names } = openFamily({ get_alternative_items: () => ({ error: "none" }) })
    expect(await answer(getAlternativeItems, { userTemp: someClient, itemCode: "1" })).toEqual({ message: [] })
    expect(names()).toEqual(["get_alternative_items"])
  })

  it("is found by a barcode only when it is the only match", async () => {
    const one = openFamily({ product_list: () => listed([product("73")]) })
    const two = openFamily({ product_list: () => listed([product("73"), product("74")]) })
    const wanted = { userTemp: someClient, barcode: "8001" }
    expect(await one.answer(getItemByBarcode, wanted)).toMatchObject({ message: { itemCode: "73" } })
    expect(await two.ask(getItemByBarcode, wanted)).toMatchObject({ failure: { _tag: "NotFound" } })
  })
})

describe("suggestions on the family's wire", () => {
  it("omit unnamed entries, and search without the characters that the site does not escape", async () => {
    const { answer, seen } = openFamily({ autocomplete: () => ({ result: [{ id: 73, title: "Speck" }, { id: 1 }] }) })
    const { message } = await answer(autocomplete, { q: "pane & 50%", rows: 5 })
    expect(message.result).toEqual([{ id: "73", name: "Speck", image: null, itemCode: "73" }])
    expect(seen[0]?.body).toMatchObject({ q: "pane   50", rows: 5 })
  })

  it("fail with the text of a refusal", async () => {
    const { ask } = openFamily({ autocomplete: () => [{ success: false, message: "Motore spento" }, 500] })
    expect(await ask(autocomplete, { q: "x", rows: 5 })).toMatchObject({ failure: { message: "Motore spento" } })
  })
})
