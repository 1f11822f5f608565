import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ownerKey } from "./cart/cart-events.ts"
import { cartOf } from "./cart/carts.ts"
import { differenceBetween } from "./cart/cart-difference.ts"
import { decodeEnvelope, encodeEnvelope, EVENT_VERSION, type ShopEvent } from "./event.ts"
import { evolveAll, evolveShop, initialShop, listLayout, type ShopState } from "./shop.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"
import { arbCartEvent } from "./testing/cart.ts"
import { checkLaw, LAWS } from "./testing/laws.ts"
import { arbSearchTabEvent } from "./testing/search-tabs.ts"
import { arbEnvelope, arbLayout, arbLog, arbShop } from "./testing/shop.ts"
import type { UpcastRules } from "./upcast.ts"

/** The two oldest stored forms of events. */
const readOldest = Schema.decodeUnknownSync(Schema.Struct({ kept: Schema.Unknown }))
const readOlder = Schema.decodeUnknownSync(Schema.Struct({ name: Schema.String, data: Schema.Unknown }))

/** A round trip through storage, as text. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe(`shop (${LAWS})`, () => {
  it("[S4.3] logging out of any state equals the initial state", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        expect(evolveShop(shop, { _tag: "SessionEnded" })).toEqual(initialShop)
      }),
    ))

  it("[S4.12, S3.26] choosing a layout affects the active tab and no other, and is the default of the next new tab", () =>
    checkLaw(
      fc.property(arbShop, arbLayout, (shop, layout) => {
        const after = evolveShop(shop, { _tag: "LayoutChosen", layout })
        const isList = layout !== "product-detail"
        expect(listLayout(after)).toBe(isList ? layout : listLayout(shop))
        const others = ({ tabs }: typeof shop) => tabs.tabs.filter(({ key }) => key !== tabs.activeKey)
        expect(others(after)).toEqual(others(shop))
        const opened = evolveShop(after, { _tag: "ShopRouteVisited", key: "new", route: "/shop?text=nuovo", label: "" })
        const isNew = shop.tabs.tabs.length === 0
        expect(listLayout(opened)).toBe(isNew ? after.listing.lastType : listLayout(after))
      }),
    ))

  it("[S4.12] only a choice changes the layout of a tab, and every tab has one", () =>
    checkLaw(
      fc.property(arbShop, arbSearchTabEvent, (shop, event) => {
        const after = evolveShop(shop, event)
        for (const tab of after.tabs.tabs) {
          const before = shop.tabs.tabs.find(({ key }) => key === tab.key)
          expect(tab.layout).toBe(before?.layout ?? shop.listing.lastType)
        }
      }),
    ))

  it("[S4.13] a batch equals its events one by one", () =>
    checkLaw(
      fc.property(arbShop, fc.oneof(arbLog, fc.array(arbCartEvent, { maxLength: 200, size: "max" })), (shop, log) => {
        expect(evolveAll(shop, log)).toEqual(log.reduce(evolveShop, shop))
      }),
    ))

  it("[S4.13] a stored snapshot and its tail equal the whole log", () =>
    checkLaw(
      fc.property(arbLog, arbLog, (head, tail) => {
        const snapshot = Result.getOrThrow(decodeSnapshot(stored(encodeSnapshot(evolveAll(initialShop, head)))))
        expect(evolveAll(snapshot, tail)).toEqual(evolveAll(initialShop, [...head, ...tail]))
      }),
    ))

  it("[ADR-70] a log that has only the latest document of each owner equals the whole log", () =>
    checkLaw(
      fc.property(arbShop, arbLog, (shop, log) => {
        expect(evolveAll(shop, withLatestDocuments(shop, log))).toEqual(evolveAll(shop, log))
      }),
    ))

  it("[S4.13] every event is decoded from storage unchanged", () =>
    checkLaw(
      fc.property(arbEnvelope, (envelope) => {
        expect(decodeEnvelope(stored(encodeEnvelope(envelope)))).toEqual(Result.succeed(envelope))
      }),
    ))

  it("[S4.13] the upcast log of an old version equals the log as it would be written today", () =>
    checkLaw(
      fc.property(fc.array(arbEnvelope, { maxLength: 20 }), (log) => {
        const old = log.map((envelope) => {
          const { event, ...rest } = encodeEnvelope(envelope)
          return { ...rest, version: EVENT_VERSION - 2, event: { kept: { name: event._tag, data: event } } }
        })
        const upcasters = {
          [EVENT_VERSION - 2]: (event: unknown) => readOldest(event).kept,
          [EVENT_VERSION - 1]: (event: unknown) => readOlder(event).data,
        }
        const rules = { version: EVENT_VERSION, upcasters }
        const converted = old.map((envelope) => Result.getOrThrow(decodeEnvelope(stored(envelope), rules)))
        expect(converted).toEqual(log)
        const events = (envelopes: typeof log) => envelopes.map(({ event }) => event)
        expect(evolveAll(initialShop, events(converted))).toEqual(evolveAll(initialShop, events(log)))
      }),
    ))

  it("[S4.13] any stored data decode or fail as a value", () =>
    checkLaw(
      fc.property(fc.oneof(fc.anything(), damaged()), (input) => {
        const envelope = decodeEnvelope(input)
        const snapshot = decodeSnapshot(input)
        expect(Result.isSuccess(envelope) || envelope.failure._tag === "UndecodableEnvelope").toBe(true)
        expect(Result.isSuccess(snapshot) || snapshot.failure._tag === "UndecodableSnapshot").toBe(true)
      }),
    ))

  it("[S4.13] an event without effect leaves the identical shop", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        const owner = { clientId: 1, addressCode: "1" }
        expect(evolveShop(shop, { _tag: "CartChangeAccepted", owner, changeId: "?", cartId: 1 })).toBe(shop)
        expect(evolveShop(shop, { _tag: "SearchTabClosed", key: "?" })).toBe(shop)
        expect(evolveShop(shop, { _tag: "ReplicaLoaded", subject: "wishlist", clientId: 1 })).toBe(shop)
        expect(evolveShop(shop, { _tag: "AddressSelected", addressCode: "?" })).toBe(shop)
      }),
    ))
})

describe("stored events", () => {
  const envelope = { id: "e1", at: 1, version: EVENT_VERSION, event: { _tag: "SearchTabActivated", key: "t1" } }
  const reasonOf = (input: unknown, rules?: UpcastRules) =>
    Result.match(decodeEnvelope(input, rules), { onSuccess: () => null, onFailure: ({ reason }) => reason })

  it("[S4.13] of an earlier version are converted step by step", () => {
    const rename = Schema.decodeUnknownSync(Schema.Struct({ _tag: Schema.String, tab: Schema.String }))
    const upcasters = {
      1: (event: unknown) => ({ ...rename(event), _tag: "SearchTabActivated" }),
      2: (event: unknown) => ({ _tag: "SearchTabActivated", key: rename(event).tab }),
    }
    const old = { ...envelope, version: 1, event: { _tag: "TabChosen", tab: "t1" } }
    expect(decodeEnvelope(old, { version: 3, upcasters })).toEqual(Result.succeed({ ...envelope, version: 3 }))
    expect(reasonOf({ ...old, event: { _tag: "Odd" } }, { version: 3, upcasters })).toContain("could not be converted")
  })

  it("[S4.13] of a later, obsolete or unknown version are set aside with a reason", () => {
    expect(reasonOf(envelope)).toBe(null)
    expect(reasonOf({ ...envelope, version: 99 })).toContain("later")
    expect(reasonOf({ ...envelope, version: 0 })).toContain("no upcaster from version 0")
    expect(reasonOf({ ...envelope, version: -1e9 })).toContain("no upcaster")
    expect(reasonOf({ ...envelope, event: { _tag: "Surprise" } })).toContain("Expected")
  })
})

/** As in the log: each loaded cart with its difference, and only the latest of the documents. */
const withLatestDocuments = (start: ShopState, log: ReadonlyArray<ShopEvent>): ReadonlyArray<ShopEvent> => {
  const states = log.reduce((before, event) => [...before, evolveShop(before.at(-1) ?? start, event)], [start])
  const latest = new Map(log.flatMap((event, at) => (documentOf(event) === null ? [] : [[documentOf(event), at]])))
  return log.map((event, at): ShopEvent => {
    if (latest.get(documentOf(event)) === at) return event
    if (event._tag === "ReplicaLoaded") {
      const { snapshot: _replaced, ...marker } = event
      return marker
    }
    if (event._tag !== "CartLoaded" || event.cart === undefined) return event
    const { cart, ...marker } = event
    const { confirmed } = cartOf(states[at]?.carts ?? {}, event.owner)
    return { ...marker, difference: differenceBetween(confirmed, cart) }
  })
}

const documentOf = (event: ShopEvent): string | null => {
  if (event._tag === "CartLoaded") return ownerKey(event.owner)
  return event._tag === "ReplicaLoaded" ? `${event.subject} ${event.clientId}` : null
}

/** Envelopes with one part replaced by any value. */
const damaged = () =>
  fc
    .tuple(arbEnvelope, fc.constantFrom("id", "at", "version", "event"), fc.anything())
    .map(([envelope, field, value]) => ({ ...encodeEnvelope(envelope), [field]: value }))
