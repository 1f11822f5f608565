/** Notifications: the list, read marks, channels, and the browsers that receive pushes. */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  code,
  done,
  eachLike,
  flag,
  type Identity,
  instant,
  isDone,
  self,
  string,
} from "../../consumer/support/wire.ts"

const notificationId = example("notificationIsUnread", "notification_id")
const states = [given("notificationIsUnread", LOGIN)]
const client = { caller: theClient, states: [loggedIn] }
const wire = {
  notification_id: code(notificationId),
  kind: string("order"),
  subject: string("L’ordine ORD-000501 è stato spedito"),
  path: string("/pages/order_detail?order=ORD-000501"),
  at: instant("2026-03-02T07:40:00.000Z"),
}
const setting = { kind: string("order"), shop: flag(true), email: flag(false), push: flag(true) }
const settings = { message: eachLike(setting) }
const settingsRead = { message: [{ kind: "order", shop: true, email: false, push: true }] }
const reading = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })

describe("notification.list", () => {
  const endpoint = endpoints.listNotifications
  gives(
    {
      endpoint,
      title: "one is unread",
      caller: theClient,
      states,
      answers: { message: eachLike({ ...wire, read: flag(false) }) },
      ...reading(self),
    },
    { message: [{ notificationId, kind: "order", isRead: false }] },
  )
  sharedRefusals({ endpoint, call: reading })
})

describe("notification.read", () => {
  const endpoint = endpoints.readNotifications
  const call = ({ userTemp, wire: userWire }: Identity, sent: unknown = notificationId) => ({
    request: { userTemp, ids: [notificationId] },
    sends: { user_temp: userWire, ids: [sent] },
  })
  gives(
    {
      endpoint,
      title: "one was unread",
      caller: theClient,
      states,
      answers: { message: eachLike({ ...wire, read: flag(true) }) },
      ...call(self, value("notificationIsUnread", "notification_id")),
    },
    { message: [{ notificationId, isRead: true }] },
  )
  sharedRefusals({ endpoint, call })
})

describe("notification.settings", () => {
  const endpoint = endpoints.getNotificationSettings
  gives({ ...client, endpoint, title: "there are kinds", answers: settings, ...reading(self) }, settingsRead)
  sharedRefusals({ endpoint, call: reading })
})

describe("notification.setting", () => {
  const endpoint = endpoints.saveNotificationSetting
  const channels = { shop: true, email: false, push: true }
  const call = ({ userTemp, wire: userWire }: Identity) => ({
    request: { userTemp, kind: "order" as const, ...channels },
    sends: { user_temp: userWire, kind: "order", ...channels },
  })
  gives({ ...client, endpoint, title: "the kind is known", answers: settings, ...call(self) }, settingsRead)
  sharedRefusals({ endpoint, call })
})

describe("notification.push", () => {
  const endpoint = endpoints.savePushSubscription
  const subscription = {
    endpoint: "https://push.example.com/send/f1a2b3",
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  }
  const call = ({ userTemp, wire: userWire }: Identity) => ({
    request: { userTemp, ...subscription },
    sends: { user_temp: userWire, ...subscription },
  })
  gives({ ...client, endpoint, title: "a browser may be pushed to", answers: done, ...call(self) }, isDone)
  sharedRefusals({ endpoint, call })
})
