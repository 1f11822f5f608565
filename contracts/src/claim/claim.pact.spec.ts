/** Claims: the client's list, a new claim, and its withdrawal. */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { code, eachLike, equal, type Identity, instant, number, self, string } from "../../consumer/support/wire.ts"

const claimWire = {
  claim_id: code(example("claimIsAccepted", "claim_id")),
  order_id: code(example("claimIsAccepted", "order_id")),
  filed_at: instant("2026-03-02T07:40:00.000Z"),
  status: string("accepted"),
  lines: eachLike({ carti: string("PA0001"), quantity: number(1), reason: string("broken") }),
  remedy: string("credit"),
}

describe("claim.list", () => {
  const endpoint = endpoints.listClaims
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  gives(
    {
      endpoint,
      title: "one is accepted",
      caller: theClient,
      states: [given("claimIsAccepted", LOGIN)],
      answers: { message: eachLike({ ...claimWire, credit_note: { number: string("NC2026/000012") } }) },
      ...call(self),
    },
    { message: [{ claimId: example("claimIsAccepted", "claim_id"), status: "accepted" }] },
    "S3.30",
  )
  sharedRefusals({ endpoint, call })
})

describe("claim.file", () => {
  const endpoint = endpoints.fileClaim
  const [itemCode, name] = [example("claimMayBeFiled", "item_code"), example("claimMayBeFiled", "item_name")]
  const order = example("claimMayBeFiled", "order_id")
  const filed = { remedy: "credit", note: "" } as const
  const line = { name, quantity: 1, unit: "PZ", reason: "broken" } as const
  /** Each case files a claim of its own: an already filed one is returned unchanged. */
  const ask = (
    { userTemp, wire }: Identity,
    claimId: string,
    orderId: string,
    sent: unknown = orderId,
    sentCode: unknown = itemCode,
  ) => ({
    request: { userTemp, claimId, orderId, lines: [{ itemCode, ...line }], ...filed },
    sends: { user_temp: wire, claim_id: claimId, order_id: sent, lines: [{ carti: sentCode, ...line }], ...filed },
  })
  gives(
    {
      endpoint,
      title: "the order was delivered",
      caller: theClient,
      states: [given("claimMayBeFiled", LOGIN)],
      answers: { message: { ...claimWire, claim_id: code("pact-claim"), status: string("received") } },
      ...ask(self, "pact-claim", order, value("claimMayBeFiled", "order_id"), value("claimMayBeFiled", "item_code")),
    },
    { message: { claimId: "pact-claim", status: "received" } },
    "S3.30",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the order is unknown",
    caller: theClient,
    states: [loggedIn],
    ...ask(self, "pact-unknown", "no-such-order"),
  })
  refuses({
    endpoint,
    status: 409,
    title: "nothing of the order has left",
    caller: theClient,
    states: [given("orderMayBeChanged", LOGIN)],
    ...ask(self, "pact-early", example("orderMayBeChanged", "order_id"), value("orderMayBeChanged", "order_id")),
  })
  sharedRefusals({ endpoint, call: (identity) => ask(identity, "pact-claim", order) })
})

describe("claim.withdraw", () => {
  const endpoint = endpoints.withdrawClaim
  const withdraw = ({ userTemp, wire }: Identity, claimId: string, sent: unknown = claimId) => ({
    request: { userTemp, claimId },
    sends: { user_temp: wire, claim_id: sent },
  })
  const received = example("claimIsReceived", "claim_id")
  gives(
    {
      endpoint,
      title: "it has not been answered",
      caller: theClient,
      states: [given("claimIsReceived", LOGIN)],
      answers: { message: { ...claimWire, status: equal("withdrawn") } },
      ...withdraw(self, received, value("claimIsReceived", "claim_id")),
    },
    { message: { claimId: received, status: "withdrawn" } },
    "S3.30",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the claim is unknown",
    caller: theClient,
    states: [loggedIn],
    ...withdraw(self, "no-such-claim"),
  })
  refuses({
    endpoint,
    status: 409,
    title: "the claim was answered",
    caller: theClient,
    states: [given("claimIsAccepted", LOGIN)],
    ...withdraw(self, example("claimIsAccepted", "claim_id"), value("claimIsAccepted", "claim_id")),
  })
  sharedRefusals({ endpoint, call: (identity) => withdraw(identity, received) })
})
