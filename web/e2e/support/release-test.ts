/** The `test` for the service worker: with a server of its own that can go offline, and publish a release. */
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

/** A release is installed once all its code was fetched and stored, file by file, which depends on the machine. */
export const INSTALLED = { timeout: 45_000 } as const

/** Waits until shell and code are cached, and the worker controls this page. */
export const codeCached = (page: Page, patience: { readonly timeout: number } = INSTALLED) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, patience)
