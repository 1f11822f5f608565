import { describe, expect, it } from "vitest"
import { oil } from "../testing/oil-cart.ts"
import { attemptId, type CartAttempt } from "./cart-call.ts"

const adding = { _tag: "Add" as const, line: oil, quantity: 6 }
const setting = { _tag: "Update" as const, rowId: "r1", line: oil, quantity: 6, packSize: 6 }
const calls: ReadonlyArray<CartAttempt["call"]> = [
  adding,
  { ...adding, _tag: "AddPromo" },
  { ...adding, quantity: 7 },
  { ...adding, line: { ...oil, itemCode: "SALE" } },
  { ...adding, line: { ...oil, promoCode: "AUTUNNO" } },
  { ...adding, line: { ...oil, promoRow: 3 } },
  { ...adding, line: { ...oil, packaging: "CT" } },
  { ...adding, line: { ...oil, packaging: "" } },
  setting,
  { ...setting, rowId: "r2" },
  { ...setting, quantity: 7 },
  { ...setting, packSize: 12 },
  { ...setting, line: { ...oil, itemCode: "SALE" } },
  { _tag: "Remove", rowId: "r1" },
  { _tag: "Remove", rowId: "r2" },
]

describe("the calls of a change", () => {
  it("[ADR-30] are told apart by everything that they state, their cart included", () => {
    const attempts = [5, 6].flatMap((cartId) => calls.map((call) => ({ cartId, call })))
    expect(new Set(attempts.map(attemptId)).size).toBe(attempts.length)
  })

  it("[ADR-30] are the same when they state the same", () => {
    for (const call of calls) expect(attemptId({ call: { ...call }, cartId: 5 })).toBe(attemptId({ cartId: 5, call }))
  })

  it("[ADR-30] an addition is the same whether its pack size is stated or not, because its line names the packaging", () => {
    const call = { ...adding, line: { ...oil, packaging: "CT" } }
    expect(attemptId({ cartId: 5, call: { ...call, packSize: 6 } })).toBe(attemptId({ cartId: 5, call }))
  })
})
