/** What a full disk refused, and the next page writes (ADR 37). */
import { decideLogOut } from "@dispensa/domain"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createFakeBackend } from "../testing/fake-backend.ts"
import { someLine, someUser } from "../testing/some-values.ts"
import type { Decision } from "./event-log.ts"
import { UNWRITTEN } from "./stored-log.ts"
import { browser, fillDisk, started } from "./testing/odd-browser.ts"

const HOUR_MS = 3_600_000

afterEach(() => void vi.restoreAllMocks())

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

describe("a logout and, of a page that had not heard of it, an expiry", () => {
  it("[S4.2, S4.3] that could not be written end no session that has begun in a third tab meanwhile", async () => {
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

  it.each([0, 300])(
    "[S4.3] forgets nothing of what another tab has put on record since, with %i events more",
    async (more) => {
      const own = browser(createFakeBackend())
      const { one, other } = await twoPages(own)
      fillDisk()
      await one.log.decide(decideLogOut)
      await vi.waitFor(() => expect(own.local.get(UNWRITTEN)).not.toBeNull())
      await (await own.page()).log.catchUp()
      vi.restoreAllMocks()
      await other.add(4)
      for (let at = 0; at < more; at += 1) await other.log.append([{ _tag: "PricesSwitched", shown: at % 2 === 0 }])
      const next = await own.page()
      await comeBack(next)
      await other.log.catchUp()
      for (const { count } of [next, other, await own.page()]) expect(count()).toBe(7)
    },
  )
})
