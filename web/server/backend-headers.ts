/** The response headers of the backend that reach the browser: those that describe the answer, none that instruct the browser. */
import { FILES_ROOT, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@dispensa/contracts"
import type { IncomingHttpHeaders } from "node:http"

/** Headers about the answer's content and caching. */
const DESCRIBING = [
  "age",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-length",
  "content-type",
  "date",
  "etag",
  "expires",
  "last-modified",
  "retry-after",
  "vary",
]

const FILE_HEADERS: ReadonlySet<string> = new Set([...DESCRIBING, "accept-ranges", "content-range"])
const DATA_HEADERS: ReadonlySet<string> = new Set([
  ...DESCRIBING,
  IDEMPOTENCY_KEY.toLowerCase(),
  IDEMPOTENCY_REPLAYED.toLowerCase(),
])

/** The allowed headers of an answer from one of the backend's folders: files, or data. */
export const allowedHeaders = (folder: string, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const allowed = FILES_ROOT.startsWith(folder) ? FILE_HEADERS : DATA_HEADERS
  return Object.fromEntries(Object.entries(headers).filter(([name]) => allowed.has(name.toLowerCase())))
}
