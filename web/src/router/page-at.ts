/** The page of the table at a path, in either language. */
import { DEFAULT_LOCALE, delocalizePath, localeOfPath, localizePath } from "@dispensa/domain"
import { notFound, pages, type TablePage } from "./pages.ts"

/** The part of a page that matching needs. */
interface Addressed {
  readonly path: string
}

/** The first match; null without one. */
export const pageIn = <P extends Addressed>(table: ReadonlyArray<P>, pathname: string): P | null => {
  const segments = segmentsOf(delocalizePath(pathname))
  return table.find(({ path }) => fits(segmentsOf(path), segments)) ?? null
}

/** The canonical form of a page's path: other matchers than `pageIn` find the same page. */
export const canonicalPath = (pathname: string): string =>
  localizePath(delocalizePath(pathname).replace(/\/{2,}/g, "/"), localeOfPath(pathname) ?? DEFAULT_LOCALE)

/** The not-found page if none matches. */
export const pageAt = (pathname: string): TablePage => pageIn<TablePage>(pages, pathname) ?? notFound

const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").filter((segment) => segment !== "")

/** `:name` matches any segment, `:name?` one or none, `*` the rest. */
const fits = ([pattern, ...patterns]: ReadonlyArray<string>, segments: ReadonlyArray<string>): boolean => {
  if (pattern === undefined) return segments.length === 0
  if (pattern === "*") return true
  const [segment, ...rest] = segments
  if (segment === undefined) return pattern.endsWith("?") && fits(patterns, [])
  return (pattern.startsWith(":") || pattern === segment) && fits(patterns, rest)
}
