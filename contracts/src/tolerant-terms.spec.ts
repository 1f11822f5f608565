/** Prices, discounts and limits that cannot be read: a part never replaces the whole. */
import { describe, expect, it } from "vitest"
import { standingOrderDocs } from "./standing-order/docs.ts"
import { endpoints } from "./table.ts"
import { shownAnswer } from "./testing/answering-client.ts"
import { cartWith, listingOf, search, userTemp } from "./testing/changed-answers.ts"

const UNKNOWN = { priceRise: null, totalLimit: null }

describe("terms that cannot be read", () => {
  it.each([
    [{ price_rise: 5, total_limit: "tanto" }, UNKNOWN],
    [{ price_rise: 7.5, total_limit: 100 }, UNKNOWN],
    [{ price_rise: "poco", total_limit: 100 }, UNKNOWN],
    [{ total_limit: 100 }, UNKNOWN],
    [{}, UNKNOWN],
    [true, UNKNOWN],
    ["sempre", UNKNOWN],
    [null, undefined],
    [
      { price_rise: 5, total_limit: "100,50" },
      { priceRise: 5, totalLimit: 10_050 },
    ],
    [
      { price_rise: 5, total_limit: null },
      { priceRise: 5, totalLimit: null },
    ],
  ])(
    "[S11.11] sending terms %j are read as stated, unlimited only when that is stated, and never as those of a run that waits for a confirmation",
    async (sending, read) => {
      const [known] = standingOrderDocs.operations.listStandingOrders.example.answer.message
      const body = { message: [{ ...known, sending }] }
      const { answer } = await shownAnswer(endpoints.listStandingOrders, { userTemp }, body)
      expect(answer.message[0]?.sending).toEqual(read)
    },
  )

  it("[S12.5] a chain of discounts is complete, or there is none", async () => {
    const shown = async (discounts: ReadonlyArray<unknown>) =>
      (await shownAnswer(endpoints.getCartItems, { userTemp }, cartWith({ discounts }))).answer.message.rows[1]
        ?.discounts
    expect(await shown([10, "5"])).toEqual([10, 5])
    expect(await shown([10, "x", 5])).toBeUndefined()
    expect(await shown([10, null, "?"])).toBeUndefined()
  })

  it.each([
    [{ price: "n/a" }, "price"],
    [{ price: 1.2, sale_price: "n/a" }, "sale_price"],
    [{ sale_price: 1.1 }, null],
  ])("[S12.9] a packaging with %j stays as an unknown one: the item's price does not apply", async (prices, field) => {
    const carton = { code: "CT", quantity: 12, default: true }
    const pallet = { code: "BN", quantity: 960, price: "1,05", sale_price: 1 }
    const packagings = [{ code: "PZ", quantity: 1, ...prices }, carton, pallet]
    const { answer, drift } = await shownAnswer(endpoints.productList, search, listingOf({ packagings }))
    const left = [
      { code: "", size: 1, isDefault: false },
      { code: "CT", size: 12 },
      { code: "BN", price: 105, salePrice: 100 },
    ]
    expect(answer).toMatchObject({ message: { products: [{}, { packagings: left }] } })
    const path = "message.product_list.data[].packagings[]"
    expect(drift).toContain(field === null ? path : `${path}.${field}`)
  })

  it("[S12.2] a promotion's day in another form is ignored", async () => {
    const promotions = [{ code: "A", row: 1, min_quantity: 0, valid_from: "01/09/2025", valid_to: "2025-09-30" }]
    const { answer } = await shownAnswer(endpoints.productList, search, listingOf({ promotions }))
    expect(answer).toMatchObject({
      message: { products: [{}, { promotions: [{ validFrom: null, validTo: "2025-09-30" }] }] },
    })
  })
})
