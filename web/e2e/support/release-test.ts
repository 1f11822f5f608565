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

/** A release is there once all of its code was fetched and stored, file by file: that takes as long as the machine needs. */
export const INSTALLED = { timeout: 45_000 } as const

/** Until shell and code are kept, and this page is the worker's. */
export const codeCached = (page: Page, patience: { readonly timeout: number } = INSTALLED) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, patience)
