import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const row = { row_id: "9001", carti: "PA0001", kind: "quantity", text: "Scorta esaurita", acceptable: false }

const shown = async (quantity: unknown) => {
  const { answer } = await shownAnswer(
    endpoints.checkCart,
    { userTemp, cartId: 501 },
    { message: [{ ...row, quantity }] },
  )
  return answer.message
}

describe("what a backend objects to in a cart", () => {
  it.each([[-3], [0], ["12 pz"], ["1,200"], [true], [null], [undefined]])(
    "[S12.16] is shown where the quantity that it offers is %j, which is none",
    async (quantity) => {
      expect(await shown(quantity)).toMatchObject([{ rowId: "9001", text: "Scorta esaurita", quantity: null }])
    },
  )

  it.each([
    [12.3456, 12.346],
    ["12", 12],
    [6, 6],
  ])("[S12.16] offers %j as %d", async (quantity, read) => {
    expect(await shown(quantity)).toMatchObject([{ quantity: read }])
  })
})
