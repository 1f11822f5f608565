import { cartOf, encodeSnapshot, EVENT_TYPES, EVENT_VERSION, initialShop, type ShopEvent } from "@dispensa/domain"
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { someLine, someOwner, someUser } from "../testing/some-values.ts"
import { AT_START, LATEST, openDatabase, reading, readSnapshot, readTail, writing } from "./database.ts"
import { createLogStore } from "./log-store.ts"
import { openLog } from "./open-log.ts"
import { eventsOf, startOf } from "./stored-log.ts"

/* An old build of the shop and a new one on the same log: the old one is this code, the new one writes what this code cannot read. */

const DAY_MS = 86_400_000
const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity: 1 },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }

let databases = 0
const openOnDisk = async () => {
  const db = await openDatabase(`releases${(databases += 1)}`)
  let day = 0
  let ids = 0
  const store = createLogStore(db, { now: () => day * DAY_MS })
  const envelope = () => ({ id: `e${(ids += 1)}`, at: day * DAY_MS, version: EVENT_VERSION })
  return {
    db,
    store,
    pass: (days: number) => void (day += days),
    old: (events: ReadonlyArray<ShopEvent>) =>
      store.append(events.map((event) => ({ envelope: { ...envelope(), event }, tab: "t", due: null }))),
    /** The new release appends an event of a type that the old one does not know. */
    newer: async (event: unknown = { _tag: "LineSubstituted", changeId: "n1" }) => {
      const transaction = writing(db)
      await transaction.objectStore("events").add({ ...envelope(), event, tab: "t" })
      await transaction.done
    },
    /** The new release folds everything into a snapshot. */
    fold: async (snapshot: unknown) => {
      const transaction = writing(db)
      const through = (await transaction.objectStore("events").getAllKeys()).at(-1) ?? 0
      await transaction.objectStore("snapshots").put({ through, snapshot }, LATEST)
      await transaction.done
    },
    rowsAfterSnapshot: async () => (await readTail(reading(db), AT_START)).rows.map(({ event }) => event),
    latest: async () => (await readSnapshot(reading(db), LATEST))?.snapshot,
    read: async () => startOf(await store.since(AT_START)).state,
    openPage: async () => {
      const tail = await readTail(reading(db), AT_START)
      const { log } = await openLog({
        opened: { db, tail },
        fallback: safeStorage(createMemoryStorage()),
        tabs: { announce: () => {}, listen: () => () => {} },
        now: () => 0,
        newId: () => `p${(ids += 1)}`,
        trackingOf: () => null,
        onRefused: () => {},
      })
      return log
    },
  }
}

const pendingIds = ({ carts }: Awaited<ReturnType<Awaited<ReturnType<typeof openOnDisk>>["read"]>>) =>
  cartOf(carts, someOwner).pending.map(({ change }) => change.id)

describe("two releases of the shop on one log", () => {
  it("an old tab folds nothing past an unreadable event, and the new release still finds it", async () => {
    const { store, old, newer, rowsAfterSnapshot, read } = await openOnDisk()
    await old([started, added("c1")])
    await newer()
    await old([added("c2")])
    for (const compact of [store.compact, store.makeRoom]) {
      await compact()
      expect(await rowsAfterSnapshot()).toEqual([{ _tag: "LineSubstituted", changeId: "n1" }, added("c2")])
    }
    expect(pendingIds(await read())).toEqual(["c1", "c2"])
  })

  it("an event of a known type with a newer version is not folded past either", async () => {
    const { store, old, newer, rowsAfterSnapshot } = await openOnDisk()
    await old([started])
    await newer({ _tag: "CartChangeRequested", change: { _tag: "LineReplaced", id: "n1", owner: someOwner } })
    await store.compact()
    expect(await rowsAfterSnapshot()).toHaveLength(1)
  })

  it("a row that stays unreadable for the whole retention blocks nothing", async () => {
    const { store, old, newer, pass, rowsAfterSnapshot, read } = await openOnDisk()
    await old([started])
    await newer()
    pass(91)
    await old([added("c1")])
    await store.compact()
    expect(await rowsAfterSnapshot()).toEqual([])
    expect(pendingIds(await read())).toEqual(["c1"])
  })

  it("a snapshot whose writer knew more event types is read, and never replaced", async () => {
    const { store, old, fold, latest, read } = await openOnDisk()
    await old([started])
    const state = { ...encodeSnapshot(await read()).state, substitutions: ["n1"] }
    const snapshot = { version: EVENT_VERSION, knows: [...EVENT_TYPES, "LineSubstituted"], state }
    await fold(snapshot)
    await old([added("c1")])
    await store.compact()
    expect(await latest()).toEqual(snapshot)
    expect(pendingIds(await read())).toEqual(["c1"])
  })

  it("a snapshot of a higher version stays unchanged; the page folds the readable history", async () => {
    const { store, old, fold, latest, openPage } = await openOnDisk()
    await old([started, added("c1")])
    const snapshot = { version: EVENT_VERSION + 1, knows: [], state: { everything: "else" } }
    await fold(snapshot)
    await old([added("c2")])
    await store.compact()
    await store.makeRoom()
    expect(await latest()).toEqual(snapshot)
    const log = await openPage()
    expect(log.state().session.user).toEqual(someUser)
    expect(pendingIds(log.state())).toEqual(["c1", "c2"])
  })

  it("a tab that is open when the new release folds the log catches up", async () => {
    const { store, old, fold } = await openOnDisk()
    const [first = 0] = await old([started])
    await old([added("c1")])
    await fold({ version: EVENT_VERSION + 1, knows: [], state: {} })
    await old([added("c2")])
    expect(eventsOf((await store.since(first)).entries)).toEqual([added("c1"), added("c2")])
  })

  it("a snapshot of an earlier release, which lists no known event types, is replaced", async () => {
    const { store, old, fold, latest } = await openOnDisk()
    await old([started])
    const { version, state } = encodeSnapshot(initialShop)
    await fold({ version, state })
    await old([added("c1")])
    await store.compact()
    expect(await latest()).toMatchObject({ knows: [...EVENT_TYPES] })
  })

  it("[S4.5] a tab that is open when the new release writes knows that it is superseded; a page opened afterwards is not", async () => {
    const { old, newer, fold, openPage } = await openOnDisk()
    await old([started])
    const page = await openPage()
    await old([added("c1")])
    await page.catchUp()
    expect(page.isSuperseded()).toBe(false)
    await newer()
    await page.append([added("c2")])
    expect(page.isSuperseded()).toBe(true)
    // After a rollback the older release is served: it continues with the events that it can read.
    const next = await openPage()
    await next.catchUp()
    expect(next.isSuperseded()).toBe(false)
    await old([added("c3")])
    await fold({ version: EVENT_VERSION + 1, knows: [], state: {} })
    await next.catchUp()
    expect(next.isSuperseded()).toBe(true)
  })

  it("a damaged event supersedes no release", async () => {
    const { old, newer, openPage } = await openOnDisk()
    await old([started])
    const page = await openPage()
    await newer({ _tag: "AddressSelected", addressCode: 7 })
    await newer("nothing")
    await page.catchUp()
    expect(page.isSuperseded()).toBe(false)
  })
})
