/** The log on a machine whose clock is set back, or whose disk is full: nothing is lost, doubled or put in another order (ADR 37). */
import "fake-indexeddb/auto"
import { cartOf, decideLogOut, EVENT_VERSION, type ShopEvent, viewCart } from "@dispensa/domain"
import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeCommands } from "../areas/cart/cart-service.ts"
import { settle } from "../areas/cart/cart-sync.ts"
import type { SettlingParts } from "../areas/cart/cart-sync-steps.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { createFakeBackend, type FakeBackend } from "../testing/fake-backend.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { someLine, someOwner, someUser } from "../testing/some-values.ts"
import { AT_START, openDatabase, reading, readTail } from "./database.ts"
import type { Decision } from "./event-log.ts"
import { openLog } from "./open-log.ts"
import { keepLeft, leftKeys } from "./left-events.ts"
import { UNWRITTEN } from "./old-log.ts"
import type { NewEntry } from "./stored-log.ts"

const HOUR_MS = 3_600_000
const started: ShopEvent = { _tag: "SessionStarted", user: someUser }

let browsers = 0
let ids = 0

/** One browser: each page reads what the one before left, with the clock as it stands by then. */
const browser = (backend: FakeBackend) => {
  const name = `odd${(browsers += 1)}`
  const local = safeStorage(createMemoryStorage())
  const newId = () => `id-${(ids += 1)}`
  const page = async (now = 0) => {
    const db = await openDatabase(name)
    const tail = await readTail(reading(db), AT_START)
    const { log } = await openLog({
      opened: { db, tail },
      old: local,
      now: () => now,
      newId,
      trackingOf: () => null,
      onRefused: () => {},
    })
    const parts: SettlingParts = { log, client: backend.client, fresh: new Map(), now: () => now }
    return {
      db,
      log,
      add: (quantity: number) => Effect.runPromise(makeCommands(log, newId).add(someLine, quantity)),
      run: () => Effect.runPromise(Effect.result(settle(parts))),
      count: () => viewCart(cartOf(log.state().carts, someOwner)).count,
    }
  }
  return { page, local }
}

const held = (backend: FakeBackend) => backend.rows.get("A1")?.[0]?.quantity

/** From now on nothing more fits; what is there can be read. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
const refuseSnapshots = () =>
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
afterEach(() => void vi.restoreAllMocks())

describe("a clock that is set back between two pages", () => {
  it("[S4.2] loses no login, and doubles no cart at any reload", async () => {
    const backend = createFakeBackend()
    const { page } = browser(backend)
    const before = await page(10 * HOUR_MS)
    await before.log.append([started])
    await before.add(12)
    await before.run()
    for (const hour of [9, 8, 0, 11]) {
      const after = await page(hour * HOUR_MS)
      expect(after.log.state().session.user).toEqual(someUser)
      await after.run()
      expect(after.count()).toBe(12)
    }
    const last = await page(-HOUR_MS)
    await last.log.append([{ _tag: "SessionEnded" }, { ...started, user: { ...someUser, name: "Bea" } }])
    expect((await page(20 * HOUR_MS)).log.state().session.user?.name).toBe("Bea")
    expect(held(backend)).toBe(12)
  })
})

describe.each([
  ["keeps keys", true],
  ["keeps no keys", false],
])("a disk that is full, with a backend that %s", (_, keepsKeys) => {
  it("[S4.5] does not send again at each reload what was answered when nothing could be written", async () => {
    const backend = createFakeBackend({ keepsKeys })
    const { page } = browser(backend)
    const before = await page()
    await before.log.append([started])
    backend.failNext("add_to_cart", { kind: "network", carriedOut: true })
    await before.add(12)
    await before.run()
    fillDisk()
    // What is on record says that the addition was sent and has no answer; from here on nothing gets there.
    await before.run()
    await before.add(12)
    await before.run()
    expect(held(backend)).toBe(24)
    await vi.waitFor(async () => expect(before.count()).toBe(24))
    for (const _reload of [1, 2, 3]) {
      const after = await page()
      await after.run()
      await after.run()
      expect(after.count()).toBe(24)
      expect(held(backend)).toBe(24)
    }
    vi.restoreAllMocks()
    const roomy = await page()
    expect(roomy.count()).toBe(24)
    await roomy.run()
    expect(held(backend)).toBe(24)
  })
})

describe("a disk that takes no snapshot", () => {
  it("[S4.13] keeps every event that the snapshot was to replace, and goes on being written to", async () => {
    const { page } = browser(createFakeBackend())
    const before = await page()
    await before.log.append([started])
    refuseSnapshots()
    for (let at = 0; at < 300; at += 1) await before.log.append([{ _tag: "PricesSwitched", shown: at % 2 === 0 }])
    vi.restoreAllMocks()
    expect(await before.db.count("events")).toBe(301)
    const after = await page()
    expect(after.log.state().session.user).toEqual(someUser)
    expect(after.log.state().showPrices).toBe(false)
  })
})

describe("what could not be written", () => {
  it("[S4.3] keeps nothing of a client who logged out", async () => {
    const { page, local } = browser(createFakeBackend())
    const before = await page()
    fillDisk()
    await before.log.append([started])
    await before.add(3)
    await vi.waitFor(() => expect(local.get(UNWRITTEN)).toContain(someLine.itemCode))
    await before.log.append([{ _tag: "SessionEnded" }])
    await vi.waitFor(() => expect(local.get(UNWRITTEN)).not.toContain(someLine.itemCode))
    expect((await page()).log.state().session.user).toBeNull()
  })
})

describe.each<[string, Decision]>([
  ["a logout", decideLogOut],
  ["an expiry", () => [{ _tag: "SessionExpired" }]],
])("%s that could not be written", (_, decideEnd) => {
  it("[S4.2, S4.3] ends its own session at the next page, and none that began in another tab meanwhile", async () => {
    for (const isBackAgain of [false, true]) {
      const { page } = browser(createFakeBackend())
      const one = await page(HOUR_MS)
      await one.log.append([started])
      const other = await page(2 * HOUR_MS)
      fillDisk()
      await one.log.decide(decideEnd)
      vi.restoreAllMocks()
      if (isBackAgain) {
        await other.log.append([{ _tag: "SessionExpired" }, started])
        await other.add(3)
      }
      const next = await page(3 * HOUR_MS)
      expect(next.log.state().session.user).toEqual(isBackAgain ? someUser : null)
      expect(next.count()).toBe(isBackAgain ? 3 : 0)
      await other.log.catchUp()
      expect(other.log.state().session.user).toEqual(next.log.state().session.user)
    }
  })
})

/** One page logs out; another one, which has not heard of it, adds 4. */
describe("a logout that is written late, by the next page", () => {
  const twoPages = async ({ page }: Pick<ReturnType<typeof browser>, "page">) => {
    const one = await page()
    await one.log.append([started])
    await one.add(3)
    return { one, other: await page() }
  }
  const comeBack = async ({ log }: Awaited<ReturnType<ReturnType<typeof browser>["page"]>>) => {
    expect(log.state().session.user).toBeNull()
    await log.append([started])
  }

  it("[S4.3] forgets nothing that another tab has put on record since, once there is room again", async () => {
    const own = browser(createFakeBackend())
    const { one, other } = await twoPages(own)
    fillDisk()
    await one.log.decide(decideLogOut)
    await vi.waitFor(() => expect(own.local.get(UNWRITTEN)).not.toBeNull())
    await (await own.page()).log.catchUp()
    vi.restoreAllMocks()
    await other.add(4)
    const next = await own.page()
    await comeBack(next)
    await other.log.catchUp()
    for (const { count } of [next, other, await own.page()]) expect(count()).toBe(7)
  })

  it.each([0, 300])(
    "[S4.3] nor where it was dropped as its page went, and %i events were put on record since",
    async (more) => {
      const own = browser(createFakeBackend())
      const { one, other } = await twoPages(own)
      const ended = decideLogOut(one.log.state()).map((event) => {
        const envelope = { id: `id-${(ids += 1)}`, at: 0, version: EVENT_VERSION, event }
        return { envelope, tab: "gone", due: null }
      })
      keepLeft(own.local, ended, 2)
      await other.add(4)
      for (let at = 0; at < more; at += 1) await other.log.append([{ _tag: "PricesSwitched", shown: at % 2 === 0 }])
      const next = await own.page()
      await comeBack(next)
      await other.log.catchUp()
      for (const { count } of [next, other, await own.page()]) expect(count()).toBe(7)
    },
  )
})

/** A page in which somebody adds 3; what it appended, as it would leave it. */
const pageWithAddition = async ({ page }: Pick<ReturnType<typeof browser>, "page">) => {
  const opened = await page()
  await opened.log.append([started])
  const entries: Array<NewEntry> = []
  opened.log.onAppended((batch) => entries.push(...batch.map(({ envelope }) => ({ envelope, tab: "gone", due: null }))))
  await opened.add(3)
  return { ...opened, entries: [...entries] }
}

describe("what a page was still writing when it went", () => {
  it("[S4.15] is there once for the next page, whether the browser dropped it or wrote it", async () => {
    for (const isDropped of [true, false]) {
      const own = browser(createFakeBackend())
      const { db, entries } = await pageWithAddition(own)
      const keys = await db.getAllKeys("events")
      if (isDropped) await db.delete("events", keys.at(-1) ?? 0)
      keepLeft(own.local, entries, keys[0] ?? 0)
      for (const _page of [1, 2]) {
        const next = await own.page()
        expect(next.count()).toBe(3)
        expect(await next.db.count("events")).toBe(2)
      }
      expect(leftKeys(own.local)).toEqual([])
    }
  })

  it("[S4.3] is nobody's once the client has logged out, or somebody else is there", async () => {
    const own = browser(createFakeBackend())
    const { log, entries } = await pageWithAddition(own)
    keepLeft(own.local, entries, 0)
    await log.append([{ _tag: "SessionEnded" }])
    expect(leftKeys(own.local)).toEqual([])
    await log.append([{ ...started, user: { ...someUser, clientId: 99 } }])
    keepLeft(own.local, entries, 0)
    const next = await own.page()
    expect(next.count()).toBe(0)
    expect(next.log.state().carts).toEqual({})
    expect(await next.db.count("events")).toBe(2)
  })
})
