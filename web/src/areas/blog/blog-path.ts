/** The page and topic of a list of posts, as stored in the URL. */

export interface BlogChoice {
  readonly page: number
  /** "" is every topic. */
  readonly tag: string
}

export const blogListPath = ({ page, tag }: BlogChoice): string => {
  const query = new URLSearchParams()
  if (tag !== "") query.set("tag", tag)
  if (page > 1) query.set("page", String(page))
  const text = query.toString()
  return text === "" ? "/pages/blog" : `/pages/blog?${text}`
}

/** More than any blog has; a URL may contain any number. */
const LAST_PAGE = 10_000

export const blogChoice = (query: URLSearchParams): BlogChoice => {
  const page = Number(query.get("page"))
  return { page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1, tag: query.get("tag") ?? "" }
}
