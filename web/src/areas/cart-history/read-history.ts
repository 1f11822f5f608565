/** The history of the current cart, read from the log, and the undo of an entry (ADR 0029). */
import { type CartOwner, cartHistory, cartOf, decideUndo, type HistoryEntry, type RetainedLog } from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp, record, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { Host } from "../../app/host.ts"
import { ownerOfState } from "../session/cart-owner.ts"

export interface ReadHistory {
  readonly owner: CartOwner
  readonly log: RetainedLog
  /** Oldest first. */
  readonly entries: ReadonlyArray<HistoryEntry>
}

/** Null for a guest, who has no cart (S6.1). */
export const readCartHistory: Effect.Effect<ReadHistory | null, never, ShopLog | LogRecords> = Effect.gen(function* () {
  const log = yield* ShopLog
  const records = yield* LogRecords
  // Everything shown is persisted by now.
  yield* caughtUp(log)
  const owner = ownerOfState(log.state())
  if (owner === null) return null
  const { base, entries } = yield* Effect.promise(() => records.history())
  const kept = { base, envelopes: entries.map(({ envelope }) => envelope) }
  return { owner, log: kept, entries: cartHistory(kept, owner) }
})

/** True once the new change is persisted; false if there is nothing to undo. */
export const undoEntry = (entry: HistoryEntry): Effect.Effect<boolean, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId } = yield* Host
    const owner = ownerOfState(log.state())
    if (owner === null) return false
    const cart = cartOf(log.state().carts, owner)
    const events = yield* Effect.fromResult(decideUndo(cart, { id: newId(), owner, entry }))
    yield* record(log, events)
    return true
  }).pipe(Effect.catch(() => Effect.succeed(false)))
