/** The `test` of what the service worker does: with a server of its own that can go away, and release. */
import type { Page } from "@playwright/test"
import { type ReleaseServer, serveReleases } from "./releases.ts"
import { test as base } from "./test.ts"

export const test = base.extend<{ readonly server: ReleaseServer }>({
  server: async ({ system }, run) => {
    const server = await serveReleases(system.mockUrl)
    await run(server)
    await server.remove()
  },
  baseURL: async ({ server }, run) => run(server.url),
  serviceWorkers: "allow",
})

/** Until shell and code are kept, and this page is the worker's. All of the code is fetched and stored before. */
export const codeKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, { timeout: 45_000 })
