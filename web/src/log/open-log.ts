/** Opens the event log of the running page over what the first script has read (ADR 0027). */
import { evolveAll, type Tracking } from "@dispensa/domain"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { AT_START, type OpenedDatabase, reading, readTail } from "./database.ts"
import { type Appended, createEventLog, type EventLog } from "./event-log.ts"
import { createLogStore, type LogStore } from "./log-store.ts"
import { withMemory } from "./memory-store.ts"
import type { OtherTabs } from "./other-tabs.ts"
import { forgetLeft, keepLeft, leftKeys } from "./left-events.ts"
import { eventsOf, fromStored, type NewEntry, startOf, type Tail } from "./stored-log.ts"
import { hasOldLog, UNWRITTEN } from "./old-log.ts"

export interface OpenLogOptions {
  /** Null where the browser refuses a database. */
  readonly opened: OpenedDatabase | null
  /** Where an earlier version kept its log. */
  readonly old: KeyValueStore
  readonly tabs: OtherTabs
  readonly now: () => number
  readonly newId: () => string
  readonly trackingOf: (appended: Appended) => Tracking | null
  /** Nothing is kept from now on: called once. */
  readonly onRefused: () => void
}

export interface OpenedLog {
  readonly log: EventLog
  readonly records: LogStore
}

export const openLog = async ({ opened, old, onRefused, ...options }: OpenLogOptions): Promise<OpenedLog> => {
  const isRefused = opened === null
  const disk = isRefused ? null : createLogStore(opened.db)
  const tail = fromStored(isRefused ? NOTHING : await takenOver(opened, old))
  const onDisk = tail.isSetAside && disk !== null ? await foldedAnew(disk, tail) : startOf(tail)
  const records = withMemory(
    disk,
    onDisk.cursor,
    onRefused,
    // Without its code memory alone has it.
    (entries, readTo) =>
      unwritten().then(
        ({ keepUnwritten }) => keepUnwritten(old, entries, readTo),
        () => undefined,
      ),
  )
  const hasUnwritten = old.get(UNWRITTEN) !== null || leftKeys(old).length > 0
  const initial = hasUnwritten ? await (await unwritten()).writeAgain(records, old, onDisk, options.newId) : onDisk
  const tabId = options.newId().slice(0, 8)
  const onLeft = (entries: ReadonlyArray<NewEntry>, cursor: number) => keepLeft(old, entries, cursor)
  const log = createEventLog({ ...options, initial, store: records, tabId, onLeft })
  log.onAppended((batch) => {
    if (batch.some(({ envelope }) => envelope.event._tag === "SessionEnded")) forgetLeft(old)
  })
  return { log, records }
}

/** The snapshot is of a later release: what this one can read of the history is all that it knows. */
const foldedAnew = async (disk: LogStore, tail: Tail): Promise<ReturnType<typeof startOf>> => {
  const history = await disk.history().catch(() => null)
  if (history === null) return startOf(tail)
  const { base, entries } = history
  return { state: evolveAll(base, eventsOf(entries)), cursor: tail.lastKey, unfolded: 0 }
}

const unwritten = () => import("./unwritten.ts")

const NOTHING: OpenedDatabase["tail"] = { snapshot: null, rows: [] }

/** What is on record, with what an earlier version left moved there first. */
const takenOver = async ({ db, tail }: OpenedDatabase, old: KeyValueStore): Promise<OpenedDatabase["tail"]> => {
  if (!hasOldLog(old)) return tail
  const { takeOver } = await import("./takeover.ts")
  await takeOver(old, db)
  return readTail(reading(db), AT_START)
}
