/** Proposed orders: approved, changed and refused (S12.15). */
import type { ProposalDecision } from "@dispensa/domain"
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { code, day, eachLike, type Identity, instant, number, self, string } from "../../consumer/support/wire.ts"

const proposalId = example("orderIsProposed", "proposal_id")
const total = example("orderIsProposed", "proposed_total")
const states = [given("orderIsProposed", LOGIN)]
const wireOf = (status: string) => ({
  proposal_id: code(proposalId),
  address_code: code(example("orderIsProposed", "address_code")),
  proposed_at: instant("2026-03-02T07:40:00.000Z"),
  status: string(status),
  lines: eachLike({ carti: string("PA0001"), name: string("Spaghetti n. 5"), quantity: number(12) }),
})

describe("proposal.list", () => {
  const endpoint = endpoints.listProposals
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const open = {
    ...wireOf("open"),
    totale_doc: number(total),
    handover: { type: string("delivery"), date: day("2026-03-05") },
  }
  gives(
    { endpoint, title: "one is open", caller: theClient, states, answers: { message: eachLike(open) }, ...call(self) },
    { message: [{ proposalId, status: "open", documentTotal: 34_812, answeredBy: "" }] },
  )
  sharedRefusals({ endpoint, call })
})

describe("proposal.propose", () => {
  const endpoint = endpoints.proposeOrder
  const date = example("cartMayBeOrdered", "delivery_date")
  const propose = (
    { userTemp, wire }: Identity,
    cartId: number,
    sent: { readonly cart: unknown; readonly date: unknown } = { cart: cartId, date },
  ) => ({
    request: {
      userTemp,
      cartId,
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date },
      note: "",
      word: "Per sabato",
    },
    sends: {
      user_temp: wire,
      id_cart: sent.cart,
      payment_method: "bank-transfer",
      handover: { type: "delivery", date: sent.date, slot: null },
      note: "",
      word: "Per sabato",
    },
  })
  gives(
    {
      endpoint,
      title: "the cart may be ordered",
      caller: theClient,
      states: [given("cartMayBeOrdered", LOGIN)],
      answers: { message: wireOf("open") },
      ...propose(self, example("cartMayBeOrdered", "cart_id"), {
        cart: value("cartMayBeOrdered", "cart_id"),
        date: value("cartMayBeOrdered", "delivery_date"),
      }),
    },
    { message: { proposalId, status: "open" } },
  )
  refuses({
    endpoint,
    status: 404,
    title: "the client has no such cart",
    caller: theClient,
    states: [loggedIn],
    ...propose(self, 999_999),
  })
  sharedRefusals({ endpoint, call: (identity) => propose(identity, 501) })
})

describe("proposal.answer", () => {
  const endpoint = endpoints.answerProposal
  const respond = (
    { userTemp, wire }: Identity,
    decision: ProposalDecision,
    sent: { readonly id: unknown; readonly total: unknown } = { id: proposalId, total },
  ) => ({
    request: { userTemp, proposalId, decision, confirmedTotal: 34_812, word: "Va bene" },
    sends: {
      user_temp: wire,
      proposal_id: sent.id,
      decision,
      confirmed_total: sent.total,
      word: "Va bene",
    },
  })
  const ofState = { id: value("orderIsProposed", "proposal_id"), total: value("orderIsProposed", "proposed_total") }
  const known = { endpoint, caller: theClient, states }
  gives(
    {
      ...known,
      title: "it is approved",
      answers: { message: { proposal: { ...wireOf("approved"), order_id: string("ORD-000501") } } },
      ...respond(self, "approve", ofState),
    },
    { message: { proposal: { status: "approved", orderId: "ORD-000501" }, filled: null } },
  )
  gives(
    {
      ...known,
      title: "it is changed",
      answers: { message: { proposal: wireOf("changed"), filled: { id_cart: number(501), added: number(1) } } },
      ...respond(self, "change", ofState),
    },
    { message: { proposal: { status: "changed" }, filled: { cartId: 501, added: 1, skipped: [] } } },
  )
  gives(
    {
      ...known,
      title: "it is refused",
      answers: { message: { proposal: wireOf("refused") } },
      ...respond(self, "refuse", ofState),
    },
    { message: { proposal: { status: "refused" }, filled: null } },
  )
  gives(
    {
      ...known,
      title: "it is withdrawn by who proposed it",
      states: [given("userHasProposed", LOGIN)],
      answers: { message: { proposal: wireOf("withdrawn") } },
      ...respond(self, "withdraw", {
        id: value("userHasProposed", "proposal_id"),
        total: 348.12,
      }),
    },
    { message: { proposal: { status: "withdrawn" }, filled: null } },
  )
  const unknown = { id: "no-such-proposal", total }
  refuses({
    endpoint,
    status: 404,
    title: "the client has no such proposal",
    caller: theClient,
    states: [loggedIn],
    ...respond(self, "refuse", unknown),
    request: { ...respond(self, "refuse").request, proposalId: "no-such-proposal" },
  })
  sharedRefusals({ endpoint, call: (identity) => respond(identity, "refuse") })
})
