/** A client's notifications: the list, read marks, channels, and the browsers that receive pushes. */
import { Notification, NotificationKind, NotificationSetting } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { CodeWire, Done, Flag, message, orElse, OwnQuery, UserTempWire } from "../wire.ts"

export const NotificationWire = Schema.Struct({
  ...Notification.fields,
  notificationId: CodeWire,
  subject: orElse(Schema.String, ""),
  path: orElse(Schema.String, ""),
  at: orElse(Schema.String, ""),
  isRead: orElse(Flag, false),
}).pipe(Schema.encodeKeys({ notificationId: "notification_id", isRead: "read" }))

export const NotificationSettingWire = Schema.Struct({
  kind: NotificationSetting.fields.kind,
  shop: orElse(Flag, false),
  email: orElse(Flag, false),
  push: orElse(Flag, false),
})

/** The maximum length of the list, and of marks per call. */
export const MAX_NOTIFICATIONS = 200

const ownRequest = OwnQuery
const userTempName = { userTemp: "user_temp" } as const
const errors = [401, 403, 417, 500, 503]

/** Newest first; those of the token's user. */
export const listNotifications = endpoint(laterRoutes.listNotifications, {
  rule: "S12.14",
  request: ownRequest,
  response: message(Schema.Array(NotificationWire)),
  errors,
})

/** Returns the updated list; unknown or already read ones change nothing. */
export const readNotifications = endpoint(laterRoutes.readNotifications, {
  rule: "S12.14",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ids: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_NOTIFICATIONS)),
  }).pipe(Schema.encodeKeys(userTempName)),
  response: message(Schema.Array(NotificationWire)),
  errors,
})

/** The kinds that the backend notifies of: no other is shown. */
export const getNotificationSettings = endpoint(laterRoutes.getNotificationSettings, {
  rule: "S12.14",
  request: ownRequest,
  response: message(Schema.Array(NotificationSettingWire)),
  errors,
})

/** Returns all updated settings. */
export const saveNotificationSetting = endpoint(laterRoutes.saveNotificationSetting, {
  rule: "S12.14",
  request: Schema.Struct({
    userTemp: UserTempWire,
    kind: NotificationKind,
    shop: Schema.Boolean,
    email: Schema.Boolean,
    push: Schema.Boolean,
  }).pipe(Schema.encodeKeys(userTempName)),
  response: message(Schema.Array(NotificationSettingWire)),
  errors,
})

const PUSH_SERVICE = /^https:\/\/[\w.-]+(?::\d{1,5})?\/\S*$/u
const BASE64_URL = /^[\w-]+$/u
const Base64Url = Schema.String.check(Schema.isPattern(BASE64_URL), Schema.isMaxLength(200))

/** One per login: it ends with it, and replaces an earlier one. */
export const savePushSubscription = endpoint(laterRoutes.savePushSubscription, {
  rule: "S12.14",
  request: Schema.Struct({
    userTemp: UserTempWire,
    endpoint: Schema.String.check(Schema.isPattern(PUSH_SERVICE), Schema.isMaxLength(1_000)),
    p256dh: Base64Url,
    auth: Base64Url,
  }).pipe(Schema.encodeKeys(userTempName)),
  response: Done,
  errors,
})

export const notificationEndpoints = {
  listNotifications,
  readNotifications,
  getNotificationSettings,
  saveNotificationSetting,
  savePushSubscription,
} as const
