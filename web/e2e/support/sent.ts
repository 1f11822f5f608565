/** The storefront's requests to the backend, as sent on the wire. */
import type { Page } from "@playwright/test"

/** A body's fields, or a URL's parameters; their values are checked by the test. */
export type Fields = Readonly<Record<string, unknown>>

export interface Sent {
  readonly verb: string
  readonly path: string
  /** The part of a method's path after the controller: `get_item`, `addresses/2`; otherwise the path. */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Fields
  readonly headers: Readonly<Record<string, string>>
}

export interface SentCalls {
  /** All requests with this name, or to this path, since the page opened or `forget`. */
  readonly to: (name: string) => ReadonlyArray<Sent>
  readonly forget: () => void
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const fieldsOf = (text: string | null): Fields => {
  const body: unknown = text === null ? {} : JSON.parse(text)
  return isFields(body) ? body : {}
}

const IS_CALL = /^\/(api|kafka|register)\b/

/** Up to the last point before the method's own name. */
const CONTROLLER = /^\/api\/method\/(?:\w+\.)*/

interface Request {
  readonly verb: string
  readonly url: URL
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** Null for a request that is not a call of the backend. */
export const sentCall = ({ verb, url, body, headers }: Request): Sent | null => {
  if (!IS_CALL.test(url.pathname)) return null
  const path = decodeURIComponent(url.pathname)
  const name = path.startsWith("/api/method/") ? path.replace(CONTROLLER, "") : path
  return { verb, path, name, query: Object.fromEntries(url.searchParams), body: fieldsOf(body), headers }
}

/** Starts listening; nothing is intercepted. */
export const watchSent = (page: Page): SentCalls => {
  let calls: ReadonlyArray<Sent> = []
  page.on("request", (request) => {
    const [verb, body, headers] = [request.method(), request.postData(), request.headers()]
    const call = sentCall({ verb, url: new URL(request.url()), body, headers })
    if (call !== null) calls = [...calls, call]
  })
  return { to: (wanted) => calls.filter(({ name }) => name === wanted), forget: () => void (calls = []) }
}
