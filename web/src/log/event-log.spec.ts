import { cartOf, decideLogOut, evolveAll, initialShop, type ShopEvent, viewCart } from "@dispensa/domain"
import "fake-indexeddb/auto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { testBrowser, testLog } from "../testing/test-log.ts"
import { AT_START, openDatabase } from "./database.ts"
import type { EventLog } from "./event-log.ts"
import { createLogStore } from "./log-store.ts"
import { createMemoryStore } from "./memory-store.ts"
import { isShared } from "./shared-events.ts"
import { eventsOf, startOf } from "./stored-log.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string, quantity = 1): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const ended: ShopEvent = { _tag: "SessionEnded" }
const loaded: ShopEvent = { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }
const searched: ShopEvent = { _tag: "ShopRouteVisited", key: "k", route: "/shop?text=olio", label: "olio" }

const pendingOf = (log: EventLog) => cartOf(log.state().carts, someOwner).pending.map(({ change }) => change.id)

let databases = 0
/** Several tabs of one browser over one database. */
const openBrowser = async () => {
  const name = `log${(databases += 1)}`
  const join = testBrowser()
  let tabs = 0
  const openTab = async () => {
    const store = createLogStore(await openDatabase(name))
    const initial = startOf(await store.since(AT_START))
    return testLog({ initial, store, tabs: join(), tabId: `t${(tabs += 1)}` })
  }
  return { openTab }
}
const openTabs = async () => {
  const { openTab } = await openBrowser()
  return [await openTab(), await openTab()] as const
}

describe("the event log", () => {
  it("shows appended events at once, and resolves when they are stored", async () => {
    const { openTab } = await openBrowser()
    const { log, store } = await openTab()
    const recorded = log.append([started, added("c1")])
    expect(pendingOf(log)).toEqual(["c1"])
    expect((await store.since(AT_START)).entries).toEqual([])
    await recorded
    expect(eventsOf((await store.since(AT_START)).entries)).toEqual([started, added("c1")])
  })

  it("notifies its readers once for a batch, and its recorders before them", () => {
    const { log } = testLog()
    const notified: Array<string> = []
    log.subscribe(() => notified.push("reader"))
    log.onAppended((batch) => notified.push(`recorder ${batch.length}`))
    void log.append([started, added("c1")])
    void log.append([])
    expect(notified).toEqual(["recorder 2", "reader"])
  })

  it("keeps the same state object when the shown events are stored", async () => {
    const { log } = testLog()
    const recorded = [log.append([started]), log.append([added("c1")])]
    const shown = log.state()
    await Promise.all(recorded)
    expect(log.state()).toBe(shown)
  })

  it("gives each event the state on both sides of it", () => {
    const { log } = testLog()
    const seen: Array<readonly [boolean, boolean]> = []
    log.onAppended((batch) => {
      for (const { before, after } of batch) seen.push([before.session.user !== null, after.session.user !== null])
    })
    void log.append([started, ended])
    expect(seen).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it("[S4.2] is the same after a reload", async () => {
    const { openTab } = await openBrowser()
    const { log } = await openTab()
    await log.append([started, loaded, searched])
    await log.append([added("c1", 3)])
    const again = await openTab()
    expect(again.log.state()).toEqual(log.state())
    expect(viewCart(cartOf(again.log.state().carts, someOwner)).count).toBe(5)
  })

  it("[S4.15] other tabs receive shared events, and not this tab's searches", async () => {
    const [one, other] = await openTabs()
    await one.log.append([started, searched, added("c1")])
    await other.log.catchUp()
    expect(pendingOf(other.log)).toEqual(["c1"])
    expect(other.log.state().tabs.tabs).toEqual([])
    expect(one.log.state().tabs.tabs).toHaveLength(1)
  })

  it("a tab that slept through a snapshot keeps its own searches and has the shared cart", async () => {
    const [one, other] = await openTabs()
    await other.log.append([started, searched])
    await one.log.append([added("c1")])
    await one.store.compact()
    await one.log.append([added("c2")])
    await other.log.catchUp()
    expect(pendingOf(other.log)).toEqual(["c1", "c2"])
    expect(other.log.state().tabs.tabs).toHaveLength(1)
  })

  it("[S4.13] folds across short visits: after any number of them a page reads the snapshot and a few events", async () => {
    const { openTab } = await openBrowser()
    for (let session = 0; session < 8; session += 1) {
      const { log } = await openTab()
      await log.append(session === 0 ? [started] : [])
      await log.append(Array.from({ length: 100 }, (_, at) => added(`${session}-${at}`)))
      await log.catchUp()
    }
    const { log, store } = await openTab()
    const { snapshot, entries } = await store.since(AT_START)
    expect(snapshot).not.toBeNull()
    expect(entries.length).toBeLessThan(400)
    expect(pendingOf(log)).toHaveLength(800)
  })

  it("[S4.3] a tab that slept through a logout is logged out", async () => {
    const [one, other] = await openTabs()
    await other.log.append([started, searched, added("c1")])
    await one.log.append([ended])
    await other.log.catchUp()
    expect(other.log.state()).toEqual(initialShop)
  })

  it("[S4.3, S4.10] decides on the stored events at the time of writing, including those of other tabs", async () => {
    const [one, other] = await openTabs()
    await one.log.append([started])
    await other.log.catchUp()
    const ids: Array<ReadonlyArray<string>> = []
    await Promise.all([
      other.log.append([added("c1")]),
      one.log.append([added("c2")]),
      one.log.decide((state) => {
        ids.push(cartOf(state.carts, someOwner).pending.map(({ change }) => change.id))
        return decideLogOut(state)
      }),
    ])
    expect(ids).toEqual([["c1", "c2"]])
    expect((await one.store.since(AT_START)).entries.map(({ envelope }) => envelope.event._tag)).toEqual([
      "SessionEnded",
      "UnsentKept",
    ])
    await other.log.append([started])
    expect(pendingOf(other.log)).toEqual(["c1", "c2"])
  })

  it("writes nothing for an empty decision", async () => {
    const { log, store } = testLog()
    let notified = 0
    log.subscribe(() => (notified += 1))
    await log.decide(() => [])
    expect(notified).toBe(0)
    expect((await store.since(AT_START)).entries).toEqual([])
  })

  it("[S4.3] a tab that slept through an expired session keeps its searches, until another client logs in", async () => {
    const [one, other] = await openTabs()
    await other.log.append([started, searched])
    await one.log.append([{ _tag: "SessionExpired" }])
    await one.store.compact()
    await other.log.catchUp()
    expect(other.log.state()).toMatchObject({ session: { user: null }, tabs: { tabs: [{ label: "olio" }] } })
    await one.log.append([{ _tag: "SessionStarted", user: { ...someUser, clientId: 8 } }])
    await one.store.compact()
    await other.log.catchUp()
    expect(other.log.state().tabs.tabs).toEqual([])
  })

  it("[S4.3] a tab that slept through a logout has no searches left, also with retained changes and everything folded", async () => {
    const [one, other] = await openTabs()
    await other.log.append([started, searched])
    await one.log.append([added("c1")])
    await one.log.append(decideLogOut(one.log.state()))
    await one.store.compact()
    await other.log.catchUp()
    expect(other.log.state()).toMatchObject({ tabs: initialShop.tabs, kept: { keeper: someUser.clientId } })
    // A guest's searches are not part of a later snapshot.
    await other.log.append([searched])
    await one.log.append([loaded])
    await one.store.compact()
    await other.log.catchUp()
    expect(other.log.state().tabs.tabs).toHaveLength(1)
  })

  it("[S4.15] all tabs end with the order of the log, whatever the order of notifications", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }), waits: fc.boolean() }), {
          maxLength: 30,
        }),
        async (steps) => {
          const { openTab } = await openBrowser()
          const tabs = [await openTab(), await openTab(), await openTab()]
          const all: Array<Promise<void>> = []
          for (const [at, { tab, quantity, waits }] of steps.entries()) {
            const events = at % 7 === 3 ? [started, added(`c${at}`, quantity)] : [added(`c${at}`, quantity), searched]
            const appended = tabs[tab]?.log.append(events)
            if (appended !== undefined) all.push(appended)
            if (waits) await appended
          }
          await Promise.all(all)
          for (const { log } of tabs) await log.catchUp()
          const record = (await (tabs[0]?.store ?? createMemoryStore()).since(AT_START)).entries
          expect(record).toHaveLength(steps.length * 2)
          const { session, carts } = evolveAll(initialShop, eventsOf(record).filter(isShared))
          for (const { log } of tabs) expect(log.state()).toMatchObject({ session, carts })
        },
      ),
      { numRuns: 25 },
    ))
})
