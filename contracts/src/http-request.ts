/** Builds every request, for the client and for the storefront's first script: it contains no schema (ADR 0026). */
import type { Locale } from "@dispensa/domain"
import type { Base, EndpointRoute, Method } from "./endpoint.ts"
import { IDEMPOTENCY_KEY, keyHeader } from "./idempotency-key.ts"
import type { Prefixes } from "./prefixes.ts"
import { requestParts } from "./request-parts.ts"

/** Addresses of the backends. Base URLs have no trailing slash; "" is the same origin. */
export interface Backends {
  readonly baseUrl: string
  readonly registerBaseUrl: string
  readonly trackingBaseUrl: string
  readonly prefixes: Prefixes
  /** The whole header value of the content calls, e.g. "token key:secret". */
  readonly applicationToken: string
}

/** The caller of a request. */
export interface Sender {
  /** The language of the page. */
  readonly language: Locale
  /** The stored access token, without "Bearer". */
  readonly token: string | null
  /** The id of the change made by the call: resent under the same key, it is made once. */
  readonly key?: string | undefined
}

/** The arguments of `fetch`. */
export interface HttpRequest {
  readonly url: string
  readonly init: {
    readonly method: Method
    readonly headers: Readonly<Record<string, string>>
    readonly credentials: "omit"
    /** JSON text; omitted without a body. */
    readonly body?: string
  }
}

/** The request of an endpoint that sends `sent`, which has the wire's names. */
export const httpRequest = (route: EndpointRoute, sent: unknown, backends: Backends, sender: Sender): HttpRequest => {
  const { url, body } = requestParts(route, backends.prefixes, sent)
  return {
    url: `${baseUrlOf(route.base, backends)}${url}`,
    init: {
      method: route.method,
      headers: headersOf(route, backends, sender),
      credentials: "omit",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

const baseUrlOf = (base: Base, { baseUrl, registerBaseUrl, trackingBaseUrl }: Backends): string => {
  switch (base) {
    case "omnicommerce":
      return baseUrl
    case "register":
      return registerBaseUrl
    case "tracking":
      return trackingBaseUrl
  }
}

const headersOf = (route: EndpointRoute, backends: Backends, sender: Sender): Readonly<Record<string, string>> => {
  const authorization = authorizationOf(route, backends, sender)
  return {
    Accept: route.answers === "file" ? "application/pdf, text/csv, application/json" : "application/json",
    "Content-Type": "application/json",
    "Accept-Language": acceptLanguage(sender.language),
    ...(authorization === "" ? {} : { Authorization: authorization }),
    ...(sender.key === undefined ? {} : { [IDEMPOTENCY_KEY]: keyHeader(sender.key) }),
  }
}

/** The header's value; empty when none is sent. */
const authorizationOf = ({ auth }: EndpointRoute, { applicationToken }: Backends, { token }: Sender): string => {
  if (auth === "content") return applicationToken
  if (auth === "public" || token === null || token === "") return ""
  return `Bearer ${token}`
}

/** The page's language, then English: the best fallback for texts that a backend lacks (ADR 0009). */
const acceptLanguage = (language: Locale): string => (language === "en" ? "en" : `${language}, en;q=0.5`)
