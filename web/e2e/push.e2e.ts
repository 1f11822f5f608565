/** A push in a real browser: the notification shown by its service worker, and the page it opens. Delivery and encryption are the browser's. */
import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

/** Delivers a message as a push service does once the browser has decrypted it. */
const pushing = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send("ServiceWorker.enable")
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data: string) => devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data })
}

/** Runs in the worker: a browser without a window shows nothing, and opens pages only on a user's click. Both are recorded. */
const noteInWorker = (): void => {
  const noted: Array<unknown> = []
  const note = (of: unknown, name: string): void => {
    if (typeof of !== "object" || of === null) throw new Error(`no ${name}`)
    const value = async (...given: ReadonlyArray<unknown>) => void noted.push([name, ...given])
    Object.defineProperty(of, name, { value, configurable: true })
  }
  note(ServiceWorkerRegistration.prototype, "showNotification")
  note(Reflect.get(globalThis, "clients"), "openWindow")
  Object.assign(globalThis, { noted })
}
const readNoted = (): unknown => Reflect.get(globalThis, "noted")
/** Runs in the worker: clicks the shown notification. */
const press = (data: unknown): void => {
  const notification = { close: () => {}, data }
  dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }))
}

test("[S12.14] is shown to its recipient and opens its page; a foreign or unreadable one has no text", async ({
  context,
  page,
  shop,
}) => {
  await shop.open("/pages/faq")
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await (await caches.open("dispensa-push")).put("/push-owner", new Response("1001"))
  })
  const push = await pushing(context, page)
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error("The context has no service worker")
  await worker.evaluate(noteInWorker)
  const { origin } = new URL(page.url())
  const message = { client: 1001, subject: "L’ordine è partito", path: "/pages/account/orders" }
  const shown = (path: string, body?: string) => [
    "showNotification",
    "Dispensa",
    { ...(body === undefined ? {} : { body }), icon: `${origin}/icon.svg`, data: { path } },
  ]
  const nothing = shown("/pages/notifications")
  for (const [data, expected] of [
    [JSON.stringify(message), shown(message.path, message.subject)],
    [JSON.stringify({ ...message, client: 1002 }), nothing],
    [JSON.stringify({ ...message, path: "https://evil.test/" }), shown("/pages/notifications", message.subject)],
    [JSON.stringify({ ...message, subject: { it: "L’ordine" } }), nothing],
    ["\u0000<b>", nothing],
    ["", nothing],
  ] as const) {
    await push(data)
    await expect
      .poll(async () => JSON.stringify(await worker.evaluate(readNoted)), data)
      .toContain(JSON.stringify(expected))
    await worker.evaluate(noteInWorker)
  }
  await worker.evaluate(press, { path: message.path })
  await expect.poll(() => worker.evaluate(readNoted)).toEqual([["openWindow", `${origin}${message.path}`]])
  await worker.evaluate(press, { path: "//evil.test" })
  await expect.poll(() => worker.evaluate(readNoted)).toContainEqual(["openWindow", `${origin}/pages/notifications`])
})
