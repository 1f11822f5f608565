/** What is persisted, field by field: each is read back as it was sent, and the answer that states it is in order. */
import { inEachRow, inRows, sending, textIn } from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"
import { after, lastOfAll } from "./memories.ts"

export const fieldsRows: RegressionTable = {
  "account.update-profile/fields": {
    "Profile, email: letter by letter.": {
      finds: "email is read back as it was sent",
      ...sending("PUT customer.profile", (profile) => ({
        email: textIn(profile, "email").replace(/@.*$/, (host) => host.toLowerCase()),
      })),
    },
  },
  "notification.read/fields": {
    "readNotifications, ids: those alone are read.": {
      finds: "isRead: set, the other fields stay",
      ...after("notifications/read", "customer.notifications?", (body) =>
        body.replaceAll('"read":false', '"read":true'),
      ),
    },
  },
  "notification.setting/fields": {
    "NotificationSetting, push: of one kind alone.": {
      finds: "push: set, the other fields stay",
      ...lastOfAll("notifications/settings/", /"push":(true|false)/, "notifications/settings?"),
    },
  },
  "offer.request/fields": {
    "listOffers: the newest first.": {
      finds: "offers by requested_at: newest first",
      ...inRows("GET customer.offers", (rows) => rows.toReversed()),
    },
    "Offer, wished_day: the day that was asked for.": {
      finds: "wishedDay is read back as it was sent",
      ...inEachRow("GET customer.offers", (offer) => ({
        ...offer,
        wished_day: offer["wished_day"] && "2030-01-01",
      })),
    },
  },
}
