/**
 * The history: events stay stored after they are folded into the snapshot, for 90 days and at most 20,000 events. Older
 * ones are folded into the state that the history starts from (ADR 0029).
 */
import {
  decodeEnvelope,
  encodeSnapshot,
  evolveAll,
  initialShop,
  isOfLaterRelease,
  hasNoEffect,
  type ShopState,
} from "@dispensa/domain"
import { Result } from "effect"
import {
  AT_START,
  LATEST,
  type LogDatabase,
  type LogTransaction,
  readRows,
  readSnapshot,
  readTail,
  type StoredRow,
  type StoredSnapshot,
  withDocuments,
  writing,
} from "./database.ts"
import { eventsOf, fromStored, type LogEntry, startOf } from "./stored-log.ts"

/** Beside the snapshot: the start of the history. */
const HISTORY = "history"

export interface Retention {
  readonly events: number
  readonly days: number
}

export const RETENTION: Retention = { events: 20_000, days: 90 }
/** For a browser that is full. */
export const NO_HISTORY: Retention = { events: 0, days: 0 }

const DAY_MS = 24 * 60 * 60 * 1000

/** The start of the history, and the events since. */
export interface StoredHistory {
  readonly base: ShopState
  readonly entries: ReadonlyArray<LogEntry>
}

type Writing = LogTransaction<"readwrite">

export const readHistory = async (transaction: LogTransaction<"readonly">): Promise<StoredHistory> => {
  const base = await readSnapshot(transaction, HISTORY)
  const latest = await readSnapshot(transaction, LATEST)
  const from = base ?? (isOfLaterRelease(latest?.snapshot) ? null : latest)
  const rows = await readRows(transaction, from?.through ?? 0)
  // An older version of the shop, open in another tab, deletes what it folds: then the history starts at its snapshot.
  if (isGap(from, rows[0]) && latest !== null) return historyOf(latest, rows)
  return historyOf(from, rows)
}

const isGap = (base: StoredSnapshot | null, first: StoredRow | undefined): boolean =>
  first?.key !== undefined && first.key !== (base?.through ?? 0) + 1

const historyOf = (base: StoredSnapshot | null, rows: ReadonlyArray<StoredRow>): StoredHistory => {
  const through = base?.through ?? 0
  const { snapshot, entries } = fromStored({ snapshot: base, rows: rows.filter(({ key = 0 }) => key > through) })
  return { base: snapshot?.state ?? initialShop, entries }
}

/**
 * In one transaction, so that no tab folds what another is folding. Nothing is folded past an event that this release cannot
 * read, and no snapshot of a later release is replaced: another browser tab, or the next page, may be able to read them.
 */
export const compact = async (db: LogDatabase, retention: Retention, now: number): Promise<void> => {
  const transaction = writing(db)
  const snapshots = transaction.objectStore("snapshots")
  const [stored, base] = await Promise.all([readTail(transaction, AT_START), readSnapshot(transaction, HISTORY)])
  if ([stored.snapshot, base].some((each) => isOfLaterRelease(each?.snapshot))) return transaction.done
  await beginHistory(transaction, stored.snapshot)
  const rows = readableBefore(stored.rows, now)
  const tail = fromStored({ ...stored, rows })
  if (tail.isSetAside && stored.snapshot !== null) {
    await snapshots.put(stored.snapshot, `aside.${stored.snapshot.through}`)
  }
  const { state, cursor } = startOf(tail)
  await snapshots.put({ through: cursor, snapshot: encodeSnapshot(state) }, LATEST)
  await pruneHistory(transaction, cursor, retention, now)
  await transaction.done
}

/**
 * The rows before the first one that this release cannot read. A row that stays unreadable for the whole retention
 * blocks nothing.
 */
const readableBefore = (rows: ReadonlyArray<StoredRow>, now: number): ReadonlyArray<StoredRow> => {
  const guard = rows.findIndex(
    (row) => row.at > now - RETENTION.days * DAY_MS && Result.isFailure(decodeEnvelope(row)) && !hasNoEffect(row.event),
  )
  return guard === -1 ? rows : rows.slice(0, guard)
}

/** Before the first snapshot of a log with history: the history starts with the previous fold. */
const beginHistory = async (transaction: Writing, folded: StoredSnapshot | null): Promise<void> => {
  const snapshots = transaction.objectStore("snapshots")
  if ((await snapshots.getKey(HISTORY)) !== undefined) return
  const [first = 1] = await transaction.objectStore("events").getAllKeys(undefined, 1)
  await snapshots.put(folded ?? { through: first - 1, snapshot: encodeSnapshot(initialShop) }, HISTORY)
}

/** Folds events beyond the retention into the state that the history starts from. */
const pruneHistory = async (
  transaction: Writing,
  through: number,
  retention: Retention,
  now: number,
): Promise<void> => {
  const base = await readSnapshot(transaction, HISTORY)
  if (base === null) return
  const over = await overdue(transaction, through, retention, now)
  const last = over.at(-1)?.key
  if (last === undefined) return
  const { base: state, entries } = historyOf(base, await withDocuments(transaction, over))
  const snapshot = encodeSnapshot(evolveAll(state, eventsOf(entries)))
  await transaction.objectStore("snapshots").put({ through: last, snapshot }, HISTORY)
  await transaction.objectStore("events").delete(IDBKeyRange.upperBound(last))
}

/** The oldest folded events: beyond the retention by number or by age. */
const overdue = async (transaction: Writing, through: number, { events, days }: Retention, now: number) => {
  const range = IDBKeyRange.upperBound(through)
  const store = transaction.objectStore("events")
  const surplus = (await store.count(range)) - events
  const rows: Array<StoredRow> = []
  for (let cursor = await store.openCursor(range); cursor !== null; cursor = await cursor.continue()) {
    if (rows.length >= surplus && cursor.value.at > now - days * DAY_MS) break
    rows.push(cursor.value)
  }
  return rows
}
