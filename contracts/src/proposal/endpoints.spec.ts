/** Proposals that depart from their documentation (S12.15). */
import { isApprovable } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { proposalDocs } from "./docs.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const [proposed] = proposalDocs.operations.listProposals.example.answer.message
const [line] = proposed.lines

const shownProposal = async (change: object) => {
  const { answer } = await shownAnswer(endpoints.listProposals, { userTemp }, { message: [{ ...proposed, ...change }] })
  const [proposal] = answer.message
  if (proposal === undefined) throw new Error("no proposal")
  return proposal
}
describe("a proposal", () => {
  it.each([
    [{ ...line, quantity: "un paio" }, "Spaghetti n. 5"],
    [{ ...line, quantity: 0 }, "Spaghetti n. 5"],
    [{ ...line, quantity: null }, "Spaghetti n. 5"],
    [{ carti: "PA0001", name: "Spaghetti n. 5" }, "Spaghetti n. 5"],
    [{ ...line, promo_row: "tre" }, "Spaghetti n. 5"],
    [{ ...line, promo_code: {} }, "Spaghetti n. 5"],
    [{ ...line, packaging: { code: "CT" } }, "Spaghetti n. 5"],
    [{ packaging: [1] }, ""],
    [null, ""],
    ["12 spaghetti", ""],
  ])("[S12.15] with the line %j is shown with it, and cannot be approved", async (unreadable, name) => {
    const proposal = await shownProposal({ lines: [line, unreadable] })
    expect(proposal.lines).toMatchObject([
      { itemCode: "PA0001", quantity: 12 },
      { name, quantity: null },
    ])
    expect(isApprovable(proposal)).toBe(false)
  })

  it("[S12.15] can be approved with readable lines, and not without", async () => {
    expect(isApprovable(await shownProposal({ lines: [{ ...line, quantity: "12" }] }))).toBe(true)
    expect(isApprovable(await shownProposal({ lines: "tante" }))).toBe(false)
  })

  it.each([
    [{ payment_method: "barter" }, { paymentMethod: "other" }],
    [{ payment_method: null }, { paymentMethod: "other" }],
    [{ handover: { type: "by boat", date: "2026-03-05" } }, { handover: null }],
    [
      { note: 7, customer_ref: null },
      { note: "7", customerRef: "" },
    ],
    [{ handover: { type: "pickup", date: "2026-03-05", slot: "night" } }, { handover: null }],
    [{ handover: { type: "pickup", date: "2026-03-05" } }, { handover: null }],
    [{ handover: { type: "pickup", date: "2026-03-05", slot: "afternoon" } }, { handover: { slot: "afternoon" } }],
    [{ handover: { type: "delivery", date: "2026-03-05" } }, { handover: { date: "2026-03-05" } }],
    [{ lines: [{ ...line, note: null }] }, { lines: [{ itemCode: "PA0001", quantity: 12 }] }],
  ])("[S12.15] with %j is shown without it", async (change, shown) => {
    expect(await shownProposal(change)).toMatchObject({ proposalId: "P-000012", ...shown })
  })

  it("[S12.15] reads an empty packaging or note of a line as none", async () => {
    const { lines } = await shownProposal({ lines: [{ ...line, packaging: "", note: "" }] })
    expect(lines.map(({ packaging, note }) => [packaging, note])).toEqual([[undefined, undefined]])
  })

  it.each([[null], [7], [{}]])("[S12.15] is shown with the proposal time %j", async (proposed_at) => {
    expect((await shownProposal({ proposed_at })).proposalId).toBe("P-000012")
  })
})
