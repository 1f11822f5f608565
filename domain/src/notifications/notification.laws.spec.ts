import fc from "fast-check"
import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import {
  type Notification,
  NOTIFICATION_KINDS,
  notificationDays,
  PushMessage,
  unreadOf,
  withRead,
} from "./notification.ts"

import { pathInShop, readPushMessage } from "./push-message.ts"

const START = Date.parse("2026-03-02T00:00:00Z")
const DAY_MS = 24 * 3_600_000

const notification: fc.Arbitrary<Notification> = fc.record({
  notificationId: fc.string({ minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom(...NOTIFICATION_KINDS, "other" as const),
  subject: fc.string(),
  path: fc.string(),
  at: fc.oneof(
    fc.integer({ min: 0, max: 20 * DAY_MS }).map((after) => new Date(START + after).toISOString()),
    fc.constant("no instant"),
  ),
  isRead: fc.boolean(),
})
const notifications = fc.uniqueArray(notification, { selector: ({ notificationId }) => notificationId })
const dayOf = (at: string) => at.slice(0, 10)

describe("laws of notifications", () => {
  it("[S12.14] grouping by day loses none, repeats no day, and puts the newest first", () => {
    fc.assert(
      fc.property(notifications, (all) => {
        const days = notificationDays(all, dayOf)
        const shown = days.flatMap((each) => each.notifications)
        expect(shown.toSorted(byId)).toEqual(all.toSorted(byId))
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
        const times = shown.map(({ at }) => Date.parse(at)).filter((time) => !Number.isNaN(time))
        expect(times).toEqual(times.toSorted((one, other) => other - one))
        expect(shown.slice(times.length).every(({ at }) => at === "no instant")).toBe(true)
        for (const { day, notifications: those } of days) expect(those.every(({ at }) => dayOf(at) === day)).toBe(true)
      }),
    )
  })

  it("[S12.14] reading some leaves the others unread; reading again, or all in any order, is the same", () => {
    fc.assert(
      fc.property(notifications, fc.array(fc.string({ maxLength: 4 })), (all, ids) => {
        const read = withRead(all, ids)
        expect(withRead(read, ids)).toEqual(read)
        expect(unreadOf(read)).toEqual(unreadOf(all).filter(({ notificationId }) => !ids.includes(notificationId)))
        const every = unreadOf(all).map(({ notificationId }) => notificationId)
        expect(unreadOf(withRead(all, every))).toEqual([])
        expect(withRead(all, every.toReversed())).toEqual(withRead(all, every))
      }),
    )
  })

  it("[S12.14] a push message is decoded as its schema states, whatever its content", () => {
    const field = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.boolean())
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ client: field, subject: field, path: field }, { requiredKeys: [] })
        .map((each) => JSON.stringify(each)),
      fc
        .record({ client: fc.oneof(fc.string(), fc.integer()), subject: fc.string(), path: fc.string() })
        .map((each) => JSON.stringify(each)),
    )
    const bySchema = Schema.decodeUnknownOption(Schema.fromJsonString(PushMessage))
    fc.assert(
      fc.property(text, (sent) => {
        const read = Option.getOrNull(bySchema(sent))
        expect(readPushMessage(sent)).toEqual(read === null ? null : { ...read, client: String(read.client) })
      }),
    )
  })

  it("[S12.14] no text leads to another origin", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      " ",
      "//evil.test",
      "https:",
      "a",
      "?",
      "#",
      "@",
      ".",
      ":",
      "%2f",
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join("")),
      fc.array(part).map((parts) => `/${parts.join("")}`),
    )
    fc.assert(
      fc.property(text, (path) => {
        const read = pathInShop(path)
        expect(read === null ? "/" : asBrowser(read)).toMatch(/^\/(?!\/)/u)
      }),
    )
  })
})

/** How a browser normalises an address before parsing it (WHATWG URL): whitespace is dropped, a backslash becomes a slash. */
const asBrowser = (address: string): string =>
  address
    .trim()
    .replaceAll(/[\t\n\r]/gu, "")
    .replaceAll("\\", "/")

const byId = (one: Notification, other: Notification) => (one.notificationId < other.notificationId ? -1 : 1)

describe("the path of a notification", () => {
  it.each(["/pages/order_detail?order=ORD-000501", "/", "/product/default/spaghetti-n-5#note"])(
    "[S12.14] %s is a page of the shop",
    (path) => expect(pathInShop(path)).toBe(path),
  )

  it.each([
    "",
    "pages/cart",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "https://evil.test",
    "javascript:alert(1)",
  ])("[S12.14] %j is refused", (path) => expect(pathInShop(path)).toBeNull())
})
