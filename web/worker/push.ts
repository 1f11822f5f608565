/**
 * Pushes: shown with their text if their recipient is logged in, without it otherwise, and opened at their page (S12.14).
 * A browser requires each push to be shown.
 */
import { pathInShop, readPushMessage } from "@dispensa/domain"

/** Shared with `web/src/platform/push.ts`, which stores the owner of this browser's pushes. */
const OWNER_CACHE = "dispensa-push"
const OWNER = "/push-owner"

const SHOP = "Dispensa"
const NOTIFICATIONS = "/pages/notifications"

interface ShopWindow {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

interface ShownOptions {
  readonly body?: string
  readonly icon: string
  readonly data: { readonly path: string }
}

/** The part of the worker scope that is used. */
export interface PushScope {
  readonly registration: {
    /** The shop's base path, with a trailing slash. */
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
    }) => Promise<ReadonlyArray<ShopWindow>>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

export const showPush = async ({ registration, caches }: PushScope, text = ""): Promise<void> => {
  const { scope, pushManager } = registration
  const owner = await (await caches.match(OWNER, { cacheName: OWNER_CACHE }))?.text()
  const message = readPushMessage(text)
  const shown = message !== null && isOf(String(message.client), owner) ? message : null
  await registration.showNotification(SHOP, {
    ...(shown === null ? {} : { body: shown.subject }),
    icon: new URL("icon.svg", scope).href,
    data: { path: pageOf(shown?.path) },
  })
  // Nobody is logged in: this was the last push.
  if (owner === undefined) await (await pushManager.getSubscription())?.unsubscribe()
}

/** The owner is the client's number, for one of several users followed by the user (`sessionOwner`). */
const isOf = (client: string, owner: string | undefined): boolean =>
  owner === client || owner?.startsWith(`${client}/`) === true

/** Opens the window that shows its page, otherwise a new one: unsaved input in an open one is not lost. */
export const openPushed = async ({ registration: { scope }, clients }: PushScope, data: unknown): Promise<void> => {
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : undefined
  const url = scope.replace(/\/$/, "") + pageOf(path)
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true })
  const open = windows.find((each) => each.url === url)
  await (open === undefined ? clients.openWindow(url) : open.focus())
}

const pageOf = (path: unknown): string => (typeof path === "string" ? pathInShop(path) : null) ?? NOTIFICATIONS
