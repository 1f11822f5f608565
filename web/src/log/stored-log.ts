/** The stored form of the event log, decoded with the events' own schemas; undecodable rows are ignored. */
import {
  CartTracking,
  decodeEnvelope,
  decodeSnapshot,
  encodeEnvelope,
  type Envelope,
  evolveAll,
  initialShop,
  isOfLaterEvent,
  isOfLaterRelease,
  ownerKey,
  SearchTracking,
  type ShopState,
  type Tracking,
} from "@dispensa/domain"
import { Result, Schema } from "effect"
import { AT_START, type StoredDocument, type StoredEvent, type StoredRow, type StoredTail } from "./database.ts"

/** The key in local storage of writes that the database refused, see `write-fallback.ts`. */
export const FALLBACK_KEY = "dispensa.unwritten"

/** An event to be stored, with its tracking record to be delivered. */
export interface NewEntry {
  readonly envelope: Envelope
  readonly tab: string
  readonly due: Tracking | null
  /** The cursor of its page: known for late writes. */
  readonly readTo?: number
}

/** A persisted event. */
export interface LogEntry {
  readonly key: number
  readonly tab: string
  readonly envelope: Envelope
}

/** The stored events after a cursor. */
export interface Tail {
  /** The snapshot's last key and its state, when it reaches beyond the cursor. */
  readonly snapshot: { readonly through: number; readonly state: ShopState } | null
  /** There is an unreadable snapshot: its events have to be folded again. */
  readonly isSetAside: boolean
  /** A later release of the shop wrote some of it. */
  readonly isNewer: boolean
  /** The entries after the cursor and the snapshot, in order. */
  readonly entries: ReadonlyArray<LogEntry>
  /** The next cursor, which includes undecodable rows. */
  readonly lastKey: number
}

export const toStored = ({ envelope, tab }: NewEntry): StoredEvent => ({ ...encodeEnvelope(envelope), tab })

export interface NewRow {
  readonly row: StoredEvent
  readonly document?: StoredDocument
}

/**
 * The same for the database, where the server's document is stored apart. A loaded cart that does not state its changes
 * stays whole.
 */
export const toRow = ({ envelope, tab }: NewEntry): NewRow => {
  const { event, ...written } = encodeEnvelope(envelope)
  const apart = (key: string, rest: object, fields: object): NewRow => ({
    row: { ...written, event: rest, tab, document: key },
    document: { of: envelope.id, fields },
  })
  if (event._tag === "ReplicaLoaded" && event.snapshot !== undefined) {
    const { snapshot, ...rest } = event
    return apart(`${event.subject} ${event.clientId}`, rest, { snapshot })
  }
  if (event._tag === "CartLoaded" && event.cart !== undefined && event.difference !== undefined) {
    const { cart, ...rest } = event
    return apart(`cart ${ownerKey(event.owner)}`, rest, { cart })
  }
  return { row: { ...written, event, tab } }
}

/** Undecodable rows stay in the store, and have no effect. */
export const fromStored = ({ snapshot, rows }: StoredTail, cursor = AT_START): Tail => {
  const state = snapshot === null || snapshot.through <= cursor ? null : decodeSnapshot(snapshot.snapshot)
  const through = snapshot?.through ?? 0
  return {
    snapshot: state !== null && Result.isSuccess(state) ? { through, state: state.success } : null,
    isSetAside: state !== null && Result.isFailure(state),
    isNewer: (state !== null && isOfLaterRelease(snapshot?.snapshot)) || rows.some(isOfLaterEvent),
    entries: rows.flatMap(entryOf),
    lastKey: rows.at(-1)?.key ?? Math.max(cursor, through),
  }
}

const entryOf = (row: StoredRow): ReadonlyArray<LogEntry> => {
  const envelope = decodeEnvelope(row)
  return row.key === undefined || Result.isFailure(envelope)
    ? []
    : [{ key: row.key, tab: row.tab, envelope: envelope.success }]
}

export const eventsOf = (entries: ReadonlyArray<LogEntry>) => entries.map(({ envelope }) => envelope.event)

/** The start of a log: all stored events, of every browser tab. */
export const startOf = ({ snapshot, entries, lastKey }: Omit<Tail, "isSetAside" | "isNewer">) => ({
  state: evolveAll(snapshot?.state ?? initialShop, eventsOf(entries)),
  cursor: lastKey,
  unfolded: entries.length,
})

const StoredTracking = Schema.Union([
  Schema.Struct({ target: Schema.Literal("cart"), body: CartTracking }),
  Schema.Struct({ target: Schema.Literal("search"), body: SearchTracking }),
])
export const decodeTracking = Schema.decodeUnknownOption(StoredTracking)
