/** The log of a browser that refuses storage, or whose disk is full: it works from memory (ADR 27, ADR 37). */
import { cartOf, decideLogOut, EVENT_VERSION, initialShop, type ShopEvent } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { someLine, someOwner, someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import type { EventLog } from "./event-log.ts"
import type { LogStore } from "./log-store.ts"
import { createMemoryStore, withMemory } from "./memory-store.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const added = (id: string): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: { _tag: "ItemAdded", id, owner: someOwner, line: { itemCode, promoCode, promoRow }, facts, quantity: 1 },
})
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const ended: ShopEvent = { _tag: "SessionEnded" }

const pendingOf = (log: EventLog) => cartOf(log.state().carts, someOwner).pending.map(({ change }) => change.id)

describe("a browser without storage", () => {
  const failing = (store: LogStore, isFull: () => boolean): LogStore => ({
    ...store,
    append: (entries) =>
      isFull() ? Promise.reject(new DOMException("full", "QuotaExceededError")) : store.append(entries),
    decide: async (cursor, entriesOf) => {
      if (!isFull()) return store.decide(cursor, entriesOf)
      entriesOf(await store.since(cursor()))
      throw new DOMException("full", "QuotaExceededError")
    },
  })

  it("the shop works from memory, and notifies once", async () => {
    let notices = 0
    const { log, store } = testLog({ store: withMemory(null, 0, () => (notices += 1)) })
    await log.append([started])
    await log.append([added("c1")])
    expect(pendingOf(log)).toEqual(["c1"])
    expect(await store.due()).toEqual([])
    expect(notices).toBe(1)
  })

  it("a store that becomes full loses nothing while the page is open", async () => {
    let notices = 0
    let isFull = false
    const disk = createMemoryStore()
    const store = withMemory(
      failing(disk, () => isFull),
      0,
      () => (notices += 1),
    )
    const { log } = testLog({ store })
    await log.append([started, added("c1")])
    isFull = true
    await log.append([added("c2")])
    await log.append([added("c3")])
    await log.catchUp()
    expect(pendingOf(log)).toEqual(["c1", "c2", "c3"])
    expect(notices).toBe(1)
  })

  it.each([
    ["QuotaExceededError", 1],
    ["DataCloneError", 0],
    ["UnknownError", 0],
  ])("only a full disk deletes the history: %s", async (name, times) => {
    const disk = createMemoryStore()
    let made = 0
    let failures = 1
    const store = withMemory(
      {
        ...disk,
        append: (entries) =>
          (failures -= 1) >= 0 ? Promise.reject(new DOMException("no", name)) : disk.append(entries),
        makeRoom: async () => void (made += 1),
      },
      0,
      () => undefined,
    )
    const { log } = testLog({ store })
    await log.append([started])
    expect(made).toBe(times)
    expect((await disk.since(0)).entries).toHaveLength(1)
  })

  it("[S4.3] a decision that a full store cannot write is made once, and synced anyway", async () => {
    let decisions = 0
    const unwritten: Array<string> = []
    const disk = createMemoryStore()
    const store = withMemory(
      failing(disk, () => true),
      0,
      () => {},
      async (entries) => void unwritten.push(...entries.map(({ envelope }) => envelope.event._tag)),
    )
    const { log, events } = testLog({ store })
    await disk.append([
      { envelope: { id: "e", at: 0, version: EVENT_VERSION, event: started }, tab: "other", due: null },
    ])
    await log.decide((state) => {
      decisions += 1
      return decideLogOut(state)
    })
    expect(decisions).toBe(1)
    expect(events).toEqual([ended])
    expect(unwritten).toEqual(["SessionEnded"])
    expect(log.state()).toEqual(initialShop)
    await log.append([started, added("c1")])
    expect(pendingOf(log)).toEqual(["c1"])
  })

  it("a store with room again after a snapshot stores everything", async () => {
    let notices = 0
    let isFull = true
    const disk = createMemoryStore()
    const roomy = { ...failing(disk, () => isFull), makeRoom: async () => void (isFull = false) }
    const { log } = testLog({ store: withMemory(roomy, 0, () => (notices += 1)) })
    await log.append([started, added("c1")])
    expect((await disk.since(0)).entries).toHaveLength(2)
    expect(notices).toBe(0)
  })
})
