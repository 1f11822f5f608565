/** What changes of a standing order. What is not named stays, so that two devices may change one (ADR 54). */
import { Option, Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"
import { Cents } from "../money.ts"

const Text = Schema.optionalKey(Schema.String)
const Flag = Schema.optionalKey(Schema.Literal(true))

/** Of a line of its own; with a name it is added where it is not there. */
export const StandingLinePatch = Schema.Struct({
  itemCode: ItemCode,
  /** Null: the default one. */
  packaging: Schema.optionalKey(Schema.NullOr(PackagingCode)),
  gone: Flag,
  name: Text,
  quantity: Schema.optionalKey(Quantity),
})
export type StandingLinePatch = typeof StandingLinePatch.Type

/** What became of a run: passed over, or looked at and put into the cart, or sent by itself. Without a word it is open. */
export const RunState = Schema.Literals(["open", "skipped", "confirmed"])
export type RunState = typeof RunState.Type

/** By the day of its delivery. Whether it was sent by itself, or why it was not, only the backend says. */
export const RunMark = Schema.Struct({
  date: Schema.String,
  state: RunState,
  /** The order that came of it without anybody's confirmation. */
  orderId: Schema.optionalKey(Schema.String),
  /** Why it was not sent and waits for somebody: a `StopReason`, or one that this version does not know. */
  stopped: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type RunMark = typeof RunMark.Type

/** What keeps a run from being sent without asking. */
export const STOP_REASONS = ["Price", "New", "Unavailable", "Total", "Minimum", "Quantity", "Payment", "Empty"] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** Under which terms somebody wants a run sent without asking (ADR 71). */
export const AgreedTerms = Schema.Struct({
  /** A price may have risen by so many percent since it was agreed to. */
  priceRise: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  /** The net total may be so much; null: any. */
  totalLimit: Schema.NullOr(Cents),
})
export type AgreedTerms = typeof AgreedTerms.Type

/** The same as the backend states them. Without a percentage they cannot be read: it is sent, and nobody knows up to what. */
export const SendingTerms = Schema.Struct({
  ...AgreedTerms.fields,
  priceRise: Schema.NullOr(AgreedTerms.fields.priceRise),
})
export type SendingTerms = typeof SendingTerms.Type

/** Terms as a part of a patch: those that cannot be read are known as such, and never sent. */
export const sendingPatch = (
  terms: SendingTerms | null,
): Pick<StandingPatch, "sending" | "isSendingUnreadable" | "unreadableLimit"> => {
  if (terms === null) return { sending: null }
  const { priceRise, totalLimit } = terms
  return priceRise === null
    ? { isSendingUnreadable: true, unreadableLimit: totalLimit }
    : { sending: { priceRise, totalLimit } }
}

/** 1 is Monday, 6 Saturday: nothing is brought on Sundays. */
export const DeliveryWeekday = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 }))
/** More is no rhythm of a kitchen. */
export const MAX_WEEKS = 8
export const EveryWeeks = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_WEEKS }))

export const StandingPatch = Schema.Struct({
  /** It is made where it is not there; without, one that is gone stays gone. */
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
  /** Only the backend says so. */
  isSendingUnreadable: Flag,
  /** The limit of terms that cannot be read otherwise; without one, none was stated. */
  unreadableLimit: Schema.optionalKey(AgreedTerms.fields.totalLimit),
  runs: Schema.optionalKey(Schema.Array(RunMark)),
})
export type StandingPatch = typeof StandingPatch.Type

/** A change as the log stores it; null for what another version wrote and this one cannot read. */
export const readPatch = (stored: unknown): StandingPatch | null => Option.getOrNull(decode(stored))

const decode = Schema.decodeUnknownOption(StandingPatch)
