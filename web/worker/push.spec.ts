import { describe, expect, it } from "vitest"
import { openPushed, type PushScope, showPush } from "./push.ts"

const SCOPE = "https://shop.test/negozio/"

/** A worker in a browser with pushes for this client, or for none. */
const workerOf = (owner: string | null, windows: ReadonlyArray<string> = [], isReachable = true) => {
  const log: Array<unknown> = []
  const unsubscribe = async () => (isReachable ? log.push("unsubscribed") : Promise.reject(new Error("offline")))
  const scope: PushScope = {
    registration: {
      scope: SCOPE,
      showNotification: async (title, { body, data }) => void log.push({ title, body, path: data.path }),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    caches: { match: async () => (owner === null ? undefined : new Response(owner)) },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => log.push(`focused ${url}`) })),
      openWindow: async (url) => log.push(`opened ${url}`),
    },
  }
  return { scope, log }
}
const sent = (fields: object = {}) =>
  JSON.stringify({ client: 1001, subject: "L’ordine è partito", path: "/pages/order_detail?order=ORD-1", ...fields })

const NEUTRAL = { title: "Dispensa", body: undefined, path: "/pages/notifications" }

describe("a push", () => {
  it("[S12.14] is shown to its client, and opens its page", async () => {
    const { scope, log } = workerOf("1001")
    await showPush(scope, sent())
    expect(log).toEqual([{ title: "Dispensa", body: "L’ordine è partito", path: "/pages/order_detail?order=ORD-1" }])
  })

  it("[S12.14] is shown to one of its client's users", async () => {
    const { scope, log } = workerOf("1001/cucina@dispensa.test")
    await showPush(scope, sent())
    expect(log).toMatchObject([{ body: "L’ordine è partito" }])
  })

  it.each(["1002", "10012", "10012/1001"])("[S12.14] shows no text where %s is logged in", async (owner) => {
    const { scope, log } = workerOf(owner)
    await showPush(scope, sent())
    expect(log).toEqual([NEUTRAL])
  })

  it.each([1001, ""])("[S12.14] of %j shows no text where nobody is logged in, and is the last one", async (client) => {
    const { scope, log } = workerOf(null)
    await showPush(scope, sent({ client }))
    expect(log).toEqual([NEUTRAL, "unsubscribed"])
  })

  it("[S12.14] is shown even if the push service cannot be reached to unsubscribe", async () => {
    const { scope, log } = workerOf(null, [], false)
    await expect(showPush(scope, sent())).rejects.toThrow("offline")
    expect(log).toEqual([NEUTRAL])
  })

  it.each([undefined, "", "no json", "[]", sent({ subject: 1 }), sent({ client: null })])(
    "[S12.14] that is unreadable (%j) shows no text",
    async (text) => {
      const { scope, log } = workerOf("1001")
      await showPush(scope, text)
      expect(log).toEqual([NEUTRAL])
    },
  )

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", ""])(
    "[S12.14] with the path %j opens the notifications",
    async (path) => {
      const { scope, log } = workerOf("1001")
      await showPush(scope, sent({ path }))
      expect(log).toEqual([{ ...NEUTRAL, body: "L’ordine è partito" }])
      await openPushed(scope, { path })
      expect(log.at(-1)).toBe("opened https://shop.test/negozio/pages/notifications")
    },
  )
})

describe("a clicked push", () => {
  it("[S12.14] opens its page in the window that shows it, otherwise in a new one: no other window leaves its page", async () => {
    const half = `${SCOPE}en/pages/contact`
    const own = `${SCOPE}pages/standing`
    const open = workerOf("1001", [half, own])
    await openPushed(open.scope, { path: "/pages/standing" })
    expect(open.log).toEqual([`focused ${own}`])
    const elsewhere = workerOf("1001", [half])
    await openPushed(elsewhere.scope, { path: "/pages/standing" })
    expect(elsewhere.log).toEqual([`opened ${own}`])
  })
})
