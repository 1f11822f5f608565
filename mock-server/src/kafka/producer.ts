/** What the hand-on needs of a broker's client: the seam that a test's own broker fits too. */

export interface OutgoingRecord {
  readonly key: string | null
  readonly value: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly headers: Readonly<Record<string, string>>
}

export interface RecordProducer {
  /** Resolves once the broker has all of them; rejects when it may not have. */
  readonly send: (topic: string, records: ReadonlyArray<OutgoingRecord>) => Promise<void>
  readonly close: () => Promise<void>
}
