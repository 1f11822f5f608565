/** A producer for a real broker, with kafkajs (docs/adr/0013). */
import { Kafka, logLevel } from "kafkajs"
import type { RecordProducer } from "./producer.ts"

/** All replicas: a record counts as forwarded when the broker would not lose it. */
const ALL_REPLICAS = -1

export const makeKafkaProducer = (brokers: ReadonlyArray<string>): RecordProducer => {
  const kafka = new Kafka({
    clientId: "dispensa-mock",
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    // Forwarding itself retries from its cursor, for ever.
    retry: { retries: 1, initialRetryTime: 100, maxRetryTime: 1000 },
  })
  const producer = kafka.producer({ allowAutoTopicCreation: true, maxInFlightRequests: 1 })
  let connected: Promise<void> | null = null
  const connect = (): Promise<void> => {
    connected ??= producer.connect().catch((cause: unknown) => {
      connected = null
      throw cause
    })
    return connected
  }
  return {
    send: async (topic, records) => {
      await connect()
      await producer.send({
        topic,
        acks: ALL_REPLICAS,
        messages: records.map(({ key, value, timestamp, headers }) => ({
          key,
          value,
          timestamp: String(timestamp),
          headers: { ...headers },
        })),
      })
    },
    close: () => producer.disconnect(),
  }
}
