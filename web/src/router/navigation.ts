/** The current location: a navigation shows only once access is granted and its page's code is loaded. */
import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router-dom"
import { nextTask } from "../platform/next-task.ts"
import { resolvedPathname } from "../platform/resolved-path.ts"
import { hostPath, shopPath } from "../platform/shop-path.ts"

/** The shown location. */
export interface Place {
  readonly location: Location
  readonly action: NavigationType
  /** Why the page could not be loaded (S8.13). */
  readonly failure: { readonly error: unknown } | null
  /** The page keeps its scroll position. */
  readonly keepsScroll: boolean
}

export interface GoOptions {
  readonly replace?: boolean
  readonly state?: unknown
  readonly keepsScroll?: boolean
}

/** Null if the page may be shown and its code is loaded; else the redirect. */
export type Prepare = (location: Location) => Promise<string | null>

export interface Navigation {
  readonly place: () => Place
  /** Called after each navigation; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly navigate: (to: To, options?: GoOptions) => Promise<void>
  /** The interface of the router's links and hooks. */
  readonly navigator: Navigator
  /** The first location is ready to be shown. */
  readonly started: Promise<void>
  readonly dispose: () => void
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The state of a browser history entry. */
interface Entry {
  readonly usr: unknown
  readonly key: string
}

const isEntry = (stored: unknown): stored is Entry =>
  typeof stored === "object" && stored !== null && "key" in stored && typeof stored.key === "string" && "usr" in stored

/** An entry made by the browser, for a typed URL or a hash, gets a key too: it has its own scroll position. */
const entryHere = ({ history }: Window): Entry => {
  const stored: unknown = history.state
  if (isEntry(stored)) return stored
  const made = { usr: null, key: newKey() }
  history.replaceState(made, "")
  return made
}

const currentLocation = (view: Window): Location => {
  const { pathname, search, hash } = view.location
  const { key, usr } = entryHere(view)
  return { pathname: shopPath(pathname), search, hash, key, state: usr }
}

const locationTo = (to: To, from: Location, state: unknown): Location => {
  const { pathname = from.pathname, search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to
  return { pathname: resolvedPathname(pathname), search, hash, state, key: newKey() }
}

const writeHistory = ({ history }: Window, { location, action }: Place): void => {
  if (action === NavigationType.Pop) return
  const usr: unknown = location.state
  const entry = { usr, key: location.key }
  history[action === NavigationType.Push ? "pushState" : "replaceState"](entry, "", hostPath(createPath(location)))
}

export interface NavigationOptions {
  /** Called before a location is left. */
  readonly leaving?: (place: Place) => void
  /** The first location keeps its scroll position. */
  readonly keepsScroll?: boolean
  readonly view?: Window
}

/** Listens to the browser's history from now on. */
export const createNavigation = (
  prepare: Prepare,
  { leaving = () => {}, keepsScroll: keepsFirst = false, view = window }: NavigationOptions = {},
): Navigation => {
  const listeners = new Set<() => void>()
  let place: Place = {
    location: currentLocation(view),
    action: NavigationType.Pop,
    failure: null,
    keepsScroll: keepsFirst,
  }
  let latest = 0
  let isStarted = false

  const show = (next: Place): void => {
    if (isStarted) leaving(place)
    isStarted = true
    writeHistory(view, next)
    place = next
    for (const listener of listeners) listener()
  }

  const go = async (
    location: Location,
    action: NavigationType,
    keepsScroll: boolean,
    painted?: Promise<void>,
  ): Promise<void> => {
    latest += 1
    const mine = latest
    await painted
    const answer = await prepare(location).then(
      (elsewhere) => ({ elsewhere, failure: null }),
      (error: unknown) => ({ elsewhere: null, failure: { error } }),
    )
    // Another navigation has started since.
    if (mine !== latest) return
    if (answer.elsewhere === null) return show({ location, action, failure: answer.failure, keepsScroll })
    const redirect = action === NavigationType.Push ? action : NavigationType.Replace
    await go(locationTo(answer.elsewhere, location, null), redirect, keepsScroll)
  }

  // The direct effect of the tap is painted first: writing the URL alone takes 10 ms on a slow phone.
  const navigate: Navigation["navigate"] = (to, { replace = false, state = null, keepsScroll = false } = {}) =>
    go(
      locationTo(to, place.location, state),
      replace ? NavigationType.Replace : NavigationType.Push,
      keepsScroll,
      nextTask(),
    )

  const onPop = () => void go(currentLocation(view), NavigationType.Pop, false)
  view.addEventListener("popstate", onPop)

  return {
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    navigator: navigatorOf(navigate, view),
    started: go(place.location, NavigationType.Pop, keepsFirst),
    dispose: () => view.removeEventListener("popstate", onPop),
  }
}

const navigatorOf = (navigate: Navigation["navigate"], { history }: Window): Navigator => ({
  createHref: (to) => hostPath(typeof to === "string" ? to : createPath(to)),
  push: (to, state: unknown, options) => {
    void navigate(to, { state, keepsScroll: options?.preventScrollReset === true })
  },
  replace: (to, state: unknown, options) => {
    void navigate(to, { state, replace: true, keepsScroll: options?.preventScrollReset === true })
  },
  go: (delta) => history.go(delta),
})
