/** A browser whose pages share one storage, on a machine with a wrong clock or a full disk (ADR 37). */
import "fake-indexeddb/auto"
import { cartOf, type ShopEvent, viewCart } from "@dispensa/domain"
import { Effect } from "effect"
import { vi } from "vitest"
import { makeCommands } from "../../areas/cart/cart-service.ts"
import { noFailedSteps, type CartSyncParts } from "../../areas/cart/cart-parts.ts"
import { settle } from "../../areas/cart/cart-sync.ts"
import { safeStorage } from "../../platform/safe-storage.ts"
import type { FakeBackend } from "../../testing/fake-backend.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { someLine, someOwner, someUser } from "../../testing/some-values.ts"
import { AT_START, openDatabase, reading, readTail } from "../database.ts"
import { openLog } from "../open-log.ts"
import { otherTabs } from "../other-tabs.ts"

export const started = { _tag: "SessionStarted", user: someUser } satisfies ShopEvent

let browsers = 0
let ids = 0
export const newId = () => `id-${(ids += 1)}`

/** One browser: each page reads the storage of the previous one, with the clock at that time. */
export const browser = (backend: FakeBackend) => {
  const name = `odd${(browsers += 1)}`
  const local = safeStorage(createMemoryStorage())
  const page = async (now = 0) => {
    const db = await openDatabase(name)
    const tail = await readTail(reading(db), AT_START)
    const { log } = await openLog({
      opened: { db, tail },
      fallback: local,
      tabs: otherTabs(),
      now: () => now,
      newId,
      trackingOf: () => null,
      onRefused: () => {},
    })
    const parts: CartSyncParts = {
      log,
      client: backend.client,
      fresh: new Map(),
      failed: noFailedSteps(),
      now: () => now,
    }
    return {
      db,
      log,
      add: (quantity: number) => Effect.runPromise(makeCommands(log, newId).add(someLine, quantity)),
      run: () => Effect.runPromise(Effect.result(settle(parts))),
      count: () => viewCart(cartOf(log.state().carts, someOwner)).count,
      pending: () => cartOf(log.state().carts, someOwner).pending,
    }
  }
  return { page, local }
}

/** From now on the storage is full; it can still be read. */
export const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
export const refuseSnapshots = () =>
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
