import { describe, expect, it } from "vitest"
import { notificationDocs } from "./docs.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

describe("a notification with values unknown to the shop", () => {
  it("[S12.14] is shown with its sentence, unread unless stated, and no other is lost", async () => {
    const [known] = notificationDocs.operations.listNotifications.example.answer.message
    const strange = { notification_id: 9, kind: "price_fell", subject: "Il burro costa meno", at: known.at, path: null }
    const { answer } = await shownAnswer(endpoints.listNotifications, { userTemp }, { message: [known, strange] })
    expect(answer.message).toMatchObject([
      { kind: "order", notificationId: known.notification_id },
      { kind: "other", notificationId: "9", subject: strange.subject, path: "", isRead: false },
    ])
  })

  it.each([undefined, null])("[S12.14] is shown without its time when that is %j", async (at) => {
    const [known] = notificationDocs.operations.listNotifications.example.answer.message
    const { answer } = await shownAnswer(endpoints.listNotifications, { userTemp }, { message: [{ ...known, at }] })
    expect(answer.message).toMatchObject([{ subject: known.subject, at: "" }])
  })

  it("[S12.14] has no row among the channels, and does not affect the others: an unstated channel is off", async () => {
    const [order, deadline] = notificationDocs.operations.getNotificationSettings.example.answer.message
    const message = [{ ...order, kind: "price_fell" }, { kind: "message", shop: true }, deadline]
    const { answer } = await shownAnswer(endpoints.getNotificationSettings, { userTemp }, { message })
    expect(answer.message).toEqual([
      { ...order, kind: "other" },
      { kind: "message", shop: true, email: false, push: false },
      deadline,
    ])
  })
})
