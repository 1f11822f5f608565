/** A tracking record as its topic keeps it: one JSON object a line. */
import { Schema } from "effect"

export const TopicRecord = Schema.Struct({
  offset: Schema.Int,
  timestamp: Schema.String,
  key: Schema.NullOr(Schema.String),
  value: Schema.Unknown,
  /** The idempotency key it was told under, and what was asked with it: digests (ADR 30). */
  call: Schema.optionalKey(Schema.Struct({ id: Schema.String, fingerprint: Schema.String })),
})
export type TopicRecord = typeof TopicRecord.Type
