/** The findings about a cart: whether two rows are one line (S12.9). */
import { describe, expect, it } from "vitest"
import { cart } from "../../src/docs/pieces.ts"
import { endpoints } from "../../src/table.ts"
import { userTemp } from "../../src/testing/changed-answers.ts"
import { cartAnswers } from "./order-answers.ts"

const [row] = cart.data
const judge = cartAnswers.find(({ id }) => id === endpoints.getCartItems.id)?.judge

const faultsOf = (more: Readonly<Record<string, unknown>>): ReadonlyArray<string> => {
  const data = [row, { ...row, row_id: "9002", ...more }]
  const totals = { totale_netto: 38.16, totale_lordo: 39.69, totale_doc: 49.59 }
  const faults: Array<string> = []
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what)
  }
  judge?.({ message: { ...cart, ...totals, data } }, { userTemp }, must, new Date())
  return faults
}

describe("rows of a cart", () => {
  it("[S12.9] are two lines in two packagings, and one in the same", () => {
    expect(faultsOf({ packaging: "PZ" })).toEqual([])
    expect(faultsOf({})).toEqual(["a line (carti, packaging, promo_code, promo_row) occurs once"])
  })
})
