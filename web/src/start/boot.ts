/** The entry, in a chunk of its own: language, demo data, and the early requests (S2.10, S4.13). */
import { pathLocale } from "../i18n/path-locale.ts"
import { ANSWERS_DATABASE, deleteDatabase } from "../platform/databases.ts"
import { browserStorage, safeStorage } from "../platform/safe-storage.ts"
import { clearDatabase, openAndRead } from "../log/database.ts"
import { hostPath, shopLocation } from "../platform/shop-path.ts"
import { applyTheme } from "../platform/theme.ts"
import { createTokenStore } from "../areas/session/token-store.ts"
import { demo } from "./config.ts"
import { checkDemoData } from "./demo-data.ts"
import { createEarlyFetch } from "./early-fetch.ts"
import { earlyRequests, pictureRequests } from "./early-requests.ts"
import { preloadPicture } from "./first-picture.ts"
import { localizedStart } from "./first-language.ts"

const { pathname, search, hash } = shopLocation()
const localized = localizedStart(`${pathname}${search}${hash}`, document.cookie, navigator.languages)
if (localized !== null) window.history.replaceState(null, "", hostPath(localized))
const location = shopLocation()
document.documentElement.lang = pathLocale(location.pathname)

applyTheme()

/** The browser's storage, shared by all stores. */
export const store = safeStorage(browserStorage())

if (checkDemoData(store, demo.id, demo.version) === "purged") {
  void Promise.all([clearDatabase(), deleteDatabase(ANSWERS_DATABASE)]).then(() => window.location.reload())
}

/** The event log is read while the rest of the code loads. */
export const opened = openAndRead()

export const early = createEarlyFetch((input, init) => window.fetch(input, init))

/** The page is prerendered, and this is a first visit: the first-visit script has checked (ADR 60). */
const shell = document.getElementById("shell")
const hasSession = createTokenStore(store).get() !== null
export const isPrerendered = shell?.hidden === true && localized === null && !hasSession
if (isPrerendered) shell?.remove()
else if (shell !== null) {
  shell.hidden = false
  document.getElementById("root")?.replaceChildren(shell)
  document.adoptedStyleSheets = []
}

early.start(earlyRequests(store, location, isPrerendered))
for (const request of pictureRequests(store, location)) {
  const answer = early.peek(request)
  if (answer !== null) void preloadPicture(answer, document.head)
}

// A client's home page begins with their latest orders: the banner is further down.
if (hasSession) document.querySelector(".boot-home")?.remove()
