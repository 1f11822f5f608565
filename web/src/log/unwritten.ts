/**
 * What the database refused, kept in local storage until a later page can write it: else a change that was settled
 * meanwhile would look unsettled at each reload, and be sent again (ADR 37). Loaded when the database refuses something.
 */
import { decodeEnvelope, evolveAll } from "@dispensa/domain"
import { Result, Schema } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { AT_START } from "./database.ts"
import type { LogStore } from "./log-store.ts"
import { isKept } from "./shared-events.ts"
import { type NewEntry, startOf, toStored } from "./stored-log.ts"
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

/** What an earlier page could not write is written now, or stands on top of what is on disk. */
export const writeAgain = async (
  records: LogStore,
  store: KeyValueStore,
  onDisk: ReturnType<typeof startOf>,
): Promise<ReturnType<typeof startOf>> => {
  const entries = takeUnwritten(store)
  const [first = onDisk.cursor + 1, ...others] = await records.append(entries)
  // Another tab has written meanwhile: everything is read in its order.
  if (first !== onDisk.cursor + 1) return startOf(await records.since(AT_START))
  const events = entries.map(({ envelope }) => envelope.event)
  return { ...onDisk, state: evolveAll(onDisk.state, events), cursor: others.at(-1) ?? first }
}

/** Hands over what is kept, once: whoever cannot write it either keeps it again. */
const takeUnwritten = (store: KeyValueStore): ReadonlyArray<NewEntry> => {
  const rows = rowsIn(store)
  store.remove(UNWRITTEN)
  return rows.flatMap(({ tab, row }) => {
    const envelope = decodeEnvelope(row)
    // What analytics was to be told of it was told, or is lost with the page.
    return Result.isSuccess(envelope) ? [{ envelope: envelope.success, tab, due: null }] : []
  })
}

const rowsIn = (store: KeyValueStore) => {
  const rows = decodeRows(store.get(UNWRITTEN))
  return Result.isSuccess(rows) ? rows.success : []
}
