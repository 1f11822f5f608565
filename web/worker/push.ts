/**
 * Pushes: shown with their sentence where their client is logged in, without it anywhere else, and opened at their page (S12.14).
 * A browser wants each push to be shown.
 */
import { pathInShop, PushMessage } from "@dispensa/domain"
import { Option, Schema } from "effect"

/** As `web/src/platform/push.ts` notes for whom this browser's pushes are. */
const OWNER_CACHE = "dispensa-push"
const OWNER = "/push-owner"

const SHOP = "Dispensa"

interface Window {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}

/** As much of a worker as it needs. */
export interface PushScope {
  readonly registration: {
    /** Where the shop is, with a slash at its end. */
    readonly scope: string
    readonly showNotification: (title: string, options: ShownOptions) => Promise<void>
    readonly pushManager: { readonly getSubscription: () => Promise<{ unsubscribe: () => Promise<unknown> } | null> }
  }
  readonly caches: {
    readonly match: (key: string, options: { readonly cacheName: string }) => Promise<Response | undefined>
  }
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: "window"
      readonly includeUncontrolled: true
    }) => Promise<ReadonlyArray<Window>>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

interface ShownOptions {
  readonly body?: string
  readonly icon: string
  readonly data: { readonly path: string }
}

const readMessage = Schema.decodeUnknownOption(Schema.fromJsonString(PushMessage))
const readOwner = Schema.decodeUnknownOption(Schema.Struct({ client: Schema.String }))
const readData = Schema.decodeUnknownOption(Schema.Struct({ path: Schema.String }))

export const showPush = async ({ registration, caches }: PushScope, text: unknown): Promise<void> => {
  const { scope, pushManager } = registration
  const icon = new URL("icon.svg", scope).href
  const stored: unknown = await (await caches.match(OWNER, { cacheName: OWNER_CACHE }))?.json()
  const owner = Option.getOrNull(readOwner(stored))
  // Nobody is logged in: it was the last one.
  if (owner === null) await (await pushManager.getSubscription())?.unsubscribe()
  const message = Option.getOrNull(readMessage(text))
  const isTheirs = owner !== null && message !== null && String(message.client) === owner.client
  await registration.showNotification(
    SHOP,
    isTheirs
      ? { body: message.subject, icon, data: { path: pathInShop(message.path) ?? NOTIFICATIONS } }
      : { icon, data: { path: NOTIFICATIONS } },
  )
}

const NOTIFICATIONS = "/pages/notifications"

/** In the window of the shop that is open, or in a new one. */
export const openPushed = async ({ registration, clients }: PushScope, data: unknown): Promise<void> => {
  const { path } = Option.getOrElse(readData(data), () => ({ path: NOTIFICATIONS }))
  const url = registration.scope.replace(/\/$/, "") + (pathInShop(path) ?? NOTIFICATIONS)
  const open = (await clients.matchAll({ type: "window", includeUncontrolled: true })).find((window) =>
    window.url.startsWith(registration.scope),
  )
  if (open === undefined) return void (await clients.openWindow(url))
  await open.focus()
  await open.navigate(url)
}
