/** Registers the service worker, once per page, and offers its updates (ADR 0032). */
import { hostPath } from "../platform/shop-path.ts"
import { localizePath } from "@dispensa/domain"
import { Workbox } from "workbox-window"
import { currentLocale } from "../i18n/locale.ts"
import type { EventLog } from "../log/event-log.ts"
import { isOnline } from "../platform/online.ts"
import { offerUpdate } from "./update-offer.ts"

/** The only URL that may be registered as a service worker: under Trusted Types a plain string may not. */
const WORKER = hostPath("/sw.js")
const POLICY = "service-worker"

const workerAddress = (): string | TrustedScriptURL =>
  window.trustedTypes
    ?.createPolicy(POLICY, {
      createScriptURL: (address) => {
        if (address !== WORKER) throw new TypeError(`${address} is not a service worker of the shop`)
        return address
      },
    })
    .createScriptURL(WORKER) ?? WORKER

/** The shop may stay open for days: the browser itself checks only at page loads. */
const LOOK_EVERY_MS = 30 * 60_000

export const keepShop = async (log: EventLog): Promise<void> => {
  if (!("serviceWorker" in navigator)) return
  nameApp()
  const workbox = new Workbox(workerAddress())
  workbox.addEventListener("waiting", () => offerUpdate({ log, reload: () => void reloadWith(workbox) }))
  try {
    // Not before the first view's pictures have loaded.
    await workbox.register()
  } catch {
    // If the browser refuses (a private window, a full disk) the shop works without it.
    return
  }
  lookForUpdates(workbox)
}

/** The shell is Italian: on an English page the shop is installed with its English names, as in the server's pages. */
const nameApp = (): void =>
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", hostPath(localizePath("/manifest.webmanifest", currentLocale())))

/** Another tab may have activated the new release already: then a plain reload shows it. */
const reloadWith = async (workbox: Workbox): Promise<void> => {
  const reload = () => window.location.reload()
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return reload()
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true })
  workbox.messageSkipWaiting()
}

const lookForUpdates = (workbox: Workbox): void => {
  let last = Date.now()
  const look = () => {
    if (!isOnline() || Date.now() - last < LOOK_EVERY_MS) return
    last = Date.now()
    workbox.update().catch(() => undefined)
  }
  window.setInterval(look, LOOK_EVERY_MS)
  document.addEventListener("visibilitychange", look)
}
