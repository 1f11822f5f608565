/** Control calls about notifications: those of a client, a new one, and the pushes that the shop "sent". */
import { NotificationKind } from "@dispensa/domain"
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answer } from "../../shop/common/refusal.ts"
import { notify } from "../../shop/notifications/notify.ts"
import { readingBody } from "./reading.ts"

const NewNotification = Schema.Struct({
  client: Schema.Int,
  address: Schema.optionalKey(Schema.String),
  kind: NotificationKind,
  subject: Schema.Struct({ it: Schema.String, en: Schema.String }),
  path: Schema.String,
})

export const notificationControlRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { notifications, pushes } = context.database
  app.get(`${CONTROL_ROOT}/notifications`, async () => ({ notifications: notifications.values() }))
  app.post(
    `${CONTROL_ROOT}/notifications`,
    readingBody(NewNotification, ({ client, ...notified }) => {
      notify(context, { client: { clientId: client }, ...notified })
      return answer({ status: "ok" })
    }),
  )
  app.get(`${CONTROL_ROOT}/pushes`, async () => ({ pushes: pushes.values().toReversed() }))
}
