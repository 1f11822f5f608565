/**
 * The log that an earlier version of the shop kept in local storage, one key for each event, moves into the database
 * once (ADR 0027): folded into a snapshot, with what was sent or left unsent beside it, and what analytics has still to
 * be told.
 */
import {
  CartChange,
  decodeEnvelope,
  decodeSnapshot,
  encodeSnapshot,
  EVENT_RULES_1,
  evolveAll,
  initialShop,
  type PendingChange,
  type ShopState,
  SNAPSHOT_RULES_1,
  type Tracking,
} from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import { LATEST, type LogDatabase, writing } from "./database.ts"
import { ATTEMPT, ENTRY, isOld, KEPT, SNAPSHOT } from "./old-log.ts"
import { StoredTracking, TAKEN_OVER } from "./stored-log.ts"

const Entry = Schema.fromJsonString(Schema.Struct({ envelope: Schema.Unknown, due: Schema.NullOr(StoredTracking) }))
const Snapshot = Schema.fromJsonString(Schema.Struct({ through: Schema.String, snapshot: Schema.Unknown }))
const Kept = Schema.fromJsonString(Schema.Struct({ keeper: Schema.Int, changes: Schema.Array(CartChange) }))
const Attempt = Schema.fromJsonString(Schema.Struct({ changeId: Schema.String, quantity: Schema.Int }))
const decodeKept = Schema.decodeUnknownOption(Kept)
const decodeAttempt = Schema.decodeUnknownOption(Attempt)
const decodeEntry = Schema.decodeUnknownOption(Entry)
const decodeOldSnapshot = Schema.decodeUnknownOption(Snapshot)

/** Moves the old log, unless it was moved before; what does not decode is left behind. Local storage is empty of it afterwards. */
export const takeOver = async (store: KeyValueStore, db: LogDatabase): Promise<void> => {
  const transaction = writing(db)
  const snapshots = transaction.objectStore("snapshots")
  const isTaken = (await snapshots.getKey(TAKEN_OVER)) !== undefined
  const { state, due } = readOldLog(store)
  const writes = isTaken
    ? []
    : [
        snapshots.put({ through: 0, snapshot: encodeSnapshot(state) }, LATEST),
        snapshots.put({ through: 0, snapshot: null }, TAKEN_OVER),
        ...due.map((tracking) => transaction.objectStore("tracking").add({ tracking })),
      ]
  await Promise.all([...writes, transaction.done])
  for (const key of store.keys()) if (isOld(key)) store.remove(key)
}

const readOldLog = (store: KeyValueStore) => {
  const snapshot = Option.flatMap(Option.fromNullishOr(store.get(SNAPSHOT)), decodeOldSnapshot)
  const through = Option.match(snapshot, { onSome: (kept) => kept.through, onNone: () => "" })
  const start = Option.flatMap(snapshot, (kept) => Result.getSuccess(decodeSnapshot(kept.snapshot, SNAPSHOT_RULES_1)))
  const keys = store.keys().filter((key) => key.startsWith(ENTRY) && key > through)
  const entries = keys.sort().flatMap((key) => Option.toArray(decodeEntry(store.get(key))))
  const events = entries.flatMap(({ envelope }) =>
    Option.toArray(Result.getSuccess(decodeEnvelope(envelope, EVENT_RULES_1))),
  )
  const state = evolveAll(
    Option.getOrElse(start, () => initialShop),
    events.map(({ event }) => event),
  )
  return {
    state: withSent(store, withKept(store, state)),
    due: entries.flatMap((entry): ReadonlyArray<Tracking> => (entry.due === null ? [] : [entry.due])),
  }
}

/** Changes that an expired session left unsent stood beside the log. */
const withKept = (store: KeyValueStore, state: ShopState): ShopState =>
  Option.match(decodeKept(store.get(KEPT)), {
    onNone: () => state,
    onSome: ({ keeper, changes }) => ({
      ...state,
      kept: { keeper, pending: changes.map((change) => ({ change, accepted: false })) },
    }),
  })

/** So did what was sent and not answered. */
const withSent = (store: KeyValueStore, state: ShopState): ShopState => {
  const sent = new Map(
    store
      .keys()
      .filter((key) => key.startsWith(ATTEMPT))
      .flatMap((key) => Option.toArray(decodeAttempt(store.get(key))))
      .map(({ changeId, quantity }) => [changeId, quantity] as const),
  )
  const mark = (pending: PendingChange): PendingChange => {
    const quantity = sent.get(pending.change.id)
    return quantity === undefined ? pending : { ...pending, sent: quantity }
  }
  const carts = Object.entries(state.carts).map(
    ([key, cart]) => [key, { ...cart, pending: cart.pending.map(mark) }] as const,
  )
  const kept = state.kept === null ? null : { ...state.kept, pending: state.kept.pending.map(mark) }
  return { ...state, carts: Object.fromEntries(carts), kept }
}
