// @vitest-environment node
import { randomUUID } from "node:crypto"
import type { Client } from "@dispensa/contracts/client"
import {
  decideChangeStanding,
  deliveryAddresses,
  markingRun,
  type StandingPatch,
  standingOf,
  viewStanding,
} from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { TROUBLES } from "../../testing/flaky-fetch.ts"
import { openReplicaBrowser } from "../../sync/testing/replica-browser.ts"
import { standingRemote } from "./standing-remote.ts"

/* Standing orders synced with the real mock backend, over an unreliable connection. */
let backend: FlakyBackend
let client: Client

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  client = backend.clientWith({ newKey: randomUUID })
}, 60_000)

afterAll(() => backend.close())
beforeEach(() => backend.reset())

const openBrowser = async () => {
  const browser = await openReplicaBrowser({ backend, client, subject: "standing", remote: standingRemote })
  const { log, clientId } = browser
  const own = () => standingOf(log.state().standing, clientId())
  return {
    ...browser,
    orders: () => viewStanding(own()),
    pending: () => own().pending.length,
    change: (patch: StandingPatch) =>
      log.append(
        Result.getOrThrow(decideChangeStanding(log.state().session, { id: randomUUID(), standingId: "fresco", patch })),
      ),
  }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

const make = async (browser: Browser): Promise<void> => {
  const [address] = deliveryAddresses(browser.log.state().session)
  if (address === undefined) throw new Error("The client has no address")
  const { addressCode } = address
  const rhythm = { weekdays: [2, 5], everyWeeks: 1, startsOn: "2026-03-02" }
  await browser.change({ isNew: true, name: "Fresco", addressCode, ...rhythm })
}

describe("standing orders", () => {
  it.each(TROUBLES)(
    "[ADR-54] created and skipped during a network fault exist once, on another device too: %s",
    async (trouble) => {
      const browser = await openBrowser()
      await browser.settle()
      await make(browser)
      await browser.change(markingRun("2026-03-06", "skipped"))
      backend.troubles.push(trouble)
      expect(Result.isFailure(await browser.settle())).toBe(true)
      expect(browser.orders()).toMatchObject([{ name: "Fresco", runs: [{ date: "2026-03-06", state: "skipped" }] }])
      expect(Result.isSuccess(await browser.settle())).toBe(true)
      expect(browser.pending()).toBe(0)
      const other = await openBrowser()
      await other.settle()
      expect(other.orders()).toEqual(browser.orders())
    },
  )

  it("[ADR-54] two devices that skip one run each end with both skipped, each seeing the other's", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await make(one)
    await one.settle()
    await other.settle()
    await one.change(markingRun("2026-03-06", "skipped"))
    await other.change(markingRun("2026-03-10", "skipped"))
    await one.settle()
    // The answer to the own change includes the other's.
    await other.settle()
    expect(other.orders()[0]?.runs.map(({ date }) => date)).toEqual(["2026-03-06", "2026-03-10"])
    await one.reload()
    expect(one.orders()).toEqual(other.orders())
    // A known document is not persisted again.
    const count = one.events.length
    await one.reload()
    expect(one.events).toHaveLength(count)
  })

  it("[ADR-54] one deleted on another device is removed, and the client is notified why a late change was refused", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await make(one)
    await one.settle()
    await other.settle()
    await one.change({ gone: true })
    await one.settle()
    await other.change({ isPaused: true })
    expect(Result.isSuccess(await other.settle())).toBe(true)
    expect(other.refused.map(({ _tag }) => _tag)).toEqual(["NotFound"])
    expect(other.orders()).toEqual([])
  })
})
