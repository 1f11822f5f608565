/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19). */
import { endpoints } from "@dispensa/contracts"
import type { CartTracking, SearchTracking } from "@dispensa/domain"
import type { FastifyInstance } from "fastify"
import { isTopicName } from "../../db/topics.ts"
import { type Context, serve } from "../../plugins/endpoint.ts"
import { answer, invalidField, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"

export const trackingRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.trackCart, (record, context) => append(world, record, context))
  serve(app, world, endpoints.trackSearch, (record, context) => append(world, record, context))
}

type Ack = typeof endpoints.trackCart.response.Type

/** The record is on disk before it is acknowledged. */
const append = async (
  world: World,
  { topic, ...value }: CartTracking | SearchTracking,
  { now }: Context,
): Promise<Outcome<Ack>> => {
  if (!isTopicName(topic)) return refuse(BAD_TOPIC)
  const key = value.clientId > 0 ? String(value.clientId) : null
  const record = await world.topics.append(topic, { timestamp: new Date(now).toISOString(), key, value })
  if (record === null) return refuse(BAD_TOPIC)
  return answer({ errorCode: 200, topicName: topic, partitionId: 0, offset: record.offset })
}

const BAD_TOPIC = invalidField("topic", { it: "nome non valido", en: "is not a valid name" })
