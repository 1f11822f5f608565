/**
 * What a supplier uploads, or a recorded service answers, may be a page or a drawing with scripts: it is shown without any
 * power. (The storefront's server does the same.)
 */
import { isHarmlessType } from "@dispensa/contracts"

/** Headers to add to content of this type. */
export const guardingHeaders = (contentType: string): Readonly<Record<string, string>> => {
  const nosniff = { "x-content-type-options": "nosniff" }
  return isHarmlessType(contentType)
    ? nosniff
    : { ...nosniff, "content-security-policy": "sandbox; default-src 'none'" }
}
