/** Tracking records on their topics: on disk before they are acknowledged (S7.17–S7.19). */
import { CartTopicRecord, SearchTopicRecord } from "@dispensa/contracts"
import { type CartTracking, GUEST_CLIENT_ID, type SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import type { ReceivedRecord } from "../../db/received-records.ts"
import type { TopicRecord } from "../../db/topic-record.ts"
import { isTopicName, type Topics } from "../../db/topics.ts"
import { answer, invalidField, notSaved, type Outcome, refuse } from "../common/refusal.ts"
import type { Caller } from "../session/identity.ts"

export const appendCart = (topics: Topics, record: CartTracking, caller: Caller): Promise<Outcome<Receipt>> =>
  append(topics, record, cartValue(record), caller)

export const appendSearch = (topics: Topics, record: SearchTracking, caller: Caller): Promise<Outcome<Receipt>> =>
  append(topics, record, searchValue(record), caller)

/** Records are stored as received: consumers of the topics use the wire's names. */
const cartValue = Schema.encodeSync(CartTopicRecord)
const searchValue = Schema.encodeSync(SearchTopicRecord)

const append = async (
  topics: Topics,
  record: CartTracking | SearchTracking,
  value: unknown,
  { now, keyed }: Caller,
): Promise<Outcome<Receipt>> => {
  const { topic } = record
  if (!isTopicName(topic)) return refuse(BAD_TOPIC)
  // On one line with the record: a repetition is written once, even after a kill.
  const call = keyed ? { call: { id: keyed.id, fingerprint: keyed.fingerprint } } : {}
  const timestamp = new Date(now).toISOString()
  const appended = topics.append(topic, { timestamp, key: keyOf(record), value, ...call })
  const stored = await appended.catch(() => undefined)
  if (stored === undefined) return refuse(notSaved())
  return stored === null ? refuse(BAD_TOPIC) : answer(receiptOf(topic, stored))
}

/** The answer to a repeated record. */
export const repeatedReceipt = async (topics: Topics, { topic, offset }: ReceivedRecord): Promise<Receipt | null> => {
  const record = (await topics.read(topic)).find((one) => one.offset === offset)
  return record === undefined ? null : receiptOf(topic, record)
}

/** A Kafka REST proxy's acknowledgement, of which the contract reads the first fields. */
const receiptOf = (topic: string, { offset, timestamp, key, value }: TopicRecord) => ({
  error_code: 200,
  topic_name: topic,
  partition_id: 0,
  offset,
  cluster_id: "dispensa-mock",
  timestamp,
  ...(key === null ? {} : { key: { type: "STRING", size: Buffer.byteLength(key) } }),
  value: { type: "JSON", size: Buffer.byteLength(JSON.stringify(value)) },
})
type Receipt = ReturnType<typeof receiptOf>

/** Keeps the records of one client in order. */
const keyOf = ({ clientId }: CartTracking | SearchTracking): string | null =>
  clientId === GUEST_CLIENT_ID ? null : String(clientId)

const BAD_TOPIC = invalidField("topic", { it: "nome non valido", en: "is not a valid name" })
