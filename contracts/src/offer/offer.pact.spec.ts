/** Offers: requested, listed, closed and ordered (S12.13). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { code, eachLike, equal, type Identity, instant, number, self, string } from "../../consumer/support/wire.ts"

const offerId = example("offerIsMade", "offer_id")
const isMade = { caller: theClient, states: [given("offerIsMade", LOGIN)] }
const isRequested = { caller: theClient, states: [given("offerIsRequested", LOGIN)] }

const offerWire = {
  offer_id: code(offerId),
  requested_at: instant("2026-03-02T07:40:00.000Z"),
  status: string("offered"),
  address_code: code("A1"),
  lines: eachLike({ carti: string("PA0001"), asked_quantity: number(240) }),
}

describe("offer.list", () => {
  const endpoint = endpoints.listOffers
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const line = { carti: string("PA0001"), offered_quantity: number(240), offered_price: number(1.08) }
  const made = { status: equal("offered"), valid_until: string("2026-03-16"), lines: eachLike(line) }
  gives(
    {
      ...isMade,
      endpoint,
      title: "one is made",
      answers: {
        message: eachLike({ ...offerWire, ...made, totale_netto: number(259.2), totale_doc: number(269.57) }),
      },
      ...call(self),
    },
    {
      message: [
        {
          offerId,
          status: "offered",
          lines: [{ itemCode: "PA0001", offered: 240, offeredPrice: 108 }],
          netTotal: 25920,
          documentTotal: 26957,
        },
      ],
    },
    "S12.13",
  )
  sharedRefusals({ endpoint, call })
})

describe("offer.request", () => {
  const endpoint = endpoints.requestOffer
  const itemCode = example("offerMayBeRequested", "offered_item")
  const line = { name: "Spaghetti n. 5", unit: "PZ" } as const
  const ask = ({ userTemp, wire }: Identity, id: string, item: string, sent: unknown = item) => ({
    request: { userTemp, offerId: id, lines: [{ itemCode: item, ...line, requested: 240 }], note: "", wishedDay: null },
    sends: {
      user_temp: wire,
      offer_id: id,
      lines: [{ carti: sent, ...line, asked_quantity: 240 }],
      note: "",
      wished_day: null,
    },
  })
  gives(
    {
      endpoint,
      title: "the item is sold",
      caller: theClient,
      states: [given("offerMayBeRequested", LOGIN)],
      answers: { message: { ...offerWire, offer_id: code("pact-offer"), status: equal("requested") } },
      ...ask(self, "pact-offer", itemCode, value("offerMayBeRequested", "offered_item")),
    },
    { message: { offerId: "pact-offer", status: "requested", netTotal: null } },
    "S12.13",
  )
  refuses({
    endpoint,
    status: 404,
    title: "there is no such item",
    caller: theClient,
    states: [loggedIn],
    ...ask(self, "pact-unknown", "NO-SUCH-ITEM"),
  })
  sharedRefusals({ endpoint, call: (identity) => ask(identity, "pact-offer", itemCode) })
})

describe("offer.close", () => {
  const endpoint = endpoints.closeOffer
  const close = (
    { userTemp, wire }: Identity,
    status: "withdrawn" | "declined",
    id: string = offerId,
    sent: unknown = id,
  ) => ({
    request: { userTemp, offerId: id, status, reason: "" },
    sends: { user_temp: wire, offer_id: sent, status, reason: "" },
  })
  gives(
    {
      ...isRequested,
      endpoint,
      title: "the request is withdrawn",
      answers: { message: { ...offerWire, status: equal("withdrawn") } },
      ...close(self, "withdrawn", offerId, value("offerIsRequested", "offer_id")),
    },
    { message: { offerId, status: "withdrawn" } },
    "S12.13",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the offer is unknown",
    caller: theClient,
    states: [loggedIn],
    ...close(self, "declined", "no-such-offer"),
  })
  refuses({
    ...isMade,
    endpoint,
    status: 409,
    title: "the request that is withdrawn was answered",
    ...close(self, "withdrawn", offerId, value("offerIsMade", "offer_id")),
  })
  sharedRefusals({ endpoint, call: (identity) => close(identity, "declined") })
})

describe("offer.order", () => {
  const endpoint = endpoints.orderOffer
  const total = example("offerIsMade", "offer_total")
  const date = example("offerIsMade", "delivery_date")
  const order = ({ userTemp, wire }: Identity, id: string = offerId, sent: unknown = id, off = 0) => ({
    request: {
      userTemp,
      offerId: id,
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date },
      note: "",
      confirmedTotal: off === 0 ? Math.round(total * 100) : off,
    },
    sends: {
      user_temp: wire,
      offer_id: sent,
      payment_method: "bank-transfer",
      handover: { type: "delivery", date: value("offerIsMade", "delivery_date"), slot: null },
      note: "",
      confirmed_total: off === 0 ? value("offerIsMade", "offer_total") : off / 100,
    },
  })
  const named = value("offerIsMade", "offer_id")
  gives(
    {
      ...isMade,
      endpoint,
      title: "the offer is valid",
      answers: { message: { ...offerWire, status: equal("accepted"), order_id: code("ORD-000501") } },
      ...order(self, offerId, named),
    },
    { message: { offerId, status: "accepted", orderId: "ORD-000501" } },
    "S12.13",
  )
  refuses({
    ...isMade,
    endpoint,
    status: 404,
    title: "the offer is unknown",
    ...order(self, "no-such-offer"),
  })
  refuses({
    ...isMade,
    endpoint,
    status: 409,
    title: "the total is another one",
    ...order(self, offerId, named, 1),
  })
  const plain = ({ userTemp, wire }: Identity) => ({
    request: order({ ...self, userTemp }).request,
    sends: {
      ...order({ ...self, wire }).sends,
      handover: { type: "delivery", date, slot: null },
      confirmed_total: total,
    },
  })
  sharedRefusals({ endpoint, call: plain })
})
