import { cartOf, EVENT_VERSION, initialShop, type ShopEvent, type Tracking } from "@dispensa/domain"
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { AT_START, LATEST, openDatabase } from "./database.ts"
import { createLogStore } from "./log-store.ts"
import { eventsOf, startOf } from "./stored-log.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string, quantity = 1): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const loaded: ShopEvent = { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }
const tracking: Tracking = {
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

let databases = 0
const open = async () => {
  const db = await openDatabase(`store${(databases += 1)}`)
  const store = createLogStore(db, { now: () => 1 })
  let ids = 0
  const write = (events: ReadonlyArray<ShopEvent>, due: Tracking | null = null) =>
    store.append(
      events.map((event) => ({
        envelope: { id: `e${(ids += 1)}`, at: 1, version: EVENT_VERSION, event },
        tab: "t",
        due,
      })),
    )
  const read = async () => startOf(await store.since(AT_START))
  return { db, store, write, read }
}

describe("the log in the database", () => {
  it("gives rising keys and reads on from any of them", async () => {
    const { store, write } = await open()
    const [first = 0] = await write([started, loaded])
    await write([added("c1")])
    expect(eventsOf((await store.since(first)).entries)).toEqual([loaded, added("c1")])
    expect((await store.since(first)).lastKey).toBe(first + 2)
    expect((await store.since(first + 2)).entries).toEqual([])
  })

  it("reopens a connection that the browser has closed", async () => {
    const { db, store, write } = await open()
    await write([started])
    db.close()
    await write([added("c1")])
    expect(eventsOf((await store.since(AT_START)).entries)).toEqual([started, added("c1")])
  })

  it("[S4.13] folds into a snapshot and opens with the same state, with the tail", async () => {
    const { db, store, write, read } = await open()
    await write([started, loaded, ...Array.from({ length: 80 }, (_, index) => added(`c${index}`))])
    const before = await read()
    await store.compact()
    expect(await read()).toEqual({ ...before, unfolded: 0 })
    // Folded events stay as history, and no start reads them.
    expect(await db.count("events")).toBe(82)
    expect((await store.since(AT_START)).entries).toEqual([])
    await store.makeRoom()
    expect(await db.count("events")).toBe(0)
    expect(await read()).toEqual({ ...before, unfolded: 0 })
    await write([added("last")])
    expect((await read()).cursor).toBe(before.cursor + 1)
    await store.compact()
    expect(cartOf((await read()).state.carts, someOwner).pending).toHaveLength(81)
  })

  it("[S7.17] keeps tracking records until they are delivered, across snapshot and logout", async () => {
    const { db, store, write } = await open()
    await write([started, loaded], tracking)
    await store.compact()
    await write([{ _tag: "SessionEnded" }])
    const due = await store.due()
    expect(due.map((each) => each.tracking)).toEqual([tracking, tracking])
    expect(due.map(({ eventId }) => eventId)).toEqual(["e1", "e2"])
    for (const { key } of due) await store.delivered(key)
    expect(await store.due()).toEqual([])
    expect(await store.isDue(due[0]?.key ?? 0)).toBe(false)
    expect(await db.count("tracking")).toBe(0)
  })

  it("[S4.3] keeps a search only until its tracking record is delivered", async () => {
    const { db, store, write } = await open()
    expect(await write([{ _tag: "ListingShown", total: 3, route: "/shop?text=olio" }], tracking)).toEqual([])
    expect(await db.count("events")).toBe(0)
    const [due] = await store.due()
    await store.delivered(due?.key ?? 0)
    expect(await db.count("tracking")).toBe(0)
  })

  it("[S4.3] the next client finds nothing of the previous one", async () => {
    const { db, store, write, read } = await open()
    await write([started, loaded, added("before-the-snapshot")])
    await store.compact()
    await write([
      added("after-it"),
      { _tag: "SessionEnded" },
      { _tag: "SessionStarted", user: { ...someUser, clientId: 8 } },
    ])
    const everything = JSON.stringify([await db.getAll("events"), await db.getAll("snapshots")])
    expect(everything).not.toContain("OLIO-1")
    expect((await read()).state.carts).toEqual(initialShop.carts)
    expect((await read()).state.session.user?.clientId).toBe(8)
  })

  it("[S4.13] leaves undecodable rows alone, and opens with the rest", async () => {
    const { db, store, write, read } = await open()
    await db.add("events", { id: "?", at: 1, version: 99, event: { _tag: "Later" }, tab: "t" })
    await write([started, added("c1")])
    expect((await read()).state.session.user).not.toBeNull()
    await store.compact()
    expect(await db.count("events")).toBe(3)
    expect(cartOf((await read()).state.carts, someOwner).pending).toHaveLength(1)
  })

  it("[S4.13] sets a broken snapshot aside, and opens with the events", async () => {
    const { db, store, write, read } = await open()
    await db.put("snapshots", { through: 0, snapshot: { version: EVENT_VERSION, state: {} } }, LATEST)
    await write([started])
    expect((await read()).state.session.user).not.toBeNull()
    await store.compact()
    expect(await db.getAllKeys("snapshots")).toEqual(["aside.0", "history", LATEST])
    expect((await read()).state.session.user).not.toBeNull()
  })
})
