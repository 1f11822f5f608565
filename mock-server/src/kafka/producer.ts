/** The producer's port, and a tracking record in the broker's form. */
import type { TopicRecord } from "../db/topic-record.ts"

export interface KafkaOptions {
  /** `host:port`, one or more. */
  readonly brokers: ReadonlyArray<string>
  /** A topic's name at the broker; the same by default. */
  readonly topics?: Readonly<Record<string, string>>
  /** Another way to reach a broker, for tests. */
  readonly producer?: RecordProducer
}

export interface RecordProducer {
  /** Resolves once the broker has all of them; rejects if that is uncertain. */
  readonly send: (topic: string, records: ReadonlyArray<OutgoingRecord>) => Promise<void>
  readonly close: () => Promise<void>
}

export interface OutgoingRecord {
  readonly key: string | null
  readonly value: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly headers: Readonly<Record<string, string>>
}

/** The record as it is on the topic; its offset goes into a header. */
export const outgoing = ({ offset, timestamp, key, value }: TopicRecord): OutgoingRecord => {
  const at = Date.parse(timestamp)
  return {
    key,
    value: JSON.stringify(value),
    timestamp: Number.isNaN(at) ? 0 : at,
    // Delivery is at least once: a consumer that must not count twice compares this number.
    headers: { "dispensa-offset": String(offset) },
  }
}
