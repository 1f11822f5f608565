/**
 * Events that a page could not write before it closed, or that a full disk refused, and that the next page writes (ADR
 * 27, ADR 37).
 */
import { decideLogOut, EVENT_VERSION } from "@dispensa/domain"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createFakeBackend } from "../testing/fake-backend.ts"
import { someLine, someUser } from "../testing/some-values.ts"
import type { Decision } from "./event-log.ts"
import { savePendingWrites, pendingWriteKeys } from "./pending-writes.ts"
import { FALLBACK_KEY } from "./stored-log.ts"
import type { NewEntry } from "./stored-log.ts"
import { browser, fillDisk, newId, started } from "./testing/odd-browser.ts"

const HOUR_MS = 3_600_000

afterEach(() => void vi.restoreAllMocks())

describe("entries that could not be written", () => {
  it("[S4.3] are dropped at the client's logout", async () => {
    const { page, local } = browser(createFakeBackend())
    const before = await page()
    fillDisk()
    await before.log.append([started])
    await before.add(3)
    await vi.waitFor(() => expect(local.get(FALLBACK_KEY)).toContain(someLine.itemCode))
    await before.log.append([{ _tag: "SessionEnded" }])
    await vi.waitFor(() => expect(local.get(FALLBACK_KEY)).not.toContain(someLine.itemCode))
    expect((await page()).log.state().session.user).toBeNull()
  })

  it("[S4.5] are not requested again once the next page has written them, though a killed browser lost that it did", async () => {
    const backend = createFakeBackend({ honoursKeys: true })
    const { page, local } = browser(backend)
    const before = await page()
    await before.log.append([started])
    fillDisk()
    await before.add(3)
    await vi.waitFor(() => expect(local.get(FALLBACK_KEY)).toContain(someLine.itemCode))
    const unflushed = local.get(FALLBACK_KEY) ?? ""
    vi.restoreAllMocks()
    const next = await page()
    await next.run()
    expect(next.pending()).toEqual([])
    local.set(FALLBACK_KEY, unflushed)
    const afterKill = await page()
    expect([afterKill.count(), afterKill.pending()]).toEqual([3, []])
  })
})

describe.each<[string, Decision]>([
  ["a logout", decideLogOut],
  ["an expiry", () => [{ _tag: "SessionExpired" }]],
])("%s that could not be written", (_, decideEnd) => {
  it("[S4.2, S4.3] ends its own session at the next page, and none that has begun in another tab since", async () => {
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

describe("a logout, and an expiry of a page that was not notified", () => {
  it("[S4.2, S4.3] that could not be written end no session that has begun in a third tab since", async () => {
    const { page } = browser(createFakeBackend())
    const one = await page(HOUR_MS)
    await one.log.append([started])
    const [late, third] = [await page(2 * HOUR_MS), await page(3 * HOUR_MS)]
    fillDisk()
    await one.log.decide(decideLogOut)
    await late.log.append([{ _tag: "SessionExpired" }])
    vi.restoreAllMocks()
    await third.log.append([{ _tag: "SessionExpired" }, started])
    await third.add(3)
    const next = await page(4 * HOUR_MS)
    expect(next.log.state().session.user).toEqual(someUser)
    expect(next.count()).toBe(3)
  })
})

/** One page logs out; another one, which has not been notified, adds 4. */
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

  it("[S4.3] loses no events that another tab has stored since, once there is room again", async () => {
    const own = browser(createFakeBackend())
    const { one, other } = await twoPages(own)
    fillDisk()
    await one.log.decide(decideLogOut)
    await vi.waitFor(() => expect(own.local.get(FALLBACK_KEY)).not.toBeNull())
    await (await own.page()).log.catchUp()
    vi.restoreAllMocks()
    await other.add(4)
    const next = await own.page()
    await comeBack(next)
    await other.log.catchUp()
    for (const { count } of [next, other, await own.page()]) expect(count()).toBe(7)
  })

  it.each([0, 300])(
    "[S4.3] nor when the browser dropped it at unload, and %i events were stored since",
    async (more) => {
      const own = browser(createFakeBackend())
      const { one, other } = await twoPages(own)
      const ended = decideLogOut(one.log.state()).map((event) => {
        const envelope = { id: newId(), at: 0, version: EVENT_VERSION, event }
        return { envelope, tab: "gone", due: null }
      })
      savePendingWrites(own.local, ended, 2)
      await other.add(4)
      for (let at = 0; at < more; at += 1) await other.log.append([{ _tag: "PricesSwitched", shown: at % 2 === 0 }])
      const next = await own.page()
      await comeBack(next)
      await other.log.catchUp()
      for (const { count } of [next, other, await own.page()]) expect(count()).toBe(7)
    },
  )
})

/** A page that adds 3, and its pending entries at unload. */
const pageWithAddition = async ({ page }: Pick<ReturnType<typeof browser>, "page">) => {
  const opened = await page()
  await opened.log.append([started])
  const entries: Array<NewEntry> = []
  opened.log.onAppended((batch) => entries.push(...batch.map(({ envelope }) => ({ envelope, tab: "gone", due: null }))))
  await opened.add(3)
  return { ...opened, entries: [...entries] }
}

describe("pending writes of a closed page", () => {
  it("[S4.15] are read once by the next page, whether the browser dropped or wrote them", async () => {
    for (const isDropped of [true, false]) {
      const own = browser(createFakeBackend())
      const { db, entries } = await pageWithAddition(own)
      const keys = await db.getAllKeys("events")
      if (isDropped) await db.delete("events", keys.at(-1) ?? 0)
      savePendingWrites(own.local, entries, keys[0] ?? 0)
      for (const _page of [1, 2]) {
        const next = await own.page()
        expect(next.count()).toBe(3)
        expect(await next.db.count("events")).toBe(2)
      }
      expect(pendingWriteKeys(own.local)).toEqual([])
    }
  })

  it("[S4.3] are discarded after a logout or another client's login", async () => {
    const own = browser(createFakeBackend())
    const { log, entries } = await pageWithAddition(own)
    savePendingWrites(own.local, entries, 0)
    await log.append([{ _tag: "SessionEnded" }])
    expect(pendingWriteKeys(own.local)).toEqual([])
    await log.append([{ ...started, user: { ...someUser, clientId: 99 } }])
    savePendingWrites(own.local, entries, 0)
    const next = await own.page()
    expect(next.count()).toBe(0)
    expect(next.log.state().carts).toEqual({})
    expect(await next.db.count("events")).toBe(2)
  })
})
