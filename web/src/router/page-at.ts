/** Which page of the table an address leads to, in either language. */
import { DEFAULT_LOCALE, delocalizePath, localeOfPath, localizePath } from "@dispensa/domain"
import { notFound, pages, type TablePage } from "./pages.ts"

/** What the search for a page needs of it. */
interface Addressed {
  readonly path: string
}

/** The first that fits; null when none does. */
export const pageIn = <P extends Addressed>(table: ReadonlyArray<P>, pathname: string): P | null => {
  const segments = segmentsOf(delocalizePath(pathname))
  return table.find(({ path }) => fits(segmentsOf(path), segments)) ?? null
}

/** The one way in which a page's path is written: whoever matches it otherwise than `pageIn` does finds the same page. */
export const canonicalPath = (pathname: string): string =>
  localizePath(delocalizePath(pathname).replace(/\/{2,}/g, "/"), localeOfPath(pathname) ?? DEFAULT_LOCALE)

/** Where nothing stands it is the page that says so. */
export const pageAt = (pathname: string): TablePage => pageIn<TablePage>(pages, pathname) ?? notFound

const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").filter((segment) => segment !== "")

/** `:name` is any segment, `:name?` one or none, `*` all that is left. */
const fits = ([pattern, ...patterns]: ReadonlyArray<string>, segments: ReadonlyArray<string>): boolean => {
  if (pattern === undefined) return segments.length === 0
  if (pattern === "*") return true
  const [segment, ...rest] = segments
  if (segment === undefined) return pattern.endsWith("?") && fits(patterns, [])
  return (pattern.startsWith(":") || pattern === segment) && fits(patterns, rest)
}
