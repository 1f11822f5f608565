import { describe, expect, it } from "vitest"
import { at, list, login, mockForAll, post, supplier, wrapper } from "../testing/harness.ts"

const mock = mockForAll()

describe("suggestions", () => {
  it("[S7.15][S9.2] suggestions are as many as requested, with pictures, in the caller's language", async () => {
    const answer = await post(mock.app, `${wrapper}autocomplete`, { q: "pasta", rows: 5 }, undefined, "en")
    const result = list(at(answer.body, "message", "result"))
    expect(result).toHaveLength(5)
    for (const one of result) {
      const product = supplier.products.find(({ slug }) => slug === at(one, "id"))
      expect(at(one, "name")).toBe(product?.name.en)
      expect(at(one, "images", 0)).toMatch(/^\/files\/thumb_.+\.webp$/)
    }
  })

  it("[S7.15][S3.9] a suggestion of a single item has the caller's price, and its code if it can be ordered", async () => {
    const read = async (token?: string) => {
      const answer = await post(mock.app, `${wrapper}autocomplete`, { q: "olio", rows: 50 }, token)
      return list(at(answer.body, "message", "result"))
    }
    const guest = await read()
    const own = await read((await login(mock.app)).token)
    let cheaper = 0
    for (const [index, one] of own.entries()) {
      const product = supplier.products.find(({ slug }) => slug === at(one, "id"))
      const item = product?.items.length === 1 ? product.items[0] : undefined
      expect(at(one, "uom")).toBe(item?.unit)
      expect(at(one, "qty_min_imballo")).toBe(item?.packSize)
      const isNext = item !== undefined && product?.isNext === true
      expect(at(one, "availability")).toBe(isNext ? "IN ARRIVO" : item?.availability)
      expect(at(one, "brand")).toBe(
        item === undefined ? undefined : supplier.brands.find(({ slug }) => slug === product?.brand)?.name,
      )
      const isOrderable = item !== undefined && item.price !== null && item.availability !== "NON DISPONIBILE"
      expect(at(one, "sku")).toBe(isOrderable && product?.isNext === false ? item.code : undefined)
      const list = at(guest[index], "price")
      if (typeof list === "number" && Number(at(one, "price")) < list) cheaper += 1
    }
    expect(cheaper).toBeGreaterThan(0)
    const agent = await read((await login(mock.app, "agente@dispensa.test")).token)
    expect(agent.filter((one) => at(one, "price") !== undefined || at(one, "sku") !== undefined)).toEqual([])
  })

  it.each(["parmigano", "mozarella", "pomdoro", "farian", "olvie"])("[S7.15] %s is tolerated", async (q) => {
    const answer = await post(mock.app, `${wrapper}autocomplete`, { q, rows: 5 })
    expect(list(at(answer.body, "message", "result")).length).toBeGreaterThan(0)
  })
})
