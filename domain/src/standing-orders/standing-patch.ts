/** A patch of a standing order. Unnamed parts stay unchanged, so that two devices may change one (ADR 54). */
import { Option, Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { Cents } from "../money.ts"

const Text = Schema.optionalKey(Schema.String)
const Flag = Schema.optionalKey(Schema.Literal(true))

/** A patch of one of its own lines; with a name it adds the line when it is missing. */
export const StandingLinePatch = Schema.Struct({
  itemCode: ItemCode,
  /** Null for the default one. */
  packaging: Schema.optionalKey(Schema.NullOr(PackagingCode)),
  gone: Flag,
  name: Text,
  quantity: Schema.optionalKey(Quantity),
})
export type StandingLinePatch = typeof StandingLinePatch.Type

/** The state of a run: skipped, reviewed and put into the cart, or sent automatically. Open by default. */
export const RunState = Schema.Literals(["open", "skipped", "confirmed"])
export type RunState = typeof RunState.Type

/** By delivery day. Only the backend states whether it was sent automatically, or why not. */
export const RunMark = Schema.Struct({
  date: Schema.String,
  state: RunState,
  /** The order that was placed without anyone's confirmation. */
  orderId: Schema.optionalKey(Schema.String),
  /** Why it was not sent and requires a person: a `StopReason`, or one unknown to this version. */
  stopped: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type RunMark = typeof RunMark.Type

/** Reasons that prevent a run from being sent without confirmation. */
export const STOP_REASONS = ["Price", "New", "Unavailable", "Total", "Minimum", "Quantity", "Payment", "Empty"] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** The terms under which a run may be sent without confirmation (ADR 71). */
export const AgreedTerms = Schema.Struct({
  /** The allowed price rise in percent since the agreement. */
  priceRise: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  /** The largest net total; null for any. */
  totalLimit: Schema.NullOr(Cents),
})
export type AgreedTerms = typeof AgreedTerms.Type

/** The terms as stated by the backend. Without a percentage they are unreadable: the run is sent, but its limit is unknown. */
export const SendingTerms = Schema.Struct({
  ...AgreedTerms.fields,
  priceRise: Schema.NullOr(AgreedTerms.fields.priceRise),
})
export type SendingTerms = typeof SendingTerms.Type

/** Terms as part of a patch: unreadable ones are marked as such, and never sent. */
export const sendingPatch = (
  terms: SendingTerms | null,
): Pick<StandingPatch, "sending" | "isSendingUnreadable" | "unreadableLimit"> => {
  if (terms === null) return { sending: null }
  const { priceRise, totalLimit } = terms
  return priceRise === null
    ? { isSendingUnreadable: true, unreadableLimit: totalLimit }
    : { sending: { priceRise, totalLimit } }
}

/** 1 is Monday, 6 Saturday: there is no delivery on Sundays. */
export const DeliveryWeekday = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 }))
/** A longer interval is not a plausible rhythm of a kitchen. */
export const MAX_WEEKS = 8
export const EveryWeeks = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_WEEKS }))

export const StandingPatch = Schema.Struct({
  /** Creates it when it is missing; without it, a removed one stays removed. */
  isNew: Flag,
  gone: Flag,
  name: Text,
  addressCode: Text,
  listId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  lines: Schema.optionalKey(Schema.Array(StandingLinePatch)),
  weekdays: Schema.optionalKey(Schema.Array(DeliveryWeekday)),
  everyWeeks: Schema.optionalKey(EveryWeeks),
  startsOn: Text,
  endsOn: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isPaused: Schema.optionalKey(Schema.Boolean),
  sending: Schema.optionalKey(Schema.NullOr(AgreedTerms)),
  /** Stated only by the backend. */
  isSendingUnreadable: Flag,
  /** The readable limit of otherwise unreadable terms; absent when none was stated. */
  unreadableLimit: Schema.optionalKey(AgreedTerms.fields.totalLimit),
  runs: Schema.optionalKey(Schema.Array(RunMark)),
})
export type StandingPatch = typeof StandingPatch.Type

/** A change as stored in the log; null when it was written by another version and cannot be decoded. */
export const readPatch = (stored: unknown): StandingPatch | null => Option.getOrNull(decode(stored))

const decode = Schema.decodeUnknownOption(StandingPatch)
