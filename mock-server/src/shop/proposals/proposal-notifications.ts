/** Notifications of proposed orders, to the people who may answer, and of the answer, to the proposer (S12.14). */
import type { Localized } from "@dispensa/fixtures"
import type { StoredProposal } from "../../db/records.ts"
import { notify } from "../notifications/notify.ts"
import { nameOf } from "../session/people.ts"
import type { Shop } from "../shop.ts"

const PATH = "/pages/account/approvals"

export const notifyOfProposal = (shop: Shop, { clientId, addressCode: address, user }: StoredProposal): void => {
  const name = nameOf(shop, clientId, user) ?? user
  notify(shop, {
    client: { clientId },
    address,
    kind: "proposal",
    subject: { it: `${name} propone un ordine: aspetta una risposta`, en: `${name} proposes an order for approval` },
    path: PATH,
  })
}

export const notifyOfProposalAnswer = (
  shop: Shop,
  { clientId, addressCode: address, user, answeredBy, status }: StoredProposal,
): void => {
  const subject = ANSWERS[status]?.(nameOf(shop, clientId, answeredBy) ?? answeredBy)
  if (subject === undefined) return
  notify(shop, { client: { clientId }, address, user, kind: "proposal_answered", subject, path: PATH })
}

const ANSWERS: Readonly<Partial<Record<StoredProposal["status"], (name: string) => Localized>>> = {
  approved: (name) => ({
    it: `${name} ha approvato l’ordine che hai proposto`,
    en: `${name} has approved the order that you proposed`,
  }),
  changed: (name) => ({
    it: `${name} modifica nel carrello l’ordine che hai proposto`,
    en: `${name} is changing the order that you proposed`,
  }),
  refused: (name) => ({
    it: `${name} ha rifiutato l’ordine che hai proposto`,
    en: `${name} has refused the order that you proposed`,
  }),
}
