/** The event log on disk: appended with strict durability, folded into a snapshot now and then (ADR 0027). */
import { encodeSnapshot, type Tracking } from "@dispensa/domain"
import { Option } from "effect"
import { AT_START, LATEST, type LogDatabase, reading, readTail, writing } from "./database.ts"
import { isKept } from "./shared-events.ts"
import { decodeTracking, fromStored, type NewEntry, startOf, type Tail, toStored } from "./stored-log.ts"

export interface DueTracking {
  readonly key: number
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
  /** Folds what is on record into the snapshot. */
  readonly compact: () => Promise<void>
}

export const createLogStore = (db: LogDatabase): LogStore => ({
  append: (entries) => append(db, entries),
  since: async (cursor) => fromStored(await readTail(reading(db), cursor), cursor),
  due: async () =>
    (await db.getAll("tracking")).flatMap(({ key, tracking }) =>
      Option.match(decodeTracking(tracking), {
        onSome: (decoded) => (key === undefined ? [] : [{ key, tracking: decoded }]),
        onNone: () => [],
      }),
    ),
  isDue: async (key) => (await db.getKey("tracking", key)) !== undefined,
  delivered: (key) => db.delete("tracking", key),
  compact: () => compact(db),
})

const append = async (db: LogDatabase, entries: ReadonlyArray<NewEntry>): Promise<ReadonlyArray<number>> => {
  const transaction = writing(db)
  const kept = entries.filter(({ envelope }) => isKept(envelope.event))
  const keys = Promise.all(kept.map((entry) => transaction.objectStore("events").add(toStored(entry))))
  const due = entries.flatMap(({ due: tracking }) =>
    tracking === null ? [] : [transaction.objectStore("tracking").add({ tracking })],
  )
  const ended = kept.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const forgotten = ended === -1 ? null : keys.then((given) => forgetBefore(transaction, given[ended] ?? 0))
  const [given] = await Promise.all([keys, transaction.done, forgotten, ...due])
  return given
}

/** What came before a session's end says nothing to the fold any more, and whoever logs in next reads nothing of it (S4.3). */
const forgetBefore = async (transaction: ReturnType<typeof writing>, key: number): Promise<void> => {
  await transaction.objectStore("events").delete(IDBKeyRange.upperBound(key, true))
  await transaction.objectStore("snapshots").clear()
}

/** In one transaction, so that no tab folds what another is folding. What does not decode stays: a later version may know it. */
const compact = async (db: LogDatabase): Promise<void> => {
  const transaction = writing(db)
  const stored = await readTail(transaction, AT_START)
  const tail = fromStored(stored)
  if (stored.snapshot !== null && tail.snapshot === null) {
    await transaction.objectStore("snapshots").put(stored.snapshot, `aside.${stored.snapshot.through}`)
  }
  const { state, cursor } = startOf(tail)
  await transaction.objectStore("snapshots").put({ through: cursor, snapshot: encodeSnapshot(state) }, LATEST)
  const events = transaction.objectStore("events")
  if (tail.entries.length === stored.rows.length) await events.delete(IDBKeyRange.upperBound(cursor))
  else await Promise.all(tail.entries.map(({ key }) => events.delete(key)))
  await transaction.done
}
