import { Effect, Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialCart } from "../cart/cart-state.ts"
import { decodeEnvelope, encodeEnvelope, type Envelope, EVENT_VERSION, ShopEvent } from "../event.ts"
import { evolveAll, initialShop, ShopState } from "../shop.ts"
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts"
import { checkLaw, LAW_SEED, LAWS } from "../testing/laws.ts"
import { arbLog, arbShop } from "../testing/shop.ts"
import {
  decodeRecording,
  encodeRecording,
  type RecordedEvent,
  type RecordingInput,
  sharedHash,
  stateAt,
  stateHash,
} from "./recording.ts"
import { wishlistSession } from "../testing/wishlist.ts"
import { createRedactor } from "./redact.ts"

/** As a user may have typed it; in an address it is encoded. */
const SECRET = "Anna Bianchi, via Po 2, anna@trattoria.test"
const isLeaked = (text: string): boolean => /anna|bianchi|via.{0,3}po|trattoria/i.test(text)

/** A name that looks like a code: fields that contain codes keep it, the others do not. */
const NAME = "AnnaBianchi"
const MAY_HOLD_CODES =
  /(^|\.)(id|ids|key|changeId|after|batch|covered|waitsFor|addressCode|itemCode|promoCode|rowId|orderId|priceView|date|from|to|activeKey|ownAddressCode|clientId|cartId|by)$/
const injectedAt = (path: Path): ReadonlyArray<string> => [
  SECRET,
  `/shop?text=${encodeURIComponent(SECRET)}`,
  `/shop?category=${encodeURIComponent(SECRET)}`,
  `/shop?text=${NAME}&search_term=${NAME}&anything=${NAME}`,
  `/product/default/${SECRET}`,
  ...(MAY_HOLD_CODES.test(shapeOf(path)) ? [] : [NAME]),
]

type Path = ReadonlyArray<string>

/** The paths of all texts in a value. */
const textsIn = (value: unknown, path: Path = []): ReadonlyArray<Path> => {
  if (typeof value === "string") return path.at(-1) === "_tag" ? [] : [path]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}

/** The path without list indexes. */
const shapeOf = (path: Path): string => path.filter((step) => !/^\d+$/.test(step)).join(".")

/** One text of each kind. */
const kindsOfTexts = (value: unknown): ReadonlyArray<Path> => [
  ...new Map(textsIn(value).map((path) => [shapeOf(path), path])).values(),
]

/** The value with another text at that path. */
const withInjected = (value: unknown, [first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (String(at) === first ? withInjected(each, rest, text) : each))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === first ? withInjected(each, rest, text) : each]),
  )
}

const readEvent = Schema.decodeUnknownResult(ShopEvent)
/** Generated from the schemas, so that the secret is injected in new fields as well. */
const samplesOf = <S extends Schema.Constraint>(schema: S, count: number): ReadonlyArray<S["Type"]> =>
  Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, size: 3, seed: LAW_SEED }))

const kinds = ShopEvent.members.flatMap(
  (member): ReadonlyArray<Schema.Codec<ShopEvent, unknown>> =>
    "cases" in member ? Object.values<Schema.Codec<ShopEvent, unknown>>(member.cases) : [member],
)

const envelopeOf = (event: ShopEvent, at: number): Envelope => ({
  id: `e${at}`,
  at,
  version: EVENT_VERSION,
  by: 1,
  event,
})
const recorded = (events: ReadonlyArray<ShopEvent>): ReadonlyArray<RecordedEvent> =>
  events.map((event, at) => ({ key: at + 1, tab: "t1", envelope: envelopeOf(event, at) }))

const inputOf = (events: ReadonlyArray<ShopEvent>, base = initialShop): RecordingInput => ({
  app: "0.1.0 abc1234",
  at: 0,
  language: "it",
  page: "/shop?text=olio",
  browser: "Chromium 130, computer",
  calls: [],
  snapshot: base === initialShop ? null : { through: 0, state: base },
  events: recorded(events),
  shown: evolveAll(base, events),
})

/** Few enough to see which one leaks, many enough to be quick. */
const EVENTS_OF_A_FILE = 20

/** Passes the recording through a file. */
const filed = (input: RecordingInput): unknown => JSON.parse(JSON.stringify(encodeRecording(input)))
const read = (file: unknown) => Result.getOrThrow(decodeRecording(file))

describe(`recording (${LAWS})`, () => {
  it("[ADR 35] no text of any field of any event is in the file", () => {
    const seen = new Set<string>()
    const secrets: Array<ShopEvent> = []
    // Some fields are rarely present.
    for (const event of kinds.flatMap((kind) => samplesOf(kind, 15))) {
      for (const path of kindsOfTexts(event)) {
        const field = `${event._tag}.${shapeOf(path)}`
        if (seen.has(field)) continue
        for (const text of injectedAt(path)) {
          const withSecret = readEvent(withInjected(event, path, text))
          // Literals of a schema cannot contain the secret.
          if (Result.isFailure(withSecret)) continue
          seen.add(field)
          secrets.push(withSecret.success)
        }
      }
    }
    for (let at = 0; at < secrets.length; at += EVENTS_OF_A_FILE) {
      const events = secrets.slice(at, at + EVENTS_OF_A_FILE)
      expect(isLeaked(JSON.stringify(filed(inputOf(events))))).toBe(false)
    }
    // Checks that the law has met the texts it is meant for.
    const texts = ["SessionStarted.user.name", "AddressesListed.addresses.street", "OrderSubmitted.order.note"]
    const searched = ["SidebarSearched.text", "ShopRouteVisited.route", "SearchTabLabelled.label"]
    expect([...seen]).toEqual(expect.arrayContaining([...texts, ...searched, "CartChangeRefused.reason.message"]))
  })

  it("[ADR 35] no text of a snapshot is in the file, including the names of its parts", () => {
    for (const state of samplesOf(ShopState, 3)) {
      const encoded = encodeSnapshot(state)
      for (const path of kindsOfTexts(encoded.state)) {
        for (const text of injectedAt(path)) {
          const withSecret = decodeSnapshot({ ...encoded, state: withInjected(encoded.state, path, text) })
          if (Result.isFailure(withSecret)) continue
          expect(isLeaked(JSON.stringify(filed(inputOf([], withSecret.success))))).toBe(false)
        }
      }
      const ofSecret = { ...state, carts: { [`7/${SECRET}`]: initialCart } }
      expect(isLeaked(JSON.stringify(filed(inputOf([], ofSecret))))).toBe(false)
    }
  })

  it("[ADR 35] a redacted event is still a valid event", () =>
    checkLaw(
      fc.property(arbLog, (events) => {
        const { redact } = createRedactor()
        for (const { envelope } of recorded(events)) {
          expect(Result.isSuccess(decodeEnvelope(redact(encodeEnvelope(envelope))))).toBe(true)
        }
      }),
    ))

  it("[ADR 35] redacting and folding commute: the file folds to what the page showed", () =>
    checkLaw(
      fc.property(arbShop, arbLog, (base, events) => {
        const recording = read(filed(inputOf(events, base)))
        expect(sharedHash(stateAt(recording))).toBe(recording.shown)
      }),
    ))

  it("[ADR 35, ADR-67] changes that were sent as one are one in the file", () => {
    const change = (id: string) => ({ _tag: "ListChangeRequested" as const, id, clientId: 1, listId: "l1", patch: {} })
    const ids = ["c1", "c2"]
    const events: ReadonlyArray<ShopEvent> = [
      ...ids.map(change),
      { _tag: "ClientChangesCombined", subject: "lists", clientId: 1, ids, change: change("c2") },
    ]
    const recording = read(filed(inputOf(events, { ...initialShop, session: wishlistSession })))
    expect(stateAt(recording).lists.lists[1]?.pending.map(({ id }) => id)).toEqual(["c2"])
  })

  it("[ADR 35] the file is decoded with its events in order, and folds to its hash", () =>
    checkLaw(
      fc.property(arbShop, arbLog, (base, events) => {
        const recording = read(filed(inputOf(events, base)))
        expect(recording.events.map(({ key, envelope }) => [key, envelope.id, envelope.event._tag])).toEqual(
          recorded(events).map(({ key, envelope }) => [key, envelope.id, envelope.event._tag]),
        )
        expect(stateHash(stateAt(recording))).toBe(recording.hash)
      }),
    ))
})
