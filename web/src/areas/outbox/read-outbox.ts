/** Since when something waits, read from the log; and taking it back (ADR 34). */
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

/** The events as far back as they are kept: they say since when something waits. None where their code cannot be fetched. */
export const readEnvelopes: Effect.Effect<ReadonlyArray<Envelope>, never, ShopLog | LogRecords> = Effect.gen(
  function* () {
    const log = yield* ShopLog
    const records = yield* LogRecords
    // What is shown is on record then.
    yield* caughtUp(log)
    const { entries } = yield* Effect.promise(() => records.history())
    return entries.map(({ envelope }) => envelope)
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
    if (before.success.some((event) => event._tag === "CartChangeRequested" || isRequestedChange(event)))
      return "Undone"
    // The session may have ended at the same moment: then it waits for the next login.
    const now = withRetainedCarts(log.state())
    if (!outboxOf(now).some((each) => isSame(each, entry))) return "Withdrawn"
    // A call was made at the same moment, maybe by another browser tab: the record says that it came first.
    const after = decideTakeBack(now, entry, newId)
    if (Result.isFailure(after)) return "NotTakenBack"
    yield* record(log, after.success)
    return "Undone"
  })

/** Sends a parked change again; nothing where it was discarded meanwhile. */
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

/** Changes of one target may be sent as one, under another id. */
const isSame = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one._tag === "ChangesWaiting" && other._tag === "ChangesWaiting"
    ? one.subject === other.subject && one.clientId === other.clientId && one.target === other.target
    : one.id === other.id
