/** Budgets that depart from their documentation (S12.15). */
import { describe, expect, it } from "vitest"
import { peopleDocs } from "./docs.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const [budget] = peopleDocs.operations.listBudgets.example.answer.message

const shownBudget = async (change: object) => {
  const { answer } = await shownAnswer(endpoints.listBudgets, { userTemp }, { message: [{ ...budget, ...change }] })
  return answer.message
}

describe("a budget", () => {
  it.each([[{ left: "tanto" }], [{ left: null }], [{ left: {} }]])(
    "[S12.15] reduced to %j exists, and is unreadable",
    async (change) => {
      expect(await shownBudget(change)).toEqual([{ addressCode: "1", month: "2026-03", limit: 150_000, left: null }])
    },
  )

  it("[S12.15] without its month or its limit states what is left", async () => {
    expect(await shownBudget({ month: null, limit: "tanto" })).toEqual([
      { addressCode: "1", month: "", limit: null, left: 41_250 },
    ])
  })
})
