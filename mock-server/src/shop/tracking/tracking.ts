/** Tracking records on their topics: on disk before they are acknowledged (S7.17–S7.19). */
import { CartTopicRecord, type endpoints, SearchTopicRecord } from "@dispensa/contracts"
import type { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import { isTopicName, type Topics } from "../../db/topics.ts"
import { answer, invalidField, type Outcome, refuse } from "../common/refusal.ts"

type Acknowledgement = typeof endpoints.trackCart.response.Type

export const appendCart = (topics: Topics, record: CartTracking, now: number): Promise<Outcome<Acknowledgement>> =>
  append(topics, record, cartValue(record), now)

export const appendSearch = (topics: Topics, record: SearchTracking, now: number): Promise<Outcome<Acknowledgement>> =>
  append(topics, record, searchValue(record), now)

/** Records are kept as they came: consumers of the topics know the wire's names. */
const cartValue = Schema.encodeSync(CartTopicRecord)
const searchValue = Schema.encodeSync(SearchTopicRecord)

const append = async (
  topics: Topics,
  record: CartTracking | SearchTracking,
  value: unknown,
  now: number,
): Promise<Outcome<Acknowledgement>> => {
  const { topic } = record
  if (!isTopicName(topic)) return refuse(BAD_TOPIC)
  const kept = await topics.append(topic, { timestamp: new Date(now).toISOString(), key: keyOf(record), value })
  if (kept === null) return refuse(BAD_TOPIC)
  return answer({ errorCode: 200, topicName: topic, partitionId: 0, offset: kept.offset })
}

/** The rest of a Kafka REST proxy's acknowledgement, which the contract does not read. */
export const receiptOf = (record: CartTracking | SearchTracking, now: number) => {
  const key = keyOf(record)
  return {
    cluster_id: "dispensa-mock",
    timestamp: new Date(now).toISOString(),
    ...(key === null ? {} : { key: { type: "STRING", size: Buffer.byteLength(key) } }),
    value: { type: "JSON", size: Buffer.byteLength(JSON.stringify(record)) },
  }
}

/** Records of one client stay in order. */
const keyOf = ({ clientId }: CartTracking | SearchTracking): string | null => (clientId > 0 ? String(clientId) : null)

const BAD_TOPIC = invalidField("topic", { it: "nome non valido", en: "is not a valid name" })
