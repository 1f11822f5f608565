/** A prerendered page, and its visitors (ADR 60). */
import type { IncomingHttpHeaders } from "node:http"
import type { Installation } from "@dispensa/contracts/installation"
import { LOCALE_COOKIE, localeOf, localeOfPath, routeOf } from "@dispensa/domain"
import { canonicalPath } from "../../src/router/page-at.ts"

export type PrerenderDevice = "phone" | "laptop"

/** Nothing else about a visitor influences a page: it is the same for every visitor with this path and device. */
export interface PrerenderTarget {
  /** In the shop's form, without query string. */
  readonly path: string
  readonly device: PrerenderDevice
}

export interface PrerenderedPage {
  readonly html: string
  /** The media query that matches on the device. */
  readonly media: string
  /** The browser's title. */
  readonly title: string
  /** The data that the browser hydrates from, as JSON. */
  readonly page: string
}

/** The headers that the answer varies by. */
export const PRERENDER_VARY = "accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent"

/** The canonical form, which the browser's URL has too. */
const PLAIN = /^(?:\/[\w.~-]+)+$/

const isPrerenderable = (path: string): boolean => {
  if (!PLAIN.test(path) || canonicalPath(path) !== path) return false
  const { _tag: page } = routeOf(path)
  return page === "Shop" || page === "ProductDefault" || page === "ProductChild"
}

/**
 * Null if nothing is prerendered: another page, a search, or a visitor who is redirected to another language
 * (S2.10).
 */
export const prerenderTarget = (
  path: string,
  hasQuery: boolean,
  headers: IncomingHttpHeaders,
  { languages }: Pick<Installation, "languages">,
): PrerenderTarget | null => {
  if (hasQuery || !isPrerenderable(path)) return null
  // Without a stated language the shop may redirect to another one.
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

/** A tablet counts as either, and renders its page itself if its width fits neither. */
const deviceOf = (headers: IncomingHttpHeaders): PrerenderDevice => {
  const hint = headers["sec-ch-ua-mobile"]
  const isPhone = hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1"
  return isPhone ? "phone" : "laptop"
}
