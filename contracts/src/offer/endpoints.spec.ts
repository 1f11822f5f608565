import { offerOrderability } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { offerDocs } from "./docs.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const [offered] = offerDocs.operations.listOffers.example.answer.message
const TODAY = "2026-03-02"
const shown = async (change: object, ofLine: object = {}) => {
  const lines = offered.lines.map((line) => ({ ...line, ...ofLine }))
  const { answer } = await shownAnswer(
    endpoints.listOffers,
    { userTemp },
    { message: [{ ...offered, lines, ...change }] },
  )
  const [offer] = answer.message
  if (offer === undefined) throw new Error("no offer")
  return { offer, tag: offerOrderability(offer, TODAY)._tag }
}

describe("an offer that departs from its documentation", () => {
  it.each([
    [{ offered_price: null }],
    [{ offered_price: "1.234,50" }],
    [{ offered_price: 0 }],
    [{ offered_price: {} }],
    [{ offered_quantity: "un paio" }],
    [{ offered_quantity: 0 }],
  ])("[S12.13] is shown with its line, which has %j and cannot be ordered", async (ofLine) => {
    const { offer, tag } = await shown({}, ofLine)
    expect(offer.lines).toMatchObject([{ itemCode: "PA0001", requested: 240 }])
    expect(tag).toBe("Unpriced")
  })

  it("[S12.13] cannot be ordered when a line of it was lost, its total or its last day cannot be read, or its state is unknown", async () => {
    expect((await shown({})).tag).toBe("Orderable")
    expect((await shown({ lines: [...offered.lines, null] })).tag).toBe("Orderable")
    expect((await shown({ lines: [null, ...offered.lines], totale_netto: 518.4 })).tag).toBe("UnknownTotal")
    expect((await shown({ totale_netto: "tanto" })).tag).toBe("UnknownTotal")
    expect((await shown({ totale_doc: null })).tag).toBe("UnknownTotal")
    expect(await shown({ spese_trasporto: "franco" })).toMatchObject({
      offer: { transportCost: null },
      tag: "Orderable",
    })
    expect((await shown({ valid_until: "fine mese" })).tag).toBe("UnknownDay")
    const { offer, tag } = await shown({ status: "under-review" })
    expect([offer.status, tag]).toEqual(["other", "NotOffered"])
  })
})
