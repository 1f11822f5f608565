/** Where the records are that were told under an idempotency key: a topic's lines say it, this only finds them (ADR 30). */
import type { TopicRecord } from "./topic-record.ts"

/** Where the record of a key is. */
export interface Told {
  readonly topic: string
  readonly offset: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly fingerprint: string
}

export interface ToldRecords {
  readonly note: (topic: string, record: TopicRecord) => void
  /** The record that was told under a key, if that was after `since`. */
  readonly find: (id: string, since: number) => Told | undefined
  readonly clear: () => void
}

export const makeToldRecords = (): ToldRecords => {
  const told = new Map<string, Told>()
  return {
    note: (topic, { call, offset, timestamp }) => {
      if (call === undefined) return
      told.set(call.id, { topic, offset, at: Date.parse(timestamp), fingerprint: call.fingerprint })
    },
    find: (id, since) => {
      const known = told.get(id)
      return known !== undefined && known.at > since ? known : undefined
    },
    clear: () => told.clear(),
  }
}
