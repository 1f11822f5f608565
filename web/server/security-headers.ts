/** The security headers of every answer of the storefront: strict, without inline code. */
import { filesBaseOf, type Installation } from "@dispensa/contracts/installation"

/** The origins of absolute URLs, each once; a path of this origin is covered by 'self'. */
const originsOf = (addresses: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(addresses.filter((address) => address.includes("://")).map((address) => new URL(address).origin)),
]

const sources = (...names: ReadonlyArray<string>): string => names.join(" ")

/**
 * Only the installation's URLs may be called or shown (ADR 0043). Three policies of Trusted Types: DOMPurify's, for the
 * sanitising sink, and those for the URLs of the service worker and of the workers for barcodes and
 * files.
 */
const policyOf = (installation: Installation): string => {
  const { baseUrl, registerBaseUrl, trackingBaseUrl, reportsUrl } = installation
  const files = originsOf([filesBaseOf(installation)])
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    sources("img-src 'self' data:", ...files),
    "font-src 'self'",
    sources("connect-src 'self'", ...originsOf([baseUrl, registerBaseUrl, trackingBaseUrl, reportsUrl])),
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify service-worker worker-code",
  ].join("; ")
}

export const securityHeaders = (installation: Installation): Readonly<Record<string, string>> => ({
  "content-security-policy": policyOf(installation),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
})

/** The policy for a worker's own code: the barcode decoder compiles WebAssembly, which the pages may not (ADR 0051). */
const CODE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ")

/** The headers of an answer, by its path and whether something was found there. */
export const makeHeaders = (installation: Installation) => {
  const usual = securityHeaders(installation)
  const code = { ...usual, "content-security-policy": CODE_POLICY }
  const isCode = (url: string): boolean =>
    url.startsWith(`${installation.path}/assets/`) && url.split("?")[0]?.endsWith(".js") === true
  return (url: string, isFound: boolean): Readonly<Record<string, string>> => (isFound && isCode(url) ? code : usual)
}
