/**
 * What a page was still writing when it went. Chromium drops transactions that wait behind another one when their page is
 * loaded anew, though their commit was asked for (2 of 60 on a busy machine), so it stands in local storage as well until
 * the next page has looked for it on record (ADR 27).
 */
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { isKept } from "./shared-events.ts"
import { type NewEntry, toStored } from "./stored-log.ts"

/** Each page's own. */
const LEFT = "dispensa.left."

export const leftKeys = (store: KeyValueStore): ReadonlyArray<string> =>
  store.keys().filter((key) => key.startsWith(LEFT))

/** `after` is how far the page had read the record. A session's end leaves nothing of what was before it (S4.3). */
export const keepLeft = (store: KeyValueStore, entries: ReadonlyArray<NewEntry>, after: number): void => {
  const kept = entries.filter(({ envelope }) => isKept(envelope.event))
  const ended = kept.findLastIndex(({ envelope }) => envelope.event._tag === "SessionEnded")
  const [first] = kept
  if (first === undefined) return
  const rows = kept.slice(Math.max(0, ended)).map((entry) => ({ tab: entry.tab, row: toStored(entry), due: entry.due }))
  store.set(LEFT + first.tab, JSON.stringify({ after, rows }))
}

/** Whoever logs in next finds nothing of it. */
export const forgetLeft = (store: KeyValueStore): void => {
  for (const key of leftKeys(store)) store.remove(key)
}
