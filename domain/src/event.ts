/** All events of the shop, and the envelope in which they are stored; obsolete and unknown ones fail as values. */
import { Result, Schema } from "effect"
import { CartEvent } from "./cart/cart-events.ts"
import { PricesSwitched } from "./cart/price-visibility.ts"
import { LayoutChosen } from "./listing/listing.ts"
import { SidebarEvent } from "./listing/sidebar.ts"
import { REPLICA_EVENT_TYPES, ReplicaEvent, RequestedChange } from "./replicas.ts"
import { asToday, RETIRED_TYPES } from "./retired-events.ts"
import { SearchTabEvent } from "./search-tabs/search-tab-events.ts"
import { SessionEvent } from "./session/session-events.ts"
import { ClientId } from "./session/session-values.ts"
import { UnsentKept } from "./unsent.ts"
import { upcast, type UpcastRules } from "./upcast.ts"

export const ShopEvent = Schema.Union([
  SessionEvent,
  UnsentKept,
  CartEvent,
  RequestedChange,
  ReplicaEvent,
  SearchTabEvent,
  LayoutChosen,
  SidebarEvent,
  PricesSwitched,
])
export type ShopEvent = typeof ShopEvent.Type

/** The current version of written events. */
export const EVENT_VERSION = 2

/** The tags of all events that this release reads. */
export const EVENT_TYPES: ReadonlySet<string> = new Set([
  ...[SessionEvent, CartEvent, SearchTabEvent, SidebarEvent].flatMap(({ cases }) => Object.keys(cases)),
  ...REPLICA_EVENT_TYPES,
  ...[UnsentKept, LayoutChosen, PricesSwitched].map(({ fields }) => fields._tag.schema.literal),
])

export const Envelope = Schema.Struct({
  id: Schema.String,
  /** Epoch milliseconds at which the event was appended. */
  at: Schema.Finite,
  version: Schema.Int,
  /**
   * The user logged in at the time: the client, or the agent working for one. Absent for a guest, and in envelopes written before this was
   * recorded.
   */
  by: Schema.optionalKey(ClientId),
  event: ShopEvent,
})
export type Envelope = typeof Envelope.Type

/** The stored data are not an event known to this version. They are set aside and never cause a blank page. */
export interface UndecodableEnvelope {
  readonly _tag: "UndecodableEnvelope"
  readonly reason: string
  readonly input: unknown
}

const StoredEnvelope = Schema.Struct({ ...Envelope.fields, event: Schema.Unknown })
const readStored = Schema.decodeUnknownResult(StoredEnvelope)
const readEvent = Schema.decodeUnknownResult(ShopEvent)
const writeEnvelope = Schema.encodeSync(Envelope)

/** Decodes a stored envelope of this version, or of an earlier one with upcasters. */
export const decodeEnvelope = (
  input: unknown,
  rules: UpcastRules = { version: EVENT_VERSION, upcasters: {} },
): Result.Result<Envelope, UndecodableEnvelope> => {
  const fail = (reason: string) => Result.fail<UndecodableEnvelope>({ _tag: "UndecodableEnvelope", reason, input })
  const stored = readStored(input)
  if (Result.isFailure(stored)) return fail(String(stored.failure))
  const { event: _event, ...envelope } = stored.success
  const current = upcast(stored.success.event, stored.success.version, rules)
  if (Result.isFailure(current)) return fail(current.failure.reason)
  const event = readEvent(asToday(current.success))
  if (Result.isFailure(event)) return fail(String(event.failure))
  return Result.succeed({ ...envelope, version: rules.version, event: event.success })
}

/** An envelope as plain data, ready to be stored. */
export const encodeEnvelope = (envelope: Envelope): typeof Envelope.Encoded => writeEnvelope(envelope)

const isTyped = Schema.is(Schema.Struct({ _tag: Schema.String }))

/** True for an event written by a later release of the shop: its version or type is unknown to this one. */
export const isOfLaterEvent = (input: unknown): boolean => {
  const stored = readStored(input)
  if (Result.isFailure(stored)) return false
  const { version, event } = stored.success
  return version > EVENT_VERSION || (isTyped(event) && !EVENT_TYPES.has(event._tag) && !RETIRED_TYPES.has(event._tag))
}
