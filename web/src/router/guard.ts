/** Access to a page, checked before anything of it is rendered (S2.3, S4.11). */
import {
  DEFAULT_LOCALE,
  type Device,
  isGuard,
  localeOfPath,
  localizePath,
  mayEnter,
  pagePath,
  type SessionState,
  type ShopEvent,
  shopRedirect,
} from "@dispensa/domain"
import type { Page } from "./pages.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"

export type Access =
  | { readonly _tag: "Shown"; readonly events: ReadonlyArray<ShopEvent> }
  | { readonly _tag: "Redirected"; readonly to: string }

export interface Visitor {
  readonly session: SessionState
  readonly guestNavigation: boolean
  readonly device: Device
}

/** The guard's view of a page. Whether the guard exists is checked at navigation. */
export interface GuardedPage extends Pick<Page, "layout"> {
  readonly guard: string
}

/** A page with an unknown guard is shown to nobody (S8.13). */
export class UnknownGuard extends Error {
  readonly status = 500

  constructor(guard: string) {
    super(`Unknown guard: ${guard}`)
  }
}

/** `path` is the destination with its query. Throws for an unknown guard. */
export const checkAccess = (
  path: string,
  { layout, guard }: GuardedPage,
  { session, guestNavigation, device }: Visitor,
): Access => {
  if (!isGuard(guard)) throw new UnknownGuard(guard)
  // On tablets the layout's route is the shop; elsewhere it is the shop in that layout.
  const elsewhere = layout === undefined ? null : shopRedirect(path, device)
  if (elsewhere !== null) return { _tag: "Redirected", to: elsewhere }
  if (!mayEnter(guard, session, { guestNavigation })) return { _tag: "Redirected", to: loginFor(path) }
  return { _tag: "Shown", events: layout === undefined ? [] : [{ _tag: "LayoutChosen", layout }] }
}

/** The login page in the language of `path`; it returns there. */
const loginFor = (path: string): string => {
  const login = localizePath(pagePath("login"), localeOfPath(path) ?? DEFAULT_LOCALE)
  return `${login}?from=${encodeURIComponent(path)}`
}

/** Guest navigation is on, by a flag that is stored locally (S4.11). */
const KEY = "guest_navigation"

export const guestNavigation = (store: KeyValueStore): boolean => {
  const stored = store.get(KEY)
  if (stored === null) store.set(KEY, "true")
  return stored !== "false"
}
