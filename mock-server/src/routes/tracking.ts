/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19). */
import { endpoints } from "@dispensa/contracts"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { appendCart, appendSearch, receiptOf } from "../shop/tracking/tracking.ts"

export const trackingRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(
    app,
    context,
    endpoints.trackCart,
    (record, { now }) => appendCart(context.topics, record, now),
    (record, { now }) => receiptOf(record, now),
  )
  serve(
    app,
    context,
    endpoints.trackSearch,
    (record, { now }) => appendSearch(context.topics, record, now),
    (record, { now }) => receiptOf(record, now),
  )
}
