/** Tracking calls, answered as a Kafka REST proxy does (S7.17–S7.19). */
import { endpoints } from "@dispensa/contracts"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serveEncoded } from "../plugins/endpoint.ts"
import { appendCart, appendSearch } from "../shop/tracking/tracking.ts"

export const trackingRoutes = (app: FastifyInstance, context: AppContext): void => {
  serveEncoded(app, context, endpoints.trackCart, (record, caller) => appendCart(context.topics, record, caller))
  serveEncoded(app, context, endpoints.trackSearch, (record, caller) => appendSearch(context.topics, record, caller))
}
