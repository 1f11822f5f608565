/**
 * Records on the tracking topics: numbered consecutively on each topic, accepted with any value, once per key, and readable
 * unchanged (S3.25, S7.17, S7.18).
 */
import { Option, Result, Schema } from "effect"
import { endpoints } from "../../src/table.ts"
import { type Fields, objectsIn } from "../json.ts"
import { bodyOf } from "../run/exchange.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import type { Session } from "../run/session.ts"

const Ack = Schema.Struct({
  partition_id: Schema.optionalKey(Schema.Int),
  offset: Schema.optionalKey(Schema.Int),
})
type Ack = typeof Ack.Type
const ackOf = (session: Session): Ack | null =>
  Option.getOrNull(Schema.decodeUnknownOption(Ack)(bodyOf(session.last() ?? { text: "" })))

interface Tracked {
  readonly cartId: number
  readonly addressCode: string
  readonly listingType: string
  readonly listingCode: string
  readonly clientId: number
  readonly cookies: string
  readonly pageVisited: string
  readonly otherData: Readonly<{ [name: string]: string }>
}

const RECORD: Tracked = {
  cartId: 501,
  addressCode: "A1",
  listingType: "search",
  listingCode: "pact",
  clientId: 1001,
  cookies: "",
  pageVisited: "/shop?text=pact",
  otherData: {},
}
const ACTIONS = ["update-cart", "add-to-cart", "remove-cart", "prepare-order", "send-order"] as const

interface Topic {
  readonly id: string
  readonly topic: "cart" | "search"
  readonly send: (session: Session, more?: Partial<Tracked>, key?: string, turn?: number) => Promise<boolean>
  readonly honoursKeys: (session: Session) => boolean
}

const TOPICS: readonly [Topic, Topic] = [
  {
    id: endpoints.trackCart.id,
    topic: "cart",
    send: async (session, more, key, turn = 0) => {
      const action = ACTIONS[turn % ACTIONS.length] ?? ACTIONS[0]
      const record = { ...RECORD, ...more, action, topic: "cart" as const }
      return Result.isSuccess(await session.attempt(endpoints.trackCart, record, key))
    },
    honoursKeys: (session) => session.honoursKeys(endpoints.trackCart),
  },
  {
    id: endpoints.trackSearch.id,
    topic: "search",
    send: async (session, more, key) => {
      const record = { ...RECORD, ...more, action: "product-list" as const, topic: "search" as const }
      return Result.isSuccess(await session.attempt(endpoints.trackSearch, record, key))
    },
    honoursKeys: (session) => session.honoursKeys(endpoints.trackSearch),
  },
]
const ABOUT = TOPICS.map(({ id }) => id)

/** Others may write to the topics meanwhile: only what happens each time counts. */
const TRIES = 3

const isNext = (one: Ack | null, next: Ack | null): boolean =>
  one?.offset !== undefined && one.partition_id === next?.partition_id && next?.offset === one.offset + 1

const replayed = example("records, sent again", ABOUT, async (session) => {
  await session.given("trackingIsOpen")
  for (const { id, send, honoursKeys } of TOPICS) {
    const record = { pageVisited: `/shop?text=${crypto.randomUUID()}` }
    const sent = async (key: string) => ((await send(session, record, key)) ? ackOf(session) : null)
    let longer = 0
    for (let tried = 0; tried < TRIES; tried += 1) {
      const before = await sent(crypto.randomUUID())
      const key = crypto.randomUUID()
      const [first, again] = [await sent(key), await sent(key)]
      const next = await sent(crypto.randomUUID())
      if (!honoursKeys(session)) return notChecked(`${id}: no key is retained`)
      const places = [first, again].map((ack) => `${ack?.partition_id}:${ack?.offset}`)
      const what = `${id} sent again under its key is the earlier record (one partition, one offset)`
      session.must(places[0] === places[1], what, places.join(", then "))
      if (isNext(before, first) && !isNext(first, next)) longer += 1
    }
    session.must(longer < TRIES, `${id} sent again under its key does not extend the log`, "an offset is left out")
  }
  return CHECKED
})

/** Each record differs from the previous one in another field. */
const OTHERS: ReadonlyArray<Partial<Tracked>> = [
  {},
  { clientId: 1002 },
  { clientId: 0, addressCode: "0", cartId: 0 },
  { cartId: 502 },
  { addressCode: "B1" },
  { clientId: 1003, cartId: 503 },
]

const numbered = example("offsets of two topics and of several clients", ABOUT, async (session) => {
  await session.given("trackingIsOpen")
  const gaps = TOPICS.map(() => new Set<number>())
  const former: Array<Ack | null> = []
  for (const other of [...OTHERS, ...OTHERS])
    for (const [index, { id, send }] of TOPICS.entries()) {
      await send(session, other)
      const [before, after] = [former[index]?.offset, ackOf(session)]
      former[index] = after
      if (before === undefined || after?.offset === undefined) continue
      session.must(
        after.offset > before,
        `offsets of ${id} rise, whoever is tracked`,
        `${after.offset} after ${before}`,
      )
      gaps[index]?.add(after.offset - before)
    }
  for (const [index, { id }] of TOPICS.entries()) {
    const found = [...(gaps[index] ?? [])]
    const isByOne = found.length === 0 || found.includes(1)
    session.must(isByOne, `offsets of ${id} rise by one, whatever is on the other topic`, `by ${found.join(", ")}`)
  }
  return CHECKED
})

const VALUES: ReadonlyArray<Partial<Tracked>> = [
  { cartId: 0 },
  { clientId: 0, addressCode: "0" },
  { listingType: "", listingCode: "" },
  { listingCode: "caffè & tè, “sfuso” 100%" },
  { otherData: { text: "perché no", order_by: "price-low", category: "and-pasta,riso", vuoto: "" } },
  { cookies: "a=1; b=2" },
]

const FIELDS = ["id_cart", "listing_type", "listing_code", "id_client", "page_visited", "action", "other_data"]

const taken = example("records of every action and value", ABOUT, async (session) => {
  await session.given("trackingIsOpen")
  for (const { topic, send } of TOPICS) {
    const sent: Array<Fields> = []
    for (const [turn, value] of VALUES.entries()) {
      const pageVisited = `/shop?text=caff%C3%A8&category=${crypto.randomUUID()}#sotto`
      const isTaken = await send(session, { ...value, pageVisited }, undefined, turn)
      session.must(isTaken, `a record is accepted with any value (${topic})`, Object.keys(value).join())
      sent.push(...objectsIn(session.last()?.sent).slice(0, 1))
    }
    const held = await session.onTopic(topic)
    if (held === null) session.skip(`topic ${topic}: nobody may read it (--topics-url)`)
    // How records are wrapped is a service's own affair.
    const all = objectsIn(held)
    for (const record of held === null ? [] : sent) {
      const found = all.filter((one) => one["page_visited"] === record["page_visited"])
      session.must(found.length === 1, "an accepted record is on its topic once", `${found.length} times`)
      const lost = FIELDS.find((name) => JSON.stringify(found[0]?.[name]) !== JSON.stringify(record[name]))
      session.must(lost === undefined, "each field of a record is on its topic as it was sent", lost)
    }
  }
  return CHECKED
})

export const trackingExamples = [replayed, numbered, taken]
