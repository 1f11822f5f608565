import { initialShop, type ShopEvent, viewCart, cartOf } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage, type MemoryStorage } from "../testing/memory-storage.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { createEventLog } from "./event-log.ts"
import { openLogStore } from "./persistence.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string, quantity = 1): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const loaded: ShopEvent = { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }

let clock = 1_000_000
/** One browser tab over a storage; `isTracked` says which events are to be delivered. */
const openTab = (storage: MemoryStorage, tabId: string, isTracked: (event: ShopEvent) => boolean = () => false) => {
  let longTails = 0
  const records = openLogStore({
    store: safeStorage(storage),
    tabId,
    now: () => clock,
    trackingOf: ({ envelope }) =>
      isTracked(envelope.event)
        ? {
            target: "search",
            body: {
              cartId: 0,
              addressCode: "0",
              listingType: "all",
              listingCode: "",
              clientId: 0,
              cookies: "",
              pageVisited: "/shop",
              otherData: {},
              action: "product-list",
              topic: "search",
            },
          }
        : null,
    onLongTail: () => {
      longTails += 1
    },
  })
  let ids = 0
  const log = createEventLog({
    initial: records.read(),
    now: () => (clock += 5),
    newId: () => `${tabId}${(ids += 1)}`,
  })
  log.onAppended(records.record)
  return { log, records, longTails: () => longTails }
}

const keysOf = (storage: MemoryStorage, prefix: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(prefix))

describe("the event log on disk", () => {
  it("[S4.2] comes back after a reload as it was", () => {
    const storage = createMemoryStorage()
    const before = openTab(storage, "a")
    before.log.append([started, loaded, added("c1", 3)])
    expect(openTab(storage, "b").log.state()).toEqual(before.log.state())
    expect(viewCart(cartOf(openTab(storage, "c").log.state().carts, someOwner)).count).toBe(5)
  })

  it("folds into a snapshot and comes back the same", () => {
    const storage = createMemoryStorage()
    const before = openTab(storage, "a")
    before.log.append([started, loaded])
    before.log.append(Array.from({ length: 80 }, (_, index) => added(`c${index}`)))
    clock += 10_000
    before.records.compact()
    expect(keysOf(storage, "dispensa.log.e.")).toHaveLength(0)
    before.log.append([added("last")])
    expect(openTab(storage, "b").log.state()).toEqual(before.log.state())
  })

  it("never drops what is still to be tracked", () => {
    const storage = createMemoryStorage()
    const tab = openTab(storage, "a", (event) => event._tag === "CartLoaded")
    tab.log.append([started, loaded, added("c1")])
    clock += 10_000
    tab.records.compact(true)
    const [due] = tab.records.due()
    expect(due?.tracking.body.action).toBe("product-list")
    expect(keysOf(storage, "dispensa.log.e.")).toHaveLength(2)
    expect(openTab(storage, "b").log.state()).toEqual(tab.log.state())
    if (due !== undefined) tab.records.delivered(due.key)
    expect(tab.records.due()).toEqual([])
    tab.records.compact(true)
    expect(keysOf(storage, "dispensa.log.e.")).toHaveLength(0)
    expect(openTab(storage, "c").log.state()).toEqual(tab.log.state())
  })

  it("[S4.3] keeps what somebody looked for only until analytics is told of it", () => {
    const storage = createMemoryStorage()
    const searched: ShopEvent = { _tag: "ListingSettled", total: 3, route: "/shop?text=olio" }
    const tab = openTab(storage, "a", (event) => event._tag === "ListingSettled")
    tab.log.append([searched])
    const [due] = tab.records.due()
    expect(keysOf(storage, "dispensa.log.e.")).toHaveLength(1)
    tab.records.delivered(due?.key ?? "")
    expect(keysOf(storage, "dispensa.log.e.")).toEqual([])
    openTab(storage, "b", () => false).log.append([searched])
    expect(keysOf(storage, "dispensa.log.e.")).toEqual([])
  })

  it("leaves entries alone that another tab may still overtake", () => {
    const storage = createMemoryStorage()
    const tab = openTab(storage, "a")
    tab.log.append(Array.from({ length: 80 }, (_, index) => added(`c${index}`)))
    tab.records.compact()
    expect(keysOf(storage, "dispensa.log.snapshot")).toHaveLength(0)
    expect(tab.longTails()).toBe(1)
  })

  it("sets aside what does not decode, and opens with the rest", () => {
    const storage = createMemoryStorage()
    const before = openTab(storage, "a")
    before.log.append([started, added("c1")])
    const [first = ""] = keysOf(storage, "dispensa.log.e.").sort()
    storage.setItem(first, "{ not json")
    storage.setItem("dispensa.log.e.000000001000999.000001.x", JSON.stringify({ envelope: { id: "?" }, due: null }))
    const after = openTab(storage, "b")
    expect(after.log.state().session).toEqual(initialShop.session)
    expect(cartOf(after.log.state().carts, someOwner).pending).toHaveLength(1)
    expect(keysOf(storage, "dispensa.log.aside.")).toHaveLength(2)
  })

  it("sets a snapshot aside that does not decode", () => {
    const storage = createMemoryStorage()
    storage.setItem("dispensa.log.snapshot", JSON.stringify({ through: "z", snapshot: { version: 99 } }))
    expect(openTab(storage, "a").log.state()).toEqual(initialShop)
    expect(keysOf(storage, "dispensa.log.aside.")).toEqual(["dispensa.log.aside.snapshot"])
  })

  it("tells other tabs' new events once, not their delivery marks", () => {
    const storage = createMemoryStorage()
    const one = openTab(storage, "a", (event) => event._tag === "CartLoaded")
    const other = openTab(storage, "b")
    one.log.append([loaded])
    const [key = ""] = keysOf(storage, "dispensa.log.e.")
    const text = storage.getItem(key)
    expect(other.records.foreign({ key, oldValue: null, newValue: text })).toEqual([loaded])
    one.records.delivered(key)
    expect(other.records.foreign({ key, oldValue: text, newValue: storage.getItem(key) })).toEqual([])
    expect(other.records.foreign({ key, oldValue: text, newValue: null })).toEqual([])
    expect(other.records.foreign({ key: "access_token", oldValue: null, newValue: "x" })).toEqual([])
  })

  it("two tabs that write at the same time keep both their events", () => {
    const storage = createMemoryStorage()
    const one = openTab(storage, "a")
    const other = openTab(storage, "b")
    one.log.append([started, added("c1")])
    other.log.append([added("c2")])
    one.log.append([added("c3")])
    const ids = cartOf(openTab(storage, "c").log.state().carts, someOwner).pending.map(({ change }) => change.id)
    expect(ids).toEqual(["c1", "c2", "c3"])
  })

  it("goes on in memory when the storage is full, and asks for a snapshot", () => {
    const storage = createMemoryStorage()
    const tab = openTab(storage, "a")
    tab.log.append([started])
    storage.isFull = true
    expect(() => tab.log.append([added("c1")])).not.toThrow()
    expect(tab.longTails()).toBe(1)
    expect(tab.records.read()).toEqual(tab.log.state())
  })

  it("[S4.6] a listing that was loading is not loading after a reload", () => {
    const storage = createMemoryStorage()
    const tab = openTab(storage, "a")
    tab.log.append([{ _tag: "ListingStarted" }])
    expect(tab.log.state().tabs.isLoading).toBe(true)
    expect(openTab(storage, "b").log.state().tabs.isLoading).toBe(false)
  })

  it("keys rise although the clock is set back", () => {
    const storage = createMemoryStorage()
    openTab(storage, "a").log.append([added("c1")])
    clock -= 5_000
    openTab(storage, "b").log.append([added("c2")])
    const ids = cartOf(openTab(storage, "c").log.state().carts, someOwner).pending.map(({ change }) => change.id)
    expect(ids).toEqual(["c1", "c2"])
  })
})

describe("the event log", () => {
  it("tells its readers once for a batch, and its recorders before them", () => {
    const log = createEventLog({ initial: initialShop, now: () => 1, newId: () => "id" })
    const told: Array<string> = []
    log.subscribe(() => told.push("reader"))
    log.onAppended((batch) => told.push(`recorder ${batch.length}`))
    log.append([started, added("c1")])
    log.append([])
    expect(told).toEqual(["recorder 2", "reader"])
  })

  it("gives each event the state on both sides of it", () => {
    const log = createEventLog({ initial: initialShop, now: () => 1, newId: () => "id" })
    const seen: Array<readonly [boolean, boolean]> = []
    log.onAppended((batch) => {
      for (const { before, after } of batch) seen.push([before.session.user !== null, after.session.user !== null])
    })
    log.append([started, { _tag: "SessionEnded" }])
    expect(seen).toEqual([
      [false, true],
      [true, false],
    ])
  })
})
