/**
 * The event log on disk: a snapshot and its tail, one key per event, so that browser tabs never overwrite each other
 * (ADR 0012). Reading never fails: what does not decode is set aside.
 */
import { evolveAll, initialShop, type ShopEvent, type ShopState, type Tracking } from "@dispensa/domain"
import { Option } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { Appended } from "./event-log.ts"
import { ASIDE_PREFIX, atOfKey, isEntryKey, keyMaker, PREFIX, SNAPSHOT_KEY } from "./log-keys.ts"
import {
  type LogEntry,
  parseEntry,
  parseSnapshot,
  printEntry,
  printSnapshot,
  type StoredSnapshot,
} from "./log-record.ts"

/** Entries younger than this may still be overtaken by another tab's; a snapshot leaves them alone. */
const SETTLED_AFTER_MS = 2_000
/** A tail longer than this is worth a snapshot. */
const TAIL_WORTH_COMPACTING = 64

export interface DueTracking {
  readonly key: string
  readonly tracking: Tracking
}

export interface LogStore {
  /** The state that is on record: snapshot and tail folded. */
  readonly read: () => ShopState
  readonly record: (batch: ReadonlyArray<Appended>) => void
  /** What another tab wrote, from its `storage` event; nothing when that is no new event of the log. */
  readonly foreign: (change: Pick<StorageEvent, "key" | "oldValue" | "newValue">) => ReadonlyArray<ShopEvent>
  /** Tracking records still to be delivered, oldest first. */
  readonly due: () => ReadonlyArray<DueTracking>
  /** True while the record is undelivered on disk; another tab may have delivered it. */
  readonly isDue: (key: string) => boolean
  readonly delivered: (key: string) => void
  /**
   * Folds settled, delivered entries into the snapshot; `everything` also the youngest and however few.
   * One tab at a time: two that fold at once could overwrite each other's snapshot.
   */
  readonly compact: (everything?: boolean) => void
}

export interface LogStoreOptions {
  readonly store: KeyValueStore
  readonly tabId: string
  readonly now: () => number
  /** What the analytics backend is to be told of an event (S7.17, S7.18). */
  readonly trackingOf: (appended: Appended) => Tracking | null
  /** The tail has grown: `compact` is worth its while. */
  readonly onLongTail: () => void
}

/**
 * Events that say nothing about tomorrow: so a reload never finds a listing loading, and what somebody looked for does
 * not outlive their logout in another tab (S4.3). On record only while analytics is still to be told.
 */
const isTransient = ({ _tag }: ShopEvent): boolean => _tag === "ListingStarted" || _tag === "ListingSettled"

interface Row {
  readonly key: string
  readonly entry: LogEntry
}

const setAside = (store: KeyValueStore, key: string, text: string) => {
  store.set(`${ASIDE_PREFIX}${key.slice(PREFIX.length)}`, text)
  store.remove(key)
}

const readSnapshot = (store: KeyValueStore): StoredSnapshot => {
  const text = store.get(SNAPSHOT_KEY)
  if (text === null) return { through: "", state: initialShop }
  return Option.getOrElse(parseSnapshot(text), () => {
    setAside(store, SNAPSHOT_KEY, text)
    return { through: "", state: initialShop }
  })
}

/** The entries after the snapshot, in order. Entries that it already holds are swept away. */
const readTail = (store: KeyValueStore, through: string): ReadonlyArray<Row> =>
  store
    .keys()
    .filter(isEntryKey)
    .sort()
    .flatMap((key): ReadonlyArray<Row> => {
      if (key <= through) {
        store.remove(key)
        return []
      }
      const text = store.get(key)
      if (text === null) return []
      return Option.match(parseEntry(text), {
        onSome: (entry) => [{ key, entry }],
        onNone: () => {
          setAside(store, key, text)
          return []
        },
      })
    })

const eventsOf = (rows: ReadonlyArray<Row>) => rows.map(({ entry }) => entry.envelope.event)

const compact = (store: KeyValueStore, now: number, everything: boolean) => {
  const snapshot = readSnapshot(store)
  const tail = readTail(store, snapshot.through)
  const isOpen = ({ key, entry }: Row) => entry.due !== null || (!everything && atOfKey(key) > now - SETTLED_AFTER_MS)
  const end = tail.findIndex(isOpen)
  const closed = end === -1 ? tail : tail.slice(0, end)
  const last = closed.at(-1)
  if (last === undefined || (!everything && closed.length < TAIL_WORTH_COMPACTING)) return
  const state = evolveAll(snapshot.state, eventsOf(closed))
  store.set(SNAPSHOT_KEY, printSnapshot({ through: last.key, state }))
  for (const { key } of closed) store.remove(key)
}

/** Opens the log that is kept in `store`. */
export const openLogStore = ({ store, tabId, now, trackingOf, onLongTail }: LogStoreOptions): LogStore => {
  const keys = keyMaker(tabId)
  let recorded = 0
  const entryOf = (key: string) => Option.flatMap(Option.fromNullishOr(store.get(key)), parseEntry)
  return {
    read: () => {
      const snapshot = readSnapshot(store)
      const tail = readTail(store, snapshot.through)
      keys.saw(tail.at(-1)?.key ?? snapshot.through)
      return evolveAll(snapshot.state, eventsOf(tail))
    },
    record: (batch) => {
      for (const appended of batch) {
        const entry = { envelope: appended.envelope, due: trackingOf(appended) }
        if (entry.due === null && isTransient(entry.envelope.event)) continue
        const isKept = store.set(keys.next(appended.envelope.at), printEntry(entry))
        recorded += 1
        if (isKept && recorded < TAIL_WORTH_COMPACTING) continue
        recorded = 0
        onLongTail()
      }
    },
    foreign: ({ key, oldValue, newValue }) => {
      if (key === null || newValue === null || oldValue !== null || !isEntryKey(key)) return []
      keys.saw(key)
      return Option.match(parseEntry(newValue), { onSome: ({ envelope }) => [envelope.event], onNone: () => [] })
    },
    due: () =>
      readTail(store, readSnapshot(store).through).flatMap(({ key, entry }) =>
        entry.due === null ? [] : [{ key, tracking: entry.due }],
      ),
    isDue: (key) => Option.exists(entryOf(key), ({ due }) => due !== null),
    delivered: (key) =>
      Option.match(entryOf(key), {
        onSome: ({ envelope }) => {
          if (isTransient(envelope.event)) store.remove(key)
          else store.set(key, printEntry({ envelope, due: null }))
        },
        onNone: () => undefined,
      }),
    compact: (everything = false) => {
      compact(store, now(), everything)
    },
  }
}
