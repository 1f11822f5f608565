/** Which pages ask for a login first (S4.11, S6.1). */
import { isAuthenticated, type SessionState } from "./session.ts"

export type Gate =
  | { readonly _tag: "Allowed" }
  /** `redirectTo` is the login page in the language of the path that was asked for. */
  | { readonly _tag: "LoginRequired"; readonly redirectTo: string }

export interface GateOptions {
  /** Whether visitors without a login may browse at all. */
  readonly guestNavigation: boolean
}

const LOGIN_PATH = "/pages/login"

/** The cart and what follows from it, and the account area. */
const CLIENT_PAGES = ["/pages/account", "/pages/cart", "/pages/checkout", "/pages/dashboard", "/pages/order_detail"]

/** What a visitor needs in order to get in. */
const ENTRANCE_PAGES = [
  LOGIN_PATH,
  "/pages/login_origin",
  "/pages/register",
  "/pages/register_origin",
  "/pages/forgot-password",
]

/** Decides whether `path` (with or without a language prefix and query) may be shown. */
export function gate(path: string, session: SessionState, options: GateOptions): Gate {
  if (isAuthenticated(session)) return { _tag: "Allowed" }
  const { prefix, page } = split(path)
  const isOpen = options.guestNavigation ? !isOneOf(CLIENT_PAGES, page) : isOneOf(ENTRANCE_PAGES, page)
  return isOpen ? { _tag: "Allowed" } : { _tag: "LoginRequired", redirectTo: `${prefix}${LOGIN_PATH}` }
}

function isOneOf(pages: ReadonlyArray<string>, page: string): boolean {
  return pages.some((known) => page === known || page.startsWith(`${known}/`))
}

function split(path: string): { readonly prefix: string; readonly page: string } {
  const pathname = path.split(/[?#]/, 1)[0] ?? ""
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname
  const prefix = bare === "/en" || bare.startsWith("/en/") ? "/en" : ""
  return { prefix, page: bare.slice(prefix.length) || "/" }
}
