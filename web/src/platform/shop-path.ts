/**
 * The shop may have a base path on its host. Inside, every path is the shop's own ("/shop", "/en/pages/login"); only
 * paths to and from the browser include the base path (ADR 0043).
 */
import { installation } from "./installation.ts"

const base = installation.path

/** A path of the shop, with the base path. */
export const hostPath = (path: string): string => base + path

/** A path of the host, without the base path. */
export const shopPath = (path: string): string => (path.startsWith(`${base}/`) ? path.slice(base.length) : path)

interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

let locate = (): PageLocation => window.location

/** Sets the location of a prerendered page, which has no window, with the base path (ADR 60). */
export const standAt = (location: PageLocation): void => {
  locate = () => location
}

/** The page's location, without the base path. */
export const shopLocation = (): PageLocation => {
  const { pathname, search, hash } = locate()
  return { pathname: shopPath(pathname), search, hash }
}
