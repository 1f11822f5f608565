import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { ShopEvent } from "../event.ts"
import { evolveAll, initialShop, type ShopState } from "../shop.ts"
import type { ListPatch } from "../shopping-lists/list-patch.ts"
import { listAsStep } from "../shopping-lists/list-view.ts"
import type { StandingPatch } from "../standing-orders/standing-patch.ts"
import { standingAsStep } from "../standing-orders/standing-view.ts"
import { cellar } from "../testing/some-list.ts"
import { someStanding } from "../testing/standing-orders.ts"
import { wishlistSession } from "../testing/wishlist.ts"
import type { OutboxEntry } from "./outbox-entries.ts"
import { outboxOf, withTimes } from "./outbox.ts"
import { canTakeBack, decideTakeBack } from "./take-back.ts"

const clientId = 1
const bar = { ...cellar, listId: "l2", name: "Bar" }
const fresh = { ...someStanding, standingId: "s2", name: "Pesce" }
const loaded: ReadonlyArray<ShopEvent> = [
  { _tag: "ReplicaLoaded", subject: "lists", clientId, snapshot: [cellar, bar].map(listAsStep) },
  { _tag: "ReplicaLoaded", subject: "standing", clientId, snapshot: [someStanding, fresh].map(standingAsStep) },
]
const ofList = (id: string, patch: ListPatch, listId = "l1"): ShopEvent => ({
  _tag: "ListChangeRequested",
  clientId,
  id,
  listId,
  patch,
})
const ofStanding = (id: string, patch: StandingPatch, standingId = "s1"): ShopEvent => ({
  _tag: "StandingChangeRequested",
  clientId,
  id,
  standingId,
  patch,
})

const shopAfter = (events: ReadonlyArray<ShopEvent>): ShopState =>
  evolveAll({ ...initialShop, session: wishlistSession }, events)
const entriesAfter = (events: ReadonlyArray<ShopEvent>) => outboxOf(shopAfter(events))
const takenBack = (shop: ShopState, entry: OutboxEntry | undefined) => {
  if (entry === undefined) throw new Error("no pending entry")
  return Result.getOrNull(decideTakeBack(shop, entry, () => "new"))
}
const sent = (subject: "lists" | "standing", ...changeIds: ReadonlyArray<string>): ReadonlyArray<ShopEvent> =>
  changeIds.map((changeId) => ({ _tag: "ClientChangeSent", subject, clientId, changeId }))
const withdrawn = (subject: "lists" | "standing", changeId: string): ShopEvent => ({
  _tag: "ClientChangeWithdrawn",
  subject,
  clientId,
  changeId,
})
const accepted = (subject: "lists" | "standing", changeId: string): ShopEvent => ({
  _tag: "ClientChangeAnswered",
  subject,
  clientId,
  changeId,
  refused: null,
})

describe("pending changes of lists and standing orders", () => {
  it("[S4.15, ADR-49, ADR-54] are one entry per list and per standing order, ordered by its first change", () => {
    const changes = [
      ofList("a", { name: "Sotto" }),
      ofList("b", { name: "Sopra" }, "l2"),
      ofList("c", { name: "Giù" }),
      ofStanding("d", { isPaused: true }, "s2"),
      ofStanding("e", { name: "Martedì" }),
      ofStanding("f", { everyWeeks: 2 }, "s2"),
    ]
    const entries = entriesAfter([...loaded, ...changes, ...sent("lists", "a")])
    const waits = { _tag: "ChangesWaiting", clientId, since: null, isReversible: true }
    const unsent = { ...waits, attempts: 0, isSent: false }
    expect(entries).toMatchObject([
      { ...waits, subject: "lists", target: "l1", name: "Giù", changeIds: ["a", "c"], attempts: 1, isSent: true },
      { ...unsent, subject: "lists", target: "l2", name: "Sopra", changeIds: ["b"] },
      { ...unsent, subject: "standing", target: "s2", name: "Pesce", changeIds: ["d", "f"] },
      { ...unsent, subject: "standing", target: "s1", name: "Martedì", changeIds: ["e"] },
    ])
    const envelopes = changes.map((event, at) => ({ id: `e${at}`, at: 10 + at, version: 2 as const, event }))
    expect(withTimes(entries, envelopes).map(({ since }) => since)).toEqual([10, 11, 13, 14])
  })

  it("[S4.15] that are sent as one have been pending since the first of them", () => {
    const [first, second] = [ofList("a", { name: "Sotto" }), ofList("b", { name: "Giù" })]
    const change = { _tag: "ListChangeRequested" as const, clientId, id: "b", listId: "l1", patch: { name: "Giù" } }
    const combined: ShopEvent = {
      _tag: "ClientChangesCombined",
      subject: "lists",
      clientId,
      ids: ["a", "b"],
      change,
    }
    const events = [...loaded, first, second, combined]
    const envelopes = events.map((event, at) => ({ id: `e${at}`, at: 10 + at, version: 2 as const, event }))
    expect(withTimes(entriesAfter(events), envelopes)).toMatchObject([{ id: "b", changeIds: ["b"], since: 12 }])
  })

  it("[S4.15] have the former name of a deleted target, and no name for an unknown one", () => {
    const deleted = [...loaded, ofList("a", { gone: true }), ofStanding("b", { gone: true })]
    const shop = shopAfter([...deleted, ...sent("lists", "a"), ...sent("standing", "b")])
    expect(outboxOf(shop)).toMatchObject([{ name: "Cantina" }, { name: "Fresco" }])
    expect(outboxOf(shop).map((entry) => takenBack(shop, entry))).toMatchObject([
      [{ patch: { isNew: true, name: "Cantina", entries: cellar.entries } }],
      [{ patch: { isNew: true, name: "Fresco", lines: someStanding.lines } }],
    ])
    const unknown = entriesAfter([...loaded, ofList("a", { name: "?" }, "x"), ofStanding("b", { name: "?" }, "x")])
    expect(unknown).toMatchObject([{ name: null }, { name: null }])
  })

  it("[S4.15] that were sent cannot be taken back while the backend's state is unknown, nor when nothing differs from it", () => {
    const made = [ofList("a", { isNew: true, name: "Sotto" }), ofStanding("b", { isNew: true, name: "Martedì" })]
    const same = [...loaded, ofList("a", { name: "Cantina" }), ofStanding("b", { name: "Fresco" })]
    for (const events of [made, same]) {
      const shop = shopAfter([...events, ...sent("lists", "a"), ...sent("standing", "b")])
      expect(outboxOf(shop).map(canTakeBack)).toEqual([false, false])
      expect(outboxOf(shop).map((entry) => takenBack(shop, entry))).toEqual([null, null])
      const unsent = shopAfter(events)
      expect(outboxOf(unsent).map((entry) => takenBack(unsent, entry))).toEqual([
        [withdrawn("lists", "a")],
        [withdrawn("standing", "b")],
      ])
    }
  })

  it("[S4.15] are withdrawn if unsent, otherwise taken back by a change of the same target alone, and not at all once all are answered", () => {
    const changes = [
      ...loaded,
      ofList("a", { name: "Sopra" }, "l2"),
      ofList("b", { name: "Sotto" }),
      ofStanding("c", { name: "Venerdì" }, "s2"),
      ofStanding("d", { name: "Martedì" }),
    ]
    const shop = shopAfter([...changes, ...sent("lists", "a"), ...sent("standing", "c")])
    const entries = outboxOf(shop)
    expect(entries.map((entry) => takenBack(shop, entry))).toEqual([
      [ofList("new", { name: "Bar" }, "l2")],
      [withdrawn("lists", "b")],
      [ofStanding("new", { name: "Pesce" }, "s2")],
      [withdrawn("standing", "d")],
    ])
    const answered = evolveAll(shop, [accepted("lists", "a"), accepted("standing", "c")])
    expect(entries.map((entry) => takenBack(answered, entry)?.length)).toEqual([0, 1, 0, 1])
  })

  it("[S4.15] of one list are taken back together: sent ones by a change, unsent ones without", () => {
    const shop = shopAfter([
      ...loaded,
      ofList("a", { name: "Sotto" }),
      ...sent("lists", "a"),
      ofList("b", { entries: [{ itemCode: "A", note: "new" }] }),
    ])
    const [entry] = outboxOf(shop)
    expect(takenBack(shop, entry)).toEqual([withdrawn("lists", "b"), ofList("new", { name: "Cantina" })])
  })

  it("[S4.15] are not taken back when nothing differs any more", () => {
    const changed = [...loaded, ofList("a", { name: "Sotto" }), ofStanding("b", { name: "Martedì" })]
    const both = [...changed, ...sent("lists", "a"), ...sent("standing", "b")]
    const later = shopAfter([...both, ofList("c", { name: "Cantina" }), ofStanding("d", { name: "Fresco" })])
    expect(entriesAfter(both).map((entry) => takenBack(later, entry))).toEqual([[], []])
    expect(entriesAfter(loaded)).toEqual([])
  })
})
