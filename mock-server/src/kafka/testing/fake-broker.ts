/** A broker in memory behind the producer's port: it can be unreachable, or lose its acknowledgements. */
import { at } from "../../testing/harness.ts"
import type { OutgoingRecord, RecordProducer } from "../producer.ts"

export interface FakeBroker {
  readonly producer: RecordProducer
  readonly records: (topic: string) => ReadonlyArray<OutgoingRecord>
  /** The cart numbers of a topic's records: the tests count with them. */
  readonly values: (topic: string) => ReadonlyArray<unknown>
  isAway: boolean
  /** The number of sends whose acknowledgement is lost. */
  losesAcknowledgements: number
  /** Failed sends. */
  refused: number
}

export const makeFakeBroker = (): FakeBroker => {
  const topics = new Map<string, ReadonlyArray<OutgoingRecord>>()
  const records = (topic: string) => topics.get(topic) ?? []
  const broker: FakeBroker = {
    records,
    values: (topic) => records(topic).map(({ value }) => at(JSON.parse(value), "id_cart")),
    isAway: false,
    losesAcknowledgements: 0,
    refused: 0,
    producer: {
      send: async (topic, sent) => {
        await Promise.resolve()
        if (broker.isAway) {
          broker.refused += 1
          throw new Error("connect ECONNREFUSED")
        }
        topics.set(topic, [...records(topic), ...sent])
        if (broker.losesAcknowledgements === 0) return
        broker.losesAcknowledgements -= 1
        throw new Error("socket hang up")
      },
      close: () => Promise.resolve(),
    },
  }
  return broker
}
