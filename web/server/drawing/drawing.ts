/** A page as the thread that draws hands it over, and for whom it is drawn (ADR 60). */
import type { IncomingHttpHeaders } from "node:http"
import type { Installation } from "@dispensa/contracts/installation"
import { LOCALE_COOKIE, localeOf, localeOfPath, routeOf } from "@dispensa/domain"
import { canonicalPath } from "../../src/router/page-at.ts"

export type DrawnDevice = "phone" | "laptop"

/** Nothing else of a visitor goes into a page: it is the same for everybody. */
export interface DrawnFor {
  /** As the shop knows it, without query. */
  readonly path: string
  readonly device: DrawnDevice
}

export interface Drawing {
  readonly html: string
  /** The media query that holds on the device. */
  readonly media: string
  /** As the browser shows it. */
  readonly title: string
  /** What the browser takes over, as JSON. */
  readonly page: string
}

/** What the answer depends on besides its address. */
export const DRAWN_VARY = "accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent"

/** Written the one way in which the browser's address has it too. */
const PLAIN = /^(?:\/[\w.~-]+)+$/

const isDrawable = (path: string): boolean => {
  if (!PLAIN.test(path) || canonicalPath(path) !== path) return false
  const { _tag: page } = routeOf(path)
  return page === "Shop" || page === "ProductDefault" || page === "ProductChild"
}

/** Null where nothing is drawn: another page, a search, or a visitor whom the shop will lead to another language (S2.10). */
export const drawnFor = (
  path: string,
  hasQuery: boolean,
  headers: IncomingHttpHeaders,
  { languages }: Pick<Installation, "languages">,
): DrawnFor | null => {
  if (hasQuery || !isDrawable(path)) return null
  // Who does not say what they read may be led to another language by the shop.
  if (localeOfPath(path) === null && headers["accept-language"] === undefined) return null
  const wished = (locale: ReturnType<typeof localeOf>) => (languages.includes(locale) ? locale : languages[0])
  const visitor = { cookie: localeCookie(headers.cookie ?? ""), browserLanguages: languagesOf(headers) }
  const isStaying =
    wished(localeOf({ path, ...visitor })) === wished(localeOf({ path, cookie: null, browserLanguages: [] }))
  return isStaying ? { path, device: deviceOf(headers) } : null
}

const localeCookie = (cookies: string): string | null =>
  cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === LOCALE_COOKIE)?.[1] ?? null

const languagesOf = (headers: IncomingHttpHeaders): ReadonlyArray<string> =>
  (headers["accept-language"] ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? "")

/** A tablet is either, and draws its page itself where it is none of them. */
const deviceOf = (headers: IncomingHttpHeaders): DrawnDevice => {
  const hint = headers["sec-ch-ua-mobile"]
  const isPhone = hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1"
  return isPhone ? "phone" : "laptop"
}
