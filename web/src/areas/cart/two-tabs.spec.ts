/** Two browser tabs send the changes of the same cart: a click counts once (ADR 37). */
import "fake-indexeddb/auto"
import { decideLogOut } from "@dispensa/domain"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { onlyOne } from "../../platform/only-one.ts"
import { openSyncedCart } from "../../testing/synced-cart.ts"
import { someLine, someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import { makeWebLocks } from "../../testing/web-locks.ts"
import { settle } from "./cart-sync.ts"
import type { CartSyncParts } from "./cart-parts.ts"

const ROUNDS = 10

/** Both tabs receive each click, and sync it at once. */
const clicks = async (honoursKeys: boolean, alone: typeof onlyOne) => {
  const page = openSyncedCart({ honoursKeys })
  const other: CartSyncParts = { ...page.parts, log: page.other, fresh: new Map() }
  const lock = alone("dispensa.outbox")
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.commands.add(someLine, 1)
    await page.other.catchUp()
    await Promise.all([page.parts, other].map((parts) => Effect.runPromise(Effect.result(lock(settle(parts))))))
  }
  await page.run()
  return { held: page.stored(), shown: page.view().count }
}
const unlocked: typeof onlyOne = () => (effect) => effect

describe("two tabs", () => {
  beforeAll(() => void vi.stubGlobal("navigator", { locks: makeWebLocks() }))
  afterAll(() => void vi.unstubAllGlobals())

  it("[S4.5] send a click once to a backend that does not honour keys", async () => {
    expect(await clicks(false, onlyOne)).toEqual({ held: [ROUNDS], shown: ROUNDS })
  })

  it("[S4.5] would send it twice without a lock", async () => {
    const { held } = await clicks(false, unlocked)
    expect(held[0]).toBeGreaterThan(ROUNDS)
  })

  it.each([
    ["with", onlyOne],
    ["without", unlocked],
  ])("[S4.5] count a click once at a backend that honours keys, %s a lock", async (_, alone) => {
    expect(await clicks(true, alone)).toEqual({ held: [ROUNDS], shown: ROUNDS })
  })
})

describe("a tab that is not notified of the logout in another one", () => {
  it("[S4.3, S7.17] tracks nothing for a retained change: its answer is tracked once, at the next login", async () => {
    const page = openSyncedCart({ honoursKeys: true })
    // Neither sends nor receives notifications of other tabs.
    const silent = testLog({ store: page.records, tabId: "silent", newId: () => "silent" }).log
    const add = page.backend.answers.get("add_to_cart") ?? (() => null)
    page.backend.answers.set("add_to_cart", (body) => {
      void silent.decide(decideLogOut)
      return add(body)
    })
    await page.commands.add(someLine, 2)
    await page.run()
    expect(page.log.state().kept?.pending).toMatchObject([{ sent: 2 }])
    await page.log.append([{ _tag: "SessionStarted", user: someUser }])
    await page.run()
    expect(page.tags().filter((tag) => tag === "CartChangeAccepted")).toHaveLength(1)
    expect(page.stored()).toEqual([2])
    expect(page.view()).toMatchObject({ count: 2, isSynced: true })
  })
})
