/** Messages about an order or an offer (S12.13). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import { code, eachLike, flag, type Identity, instant, self, string } from "../../consumer/support/wire.ts"

const offerId = example("offerIsMade", "offer_id")
const isMade = { caller: theClient, states: [given("offerIsMade", LOGIN)] }

const messageWire = {
  message_id: code("41bd7a02"),
  is_own: flag(true),
  sent_at: instant("2026-03-02T08:10:00.000Z"),
  text: string("Possiamo avere due consegne?"),
}
const topicOf = (id: string) => ({ about: "offer" as const, topicId: id })

describe("message.list", () => {
  const endpoint = endpoints.listMessages
  const list = ({ userTemp, query }: Identity, id: string = offerId, sent: unknown = id) => ({
    request: { userTemp, ...topicOf(id) },
    sends: { user_temp: query, about: "offer", topic_id: sent },
  })
  gives(
    {
      ...isMade,
      endpoint,
      title: "one was written",
      answers: { message: eachLike(messageWire) },
      ...list(self, offerId, value("offerIsMade", "offer_id")),
    },
    { message: [{ messageId: "41bd7a02", isOwn: true, text: "Possiamo avere due consegne?" }] },
    "S12.13",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the offer is unknown",
    caller: theClient,
    states: [loggedIn],
    ...list(self, "no-such-offer"),
  })
  sharedRefusals({ endpoint, call: (identity) => list(identity) })
})

describe("message.send", () => {
  const endpoint = endpoints.sendMessage
  const text = "Possiamo avere due consegne?"
  const send = ({ userTemp, wire }: Identity, id: string = offerId, sent: unknown = id) => ({
    request: { userTemp, messageId: "pact-message", ...topicOf(id), text },
    sends: { user_temp: wire, message_id: "pact-message", about: "offer", topic_id: sent, text },
  })
  gives(
    {
      ...isMade,
      endpoint,
      title: "it is about an offer",
      answers: { message: eachLike(messageWire) },
      ...send(self, offerId, value("offerIsMade", "offer_id")),
    },
    { message: [{ isOwn: true, text }] },
    "S12.13",
  )
  refuses({
    endpoint,
    status: 404,
    title: "the offer is unknown",
    caller: theClient,
    states: [loggedIn],
    ...send(self, "no-such-offer"),
  })
  sharedRefusals({ endpoint, call: (identity) => send(identity) })
})
