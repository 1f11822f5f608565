import { cartHistory, EVENT_VERSION, evolveAll, initialShop, type ShopEvent } from "@dispensa/domain"
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import { AT_START, openDatabase } from "./database.ts"
import type { Retention } from "./history.ts"
import { createLogStore } from "./log-store.ts"
import { createMemoryStore, withMemory } from "./memory-store.ts"
import { eventsOf, startOf } from "./stored-log.ts"

const DAY_MS = 86_400_000
const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity: 1 },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const loaded: ShopEvent = { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }
const many = (count: number, name = "c") => Array.from({ length: count }, (_, at) => added(`${name}${at}`))

let databases = 0
const open = async (retention: Retention = { events: 1000, days: 90 }) => {
  const db = await openDatabase(`history${(databases += 1)}`)
  let day = 0
  const store = createLogStore(db, { now: () => day * DAY_MS, retention })
  const write = (events: ReadonlyArray<ShopEvent>) =>
    store.append(
      events.map((event, at) => ({
        envelope: { id: `e${day}-${at}`, at: day * DAY_MS, version: EVENT_VERSION, by: 7, event },
        tab: "t",
        due: null,
      })),
    )
  const fold = async () => {
    const { base, entries } = await store.history()
    return evolveAll(base, eventsOf(entries))
  }
  const pass = (days: number) => void (day += days)
  return { db, store, write, fold, pass }
}

describe("the stored history", () => {
  it("[ADR 29] has all events, folded or not, and folds to the shown state", async () => {
    const { store, write, fold } = await open()
    const all = [started, loaded, ...many(20)]
    await write(all)
    await store.compact()
    await write(many(3, "later"))
    await store.compact()
    const { base, entries } = await store.history()
    expect(base).toEqual(initialShop)
    expect(eventsOf(entries)).toEqual([...all, ...many(3, "later")])
    expect(await fold()).toEqual(startOf(await store.since(AT_START)).state)
  })

  it("[ADR 29] retains a bounded number of events; older ones are folded into its start", async () => {
    const { db, store, write, fold } = await open({ events: 10, days: 90 })
    await write([started, loaded, ...many(30)])
    const whole = startOf(await store.since(AT_START)).state
    for (const _ of [1, 2]) {
      await store.compact()
      expect(await db.count("events")).toBe(10)
      expect(await fold()).toEqual(whole)
    }
    const [first] = (await store.history()).entries
    expect(first?.envelope.event).toEqual(added("c20"))
  })

  it("[ADR 29] retains them for a bounded number of days", async () => {
    const { store, write, fold, pass } = await open()
    await write([started, loaded, ...many(5, "old")])
    pass(60)
    await write(many(2, "recent"))
    pass(31)
    await write(many(1, "today"))
    await store.compact()
    expect(eventsOf((await store.history()).entries)).toEqual([...many(2, "recent"), ...many(1, "today")])
    expect(await fold()).toEqual(startOf(await store.since(AT_START)).state)
  })

  it("[ADR 29] starts at an earlier version's snapshot, even while that version is open in another tab", async () => {
    const { db, store, write, fold } = await open()
    await write([started, loaded, ...many(5)])
    await store.compact()
    // As in the earlier version: folded events are deleted.
    await db.delete("snapshots", "history")
    await db.clear("events")
    await write(many(2, "new"))
    expect(eventsOf((await store.history()).entries)).toEqual(many(2, "new"))
    await store.compact()
    expect(await fold()).toEqual(startOf(await store.since(AT_START)).state)
    await write(many(4, "more"))
    await store.compact()
    await db.clear("events")
    await write(many(1, "last"))
    expect(eventsOf((await store.history()).entries)).toEqual(many(1, "last"))
    expect(await fold()).toEqual(startOf(await store.since(AT_START)).state)
  })

  it("[S4.3] is empty after a logout", async () => {
    const { db, store, write } = await open()
    await write([started, loaded, ...many(5)])
    await store.compact()
    await write([...many(2, "later"), { _tag: "SessionEnded" }])
    const { base, entries } = await store.history()
    expect(base).toEqual(initialShop)
    expect(eventsOf(entries)).toEqual([{ _tag: "SessionEnded" }])
    expect(JSON.stringify([await db.getAll("events"), await db.getAll("snapshots")])).not.toContain(itemCode)
  })

  it("[ADR 29] states who was logged in", async () => {
    const { log, store } = testLog()
    await log.append([started])
    await log.append([loaded, added("c1")])
    const { base, entries } = await store.history()
    const history = cartHistory({ base, envelopes: entries.map(({ envelope }) => envelope) }, someOwner)
    expect(history.map(({ by }) => by)).toEqual([someUser.clientId])
    expect(entries[0]?.envelope.by).toBeUndefined()
  })

  it("[ADR 29] continues in memory when the disk is full", async () => {
    const disk = createMemoryStore()
    let isFull = false
    const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"))
    const store = withMemory(
      { ...disk, append: (entries) => (isFull ? full() : disk.append(entries)) },
      0,
      () => undefined,
    )
    const { log } = testLog({ store })
    await log.append([started, loaded])
    isFull = true
    await log.append([added("c1")])
    expect(eventsOf((await store.history()).entries)).toEqual([started, loaded, added("c1")])
  })
})
