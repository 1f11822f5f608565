import { readFileSync } from "node:fs"
import {
  type CartDifference,
  cartOf,
  decodeSnapshot,
  differenceBetween,
  EMPTY_SERVER_CART,
  EVENT_VERSION,
  type ServerCart,
  type ShopEvent,
  type WishlistItem,
  wishlistOf,
} from "@dispensa/domain"
import { Result, Schema } from "effect"
import "fake-indexeddb/auto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { AT_START, LATEST, openDatabase, reading, readTail } from "./database.ts"
import { RETENTION, type Retention } from "./history.ts"
import { createLogStore } from "./log-store.ts"
import { eventsOf, fromStored, startOf } from "./stored-log.ts"

/* The server's documents are stored apart from the events of their loading (ADR 70). */

const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const wine: WishlistItem = { itemCode: "VINO", name: "Vino", slug: "vino", image: null }
const beer: WishlistItem = { ...wine, itemCode: "BIRRA" }
const listed = (...snapshot: ReadonlyArray<WishlistItem>): ShopEvent => ({
  _tag: "ReplicaLoaded",
  subject: "wishlist",
  clientId: 7,
  snapshot,
})
const cart = (before: ServerCart, now: ServerCart): ShopEvent => ({
  _tag: "CartLoaded",
  owner: someOwner,
  cart: now,
  difference: differenceBetween(before, now),
})
const two = cartWith(someRow(2))
const more = cartWith(someRow(5), someRow(1, { ...someLine, itemCode: "PANE" }))

let databases = 0
const open = async (retention: Retention = RETENTION) => {
  const db = await openDatabase(`documents${(databases += 1)}`)
  const store = createLogStore(db, { now: () => 0, retention })
  let ids = 0
  const write = (...events: ReadonlyArray<ShopEvent>) =>
    store.append(
      events.map((event) => ({
        envelope: { id: `e${(ids += 1)}`, at: 0, version: EVENT_VERSION, event },
        tab: "t",
        due: null,
      })),
    )
  const read = async () => startOf(fromStored(await readTail(reading(db), AT_START))).state
  const wishlist = async () => wishlistOf((await read()).wishlist, 7).confirmed
  const confirmed = async () => cartOf((await read()).carts, someOwner).confirmed
  const documents = async () => (await db.getAllKeys("snapshots")).filter((key) => key.includes(" "))
  return { db, store, write, read, wishlist, confirmed, documents }
}

afterEach(() => void vi.restoreAllMocks())

describe("documents of the server", () => {
  it("[ADR-70] are replaced as a whole, and are part of no event", async () => {
    const { db, write, documents } = await open()
    await write(started, listed(wine), cart(EMPTY_SERVER_CART, two))
    await write(listed(wine, beer), cart(two, more))
    expect(await documents()).toEqual(["cart 7/A1", "wishlist 7"])
    const rows = (await db.getAll("events")).map(({ event }) => event)
    expect(rows.slice(1)).toEqual([
      { _tag: "ReplicaLoaded", subject: "wishlist", clientId: 7 },
      { _tag: "CartLoaded", owner: someOwner, difference: { ...two, gone: [] } },
      { _tag: "ReplicaLoaded", subject: "wishlist", clientId: 7 },
      { _tag: "CartLoaded", owner: someOwner, difference: { ...more, gone: [] } },
    ])
  })

  it("[ADR-70] are read with their latest event, at the start and by a tab that catches up", async () => {
    const { store, write, wishlist, confirmed } = await open()
    const [first = 0] = await write(started)
    await write(listed(wine), cart(EMPTY_SERVER_CART, two))
    await write(listed(wine, beer), cart(two, more))
    expect(await wishlist()).toEqual([wine, beer])
    expect(await confirmed()).toEqual(more)
    const { entries } = await store.since(first)
    expect(eventsOf(entries).map((event) => "snapshot" in event || "cart" in event)).toEqual([false, false, true, true])
  })

  it("[ADR-70] are in the snapshot that folds them, and in the history that a full disk deletes", async () => {
    const { db, store, write, read } = await open()
    await write(started, listed(wine), cart(EMPTY_SERVER_CART, two))
    const before = await read()
    await store.compact()
    expect(await read()).toEqual(before)
    await write(listed(beer), cart(two, more))
    const after = await read()
    await store.makeRoom()
    expect(await read()).toEqual(after)
    expect(await db.count("events")).toBe(0)
    // The start of the history; the only state if a snapshot cannot be read.
    expect((await store.history()).base).toEqual(after)
  })

  it("[ADR-70] of an event before one that a tab could not read are not taken from the later one", async () => {
    const { db, store, write, confirmed, wishlist } = await open()
    await write(started, cart(EMPTY_SERVER_CART, two), listed(wine))
    await db.add("events", { id: "?", at: 0, version: 99, event: { _tag: "Later" }, tab: "t" })
    await write(cart(two, more), listed(beer))
    await store.compact()
    const { snapshot, rows } = await readTail(reading(db), AT_START)
    expect(rows).toHaveLength(3)
    const folded = Result.getOrThrow(decodeSnapshot(snapshot?.snapshot))
    expect(cartOf(folded.carts, someOwner).confirmed).toEqual(two)
    expect(wishlistOf(folded.wishlist, 7)).toMatchObject({ confirmed: [], loaded: false })
    expect([await confirmed(), await wishlist()]).toEqual([more, [beer]])
  })

  it("[ADR-70] are absent at the start of the history, if they were loaded later", async () => {
    const { store, write } = await open({ events: 2, days: 90 })
    await write(started, listed(wine), cart(EMPTY_SERVER_CART, two))
    await write(listed(beer), cart(two, more))
    await store.compact()
    const { base } = await store.history()
    expect(wishlistOf(base.wishlist, 7)).toMatchObject({ confirmed: [], loaded: false })
    expect(cartOf(base.carts, someOwner).confirmed).toEqual(two)
  })

  it("[S4.3] are deleted at a logout; documents that the next client loads in the same write stay", async () => {
    const { db, write, wishlist, documents } = await open()
    await write(started, listed(wine), cart(EMPTY_SERVER_CART, two))
    await write(listed(wine), { _tag: "SessionEnded" }, started, listed(beer))
    expect(await documents()).toEqual(["wishlist 7"])
    expect(await wishlist()).toEqual([beer])
    await write({ _tag: "SessionEnded" })
    expect(await db.count("snapshots")).toBe(0)
  })

  it("[ADR-70] that cannot be written store no event, and the previous document stays", async () => {
    const { db, write, wishlist } = await open()
    await write(started, listed(wine))
    // The request fails once it is made: there is a document of that key.
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...given) {
      return this.add(...given)
    })
    await expect(write(listed(beer))).rejects.toThrow("constraint")
    vi.restoreAllMocks()
    expect(await db.count("events")).toBe(2)
    expect(await wishlist()).toEqual([wine])
  })

  it("[ADR-70] a cart that does not state its changes stays in its event", async () => {
    const { db, write, confirmed } = await open()
    await write(started, { _tag: "CartLoaded", owner: someOwner, cart: two })
    expect((await db.getAll("events"))[1]?.event).toMatchObject({ cart: two })
    expect(await confirmed()).toEqual(two)
  })
})

const Line = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      key: Schema.Int,
      id: Schema.String,
      at: Schema.Finite,
      version: Schema.Int,
      by: Schema.optionalKey(Schema.Finite),
      event: Schema.Unknown,
      tab: Schema.String,
    }),
    Schema.Struct({
      snapshot: Schema.String,
      stored: Schema.Struct({ through: Schema.Int, snapshot: Schema.Unknown }),
    }),
    /** The resulting state. */
    Schema.Struct({ state: Schema.Unknown }),
  ]),
)

/** As written by that release, after a while with the mock backend. */
const recorded = () => {
  const text = readFileSync(new URL("testing/log-with-documents.jsonl", import.meta.url), "utf8")
  const lines = text
    .trim()
    .split("\n")
    .map((line) => Schema.decodeUnknownSync(Line)(line))
  return {
    rows: lines.flatMap((line) => ("event" in line ? [line] : [])),
    snapshots: lines.flatMap((line) => ("stored" in line ? [{ key: line.snapshot, stored: line.stored }] : [])),
    states: lines.flatMap((line) => ("state" in line ? [line] : [])),
  }
}

describe("the log of the release before documents were stored apart", () => {
  const { rows, snapshots, states } = recorded()
  const expected = Result.getOrThrow(decodeSnapshot({ version: EVENT_VERSION, ...states[0] }))
  const fill = async (isFolded: boolean) => {
    const page = await open()
    for (const row of rows) await page.db.put("events", row)
    for (const { key, stored } of isFolded ? snapshots : []) await page.db.put("snapshots", stored, key)
    return page
  }

  it("[ADR-70] opens with nothing lost, from its snapshot or from all of its events", async () => {
    const { read } = await fill(true)
    expect(await read()).toEqual(expected)
    const whole = await fill(false)
    expect(await whole.read()).toEqual(expected)
  })

  it("[ADR-70] is folded past retired events", async () => {
    const { db, store, read } = await fill(true)
    for (const event of [
      { _tag: "LoginRefused", message: "no" },
      { _tag: "CartSearched", owner: someOwner, text: "olio" },
    ])
      await db.add("events", { id: "?", at: 0, version: EVENT_VERSION, event, tab: "t" })
    await store.compact()
    expect((await readTail(reading(db), AT_START)).rows).toEqual([])
    expect(await read()).toEqual(expected)
  })

  it("[ADR-70] is folded, and continues with documents of its own", async () => {
    const { store, write, read, db } = await fill(true)
    await store.compact()
    expect(await read()).toEqual(expected)
    const [key = ""] = Object.keys(expected.carts)
    const before = expected.carts[key]?.confirmed ?? EMPTY_SERVER_CART
    const [addressCode = ""] = key.split("/").slice(1)
    const clientId = expected.session.user?.clientId ?? 0
    const now: ServerCart = { ...before, rows: before.rows.slice(1) }
    const difference: CartDifference = differenceBetween(before, now)
    expect(difference).toMatchObject({ rows: [], gone: [before.rows[0]?.rowId] })
    await write({ _tag: "CartLoaded", owner: { clientId, addressCode }, cart: now, difference })
    expect((await read()).carts[key]?.confirmed).toEqual(now)
    expect(await db.get("snapshots", LATEST)).toBeDefined()
  })
})
