/** The ERP's list of anomalies: nobody has described its rows. */
import { describe, expect, it } from "vitest"
import { checkCart } from "../../endpoints/order-check.ts"
import { openFamily, someClient } from "./testing/family.ts"

const check = async (answer: unknown) => {
  const family = openFamily({ check_cart_anomalies: () => answer })
  const { message } = await family.answer(checkCart, { userTemp: someClient, cartId: 551 })
  return { message, sent: family.seen.map(({ body }) => body) }
}

const anomaly = { rowId: null, itemCode: null, kind: "other", text: "", quantity: null, isAcceptable: true }

describe("anomalies of a cart", () => {
  it("[S12.16] are asked for without repairing the cart", async () => {
    expect((await check([])).sent).toEqual([{ id_cart: "551", keep_issue_flag: true }])
  })

  it.each([
    [{ error: "m_Item2 not found in the RisolviAnomalieDocumentoResult." }],
    [{ error: "No anomalies found with given code." }],
    [[]],
  ])("[S12.16] %j is a cart without any", async (answer) => {
    expect((await check(answer)).message).toEqual([])
  })

  it.each([
    [
      { id_riga: 2, descrizione: "Scorta esaurita" },
      { rowId: "2", text: "Scorta esaurita" },
    ],
    [
      { oarti: "0007", Message: "Prezzo a zero" },
      { itemCode: "0007", text: "Prezzo a zero" },
    ],
    [
      { id_riga: 0, oarti: "", descrizione: "Fido superato" },
      { rowId: null, text: "Fido superato" },
    ],
    ["Fido superato", { text: "Fido superato" }],
    [{ IdAnomalia: 4 }, {}],
  ])("[S12.16] %j is shown, whatever it says", async (row, read) => {
    expect((await check([row])).message).toEqual([{ ...anomaly, ...read }])
  })
})
