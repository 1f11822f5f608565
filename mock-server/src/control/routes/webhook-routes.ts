/** Control calls about webhooks: the subscribers of order events, and their deliveries. */
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answer, invalidField, notFound, refuse } from "../../shop/common/refusal.ts"
import { OrderEvent, OrderEventType } from "../../webhooks/order-event.ts"
import type { Webhooks } from "../../webhooks/webhooks.ts"
import { readingClosedBody, readingParams } from "./reading.ts"

const WebhookRequest = Schema.Struct({
  url: Schema.String,
  /** All types unless given. */
  types: Schema.optionalKey(Schema.Array(OrderEventType)),
})

export const webhookRoutes = (app: FastifyInstance, webhooks: Webhooks): void => {
  const shown = () => ({
    webhooks: webhooks.list(),
    deliveries: webhooks.deliveries.list().map(({ body, ...delivery }) => ({ ...delivery, event: readEvent(body) })),
  })
  app.get(`${CONTROL_ROOT}/webhooks`, async () => shown())
  app.get(`${CONTROL_ROOT}/webhooks/schema`, async () => Schema.toJsonSchemaDocument(OrderEvent))
  app.post(
    `${CONTROL_ROOT}/webhooks`,
    readingClosedBody(WebhookRequest, ({ url, types = null }) => {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return refuse(BAD_URL)
      webhooks.add({ url: new URL(url).href, types })
      return answer(shown())
    }),
  )
  app.delete(
    `${CONTROL_ROOT}/webhooks`,
    readingClosedBody(Schema.Struct({ url: Schema.String }), ({ url }) =>
      webhooks.remove(URL.canParse(url) ? new URL(url).href : url)
        ? answer(shown())
        : refuse(notFound({ it: "Webhook", en: "Webhook" }, url)),
    ),
  )
  app.post(
    `${CONTROL_ROOT}/webhooks/deliveries/:id/again`,
    readingParams(Schema.Struct({ id: Schema.String }), ({ id }) =>
      webhooks.deliveries.again(id) ? answer(shown()) : refuse(notFound({ it: "Consegna", en: "Delivery" }, id)),
    ),
  )
}

const readEvent = Schema.decodeUnknownSync(Schema.fromJsonString(OrderEvent))

const BAD_URL = invalidField("url", { it: "atteso un indirizzo http", en: "expected an address with http or https" })
