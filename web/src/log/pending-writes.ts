/**
 * The pending writes of a closing page. Chromium drops queued transactions when their page is reloaded, though their
 * commit was requested (2 of 60 on a busy machine), so they are in local storage as well until the next page has looked
 * for them in the store (ADR 27).
 */
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { isPersisted } from "./shared-events.ts"
import { type NewEntry, toStored } from "./stored-log.ts"

/** One key per page. */
const PENDING_PREFIX = "dispensa.left."

export const pendingWriteKeys = (store: KeyValueStore): ReadonlyArray<string> =>
  store.keys().filter((key) => key.startsWith(PENDING_PREFIX))

/** `after` is the page's cursor. A session's end drops everything before it (S4.3). */
export const savePendingWrites = (store: KeyValueStore, entries: ReadonlyArray<NewEntry>, after: number): void => {
  const persistable = entries.filter(({ envelope }) => isPersisted(envelope.event))
  const ended = persistable.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const [first] = persistable
  if (first === undefined) return
  const rows = persistable
    .slice(Math.max(0, ended))
    .map((entry) => ({ tab: entry.tab, row: toStored(entry), due: entry.due }))
  store.set(PENDING_PREFIX + first.tab, JSON.stringify({ after, rows }))
}

/** Nothing of them is left for the next client. */
export const clearPendingWrites = (store: KeyValueStore): void => {
  for (const key of pendingWriteKeys(store)) store.remove(key)
}
