/** An open proposal, varied by its specs. */
import { lineKeyOf, type OrderProposal } from "@dispensa/domain"
import { someLine } from "../../../testing/some-values.ts"

export const someProposal: OrderProposal = {
  proposalId: "P-1",
  addressCode: "A1",
  proposedBy: "Rosa",
  proposedAt: "2026-03-02T08:00:00.000Z",
  isOwn: true,
  word: "",
  status: "open",
  answeredBy: "",
  answeredAt: null,
  answer: "",
  orderId: null,
  note: "",
  customerRef: "PO 88",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  paymentMethod: "card",
  lines: [{ ...lineKeyOf(someLine), name: "Olio", quantity: 2, unit: "PZ", note: "intere" }],
  unavailable: [],
  netTotal: 1000,
  documentTotal: 1220,
}
