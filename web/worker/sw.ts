/**
 * Opens the shop without a network (ADR 0032): shell, code and fonts of one release are cached when it is installed,
 * pictures when they are first shown. All other requests, above all to the backend, bypass it.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core"
import { ExpirationPlugin } from "workbox-expiration"
import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching"
import { registerRoute } from "workbox-routing"
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies"
import { isPage } from "./is-page.ts"
import { openPushed, showPush } from "./push.ts"
import { makeReleases } from "./releases.ts"
import { routeCode } from "./static-routes.ts"
import { isFile, isSharedPicture } from "./storable.ts"
import { storeAhead } from "./store-ahead.ts"

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ReadonlyArray<PrecacheEntry> }

const DAY_SECONDS = 86_400

/** The shop may be under a path of its host (ADR 0043): within its scope, paths are the shop's own. */
const scope = new URL(self.registration.scope).pathname
const inShop = ({ pathname }: URL): string => (pathname.startsWith(scope) ? pathname.slice(scope.length - 1) : "")

const files = [...self.__WB_MANIFEST]
const shell = files.find(({ url }) => url.endsWith(".html"))
if (shell === undefined) throw new Error("The build has no shell")

const releases = makeReleases(self, shell.revision ?? "")
setCacheNameDetails(releases.cacheName)
/** An answer that is not the file fails the installation: the release before it stays. */
const filesOnly = {
  cacheWillUpdate: async ({ request, response }: { readonly request: Request; readonly response: Response }) =>
    isFile(request.url, response) ? response : null,
}
addPlugins([filesOnly])
precacheAndRoute(files, { cleanURLs: false })

/** Files with a content hash in their name: a cached one never changes. */
const named = files.filter(({ revision, integrity }) => revision === null && integrity === undefined)
self.addEventListener("install", (event) =>
  event.waitUntil(
    caches.open(cacheNames.precache).then((cache) =>
      storeAhead(
        named.map(({ url }) => url),
        cache,
        (url) => fetch(url, { credentials: "same-origin" }),
      ),
    ),
  ),
)

const openShell = createHandlerBoundToURL(shell.url)
registerRoute(
  ({ request, url }) => request.mode === "navigate" && inShop(url) !== "" && isPage(inShop(url)),
  (options) => {
    options.event.waitUntil(releases.deleteOld())
    return openShell(options)
  },
)

// The barcode reader is a megabyte: it is cached at the first scan, and then works offline (ADR 0051).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && inShop(url).startsWith("/assets/") && url.pathname.endsWith(".wasm"),
  new CacheFirst({ cacheName: "dispensa-scanner", plugins: [filesOnly, new ExpirationPlugin({ maxEntries: 1 })] }),
)

// A browser tab opened by an older release still finds that release's code.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && inShop(url).startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === "image",
  new StaleWhileRevalidate({
    cacheName: "dispensa-pictures",
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isSharedPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

// Requested by the page when the user chooses to reload: until then the current release stays.
self.addEventListener("message", ({ data }: { readonly data: unknown }) => {
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING")
    void self.skipWaiting()
})
self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data?.text())))
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const data: unknown = event.notification.data
  event.waitUntil(openPushed(self, data))
})
self.addEventListener("install", (event) => event.waitUntil(routeCode(event, scope)))
self.addEventListener("activate", (event) => event.waitUntil(releases.remember()))
clientsClaim()
