/** Push of this browser: its subscription and its client, stored where the service worker reads it (S12.14). */
import { installation } from "./installation.ts"

/** Read by the service worker too (`web/worker/push.ts`). */
const PUSH_OWNER_CACHE = "dispensa-push"
const PUSH_OWNER = "/push-owner"

/** Without a key push is not offered. */
export const isPushConfigured = (): boolean => installation.pushKey !== ""

export const isPushSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis && "caches" in globalThis

export interface SubscribedBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isPushSupported() ? navigator.serviceWorker.getRegistration() : undefined

/** Asks for permission, from a click; null without a service worker or permission. */
export const subscribe = async (owner: string): Promise<SubscribedBrowser | null> => {
  const worker = await registration()
  if (worker === undefined || (await Notification.requestPermission()) !== "granted") return null
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: installation.pushKey,
  })
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON()
  await (await caches.open(PUSH_OWNER_CACHE)).put(PUSH_OWNER, new Response(owner))
  return { endpoint: endpoint ?? "", p256dh, auth }
}

export const isSubscribed = async (): Promise<boolean> => {
  const subscription = (await (await registration())?.pushManager.getSubscription()) ?? null
  return subscription !== null && Notification.permission === "granted"
}

/** The client whose pushes are shown; null for nobody. */
export const pushOwner = async (): Promise<string | null> => {
  if (!isPushSupported()) return null
  return (await (await caches.match(PUSH_OWNER, { cacheName: PUSH_OWNER_CACHE }))?.text()) ?? null
}

/** Stops showing pushes, whether or not the push service can be reached. */
export const unsubscribe = async (): Promise<void> => {
  if (!isPushSupported()) return
  await caches.delete(PUSH_OWNER_CACHE)
  try {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The worker ends it with the next push.
  }
}
