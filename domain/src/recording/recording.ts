/**
 * The file saved by "report a problem": the log since its snapshot, redacted, and the state of the page (ADR 0035). Encoded here,
 * and decoded by `npm run replay`, and by the shop in development.
 */
import { Predicate, Result, Schema } from "effect"
import { decodeEnvelope, encodeEnvelope, type Envelope } from "../event.ts"
import { hasNoEffect } from "../retired-events.ts"
import { evolveAll, initialShop, type ShopState } from "../shop.ts"
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts"
import { hashOf } from "./hash.ts"
import { createRedactor } from "./redact.ts"

const FORMAT = "dispensa.recording"
/** Increased when an older reader would misread the file. */
const RECORDING_VERSION = 1

/** A call to the backend, without the content of request and response. */
export const RecordedCall = Schema.Struct({
  /** Epoch milliseconds. */
  at: Schema.Finite,
  method: Schema.String,
  /** Without its query. */
  path: Schema.String,
  /** Null when no answer arrived. */
  status: Schema.NullOr(Schema.Int),
  /** Duration in milliseconds; null while it was pending. */
  ms: Schema.NullOr(Schema.Finite),
})
export type RecordedCall = typeof RecordedCall.Type

const StoredRecording = Schema.Struct({
  format: Schema.Literal(FORMAT),
  version: Schema.Int,
  app: Schema.String,
  /** Epoch milliseconds. */
  at: Schema.Finite,
  language: Schema.String,
  page: Schema.String,
  browser: Schema.String,
  /** Of the whole state that the log folds to. */
  hash: Schema.String,
  /** Of the shown state that all browser tabs share: if it differs from the log's, the page was wrong. */
  shown: Schema.String,
  calls: Schema.Array(RecordedCall),
  snapshot: Schema.NullOr(Schema.Struct({ through: Schema.Int, snapshot: Schema.Unknown })),
  events: Schema.Array(Schema.Struct({ key: Schema.Int, tab: Schema.String, envelope: Schema.Unknown })),
})
type StoredRecording = typeof StoredRecording.Type

/** An event with its key, which is its position in the common order of all browser tabs. */
export interface RecordedEvent {
  readonly key: number
  readonly tab: string
  readonly envelope: Envelope
}

export interface RecordedLog {
  readonly snapshot: { readonly through: number; readonly state: ShopState } | null
  readonly events: ReadonlyArray<RecordedEvent>
}

export interface Recording extends Omit<StoredRecording, "snapshot" | "events" | "format" | "version">, RecordedLog {}

/** The page's data when a problem is reported. */
export interface RecordingInput extends RecordedLog {
  readonly app: string
  readonly at: number
  readonly language: string
  readonly page: string
  readonly browser: string
  readonly calls: ReadonlyArray<RecordedCall>
  readonly shown: ShopState
}

/** The recording as plain data, without personal data. */
export const encodeRecording = (input: RecordingInput): typeof StoredRecording.Encoded => {
  const { redact, redactRoute } = createRedactor()
  const { snapshot, events, shown, page, calls, ...facts } = input
  const stored = {
    snapshot: snapshot === null ? null : { through: snapshot.through, snapshot: redact(written(snapshot.state)) },
    events: events.map(({ key, tab, envelope }) => ({ key, tab, envelope: redact(encodeEnvelope(envelope)) })),
  }
  const log = Result.getOrThrow(decodeLog(stored))
  return {
    format: FORMAT,
    version: RECORDING_VERSION,
    ...facts,
    page: redactRoute(page),
    hash: stateHash(stateAt(log)),
    shown: hashOf(sharedParts(redact(encodeSnapshot(shown).state))),
    calls: calls.map((call) => ({ ...call, path: redactRoute(call.path) })),
    ...stored,
  }
}

/** Why a file is not a recording of this version. */
export type RecordingFault =
  | { readonly _tag: "NoRecording"; readonly reason: string }
  | { readonly _tag: "OtherVersion"; readonly version: number }
  | { readonly _tag: "UnknownEvent"; readonly key: number; readonly reason: string }
  | { readonly _tag: "UnknownSnapshot"; readonly reason: string }

const readStored = Schema.decodeUnknownResult(StoredRecording)
const readVersion = Schema.decodeUnknownResult(Schema.Struct({ format: Schema.Literal(FORMAT), version: Schema.Int }))

export const decodeRecording = (input: unknown): Result.Result<Recording, RecordingFault> => {
  const version = readVersion(input)
  if (Result.isSuccess(version) && version.success.version !== RECORDING_VERSION) {
    return Result.fail({ _tag: "OtherVersion", version: version.success.version })
  }
  const read = readStored(input)
  if (Result.isFailure(read)) return Result.fail({ _tag: "NoRecording", reason: String(read.failure) })
  const { snapshot, events, format: _format, version: _version, ...facts } = read.success
  return Result.map(decodeLog({ snapshot, events }), (log) => ({ ...facts, ...log }))
}

const decodeLog = ({
  snapshot,
  events,
}: Pick<StoredRecording, "snapshot" | "events">): Result.Result<RecordedLog, RecordingFault> => {
  const state = snapshot === null ? null : decodeSnapshot(snapshot.snapshot)
  if (state !== null && Result.isFailure(state)) {
    return Result.fail({ _tag: "UnknownSnapshot", reason: state.failure.reason })
  }
  const decoded: Array<RecordedEvent> = []
  for (const { key, tab, envelope } of events) {
    if (Predicate.hasProperty(envelope, "event") && hasNoEffect(envelope.event)) continue
    const read = decodeEnvelope(envelope)
    if (Result.isFailure(read)) return Result.fail({ _tag: "UnknownEvent", key, reason: read.failure.reason })
    decoded.push({ key, tab, envelope: read.success })
  }
  const folded = snapshot === null || state === null ? null : { through: snapshot.through, state: state.success }
  return Result.succeed({ snapshot: folded, events: decoded })
}

/** The state after the given number of events; after all of them by default. */
export const stateAt = ({ snapshot, events }: RecordedLog, count = events.length): ShopState =>
  evolveAll(
    snapshot?.state ?? initialShop,
    events.slice(0, count).map(({ envelope }) => envelope.event),
  )

export const stateHash = (state: ShopState): string => hashOf(encodeSnapshot(state).state)

/** Of the state that all browser tabs share: searches belong to a single tab. */
export const sharedHash = (state: ShopState): string => hashOf(sharedParts(encodeSnapshot(state).state))

const sharedParts = (state: unknown): unknown => {
  if (typeof state !== "object" || state === null) return state
  return Object.fromEntries(Object.entries(state).filter(([part]) => part !== "tabs" && part !== "listing"))
}

/** The event types that its writer knew are not part of the state. */
const written = (state: ShopState) => {
  const { knows: _knows, ...snapshot } = encodeSnapshot(state)
  return snapshot
}
