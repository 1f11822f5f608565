/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19). */
import { CartTopicRecord, endpoints, SearchTopicRecord } from "@dispensa/contracts"
import type { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { isTopicName } from "../../db/topics.ts"
import { type Context, serve } from "../../plugins/endpoint.ts"
import { answer, invalidField, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"

export const trackingRoutes = (app: FastifyInstance, world: World): void => {
  serve(
    app,
    world,
    endpoints.trackCart,
    (record, context) => append(world, record, cartValue(record), context),
    receipt,
  )
  serve(
    app,
    world,
    endpoints.trackSearch,
    (record, context) => append(world, record, searchValue(record), context),
    receipt,
  )
}

/** As it came: those who read the topics know the wire's names. */
const cartValue = Schema.encodeSync(CartTopicRecord)
const searchValue = Schema.encodeSync(SearchTopicRecord)

type Ack = typeof endpoints.trackCart.response.Type

/** The record is on disk before it is acknowledged. */
const append = async (
  world: World,
  record: CartTracking | SearchTracking,
  value: unknown,
  { now }: Context,
): Promise<Outcome<Ack>> => {
  const { topic } = record
  if (!isTopicName(topic)) return refuse(BAD_TOPIC)
  const kept = await world.topics.append(topic, { timestamp: new Date(now).toISOString(), key: keyOf(record), value })
  if (kept === null) return refuse(BAD_TOPIC)
  return answer({ errorCode: 200, topicName: topic, partitionId: 0, offset: kept.offset })
}

/** The rest of a Kafka REST proxy's acknowledgement. */
const receipt = (record: CartTracking | SearchTracking, { now }: Context) => {
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
