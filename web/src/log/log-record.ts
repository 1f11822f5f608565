/** What is stored of the event log, decoded with the events' own schemas; what does not decode is not believed. */
import {
  CartTracking,
  decodeEnvelope,
  decodeSnapshot,
  encodeEnvelope,
  encodeSnapshot,
  type Envelope,
  SearchTracking,
  type ShopState,
  type Tracking,
} from "@dispensa/domain"
import { Option, Result, Schema } from "effect"

/** An event as it is stored, with the tracking record that is still to be delivered for it. */
export interface LogEntry {
  readonly envelope: Envelope
  readonly due: Tracking | null
}

/** The folded state up to and with the entry named `through`. */
export interface StoredSnapshot {
  readonly through: string
  readonly state: ShopState
}

const DueWire = Schema.NullOr(
  Schema.Union([
    Schema.Struct({ target: Schema.Literal("cart"), body: CartTracking }),
    Schema.Struct({ target: Schema.Literal("search"), body: SearchTracking }),
  ]),
)
const EntryWire = Schema.fromJsonString(Schema.Struct({ envelope: Schema.Unknown, due: DueWire }))
const SnapshotWire = Schema.fromJsonString(Schema.Struct({ through: Schema.String, snapshot: Schema.Unknown }))

const decodeEntryWire = Schema.decodeUnknownOption(EntryWire)
const decodeSnapshotWire = Schema.decodeUnknownOption(SnapshotWire)

export const printEntry = ({ envelope, due }: LogEntry): string =>
  JSON.stringify({ envelope: encodeEnvelope(envelope), due })

export const parseEntry = (text: string): Option.Option<LogEntry> =>
  decodeEntryWire(text).pipe(
    Option.flatMap(({ envelope, due }) =>
      Option.map(Result.getSuccess(decodeEnvelope(envelope)), (decoded) => ({ envelope: decoded, due })),
    ),
  )

export const printSnapshot = ({ through, state }: StoredSnapshot): string =>
  JSON.stringify({ through, snapshot: encodeSnapshot(state) })

export const parseSnapshot = (text: string): Option.Option<StoredSnapshot> =>
  decodeSnapshotWire(text).pipe(
    Option.flatMap(({ through, snapshot }) =>
      Option.map(Result.getSuccess(decodeSnapshot(snapshot)), (state) => ({ through, state })),
    ),
  )
