/** Opens the event log of the running page with the rows that the first script has read (ADR 0027). */
import { evolveAll, type Tracking } from "@dispensa/domain"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { OpenedDatabase } from "./database.ts"
import { type Appended, createEventLog, type EventLog } from "./event-log.ts"
import { createLogStore, type LogStore } from "./log-store.ts"
import { withMemory } from "./memory-store.ts"
import type { OtherTabs } from "./other-tabs.ts"
import { forgetLeft, keepLeft, leftKeys } from "./left-events.ts"
import { eventsOf, fromStored, type NewEntry, startOf, type Tail, UNWRITTEN } from "./stored-log.ts"

export interface OpenLogOptions {
  /** Null where the browser refuses a database. */
  readonly opened: OpenedDatabase | null
  /** The fallback for refused writes. */
  readonly fallback: KeyValueStore
  readonly tabs: OtherTabs
  readonly now: () => number
  readonly newId: () => string
  readonly trackingOf: (appended: Appended) => Tracking | null
  /** Called once, when nothing is persisted from now on. */
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
        ({ keepUnwritten }) => keepUnwritten(fallback, entries, readTo),
        () => undefined,
      ),
  )
  const hasUnwritten = fallback.get(UNWRITTEN) !== null || leftKeys(fallback).length > 0
  const initial = hasUnwritten ? await (await unwritten()).writeAgain(records, fallback, onDisk, options.newId) : onDisk
  const tabId = options.newId().slice(0, 8)
  const onLeft = (entries: ReadonlyArray<NewEntry>, cursor: number) => keepLeft(fallback, entries, cursor)
  const log = createEventLog({ ...options, initial, store: records, tabId, onLeft })
  log.onAppended((batch) => {
    if (batch.some(({ envelope }) => envelope.event._tag === "SessionEnded")) forgetLeft(fallback)
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

const unwritten = () => import("./unwritten.ts")

const NOTHING: OpenedDatabase["tail"] = { snapshot: null, rows: [] }
