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

describe("a cart anomaly", () => {
  it.each([[-3], [0], ["12 pz"], ["1,200"], [true], [null], [undefined]])(
    "[S12.16] is shown when its suggested quantity is %j, which is none",
    async (quantity) => {
      expect(await shown(quantity)).toMatchObject([{ rowId: "9001", text: "Scorta esaurita", quantity: null }])
    },
  )

  it.each([
    [{ row_id: 9001 }, { rowId: "9001" }],
    [{ row_id: null }, { rowId: null }],
    [{ row_id: {} }, { rowId: null }],
    [{ carti: 7 }, { itemCode: "7" }],
    [{ carti: undefined }, { itemCode: null }],
    [{ kind: "credit" }, { kind: "other" }],
    [{ kind: null }, { kind: "other" }],
    [{ text: null }, { text: "" }],
    [{ acceptable: 0 }, { isAcceptable: false }],
    [{ acceptable: "forse" }, { isAcceptable: true }],
    [{ acceptable: undefined }, { isAcceptable: true }],
  ])("[S12.16] is shown with %j as %j, and the rest of it as stated", async (change, read) => {
    const { answer } = await shownAnswer(
      endpoints.checkCart,
      { userTemp, cartId: 501 },
      { message: [{ ...row, ...change }] },
    )
    const rest = { rowId: "9001", itemCode: "PA0001", kind: "quantity", text: "Scorta esaurita", isAcceptable: false }
    expect(answer.message).toEqual([{ ...rest, quantity: null, ...read }])
  })

  it.each([
    [12.3456, 12.346],
    ["12", 12],
    [6, 6],
  ])("[S12.16] suggests %j as %d", async (quantity, read) => {
    expect(await shown(quantity)).toMatchObject([{ quantity: read }])
  })
})
