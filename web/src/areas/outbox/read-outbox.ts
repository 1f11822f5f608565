/** What waits to be sent, read from the log; and taking back a part of it (ADR 34). */
import { decideTakeBack, outbox, type OutboxEntry, outboxOf } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { caughtUp, record, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { Host } from "../backend/host.ts"

export const readOutbox: Effect.Effect<ReadonlyArray<OutboxEntry>, never, ShopLog | LogRecords> = Effect.gen(
  function* () {
    const log = yield* ShopLog
    const records = yield* LogRecords
    // What is shown is on record then.
    yield* caughtUp(log)
    const { base, entries } = yield* Effect.promise(() => records.history())
    return outbox({ base, envelopes: entries.map(({ envelope }) => envelope) })
  },
)

/** Withdrawn, or undone by a new change because a call was made for it already; not, where neither can be done. */
export type TakenBack = "Withdrawn" | "Undone" | "NotTakenBack"

export const takeBackEntry = (entry: OutboxEntry): Effect.Effect<TakenBack, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId } = yield* Host
    const before = decideTakeBack(log.state(), entry, newId)
    if (Result.isFailure(before)) return "NotTakenBack"
    yield* record(log, before.success)
    if (before.success.some(({ _tag }) => UNDOING.has(_tag))) return "Undone"
    const isLeft = outboxOf(log.state()).some(({ id }) => id === entry.id)
    if (!isLeft) return "Withdrawn"
    // A call was made at the same moment, maybe by another browser tab: the record says that it came first.
    const after = decideTakeBack(log.state(), entry, newId)
    if (Result.isFailure(after)) return "NotTakenBack"
    yield* record(log, after.success)
    return "Undone"
  })

const UNDOING: ReadonlySet<string> = new Set(["CartChangeRequested", "WishlistItemAdded", "WishlistItemRemoved"])
