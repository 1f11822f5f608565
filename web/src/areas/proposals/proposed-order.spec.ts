import { LINE_NOTE_LENGTH, type OrderProposal } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { draftOf, unwrittenOf, writingOf } from "./proposed-order.ts"

const owner = { clientId: 7, addressCode: "A1" }
const line = { itemCode: "PA0001", promoCode: "", promoRow: 0, name: "Spaghetti", quantity: 12, unit: "PZ" }
const offer = { promoCode: "P9", promoRow: 1 }
const proposal: OrderProposal = {
  proposalId: "P-1",
  addressCode: "A1",
  proposedBy: "Rosa",
  proposedAt: "2026-03-02T08:00:00.000Z",
  isOwn: false,
  word: "",
  status: "open",
  answeredBy: "",
  answeredAt: null,
  answer: "",
  orderId: null,
  note: "Suonare due volte · Se manca: chiamarmi",
  customerRef: "PO 88",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  paymentMethod: "card",
  lines: [{ ...line, note: "intere" }],
  unavailable: [],
  netTotal: 1000,
  documentTotal: 1220,
}

describe("a proposal that is changed in the cart", () => {
  it("[S12.15] brings its note, its choice for missing items, its day and its payment to the checkout", () => {
    expect(draftOf(proposal, 501)).toEqual({
      note: "Suonare due volte",
      ifMissing: "call",
      pickup: null,
      deliveryDay: "2026-03-05",
      paymentMethod: "card",
      proposedFor: 501,
    })
    const pickup = { date: "2026-03-05", slot: "morning", place: "MO-1" } as const
    expect(draftOf({ ...proposal, handover: { _tag: "Pickup", ...pickup, from: "10:00" } }, 501)).toMatchObject({
      pickup,
      deliveryDay: null,
    })
  })

  it("[S12.15] chooses nothing when day or payment cannot be read", () => {
    const draft = draftOf({ ...proposal, handover: null, paymentMethod: "other", note: "" }, 501)
    const nothing = { note: "", ifMissing: null, pickup: null, deliveryDay: null, paymentMethod: null }
    expect(draft).toEqual({ ...nothing, proposedFor: 501 })
  })

  it("[S12.15] brings its reference and the notes of its lines, even of one with another promotion in the cart", () => {
    const reference = { _tag: "CartReferenceWritten", owner, text: "PO 88" }
    const { name: _name, quantity: _quantity, unit: _unit, ...key } = line
    const noted = (row: object, text = "intere") => ({ _tag: "LineNoteWritten", owner, line: { ...key, ...row }, text })
    expect(writingOf(owner, [line], proposal)).toEqual([reference, noted({})])
    expect(writingOf(owner, [{ ...line, ...offer }], proposal)).toEqual([reference, noted(offer)])
    const lines = [...proposal.lines, { ...line, ...offer, note: "a parte" }]
    expect(writingOf(owner, [line, { ...line, ...offer }], { ...proposal, lines })).toEqual([
      reference,
      noted({}),
      noted(offer, "a parte"),
    ])
    expect(writingOf(owner, [{ ...line, ...offer }], { ...proposal, lines })).toEqual([
      reference,
      noted(offer, "intere · a parte"),
    ])
  })

  it("[S12.15] brings nothing else: earlier notes are removed, and no note is written for a missing line", () => {
    const nothing = { _tag: "CartReferenceWritten", owner, text: "" }
    const { name: _name, quantity: _quantity, unit: _unit, ...key } = line
    const unnoted = (row: object) => ({ _tag: "LineNoteWritten", owner, line: { ...key, ...row }, text: "" })
    expect(writingOf(owner, [line], { ...proposal, customerRef: "", lines: [line] })).toEqual([nothing, unnoted({})])
    for (const row of [{ itemCode: "PA0002" }, { packaging: "CT" }])
      expect(writingOf(owner, [{ ...line, ...row }], { ...proposal, customerRef: "" })).toEqual([nothing, unnoted(row)])
  })

  it("[S12.15] names the lines whose notes were not carried over unchanged", () => {
    const filled = { cartId: 501, added: 1, skipped: [] }
    const named = (rows: Parameters<typeof unwrittenOf>[0], note = "intere") =>
      unwrittenOf(rows, { ...proposal, lines: [{ ...line, note }] }, filled)
    expect(named([line])).toEqual([])
    expect(named([line], "  ben   intere ")).toEqual([])
    expect(named([line], "x".repeat(LINE_NOTE_LENGTH + 1))).toEqual(["Spaghetti"])
    expect(named([{ ...line, packaging: "CT" }])).toEqual(["Spaghetti"])
    expect(named([{ ...line, packaging: "CT" }], "")).toEqual([])
    const skipped = [{ itemCode: line.itemCode, name: "Spaghetti", reason: "" }]
    expect(unwrittenOf([], proposal, { ...filled, skipped })).toEqual([])
  })
})
