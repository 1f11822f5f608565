/** An index of tracking records by idempotency key, built from the topics' lines (ADR 30). */
import type { TopicRecord } from "./topic-record.ts"

/** The position of a key's record. */
export interface ReceivedRecord {
  readonly topic: string
  readonly offset: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly fingerprint: string
}

export interface ReceivedRecords {
  readonly note: (topic: string, record: TopicRecord) => void
  /** The record of a key, if received after `since`. */
  readonly find: (id: string, since: number) => ReceivedRecord | undefined
  readonly clear: () => void
}

export const makeReceivedRecords = (): ReceivedRecords => {
  const received = new Map<string, ReceivedRecord>()
  return {
    note: (topic, { call, offset, timestamp }) => {
      if (call === undefined) return
      received.set(call.id, { topic, offset, at: Date.parse(timestamp), fingerprint: call.fingerprint })
    },
    find: (id, since) => {
      const known = received.get(id)
      return known !== undefined && known.at > since ? known : undefined
    },
    clear: () => received.clear(),
  }
}
