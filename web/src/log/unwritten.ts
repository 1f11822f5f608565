/**
 * What the database refused, kept in local storage until a later page can write it: else a change that was settled
 * meanwhile would look unsettled at each reload, and be sent again (ADR 37). Loaded when the database refuses something.
 */
import { decodeEnvelope, evolveShop, type ShopState } from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { AT_START } from "./database.ts"
import type { LogStore } from "./log-store.ts"
import { isKept } from "./shared-events.ts"
import { forgetLeft, leftKeys } from "./left-events.ts"
import { decodeTracking, type NewEntry, startOf, toStored } from "./stored-log.ts"
import { UNWRITTEN } from "./old-log.ts"

const Rows = Schema.fromJsonString(Schema.Array(Schema.Struct({ tab: Schema.String, row: Schema.Unknown })))
const decodeRows = Schema.decodeUnknownResult(Rows)

/** Adds to what is kept already, of whichever browser tab. A session's end leaves nothing of what was before it (S4.3). */
export const keepUnwritten = (store: KeyValueStore, entries: ReadonlyArray<NewEntry>): void => {
  const kept = entries.filter(({ envelope }) => isKept(envelope.event))
  const ended = kept.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const before = ended === -1 ? rowsIn(store) : []
  const rows = kept.slice(Math.max(0, ended)).map((entry) => ({ tab: entry.tab, row: toStored(entry) }))
  store.set(UNWRITTEN, JSON.stringify([...before, ...rows]))
}

/** What an earlier page could not write, or was still writing when it went, is written now, or stands on top of what is on disk. */
export const writeAgain = async (
  records: LogStore,
  store: KeyValueStore,
  onDisk: ReturnType<typeof startOf>,
): Promise<ReturnType<typeof startOf>> => {
  const left = takeLeft(store)
  const taken = await withoutLateEnd(records, [...takeUnwritten(store), ...left.entries])
  const known = new Set(left.entries.length === 0 ? [] : await records.idsAfter(left.after))
  const { state, entries } = continued(
    onDisk.state,
    taken.filter(({ envelope }) => !known.has(envelope.id)),
  )
  if (entries.length === 0) return onDisk
  const [first = onDisk.cursor + 1, ...others] = await records.append(entries)
  // Another tab has written meanwhile: everything is read in its order.
  if (first !== onDisk.cursor + 1) return startOf(await records.since(AT_START))
  return { ...onDisk, state, cursor: others.at(-1) ?? first }
}

/** A logout, or an expiry, that no page could note ends its own session, and none that has begun since in another browser tab. */
const withoutLateEnd = async (records: LogStore, taken: ReadonlyArray<NewEntry>): Promise<ReadonlyArray<NewEntry>> => {
  if (!taken.some(({ envelope }) => isEnd(envelope))) return taken
  const { entries } = await records.since(AT_START)
  const begun = entries.findLast(({ envelope }) => envelope.event._tag === "SessionStarted")?.envelope.at ?? 0
  return taken.filter(({ envelope }) => !isEnd(envelope) || envelope.at >= begun)
}

const isEnd = ({ event: { _tag } }: NewEntry["envelope"]): boolean =>
  _tag === "SessionEnded" || _tag === "SessionExpired" || _tag === "UnsentKept"

/** Each once, and only by whoever is logged in by then: what somebody else did is nobody's any more (S4.3). */
const continued = (start: ShopState, taken: ReadonlyArray<NewEntry>) => {
  const entries = new Map<string, NewEntry>()
  let state = start
  for (const entry of taken) {
    const { id, by, event } = entry.envelope
    if (entries.has(id) || (by !== undefined && by !== state.session.user?.clientId)) continue
    entries.set(id, entry)
    state = evolveShop(state, event)
  }
  return { state, entries: [...entries.values()] }
}

/** Hands over what is kept, once: whoever cannot write it either keeps it again. */
const takeUnwritten = (store: KeyValueStore): ReadonlyArray<NewEntry> => {
  const rows = rowsIn(store)
  store.remove(UNWRITTEN)
  // What analytics was to be told of it was told, or is lost with the page.
  return rows.flatMap((row) => entriesOf({ ...row, due: null }))
}

const Left = Schema.fromJsonString(
  Schema.Struct({
    after: Schema.Number,
    rows: Schema.Array(Schema.Struct({ tab: Schema.String, row: Schema.Unknown, due: Schema.Unknown })),
  }),
)
const decodeLeft = Schema.decodeUnknownOption(Left)

/** Of all pages that went since, and how far the one had read that had read least. */
const takeLeft = (store: KeyValueStore) => {
  const pages = leftKeys(store).flatMap((key) => Option.toArray(decodeLeft(store.get(key))))
  forgetLeft(store)
  return {
    after: Math.min(...pages.map(({ after }) => after)),
    entries: pages.flatMap(({ rows }) => rows.flatMap(entriesOf)),
  }
}

interface KeptRow {
  readonly tab: string
  readonly row: unknown
  readonly due: unknown
}

const entriesOf = ({ tab, row, due }: KeptRow): ReadonlyArray<NewEntry> => {
  const envelope = decodeEnvelope(row)
  return Result.isSuccess(envelope)
    ? [{ envelope: envelope.success, tab, due: Option.getOrNull(decodeTracking(due)) }]
    : []
}

const rowsIn = (store: KeyValueStore) => {
  const rows = decodeRows(store.get(UNWRITTEN))
  return Result.isSuccess(rows) ? rows.success : []
}
