/** Where a login leads: back to the page that asked for it, else home. */
import { delocalizePath } from "@dispensa/domain"

const isOwnPath = (path: unknown): path is string => typeof path === "string" && /^\/(?![\\/])/.test(path)

const asked = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "from" in state ? state.from : null

/** The route, without language prefix. The login page itself is nowhere to return to. */
export const returnPath = (state: unknown, search: string): string => {
  const candidates = [asked(state), new URLSearchParams(search).get("from")]
  const path = candidates.find(isOwnPath)
  const route = path === undefined ? "/" : delocalizePath(path)
  return route.startsWith("/pages/login") ? "/" : route
}
