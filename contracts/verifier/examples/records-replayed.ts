/** A record that is sent again under its key stands where it stood, and the log grows no longer (ADR 30, ADR 47). */
import { Option, Result, Schema } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import { endpoints } from "../../src/table.ts"
import { example, type Law, CHECKED } from "../run/law.ts"
import { bodyOf } from "../run/exchange.ts"
import type { Session } from "../run/session.ts"

/** A record of the log stands where it stood. */
const records: Law["run"] = async (session) => {
  await session.given("trackingIsOpen")
  const record = {
    cartId: 501,
    addressCode: "A1",
    listingType: "search",
    listingCode: "pact",
    clientId: 1001,
    cookies: "",
    pageVisited: `/shop?text=${crypto.randomUUID()}`,
    otherData: {},
  }
  const cart = { ...record, action: "update-cart" as const, topic: "cart" as const }
  const search = { ...record, action: "product-list" as const, topic: "search" as const }
  await mustStand(session, endpoints.trackCart, cart)
  await mustStand(session, endpoints.trackSearch, search)
  return CHECKED
}

interface Place {
  readonly text: string
  readonly partition: number | undefined
  readonly offset: number | undefined
}

const QUIET_TRIES = 3

const mustStand = async <Req, Res>(session: Session, endpoint: Endpoint<Req, Res>, request: Req): Promise<void> => {
  const notify = async (key: string): Promise<Place | null> => {
    const answer = await session.attempt(endpoint, request, key)
    if (Result.isFailure(answer) || !session.keepsKeys(endpoint)) return null
    const ack = ackOf(bodyOf(session.last() ?? { text: "" }))
    return { text: `${ack?.partition_id}:${ack?.offset}`, partition: ack?.partition_id, offset: ack?.offset }
  }
  const isNext = (one: Place, next: Place) =>
    one.partition === next.partition && one.offset !== undefined && next.offset === one.offset + 1
  let longer = 0
  for (let tried = 0; tried < QUIET_TRIES; tried += 1) {
    const before = await notify(crypto.randomUUID())
    const key = crypto.randomUUID()
    const first = await notify(key)
    const again = await notify(key)
    const next = await notify(crypto.randomUUID())
    if (before === null || first === null || again === null || next === null)
      return session.skip(`${endpoint.id}: no key is kept`)
    const what = `${endpoint.id} sent again under its key is the record of before (one partition, one offset)`
    session.must(first.text === again.text, what, `${first.text}, then ${again.text}`)
    // Others may write to the log meanwhile: it is measured where it is quiet, and more than once.
    if (isNext(before, first) && !isNext(first, next)) longer += 1
  }
  const isLonger = longer === QUIET_TRIES
  session.must(!isLonger, `${endpoint.id} sent again under its key makes the log no longer`, "an offset is left out")
}

const Ack = Schema.Struct({
  partition_id: Schema.optionalKey(Schema.Int),
  offset: Schema.optionalKey(Schema.Int),
})
const ackOf = (body: unknown): typeof Ack.Type | null => Option.getOrNull(Schema.decodeUnknownOption(Ack)(body))

export const recordsReplayedExamples = [example("records, sent again", ["tracking.cart", "tracking.search"], records)]
