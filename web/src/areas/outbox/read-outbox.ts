/** The time since which an entry is pending, read from the log, and the undo of an entry (ADR 34). */
import {
  cartOf,
  type ChangeParked,
  type ClientChangeParked,
  decideRetry,
  decideTakeBack,
  type Envelope,
  isRequestedChange,
  type OutboxEntry,
  outboxOf,
  withRetainedCarts,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { caughtUp, record, ShopLog } from "../../log/event-log.ts"
import { LogRecords } from "../../log/log-store.ts"
import { Host } from "../../app/host.ts"

/** The retained events, which state since when an entry is pending. Empty if their code cannot be fetched. */
export const readEnvelopes: Effect.Effect<ReadonlyArray<Envelope>, never, ShopLog | LogRecords> = Effect.gen(
  function* () {
    const log = yield* ShopLog
    const records = yield* LogRecords
    // Everything shown is persisted by now.
    yield* caughtUp(log)
    const { entries } = yield* Effect.promise(() => records.history())
    return entries.map(({ envelope }) => envelope)
  },
)

/** Withdrawn, undone by a new change because a call was already made for it, or neither if that is impossible. */
export type TakenBack = "Withdrawn" | "Undone" | "NotTakenBack"

export const takeBackEntry = (entry: OutboxEntry): Effect.Effect<TakenBack, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId } = yield* Host
    const before = decideTakeBack(log.state(), entry, newId)
    if (Result.isFailure(before)) return "NotTakenBack"
    yield* record(log, before.success)
    if (before.success.some((event) => event._tag === "CartChangeRequested" || isRequestedChange(event)))
      return "Undone"
    // The session may have ended at the same moment: then the change is retained until the next login.
    const now = withRetainedCarts(log.state())
    if (!outboxOf(now).some((each) => isSame(each, entry))) return "Withdrawn"
    // A call was made at the same moment, maybe by another browser tab: in the log it came first.
    const after = decideTakeBack(now, entry, newId)
    if (Result.isFailure(after)) return "NotTakenBack"
    yield* record(log, after.success)
    return "Undone"
  })

/** Sends a parked change again; does nothing if it was discarded in the meantime. */
export const tryAgainEntry = (entry: ChangeParked | ClientChangeParked): Effect.Effect<void, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId } = yield* Host
    const { id } = entry
    if (entry._tag === "ClientChangeParked") {
      const { subject, clientId } = entry
      return yield* record(log, [{ _tag: "ParkedChangeRetried", subject, clientId, changeId: id }])
    }
    const decided = decideRetry(cartOf(log.state().carts, entry.owner), id, newId())
    if (Result.isSuccess(decided)) yield* record(log, decided.success)
  })

/** Changes of one target may be combined into one, under another id. */
const isSame = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one._tag === "ChangesWaiting" && other._tag === "ChangesWaiting"
    ? one.subject === other.subject && one.clientId === other.clientId && one.target === other.target
    : one.id === other.id
