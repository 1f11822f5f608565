/**
 * The shop may stand under a path of its host. Inside, every path is the shop's own ("/shop", "/en/pages/login"); only what
 * the browser itself is given or says carries the host's path in front (ADR 0043).
 */
import { installation } from "./installation.ts"

const base = installation.path

/** A path of the shop, as the host has it. */
export const hostPath = (path: string): string => base + path

/** The host's path, as the shop knows it. */
export const shopPath = (path: string): string => (path.startsWith(`${base}/`) ? path.slice(base.length) : path)

interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

let locate = (): PageLocation => window.location

/** A server draws pages that stand in no window: from now on the page is at `location`, as the host has it (ADR 60). */
export const standAt = (location: PageLocation): void => {
  locate = () => location
}

/** Where the page is, as the shop knows it. */
export const shopLocation = (): PageLocation => {
  const { pathname, search, hash } = locate()
  return { pathname: shopPath(pathname), search, hash }
}
