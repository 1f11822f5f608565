/** Opens the event log of the running page with the rows that the first script has read (ADR 0027). */
import { evolveAll, type Tracking } from "@dispensa/domain"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { OpenedDatabase } from "./database.ts"
import { type Appended, createEventLog, type EventLog } from "./event-log.ts"
import { createLogStore, type LogStore } from "./log-store.ts"
import { withMemory } from "./memory-store.ts"
import type { OtherTabs } from "./other-tabs.ts"
import { clearPendingWrites, savePendingWrites, pendingWriteKeys } from "./pending-writes.ts"
import { eventsOf, fromStored, type NewEntry, startOf, type Tail, FALLBACK_KEY } from "./stored-log.ts"

export interface OpenLogOptions {
  /** Null if the browser refuses a database. */
  readonly opened: OpenedDatabase | null
  /** The fallback for refused writes. */
  readonly fallback: KeyValueStore
  readonly tabs: OtherTabs
  readonly now: () => number
  readonly newId: () => string
  readonly trackingOf: (appended: Appended) => Tracking | null
  /** Called once, when nothing can be persisted any longer. */
  readonly onRefused: () => void
}

export interface OpenedLog {
  readonly log: EventLog
  readonly records: LogStore
}

export const openLog = async ({ opened, fallback, onRefused, ...options }: OpenLogOptions): Promise<OpenedLog> => {
  const isRefused = opened === null
  const disk = isRefused ? null : createLogStore(opened.db)
  const tail = fromStored(isRefused ? NOTHING : opened.tail)
  const onDisk = tail.isSetAside && disk !== null ? await foldedAnew(disk, tail) : startOf(tail)
  const records = withMemory(
    disk,
    onDisk.cursor,
    onRefused,
    // Without the fallback's code only memory has it.
    (entries, readTo) =>
      unwritten().then(
        ({ saveFallback }) => saveFallback(fallback, entries, readTo),
        () => undefined,
      ),
  )
  const hasFallback = fallback.get(FALLBACK_KEY) !== null || pendingWriteKeys(fallback).length > 0
  const initial = hasFallback ? await (await unwritten()).writeAgain(records, fallback, onDisk, options.newId) : onDisk
  const tabId = options.newId().slice(0, 8)
  const onPendingWrites = (entries: ReadonlyArray<NewEntry>, cursor: number) =>
    savePendingWrites(fallback, entries, cursor)
  const log = createEventLog({ ...options, initial, store: records, tabId, onPendingWrites })
  log.onAppended((batch) => {
    if (batch.some(({ envelope }) => envelope.event._tag === "SessionEnded")) clearPendingWrites(fallback)
  })
  return { log, records }
}

/** The snapshot is of a later release: the state is folded from the readable history. */
const foldedAnew = async (disk: LogStore, tail: Tail): Promise<ReturnType<typeof startOf>> => {
  const history = await disk.history().catch(() => null)
  if (history === null) return startOf(tail)
  const { base, entries } = history
  return { state: evolveAll(base, eventsOf(entries)), cursor: tail.lastKey, unfolded: 0 }
}

const unwritten = () => import("./write-fallback.ts")

const NOTHING: OpenedDatabase["tail"] = { snapshot: null, rows: [] }
