/** Which pages need a login first (S4.11, S6.1). */
import { DEFAULT_LOCALE, localeOfPath, localizePath } from "../locale/locale.ts"
import { type PageName, pagePath, routeOf } from "../locale/routes.ts"
import { isAuthenticated, type SessionState } from "./session.ts"

export type PageAccess =
  | { readonly _tag: "Allowed" }
  /** `redirectTo` is the login page in the language of the path that was asked for. */
  | { readonly _tag: "LoginRequired"; readonly redirectTo: string }

export interface GuardOptions {
  /** Whether visitors without a login may browse at all. */
  readonly guestNavigation: boolean
}

/**
 * The cart and the account area. The checkout is none of them: a visitor who may look around finds its login toggle there
 * (S2.63), and nothing to order.
 */
const CLIENT_PAGES: ReadonlyArray<PageName> = [
  "account",
  "cart",
  "dashboard",
  "downloads",
  "order_detail",
  "order-tracking",
]

/** The pages that a visitor needs to log in or register. */
const LOGIN_PAGES: ReadonlyArray<PageName> = ["login", "login_origin", "register", "register_origin", "forgot-password"]

/** Decides whether `path` (with or without a language prefix and query) may be shown. */
export const guardPage = (path: string, session: SessionState, options: GuardOptions): PageAccess => {
  const route = routeOf(path)
  const isAmong = (pages: ReadonlyArray<PageName>) => route._tag === "Page" && pages.includes(route.name)
  const isOpen = options.guestNavigation ? !isAmong(CLIENT_PAGES) : isAmong(LOGIN_PAGES)
  if (isOpen || isAuthenticated(session)) return { _tag: "Allowed" }
  return { _tag: "LoginRequired", redirectTo: localizePath(pagePath("login"), localeOfPath(path) ?? DEFAULT_LOCALE) }
}
