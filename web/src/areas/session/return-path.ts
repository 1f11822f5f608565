/** Where a login leads: back to the page that asked for it, or that one was on, else home. */
import { delocalizePath } from "@dispensa/domain"
import { resolvedPath } from "../../platform/resolved-path.ts"

const isOwnPath = (path: unknown): path is string => typeof path === "string" && /^\/(?![\\/])/.test(path)

/** A browser drops control characters of an address: what follows them would be another address than the one looked at. */
const withoutControls = (path: unknown): unknown => (typeof path === "string" ? path.replace(/\p{Cc}/gu, "") : path)

const textOf = (state: unknown, key: "from" | "back"): unknown =>
  typeof state === "object" && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : null

/** Pages of somebody without a login: nowhere to return to. */
const VISITOR_PAGE = /^\/pages\/(login|register|forgot-password|reset-password)/

const routeOf = (candidates: ReadonlyArray<unknown>): string => {
  const path = candidates.map(withoutControls).find(isOwnPath)
  const route = path === undefined ? "/" : delocalizePath(resolvedPath(path))
  return VISITOR_PAGE.test(route) ? "/" : route
}

/** The page that needs a login, without language prefix; "/" when none asked. */
export const askingPath = (state: unknown, search: string): string =>
  routeOf([textOf(state, "from"), new URLSearchParams(search).get("from")])

/** The route, without language prefix. */
export const returnPath = (state: unknown, search: string): string => {
  const asking = askingPath(state, search)
  return asking === "/" ? routeOf([textOf(state, "back")]) : asking
}
