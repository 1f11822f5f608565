/** A stored tracking record: one JSON object per line. */
import { Schema } from "effect"

export const TopicRecord = Schema.Struct({
  offset: Schema.Int,
  timestamp: Schema.String,
  key: Schema.NullOr(Schema.String),
  value: Schema.Unknown,
  /** Digests of its idempotency key and of its request (ADR 30). */
  call: Schema.optionalKey(Schema.Struct({ id: Schema.String, fingerprint: Schema.String })),
})
export type TopicRecord = typeof TopicRecord.Type
