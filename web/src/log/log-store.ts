/** The event log on disk: appended with strict durability, folded into a snapshot now and then (ADR 0027). */
import type { Tracking } from "@dispensa/domain"
import { Context, Option } from "effect"
import {
  type LogDatabase,
  type LogTransaction,
  openDatabase,
  reading,
  readRows,
  readTail,
  writing,
} from "./database.ts"
import type * as History from "./history.ts"
import { isPersisted } from "./shared-events.ts"
import { decodeTracking, fromStored, type NewEntry, type Tail, toRow } from "./stored-log.ts"

export interface DueTracking {
  readonly key: number
  /** The id of its event; records of an earlier version have none. */
  readonly eventId?: string | undefined
  /** When it was recorded, in epoch milliseconds. */
  readonly at?: number | undefined
  readonly tracking: Tracking
}

export type EntriesOf = (tail: Tail) => ReadonlyArray<NewEntry>

export interface LogStore {
  /** False where a written event is only in this page's memory: no other browser tab knows it. */
  readonly isShared: () => boolean
  /** Resolves with the keys of the entries once they are on disk, all or none. */
  readonly append: (entries: ReadonlyArray<NewEntry>) => Promise<ReadonlyArray<number>>
  /** The same with entries decided on the rows after the cursor; no other row is written in between. */
  readonly decide: (cursor: () => number, entriesOf: EntriesOf) => Promise<ReadonlyArray<number>>
  /** The rows after the cursor, from every browser tab. */
  readonly since: (cursor: number) => Promise<Tail>
  /** The ids of the events after the cursor, folded or not. */
  readonly idsAfter: (cursor: number) => Promise<ReadonlyArray<string>>
  /** Tracking records still to be delivered, oldest first. */
  readonly due: () => Promise<ReadonlyArray<DueTracking>>
  /** True while the record is undelivered; another tab may have delivered it. */
  readonly isDue: (key: number) => Promise<boolean>
  readonly delivered: (key: number) => Promise<void>
  /** Folds the stored events into the snapshot; they are retained as history, for a while. */
  readonly compact: () => Promise<void>
  /** The same without retaining history: for a full disk. */
  readonly makeRoom: () => Promise<void>
  readonly history: () => Promise<History.StoredHistory>
}

/** The store as a service. */
export class LogRecords extends Context.Service<LogRecords, LogStore>()("@dispensa/web/LogRecords") {}

export interface LogStoreOptions {
  readonly now?: () => number
  /** The retention of the history; the shop's by default. */
  readonly retention?: History.Retention
}

export const createLogStore = (opened: LogDatabase, { now = Date.now, retention }: LogStoreOptions = {}): LogStore => {
  let db = opened
  /** A browser may close a connection while the page lives on: it is reopened, once. */
  const connected = async <A>(run: () => Promise<A>): Promise<A> => {
    try {
      return await run()
    } catch (error) {
      if (!isClosed(error)) throw error
      db = await openDatabase(db.name)
      return run()
    }
  }
  return {
    isShared: () => true,
    append: (entries) => connected(async () => append(writing(db), entries)),
    decide: (cursor, entriesOf) =>
      connected(async () => {
        const transaction = writing(db)
        return append(transaction, entriesOf(await tailAfter(transaction, cursor())))
      }),
    since: (cursor) => connected(async () => tailAfter(reading(db), cursor)),
    idsAfter: async (cursor) => (await db.getAll("events", IDBKeyRange.lowerBound(cursor, true))).map(({ id }) => id),
    due: async () =>
      (await db.getAll("tracking")).flatMap(({ key, tracking, eventId, at }) =>
        Option.match(decodeTracking(tracking), {
          onSome: (decoded) => (key === undefined ? [] : [{ key, eventId, at, tracking: decoded }]),
          onNone: () => [],
        }),
      ),
    isDue: async (key) => (await db.getKey("tracking", key)) !== undefined,
    delivered: (key) => db.delete("tracking", key),
    compact: () => compacted(({ compact, RETENTION }) => compact(db, retention ?? RETENTION, now())),
    makeRoom: () => compacted(({ compact, NO_HISTORY }) => compact(db, NO_HISTORY, now())),
    history: async () => (await loadHistory()).readHistory(reading(db)),
  }
}

const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === "InvalidStateError"

/** An unreadable snapshot is skipped: the events that it folds are still in the history. */
const tailAfter = async <Mode extends IDBTransactionMode>(
  transaction: LogTransaction<Mode>,
  cursor: number,
): Promise<Tail> => {
  const tail = fromStored(await readTail(transaction, cursor), cursor)
  if (!tail.isSetAside) return tail
  const rows = await readRows(transaction, cursor)
  return { ...fromStored({ snapshot: null, rows }, cursor), isSetAside: true, isNewer: tail.isNewer }
}

const loadHistory = () => import("./history.ts")

/** Not during the first view; offline the code may be unavailable, and the log is folded later. */
const compacted = async (run: (history: typeof History) => Promise<void>): Promise<void> => {
  const history = await loadHistory().catch(() => null)
  if (history !== null) await run(history)
}

type Writing = ReturnType<typeof writing>

const append = async (transaction: Writing, entries: ReadonlyArray<NewEntry>): Promise<ReadonlyArray<number>> => {
  const persistable = entries.filter(({ envelope }) => isPersisted(envelope.event))
  const ended = persistable.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const rows = persistable.map(toRow)
  const keys = Promise.all(rows.map(({ row }) => transaction.objectStore("events").add(row)))
  const snapshots = transaction.objectStore("snapshots")
  const cleared = ended === -1 ? null : snapshots.clear()
  const documents = rows
    .slice(ended + 1)
    .map(({ row, document }) => (document === undefined ? null : snapshots.put(document, row.document)))
  const due = entries.flatMap(({ due: tracking, envelope }) =>
    tracking === null
      ? []
      : [transaction.objectStore("tracking").add({ tracking, eventId: envelope.id, at: envelope.at })],
  )
  const forgotten = ended === -1 ? null : keys.then((given) => deleteBefore(transaction, given[ended] ?? 0))
  // The commit is requested at once, without waiting for the requests' results: a reload in between keeps the writes.
  if (forgotten === null) transaction.commit()
  const [given] = await Promise.all([keys, transaction.done, forgotten, cleared, ...documents, ...due])
  return given
}

/** Events before a session's end no longer affect the fold, and the next client must not read them (S4.3). */
const deleteBefore = (transaction: Writing, key: number): Promise<void> =>
  transaction.objectStore("events").delete(IDBKeyRange.upperBound(key, true))
