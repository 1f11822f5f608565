/** The orderable lines of an offer. */
import { describe, expect, it } from "vitest"
import { supplier } from "../../testing/harness.ts"
import { makeCatalogue } from "../supplier/catalogue.ts"
import { pricedLines } from "./supplier-answer.ts"

const catalogue = makeCatalogue(supplier)
const [itemCode = ""] = catalogue.byCode.keys()
const line = { itemCode, name: "", unit: "", requested: 2, offered: 2, listPrice: null, offeredPrice: 150, remark: "" }

describe("the lines of an offer", () => {
  it("[S12.13] are ordered at their price", () => {
    expect(pricedLines(catalogue, { lines: [line] })).toMatchObject([{ unitPrice: 150, lineTotal: 300 }])
  })

  it.each([
    ["a price of zero", { offeredPrice: 0 }],
    ["no price", { offeredPrice: null }],
    ["a quantity of zero", { offered: 0 }],
    ["no quantity", { offered: null }],
  ])("[S12.13] are not ordered when one has %s", (_name, change) => {
    expect(pricedLines(catalogue, { lines: [line, { ...line, ...change }] })).toBeNull()
  })
})
