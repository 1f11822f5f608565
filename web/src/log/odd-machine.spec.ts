/**
 * The log on a machine whose clock is set back, or whose disk is full: nothing is lost, duplicated or reordered (ADR
 * 37).
 */
import { afterEach, describe, expect, it, vi } from "vitest"
import { createFakeBackend, type FakeBackend } from "../testing/fake-backend.ts"
import { someUser } from "../testing/some-values.ts"
import { browser, fillDisk, refuseSnapshots, started } from "./testing/odd-browser.ts"

const HOUR_MS = 3_600_000

const held = (backend: FakeBackend) => backend.rows.get("A1")?.[0]?.quantity

afterEach(() => void vi.restoreAllMocks())

describe("a clock that is set back between two pages", () => {
  it("[S4.2] loses no login, and duplicates no cart at any reload", async () => {
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
])("a full disk, with a backend that %s", (_, honoursKeys) => {
  it("[S4.5] does not resend at each reload a change whose answer could not be written", async () => {
    const backend = createFakeBackend({ honoursKeys })
    const { page } = browser(backend)
    const before = await page()
    await before.log.append([started])
    backend.failNext("add_to_cart", { kind: "network", carriedOut: true })
    await before.add(12)
    await before.run()
    fillDisk()
    // The log states that the addition was sent and has no answer; from here on nothing is stored.
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

describe("a disk that accepts no snapshot", () => {
  it("[S4.13] keeps every event of the failed snapshot, and accepts further events", async () => {
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
