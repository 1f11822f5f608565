/**
 * The event log's database, opened and read by the first script: the stored rows are available before React is (ADR
 * 0027). It knows the format of the rows and not their meaning; the rules are loaded later.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb"
import { LOG_DATABASE } from "../platform/databases.ts"

/** A stored event: its envelope, and the browser tab that wrote it. */
export interface StoredEvent {
  readonly id: string
  readonly at: number
  readonly version: number
  readonly by?: number | string
  readonly event: unknown
  readonly tab: string
  /** The key under which its document of the server is stored. */
  readonly document?: string
}

/**
 * The server's document of an event, apart from it: replaced as a whole by the next one of its key (ADR 70). It is
 * beside the snapshots, so that releases which do not know it delete it at a logout as well.
 */
export interface StoredDocument {
  /** The id of the event that it belongs to. */
  readonly of: string
  /** The fields of the event that are stored here. */
  readonly fields: object
}

/** Given by the database: one order for all browser tabs. */
interface Keyed {
  readonly key: number
}

/** The fold of all events up to the key `through`; the events are retained as history, for a while. */
export interface StoredSnapshot {
  readonly through: number
  readonly snapshot: unknown
  readonly of?: never
}

export type StoredRow = StoredEvent & Partial<Keyed>

export interface StoredTail {
  readonly snapshot: StoredSnapshot | null
  readonly rows: ReadonlyArray<StoredRow>
}

interface LogSchema extends DBSchema {
  events: { key: number; value: StoredRow }
  /** Pending tracking records: apart from the events, which a snapshot or a logout may delete meanwhile. */
  tracking: {
    key: number
    value: { readonly tracking: unknown; readonly eventId?: string; readonly at?: number } & Partial<Keyed>
  }
  snapshots: { key: string; value: StoredSnapshot | StoredDocument }
}

export type LogDatabase = IDBPDatabase<LogSchema>
type StoreName = "events" | "tracking" | "snapshots"
export type LogTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<LogSchema, Array<StoreName>, Mode>

export const LATEST = "latest"
const STORES: Array<StoreName> = ["events", "tracking", "snapshots"]
/** The cursor before the first event. */
export const AT_START = -1

export const openDatabase = (name = LOG_DATABASE): Promise<LogDatabase> =>
  openDB<LogSchema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore("events", { keyPath: "key", autoIncrement: true })
      db.createObjectStore("tracking", { keyPath: "key", autoIncrement: true })
      db.createObjectStore("snapshots")
    },
    // A later version of the shop, in another tab, must not have to wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

export const reading = (db: LogDatabase): LogTransaction<"readonly"> => db.transaction(STORES)

/** Success is notified once it is stored: it has to survive a killed browser. */
export const writing = (db: LogDatabase): LogTransaction<"readwrite"> => {
  const transaction = db.transaction(STORES, "readwrite", { durability: "strict" })
  // The requests of a transaction report its failure; its end alone need not be awaited.
  transaction.done.catch(() => undefined)
  return transaction
}

export const readSnapshot = async <Mode extends IDBTransactionMode>(
  transaction: LogTransaction<Mode>,
  key: string,
): Promise<StoredSnapshot | null> => {
  const stored = await transaction.objectStore("snapshots").get(key)
  return stored !== undefined && "through" in stored ? stored : null
}

/** The rows, with each document in the event that it belongs to: the latest of its key, unless there is a later one elsewhere. */
export const withDocuments = <Mode extends IDBTransactionMode>(
  transaction: LogTransaction<Mode>,
  rows: ReadonlyArray<StoredRow>,
): Promise<ReadonlyArray<StoredRow>> => {
  const latest = new Map(rows.map((row) => [row.document, row]))
  const withOwn = async (row: StoredRow): Promise<StoredRow> => {
    if (row.document === undefined || latest.get(row.document) !== row) return row
    const stored = await transaction.objectStore("snapshots").get(row.document)
    return stored?.of === row.id ? { ...row, event: Object.assign({}, row.event, stored.fields) } : row
  }
  return Promise.all(rows.map(withOwn))
}

/** The rows after `cursor`, and the snapshot: events that it folds are not read, however many are stored. */
export const readTail = async <Mode extends IDBTransactionMode>(
  transaction: LogTransaction<Mode>,
  cursor: number,
): Promise<StoredTail> => {
  const snapshot = await readSnapshot(transaction, LATEST)
  return { snapshot, rows: await readRows(transaction, Math.max(cursor, snapshot?.through ?? 0)) }
}

export const readRows = async <Mode extends IDBTransactionMode>(
  transaction: LogTransaction<Mode>,
  cursor: number,
): Promise<ReadonlyArray<StoredRow>> =>
  withDocuments(transaction, await transaction.objectStore("events").getAll(IDBKeyRange.lowerBound(cursor, true)))

export interface OpenedDatabase {
  readonly db: LogDatabase
  readonly tail: StoredTail
}

/** Null if the browser refuses a database: private windows, a profile that is full or forbids it. */
export const openAndRead = async (): Promise<OpenedDatabase | null> => {
  try {
    const db = await openDatabase()
    return { db, tail: await readTail(reading(db), AT_START) }
  } catch {
    return null
  }
}

/** Empties the database, for data of another demo (S4.13). */
export const clearDatabase = async (): Promise<void> => {
  try {
    const db = await openDatabase()
    const transaction = writing(db)
    await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
    db.close()
  } catch {
    // Without a database there is nothing to delete.
  }
}
