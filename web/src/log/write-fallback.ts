/**
 * The fallback for refused writes: they stay in local storage until a later page can store them; otherwise a change
 * synced meanwhile would look pending at each reload, and be sent again (ADR 37). Loaded when the database refuses a
 * write.
 */
import {
  decideLogOut,
  decodeEnvelope,
  evolveAll,
  evolveShop,
  initialShop,
  loggedInAs,
  type ShopState,
} from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { AT_START } from "./database.ts"
import type { LogStore } from "./log-store.ts"
import { isPersisted } from "./shared-events.ts"
import { clearPendingWrites, pendingWriteKeys } from "./pending-writes.ts"
import { decodeTracking, type NewEntry, startOf, type Tail, toStored, FALLBACK_KEY } from "./stored-log.ts"

const Rows = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ tab: Schema.String, row: Schema.Unknown, readTo: Schema.optionalKey(Schema.Number) })),
)
const decodeRows = Schema.decodeUnknownResult(Rows)

/**
 * Adds to the fallback of all browser tabs, for a page that had read the log up to `readTo`. A session's end drops
 * everything before it (S4.3).
 */
export const saveFallback = (store: KeyValueStore, entries: ReadonlyArray<NewEntry>, readTo: number): void => {
  const persistable = entries.filter(({ envelope }) => isPersisted(envelope.event))
  const ended = persistable.findLastIndex(isLogout)
  const before = ended === -1 ? rowsIn(store) : []
  const rows = persistable
    .slice(Math.max(0, ended))
    .map((entry) => ({ tab: entry.tab, row: toStored(entry), readTo: entry.readTo ?? readTo }))
  store.set(FALLBACK_KEY, JSON.stringify([...before, ...rows]))
}

/** Writes the fallback and the pending writes of earlier pages, or applies them on top of the stored state. */
export const writeAgain = async (
  records: LogStore,
  store: KeyValueStore,
  onDisk: ReturnType<typeof startOf>,
  newId: () => string,
): Promise<ReturnType<typeof startOf>> => {
  const unwritten = [...readFallback(store), ...readPendingWrites(store)]
  if (unwritten.length === 0) return onDisk
  // An earlier page may have written them: a killed browser loses that they were cleared. Requested anew, a change that was
  // answered would be sent again, and combined under another key.
  const known = new Set(await records.idsAfter(Math.min(...unwritten.map(({ readTo = AT_START }) => readTo))))
  const late = unwritten.filter(({ envelope }) => !known.has(envelope.id))
  if (late.length === 0) return onDisk
  const record = await records.since(AT_START)
  const read = withLate(record, late, newId)
  if (read.entries.length === 0) return onDisk
  let { state } = read
  const keys = await records.decide(
    () => AT_START,
    (tail) => {
      // Still in memory: the full disk stays unchanged.
      if (tail.entries.length === 0 && tail.snapshot === null) return read.entries.filter(isNew(record))
      const anew = withLate(tail, late, newId)
      state = anew.state
      return anew.entries
    },
  )
  return { ...onDisk, state, cursor: keys.at(-1) ?? onDisk.cursor }
}

const isNew = ({ entries }: Tail) => {
  const known = new Set(entries.map(({ envelope }) => envelope.id))
  return ({ envelope }: NewEntry): boolean => !known.has(envelope.id)
}

/** Entries to write, and the resulting state. */
interface Written {
  readonly state: ShopState
  readonly entries: ReadonlyArray<NewEntry>
}

/**
 * Inserts a logout that could not be written at its original position: it ends what its page had read; events that
 * other browser tabs, which were not notified, have stored since come after it, including a new session.
 */
const withLate = (record: Tail, late: ReadonlyArray<NewEntry>, newId: () => string): Written => {
  const at = late.findLastIndex(isLogout)
  const end = late[at]
  if (end === undefined) return continued(startOf(record).state, withoutLateExpiry(record, late))
  const isKeeping = late[at + 1]?.envelope.event._tag === "UnsentKept"
  const meant = late.slice(at, at + (isKeeping ? 2 : 1))
  const { readTo = record.lastKey } = end
  const { snapshot } = record
  // Events folded since have no position any more: their unsent changes are retained as well.
  const logout = snapshot === null || snapshot.through <= readTo ? meant : decidedAnew(end, snapshot.state, newId)
  const since = record.entries.filter(({ key }) => key > readTo)
  const entries = [...logout, ...since.map(({ envelope, tab }) => ({ envelope, tab, due: null }))]
  const state = evolveAll(
    initialShop,
    entries.map(({ envelope }) => envelope.event),
  )
  const others = continued(state, withoutLateExpiry(record, late.slice(at + meant.length)))
  return { state: others.state, entries: [...entries, ...others.entries] }
}

const decidedAnew = (end: NewEntry, state: ShopState, newId: () => string): ReadonlyArray<NewEntry> =>
  decideLogOut(state).map((event) => ({ ...end, envelope: { ...end.envelope, id: newId(), event } }))

/** An expiry that could not be written ends no session that has begun since in another browser tab. */
const withoutLateExpiry = ({ entries }: Tail, late: ReadonlyArray<NewEntry>): ReadonlyArray<NewEntry> => {
  const begun = entries.findLast(({ envelope }) => envelope.event._tag === "SessionStarted")?.key ?? AT_START
  return late.filter(({ envelope, readTo = begun }) => envelope.event._tag !== "SessionExpired" || readTo >= begun)
}

const isLogout = ({ envelope }: NewEntry): boolean => envelope.event._tag === "SessionEnded"

/** Each once, and only for the client logged in by then: another client's entries are discarded (S4.3). */
const continued = (start: ShopState, late: ReadonlyArray<NewEntry>): Written => {
  const entries = new Map<string, NewEntry>()
  let state = start
  for (const entry of late) {
    const { id, by, event } = entry.envelope
    if (entries.has(id) || (by !== undefined && by !== loggedInAs(state))) continue
    entries.set(id, entry)
    state = evolveShop(state, event)
  }
  return { state, entries: [...entries.values()] }
}

/**
 * Reads and clears the fallback: a reader that cannot write it saves it again. Entries of a later release wait for that
 * release.
 */
const readFallback = (store: KeyValueStore): ReadonlyArray<NewEntry> => {
  const rows = rowsIn(store)
  const unreadable = rows.filter(({ row }) => Result.isFailure(decodeEnvelope(row)))
  if (unreadable.length === 0) store.remove(FALLBACK_KEY)
  else store.set(FALLBACK_KEY, JSON.stringify(unreadable))
  // Its tracking record was delivered, or is lost with the page.
  return rows.flatMap(({ readTo, ...row }) => entriesOf({ ...row, due: null }, readTo))
}

const PendingWrites = Schema.fromJsonString(
  Schema.Struct({
    after: Schema.Number,
    rows: Schema.Array(Schema.Struct({ tab: Schema.String, row: Schema.Unknown, due: Schema.Unknown })),
  }),
)
const decodePendingWrites = Schema.decodeUnknownOption(PendingWrites)

/** The pending writes of all pages closed since. */
const readPendingWrites = (store: KeyValueStore): ReadonlyArray<NewEntry> => {
  const pages = pendingWriteKeys(store).flatMap((key) => Option.toArray(decodePendingWrites(store.get(key))))
  clearPendingWrites(store)
  return pages.flatMap(({ after, rows }) => rows.flatMap((row) => entriesOf(row, after)))
}

interface FallbackRow {
  readonly tab: string
  readonly row: unknown
  readonly due: unknown
}

const entriesOf = ({ tab, row, due }: FallbackRow, readTo?: number): ReadonlyArray<NewEntry> => {
  const envelope = decodeEnvelope(row)
  if (Result.isFailure(envelope)) return []
  const entry = { envelope: envelope.success, tab, due: Option.getOrNull(decodeTracking(due)) }
  return [readTo === undefined ? entry : { ...entry, readTo }]
}

const rowsIn = (store: KeyValueStore) => {
  const rows = decodeRows(store.get(FALLBACK_KEY))
  return Result.isSuccess(rows) ? rows.success : []
}
