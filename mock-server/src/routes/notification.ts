/** Notifications: the list, read marks, channels, and the browsers that receive pushes. */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { answer, forbidden, type Outcome, refuse } from "../shop/common/refusal.ts"
import { markRead, notificationsOf } from "../shop/notification-centre/notification-list.ts"
import { saveSetting, saveSubscription, settingsOf } from "../shop/notifications/settings.ts"
import { type Caller, clientOf, clientThemselves } from "../shop/session/identity.ts"
import type { Session } from "../shop/session/sessions.ts"

const DONE = { message: { success: true } }

export const notificationRoutes = (app: FastifyInstance, context: AppContext): void => {
  const listFor = (
    caller: Caller,
    clientId: number,
    change: (user: string, clientId: number) => void = () => undefined,
  ) =>
    Result.flatMap(clientOf(context, caller, clientId), (client) =>
      Result.map(sessionOf(caller), ({ user: { user } }) => {
        change(user, client.clientId)
        return { message: notificationsOf(context, client, { user, language: caller.language }) }
      }),
    )
  /** The login's own; an agent has none for a client. */
  const own = (caller: Caller, clientId: number) =>
    Result.flatMap(clientThemselves(context, caller, clientId), () => sessionOf(caller))

  serve(app, context, endpoints.listNotifications, ({ userTemp }, caller) => listFor(caller, Number(userTemp.clientId)))

  serve(app, context, endpoints.readNotifications, ({ userTemp, ids }, caller) =>
    listFor(caller, Number(userTemp.clientId), (user, clientId) => markRead(context, clientId, user, ids)),
  )

  serve(app, context, endpoints.getNotificationSettings, ({ userTemp }, caller) =>
    Result.map(own(caller, Number(userTemp.clientId)), ({ user }) => ({ message: settingsOf(context, user.user) })),
  )

  serve(app, context, endpoints.saveNotificationSetting, ({ userTemp, ...setting }, caller) =>
    Result.map(own(caller, Number(userTemp.clientId)), (session) => {
      saveSetting(context, session, caller.language, setting)
      return { message: settingsOf(context, session.user.user) }
    }),
  )

  serve(app, context, endpoints.savePushSubscription, ({ userTemp, ...subscription }, caller) =>
    Result.map(own(caller, Number(userTemp.clientId)), (session) => {
      saveSubscription(context, session, { ...subscription, language: caller.language })
      return DONE
    }),
  )
}

const sessionOf = ({ session }: Caller): Outcome<Session> => (session === null ? refuse(forbidden()) : answer(session))
