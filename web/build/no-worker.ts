/**
 * Development has no service worker. One that `npm start` registered on the same port would still answer with the built
 * shop: this script unregisters it and deletes its caches.
 */
import type { Plugin } from "vite"

const UNREGISTER_SCRIPT = `
self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(leave()))
const leave = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const tab of await self.clients.matchAll({ type: "window" })) await tab.navigate(tab.url)
}
`

export const noWorkerInDevelopment: Plugin = {
  name: "dispensa-no-worker",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use("/sw.js", (_request, response) => {
      response
        .setHeader("content-type", "text/javascript")
        .setHeader("cache-control", "no-store")
        .end(UNREGISTER_SCRIPT)
    })
  },
}
