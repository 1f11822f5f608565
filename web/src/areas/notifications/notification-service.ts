/** The backend's notifications, their read state, and the channels they are sent through (S12.14). */
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSetting,
  savePushSubscription,
} from "@dispensa/contracts"
import type { NotificationKind, NotificationSetting, UserTemp } from "@dispensa/domain"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import type { SubscribedBrowser } from "../../platform/push.ts"

export const notifications = (userTemp: UserTemp) => requestMessage(listNotifications, { userTemp })

export const read = (userTemp: UserTemp, ids: ReadonlyArray<string>) =>
  formOutcome(requestMessage(readNotifications, { userTemp, ids }))

export const settings = (userTemp: UserTemp) => requestMessage(getNotificationSettings, { userTemp })

export const saveSetting = (
  userTemp: UserTemp,
  setting: Omit<NotificationSetting, "kind"> & { readonly kind: NotificationKind },
) => formOutcome(requestMessage(saveNotificationSetting, { userTemp, ...setting }))

export const saveSubscription = (userTemp: UserTemp, browser: SubscribedBrowser) =>
  requestMessage(savePushSubscription, { userTemp, ...browser })
