/** All path prefixes: everything that the backend may host elsewhere (open point "Paths", ADR 0007). */

export interface Prefixes {
  /** `{api}` of the specification: shop calls. */
  readonly api: string
  /** `{wrapper}`: autocomplete and cart removal. */
  readonly wrapper: string
  /** The customer controller. */
  readonly customer: string
}

export const DEFAULT_PREFIXES: Prefixes = {
  api: "/api/method/omnicommerce.controllers.api.",
  wrapper: "/api/method/omnicommerce.controllers.wrapper.",
  customer: "/api/method/omnicommerce.controllers.customer.",
}

/** Frappe's method root: an unknown method below it answers 417. */
export const METHOD_ROOT = "/api/method/"
/** Content methods of the home page (S7.1, S7.3, S7.4). */
export const CONTENT_HOME = "/api/method/omnicommerce_cms.omnicommerce_cms.home."
/** HTML fragments (S7.2). */
export const HTML_CONTROLLER = "/api/method/omnicommerce.controllers.html."
/** Blog posts (S7.21). */
export const BLOG_CONTROLLER = "/api/method/omnicommerce_cms.omnicommerce_cms.blog."
/** Frappe's REST resources (S7.21). */
export const RESOURCE_ROOT = "/api/resource/"
/** Registration, on the second client's base (S7.6). */
export const REGISTER_PATH = "/register"
/** Tracking (S7.17, S7.18). */
export const KAFKA_ROOT = "/kafka/"
/** Where a backend serves pictures and documents. */
export const FILES_ROOT = "/files/"
/** The application token of the demo system: public by nature, reads content only. */
export const DEMO_APPLICATION_TOKEN = "token demo:demo"

const FIXED_ROOTS = [METHOD_ROOT, RESOURCE_ROOT, REGISTER_PATH, KAFKA_ROOT, FILES_ROOT]

/**
 * The top-level folders of all the backend's paths: "/api", "/register". A server in front of the storefront that serves both
 * from one origin forwards these.
 */
export const backendFolders = ({ api, wrapper, customer }: Prefixes): ReadonlyArray<string> => [
  ...new Set([...FIXED_ROOTS, api, wrapper, customer].flatMap((path) => /^\/[^/]+/.exec(path) ?? [])),
]
