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
import { wishingSession } from "../testing/wishlist.ts"
import type { OutboxEntry } from "./outbox-entries.ts"
import { outboxOf, withTimes } from "./outbox.ts"
import { canTakeBack, decideTakeBack } from "./take-back.ts"

const clientId = 1
const bar = { ...cellar, listId: "l2", name: "Bar" }
const fresh = { ...someStanding, standingId: "s2", name: "Pesce" }
const loaded: ReadonlyArray<ShopEvent> = [
  { _tag: "ListsLoaded", clientId, steps: [cellar, bar].map(listAsStep) },
  { _tag: "StandingLoaded", clientId, steps: [someStanding, fresh].map(standingAsStep) },
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
  evolveAll({ ...initialShop, session: wishingSession }, events)
const entriesAfter = (events: ReadonlyArray<ShopEvent>) => outboxOf(shopAfter(events))
const takenBack = (shop: ShopState, entry: OutboxEntry | undefined) => {
  if (entry === undefined) throw new Error("Nothing waits")
  return Result.getOrNull(decideTakeBack(shop, entry, () => "new"))
}
const waits = { clientId, since: null, attempts: 0, isSent: false }

describe("changes of lists and standing orders that wait", () => {
  it("[S4.15, ADR-49, ADR-54] are one entry for each list and each standing order, in the order of its first change", () => {
    const changes = [
      ofList("a", { name: "Sotto" }),
      ofList("b", { name: "Sopra" }, "l2"),
      ofList("c", { name: "Giù" }),
      ofStanding("d", { isPaused: true }, "s2"),
      ofStanding("e", { name: "Martedì" }),
      ofStanding("f", { everyWeeks: 2 }, "s2"),
    ]
    const entries = entriesAfter([...loaded, ...changes])
    expect(entries).toEqual([
      {
        _tag: "ListWaiting",
        ...waits,
        id: "a",
        listId: "l1",
        name: "Giù",
        changeIds: ["a", "c"],
        back: { name: "Cantina" },
      },
      { _tag: "ListWaiting", ...waits, id: "b", listId: "l2", name: "Sopra", changeIds: ["b"], back: { name: "Bar" } },
      {
        _tag: "StandingWaiting",
        ...waits,
        id: "d",
        standingId: "s2",
        name: "Pesce",
        changeIds: ["d", "f"],
        back: { isPaused: false, everyWeeks: 1 },
      },
      {
        _tag: "StandingWaiting",
        ...waits,
        id: "e",
        standingId: "s1",
        name: "Martedì",
        changeIds: ["e"],
        back: { name: "Fresco" },
      },
    ])
    const envelopes = changes.map((event, at) => ({ id: `e${at}`, at: 10 + at, version: 2 as const, event }))
    expect(withTimes(entries, envelopes).map(({ since }) => since)).toEqual([10, 11, 13, 14])
  })

  it("[S4.15] what was deleted is known by its old name, and what nobody knows by none", () => {
    const deleted = entriesAfter([...loaded, ofList("a", { gone: true }), ofStanding("b", { gone: true })])
    expect(deleted).toMatchObject([
      { name: "Cantina", back: { isNew: true, name: "Cantina", entries: cellar.entries } },
      { name: "Fresco", back: { isNew: true, name: "Fresco", lines: someStanding.lines } },
    ])
    const unknown = entriesAfter([...loaded, ofList("a", { name: "?" }, "x"), ofStanding("b", { name: "?" }, "x")])
    expect(unknown).toMatchObject([
      { name: null, back: null },
      { name: null, back: null },
    ])
  })

  it("[S4.15] cannot be taken back while nobody knows what the backend has, nor where nothing differs from that", () => {
    const changes = [ofList("a", { isNew: true, name: "Sotto" }), ofStanding("b", { isNew: true, name: "Martedì" })]
    const shop = shopAfter(changes)
    expect(outboxOf(shop)).toMatchObject([
      { name: "Sotto", back: null },
      { name: "Martedì", back: null },
    ])
    const same = shopAfter([...loaded, ofList("a", { name: "Cantina" }), ofStanding("b", { name: "Fresco" })])
    for (const each of [shop, same]) {
      expect(outboxOf(each).map(canTakeBack)).toEqual([false, false])
      expect(outboxOf(each).map((entry) => takenBack(each, entry))).toEqual([null, null])
    }
  })

  it("[S4.15] are taken back by a change of the same one alone, and by none once all are answered", () => {
    const shop = shopAfter([
      ...loaded,
      ofList("a", { name: "Sopra" }, "l2"),
      ofList("b", { name: "Sotto" }),
      ofStanding("c", { name: "Venerdì" }, "s2"),
      ofStanding("d", { name: "Martedì" }),
    ])
    const entries = outboxOf(shop)
    expect(entries.map((entry) => takenBack(shop, entry))).toEqual([
      [ofList("new", { name: "Bar" }, "l2")],
      [ofList("new", { name: "Cantina" })],
      [ofStanding("new", { name: "Pesce" }, "s2")],
      [ofStanding("new", { name: "Fresco" })],
    ])
    const answered = evolveAll(shop, [
      { _tag: "ListChangeAnswered", clientId, id: "a", refused: null },
      { _tag: "StandingChangeAnswered", clientId, id: "c", refused: null },
    ])
    expect(entries.map((entry) => takenBack(answered, entry)?.length)).toEqual([0, 1, 0, 1])
  })

  it("[S4.15] are not taken back where nothing differs any more", () => {
    const changed = [...loaded, ofList("a", { name: "Sotto" }), ofStanding("b", { name: "Martedì" })]
    const later = shopAfter([...changed, ofList("c", { name: "Cantina" }), ofStanding("d", { name: "Fresco" })])
    expect(entriesAfter(changed).map((entry) => takenBack(later, entry))).toEqual([[], []])
    expect(entriesAfter(loaded)).toEqual([])
  })
})
