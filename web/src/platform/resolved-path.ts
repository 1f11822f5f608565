/** A path as the browser resolves it, so that checks see the path of the address bar. */

/** Any host: only the path matters. */
const BASE = "http://shop.invalid"

/** Dot segments, plain or encoded, and backslashes: everything that a browser rewrites in a path. */
const REWRITTEN = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** A pathname without dot segments and backslashes. */
export const resolvedPathname = (pathname: string): string =>
  REWRITTEN.test(pathname) ? resolved(pathname).pathname : pathname

/** The same for a path with query and fragment; it never leads to another host. */
export const resolvedPath = (path: string): string => {
  const { pathname, search, hash } = resolved(path)
  return `${pathname.replace(/\/{2,}/g, "/")}${search}${hash}`
}

const resolved = (path: string): URL => new URL(BASE + path.replace(/^[\\/]*/, "/"))
