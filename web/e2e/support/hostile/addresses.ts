/** Hostile URLs for menu, promotions, slides, flyers and documents. */
import { RUNNING_ADDRESSES } from "./html.ts"

/** Looks like a path of our own and is another host. */
const FOREIGN = [
  "//evil.test/x",
  "/\\evil.test/x",
  "\\\\evil.test/x",
  "/\t/evil.test/x",
  "/\n//evil.test/x",
  "///evil.test",
  "/en//evil.test",
  "/../..//evil.test",
  "https:evil.test",
  "http:\\\\evil.test",
  "ftp://evil.test/x",
  "file:///etc/passwd",
  "mailto:a@evil.test?attach=/etc/passwd",
  "@evil.test",
  ".evil.test",
  "/shop@evil.test",
  "/%2f%2fevil.test",
]

export const hostileAddresses: ReadonlyArray<string> = [
  ...RUNNING_ADDRESSES.map((address) => address.replaceAll("&#106;", "j").replaceAll("&colon;", ":")),
  ...FOREIGN,
]
