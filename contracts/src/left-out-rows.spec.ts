/** Unreadable rows: omitted and named, while the rest of their list is shown. */
import { describe, expect, it } from "vitest"
import { cart } from "./docs/pieces.ts"
import { endpoints } from "./table.ts"
import { shownAnswer } from "./testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const [row] = cart.data
const cartWith = (change: Readonly<Record<string, unknown>>) => ({
  message: { ...cart, data: [row, { ...row, row_id: "9002", ...change }] },
})

describe("an omitted row", () => {
  it.each([
    [{ row_id: null }, "message.data[].row_id"],
    [{ carti: {} }, "message.data[].carti"],
    [{ quantity: "un paio" }, "message.data[].quantity"],
    [{ quantity: null }, "message.data[].quantity"],
    [{ packaging: { code: "BN" } }, "message.data[].packaging"],
    [{ price_discount: "1.234,50" }, "message.data[].price_discount"],
    [{ price_discount: "1,200" }, "message.data[].price_discount"],
  ])("[S8.7] has %j: nothing is invented, and it is reported", async (change, path) => {
    const { answer, drift } = await shownAnswer(endpoints.getCartItems, { userTemp }, cartWith(change))
    expect(answer.message.rows).toHaveLength(1)
    expect(drift).toEqual([path])
  })

  it("[S8.7] of a cart is named, with its code and its name if they can be read", async () => {
    const data = [row, { ...row, quantity: "un paio" }, { ...row, carti: {}, name: "Olio" }, null]
    const { answer } = await shownAnswer(endpoints.getCartItems, { userTemp }, { message: { ...cart, data } })
    expect(answer.message).toMatchObject({
      rows: [{ rowId: row.row_id }],
      grossTotal: Math.round(cart.totale_lordo * 100),
      unreadableRows: [
        { itemCode: row.carti, name: row.name },
        { itemCode: null, name: "Olio" },
        { itemCode: null, name: null },
      ],
    })
  })

  it("[S8.7] is not named in a readable cart", async () => {
    const { answer } = await shownAnswer(endpoints.getCartItems, { userTemp }, cartWith({ quantity: "3", image: {} }))
    expect(answer.message).not.toHaveProperty("unreadableRows")
  })

  it("[S8.7] is each of several, at every position of its list", async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, row_id: at % 2 === 0 ? null : String(at) }))
    const { answer, drift } = await shownAnswer(
      endpoints.getCartItems,
      { userTemp },
      { message: { ...cart, data: rows } },
    )
    expect(answer.message.rows.map(({ rowId }) => rowId)).toEqual(
      Array.from({ length: 100 }, (_, at) => String(2 * at + 1)),
    )
    expect(drift).toEqual(["message.data[].row_id"])
  })
})
