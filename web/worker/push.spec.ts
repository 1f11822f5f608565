import { describe, expect, it } from "vitest"
import { openPushed, type PushScope, showPush } from "./push.ts"

const SCOPE = "https://shop.test/negozio/"

/** A worker whose browser has pushes of this client, or of nobody. */
const workerOf = (owner: string | null, windows: ReadonlyArray<string> = []) => {
  const log: Array<unknown> = []
  const scope: PushScope = {
    registration: {
      scope: SCOPE,
      showNotification: async (title, { body, data }) => void log.push({ title, body, path: data.path }),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => log.push("unsubscribed") }) },
    },
    caches: { match: async () => (owner === null ? undefined : new Response(owner)) },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focus: async () => log.push(`focused ${url}`),
          navigate: async (to) => log.push(`went to ${to}`),
        })),
      openWindow: async (url) => log.push(`opened ${url}`),
    },
  }
  return { scope, log }
}
const sent = (fields: object = {}) =>
  JSON.stringify({ client: 1001, subject: "L’ordine è partito", path: "/pages/order_detail?order=ORD-1", ...fields })

const NEUTRAL = { title: "Dispensa", body: undefined, path: "/pages/notifications" }

describe("a push", () => {
  it("[S12.14] is shown to its client, and leads to its page", async () => {
    const { scope, log } = workerOf("1001")
    await showPush(scope, sent())
    expect(log).toEqual([{ title: "Dispensa", body: "L’ordine è partito", path: "/pages/order_detail?order=ORD-1" }])
  })

  it("[S12.14] says nothing where another client is logged in", async () => {
    const { scope, log } = workerOf("1002")
    await showPush(scope, sent())
    expect(log).toEqual([NEUTRAL])
  })

  it("[S12.14] says nothing where nobody is logged in, and is the last one", async () => {
    const { scope, log } = workerOf(null)
    await showPush(scope, sent())
    expect(log).toEqual(["unsubscribed", NEUTRAL])
  })

  it.each([undefined, "", "no json", "[]", sent({ subject: 1 }), sent({ client: null })])(
    "[S12.14] that cannot be read (%j) says nothing",
    async (text) => {
      const { scope, log } = workerOf("1001")
      await showPush(scope, text)
      expect(log).toEqual([NEUTRAL])
    },
  )

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", ""])(
    "[S12.14] with the path %j leads to the notifications",
    async (path) => {
      const { scope, log } = workerOf("1001")
      await showPush(scope, sent({ path }))
      expect(log).toEqual([{ ...NEUTRAL, body: "L’ordine è partito" }])
      await openPushed(scope, { path })
      expect(log.at(-1)).toBe("opened https://shop.test/negozio/pages/notifications")
    },
  )
})

describe("a pressed push", () => {
  it("[S12.14] opens its page in the shop's window, or in a new one", async () => {
    const other = "https://shop.test/elsewhere"
    const own = `${SCOPE}en/shop`
    const open = workerOf("1001", [other, own])
    await openPushed(open.scope, { path: "/pages/standing" })
    expect(open.log).toEqual([`focused ${own}`, `went to ${SCOPE}pages/standing`])
    const closed = workerOf("1001", [other])
    await openPushed(closed.scope, { path: "/pages/standing" })
    expect(closed.log).toEqual([`opened ${SCOPE}pages/standing`])
  })
})
