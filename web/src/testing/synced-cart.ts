/** A client's cart for tests: the fake backend, an event log, and the sync between them, step by step. */
import { cartOf, viewCart } from "@dispensa/domain"
import { Effect } from "effect"
import { makeCommands } from "../areas/cart/cart-service.ts"
import { settle } from "../areas/cart/cart-sync.ts"
import { noFailedSteps, type CartSyncParts } from "../areas/cart/cart-parts.ts"
import type { LogStore } from "../log/log-store.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { createFakeBackend } from "./fake-backend.ts"
import { someOwner, someUser } from "./some-values.ts"
import { testBrowser, testLog } from "./test-log.ts"

/** A logged-in client with an empty cart. */
export const openSyncedCart = ({
  honoursKeys = false,
  records = createMemoryStore(),
}: {
  readonly honoursKeys?: boolean
  readonly records?: LogStore
} = {}) => {
  const backend = createFakeBackend({ honoursKeys })
  let ids = 0
  const newId = () => `id${(ids += 1)}`
  const join = testBrowser()
  const { log, events } = testLog({ newId, store: records, tabs: join() })
  void log.append([{ _tag: "SessionStarted", user: someUser }])
  const other = testLog({ store: records, tabs: join(), tabId: "other" }).log
  const clock = { now: 0 }
  const parts: CartSyncParts = {
    log,
    client: backend.client,
    fresh: new Map(),
    failed: noFailedSteps(),
    now: () => clock.now,
  }
  const made = makeCommands(log, newId)
  const done = <A, E>(command: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(command))
  const commands = {
    add: (...of: Parameters<typeof made.add>) => done(made.add(...of)),
    setQuantity: (...of: Parameters<typeof made.setQuantity>) => done(made.setQuantity(...of)),
    remove: (...of: Parameters<typeof made.remove>) => done(made.remove(...of)),
    takeBackAdded: (...of: Parameters<typeof made.takeBackAdded>) => done(made.takeBackAdded(...of)),
    retry: (...of: Parameters<typeof made.retry>) => done(made.retry(...of)),
  }
  const run = () => Effect.runPromise(Effect.result(settle(parts)))
  const view = () => viewCart(cartOf(log.state().carts, someOwner))
  const stored = (address = "A1") => backend.rows.get(address)?.map(({ quantity }) => quantity) ?? []
  const tags = () => events.slice(1).map(({ _tag }) => _tag)
  return { backend, records, log, other, parts, clock, commands, run, view, stored, tags, events }
}
