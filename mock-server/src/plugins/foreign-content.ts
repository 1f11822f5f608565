/**
 * A supplier's upload, or a recorded answer, may be a page or an SVG with scripts: it is sandboxed. (The storefront's
 * server does the same.)
 */
import { isPassiveType } from "@dispensa/contracts"

/** Headers to add to content of this type. */
export const guardingHeaders = (contentType: string): Readonly<Record<string, string>> => {
  const nosniff = { "x-content-type-options": "nosniff" }
  return isPassiveType(contentType) ? nosniff : { ...nosniff, "content-security-policy": "sandbox; default-src 'none'" }
}
