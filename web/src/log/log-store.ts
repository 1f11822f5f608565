/** The event log on disk: appended with strict durability, folded into a snapshot now and then (ADR 0027). */
import { encodeSnapshot, initialShop, type Tracking } from "@dispensa/domain"
import { Context, Option } from "effect"
import { AT_START, HISTORY, LATEST, type LogDatabase, reading, readTail, TAKEN_OVER, writing } from "./database.ts"
import {
  beginHistory,
  KEPT_HISTORY,
  type KeptHistory,
  NO_HISTORY,
  pruneHistory,
  readHistory,
  type Retention,
} from "./history.ts"
import { isKept } from "./shared-events.ts"
import { decodeTracking, fromStored, type NewEntry, startOf, type Tail, toStored } from "./stored-log.ts"

export interface DueTracking {
  readonly key: number
  /** Of the event it was recorded for; records of an earlier version have none. */
  readonly eventId?: string | undefined
  readonly tracking: Tracking
}

export interface LogStore {
  /** Resolves with the keys of what is kept once it is on disk, all or none. */
  readonly append: (entries: ReadonlyArray<NewEntry>) => Promise<ReadonlyArray<number>>
  /** What is on record after the cursor, from every browser tab. */
  readonly since: (cursor: number) => Promise<Tail>
  /** Tracking records still to be delivered, oldest first. */
  readonly due: () => Promise<ReadonlyArray<DueTracking>>
  /** True while the record is undelivered; another tab may have delivered it. */
  readonly isDue: (key: number) => Promise<boolean>
  readonly delivered: (key: number) => Promise<void>
  /** Folds what is on record into the snapshot; it stays as history, for a while. */
  readonly compact: () => Promise<void>
  /** The same, and keeps no history: for a browser that is full. */
  readonly makeRoom: () => Promise<void>
  readonly history: () => Promise<KeptHistory>
}

/** The record as a service. */
export class LogRecords extends Context.Service<LogRecords, LogStore>()("@dispensa/web/LogRecords") {}

export const createLogStore = (
  db: LogDatabase,
  { now = Date.now, retention = KEPT_HISTORY }: { readonly now?: () => number; readonly retention?: Retention } = {},
): LogStore => ({
  append: (entries) => append(db, entries),
  since: async (cursor) => fromStored(await readTail(reading(db), cursor), cursor),
  due: async () =>
    (await db.getAll("tracking")).flatMap(({ key, tracking, eventId }) =>
      Option.match(decodeTracking(tracking), {
        onSome: (decoded) => (key === undefined ? [] : [{ key, eventId, tracking: decoded }]),
        onNone: () => [],
      }),
    ),
  isDue: async (key) => (await db.getKey("tracking", key)) !== undefined,
  delivered: (key) => db.delete("tracking", key),
  compact: () => compact(db, retention, now()),
  makeRoom: () => compact(db, NO_HISTORY, now()),
  history: () => readHistory(reading(db)),
})

const append = async (db: LogDatabase, entries: ReadonlyArray<NewEntry>): Promise<ReadonlyArray<number>> => {
  const transaction = writing(db)
  const kept = entries.filter(({ envelope }) => isKept(envelope.event))
  const keys = Promise.all(kept.map((entry) => transaction.objectStore("events").add(toStored(entry))))
  const due = entries.flatMap(({ due: tracking, envelope }) =>
    tracking === null ? [] : [transaction.objectStore("tracking").add({ tracking, eventId: envelope.id })],
  )
  const ended = kept.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const forgotten = ended === -1 ? null : keys.then((given) => forgetBefore(transaction, given[ended] ?? 0))
  const [given] = await Promise.all([keys, transaction.done, forgotten, ...due])
  return given
}

/** What came before a session's end says nothing to the fold any more, and whoever logs in next reads nothing of it (S4.3). */
const forgetBefore = async (transaction: ReturnType<typeof writing>, key: number): Promise<void> => {
  const snapshots = transaction.objectStore("snapshots")
  const folded = (await snapshots.getAllKeys()).filter((name) => name !== TAKEN_OVER)
  await Promise.all([
    transaction.objectStore("events").delete(IDBKeyRange.upperBound(key, true)),
    ...folded.map((name) => snapshots.delete(name)),
    // Keys go on rising: the history starts where nothing of the one before is left.
    snapshots.put({ through: key - 1, snapshot: encodeSnapshot(initialShop) }, HISTORY),
  ])
}

/** In one transaction, so that no tab folds what another is folding. What does not decode stays for as long as the history: a later version may know it. */
const compact = async (db: LogDatabase, retention: Retention, now: number): Promise<void> => {
  const transaction = writing(db)
  const snapshots = transaction.objectStore("snapshots")
  const stored = await readTail(transaction, AT_START)
  await beginHistory(transaction, stored.snapshot)
  const tail = fromStored(stored)
  if (stored.snapshot !== null && tail.snapshot === null) {
    await snapshots.put(stored.snapshot, `aside.${stored.snapshot.through}`)
  }
  const { state, cursor } = startOf(tail)
  await snapshots.put({ through: cursor, snapshot: encodeSnapshot(state) }, LATEST)
  await pruneHistory(transaction, cursor, retention, now)
  await transaction.done
}
