/** Situations of notifications. */
import { session, state, WithToken } from "../provider-state.ts"

export const notificationStates = {
  notificationIsUnread: state({
    name: "a client has an unread notification",
    description:
      "Logs the user in. The client has one notification, `notification_id`, that the user has not read: about the order `order_id`, to whose page it leads.",
    params: WithToken,
    gives: { ...session, notification_id: "8841", order_id: "ORD-000501" },
  }),
} as const
