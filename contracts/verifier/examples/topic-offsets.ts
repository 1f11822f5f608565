/** Records of each topic by itself: numbered one by one, whatever is told on the other one, and taken at any value (ADR 47). */
import type { CartTracking, SearchTracking } from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { bodyOf } from "../run/exchange.ts"
import type { Session } from "../run/session.ts"

const Ack = Schema.Struct({
  partition_id: Schema.optionalKey(Schema.Int),
  offset: Schema.optionalKey(Schema.Int),
  timestamp: Schema.optionalKey(Schema.String),
})
const ackOf = (session: Session): typeof Ack.Type | null =>
  Option.getOrNull(Schema.decodeUnknownOption(Ack)(bodyOf(session.last() ?? { text: "" })))

const RECORD = {
  cartId: 501,
  addressCode: "A1",
  listingType: "search",
  listingCode: "pact",
  clientId: 1001,
  cookies: "",
  pageVisited: "/shop?text=pact",
  otherData: {},
}
const CART = { ...RECORD, action: "update-cart" as const, topic: "cart" as const }
const SEARCH = { ...RECORD, action: "product-list" as const, topic: "search" as const }

/** Others may write to the topics meanwhile: only what is so each time is. */
const TRIES = 3

const numbered = example("offsets of two topics", ["tracking.cart", "tracking.search"], async (session) => {
  await session.given("trackingIsOpen")
  const cart = async () => {
    await session.call(endpoints.trackCart, CART)
    return ackOf(session)
  }
  const search = async () => {
    await session.call(endpoints.trackSearch, SEARCH)
    return ackOf(session)
  }
  const gaps = { "tracking.cart": new Set<number>(), "tracking.search": new Set<number>() }
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [one, two] = [await cart(), await search()]
    const [three, four] = [await cart(), await search()]
    for (const [id, before, after] of [
      ["tracking.cart", one, three],
      ["tracking.search", two, four],
    ] as const) {
      if (before?.offset === undefined || after?.offset === undefined) continue
      // One that stays as it is has another fault, which is looked for by itself.
      const isNext = before.partition_id === after.partition_id && before.offset !== after.offset
      if (isNext) gaps[id].add(after.offset - before.offset)
    }
  }
  for (const [id, found] of Object.entries(gaps)) {
    const isByOne = found.size === 0 || found.has(1)
    const came = `by ${[...found].join(", ")} while the other topic had one`
    session.must(isByOne, `offsets of ${id} rise by one, whatever stands on the other topic`, came)
  }
  return CHECKED
})

/** Of each record something else is another one's than of the record before. */
const OTHERS: ReadonlyArray<Partial<typeof RECORD>> = [
  {},
  { clientId: 1002 },
  { clientId: 0, addressCode: "0", cartId: 0 },
  { cartId: 502 },
  { addressCode: "B1" },
  { clientId: 1003, cartId: 503 },
]

const apart = example(
  "offsets of records of several clients",
  ["tracking.cart", "tracking.search"],
  async (session) => {
    await session.given("trackingIsOpen")
    const sends = [
      ["tracking.cart", (other: Partial<typeof RECORD>) => session.call(endpoints.trackCart, { ...CART, ...other })],
      [
        "tracking.search",
        (other: Partial<typeof RECORD>) => session.call(endpoints.trackSearch, { ...SEARCH, ...other }),
      ],
    ] as const
    for (const [id, send] of sends) {
      const offsets: Array<number> = []
      for (const other of OTHERS) {
        await send(other)
        const offset = ackOf(session)?.offset
        if (offset !== undefined) offsets.push(offset)
      }
      const isRising = offsets.every((offset, index) => index === 0 || offset > (offsets[index - 1] ?? offset))
      session.must(isRising, `offsets of ${id} rise, whoever is told of`, offsets.join(", "))
    }
    return CHECKED
  },
)

const ACTIONS = ["add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"] as const

const VALUES: ReadonlyArray<Partial<typeof RECORD & { readonly otherData: Readonly<Record<string, string>> }>> = [
  { cartId: 0 },
  { clientId: 0, addressCode: "0" },
  { listingType: "", listingCode: "" },
  { listingCode: "caffè & tè, “sfuso” 100%", pageVisited: "/shop?text=caff%C3%A8&category=bevande#sotto" },
  { otherData: { text: "perché no", order_by: "price-low", category: "and-pasta,riso", vuoto: "" } },
  { cookies: "a=1; b=2" },
]

const taken = example("records of every action and value", ["tracking.cart", "tracking.search"], async (session) => {
  await session.given("trackingIsOpen")
  const pages: Array<{ readonly topic: "cart" | "search"; readonly sent: CartTracking | SearchTracking }> = []
  const send = async (
    topic: "cart" | "search",
    what: string,
    attempt: () => Promise<Result.Result<unknown, unknown>>,
  ) => {
    const isTaken = Result.isSuccess(await attempt())
    session.must(isTaken, `a record is taken, whatever it tells: ${what} (${topic})`, "a refusal")
    const told = Date.parse(ackOf(session)?.timestamp ?? "")
    const asked = session.last()?.at.getTime() ?? 0
    return Number.isNaN(told) || Math.abs(told - asked)
  }
  for (const [index, action] of ACTIONS.entries()) {
    const record = { ...CART, ...VALUES[index], action, pageVisited: `/azione/${action}/${crypto.randomUUID()}` }
    await send("cart", action, () => session.attempt(endpoints.trackCart, record))
    pages.push({ topic: "cart", sent: record })
  }
  for (const value of VALUES) {
    const record = { ...SEARCH, ...value }
    await send("search", Object.keys(value).join(), () => session.attempt(endpoints.trackSearch, record))
    pages.push({ topic: "search", sent: record })
  }
  await mustStand(session, pages)
  return CHECKED
})

/** Each of them as it was sent, field by field, where the service lets its topics be read. */
const mustStand = async (
  session: Session,
  sent: ReadonlyArray<{ readonly topic: "cart" | "search"; readonly sent: CartTracking | SearchTracking }>,
): Promise<void> => {
  for (const topic of ["cart", "search"] as const) {
    const held = await session.onTopic(topic)
    if (held === null) return session.skip(`topic ${topic}: nobody may read it (--topics-url)`)
    const text = JSON.stringify(held)
    for (const { sent: record } of sent.filter((one) => one.topic === topic)) {
      const { cartId, listingType, listingCode, clientId, pageVisited, action, otherData } = record
      const wanted = { id_cart: cartId, listing_type: listingType, listing_code: listingCode, id_client: clientId }
      const fields = { ...wanted, page_visited: pageVisited, action, other_data: otherData }
      const lost = Object.entries(fields).find(([name, value]) => !text.includes(`"${name}":${JSON.stringify(value)}`))
      session.must(lost === undefined, "each field of a record stands on its topic as it was sent", lost?.[0])
    }
  }
}

export const topicOffsetsExamples = [numbered, apart, taken]
