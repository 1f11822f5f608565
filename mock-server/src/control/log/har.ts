/** The request log as an HTTP archive (HAR 1.2), which browsers and tools open. */
import type { LogEntry } from "./request-log.ts"

/** `origin` is the address of the mock: "http://localhost:4000". */
export const harOf = (entries: ReadonlyArray<LogEntry>, origin: string): Readonly<Record<string, unknown>> => ({
  log: {
    version: "1.2",
    creator: { name: "Dispensa mock server", version: "0.1.0" },
    entries: entries.map((entry) => harEntry(entry, origin)),
  },
})

const harEntry = (entry: LogEntry, origin: string) => ({
  startedDateTime: new Date(entry.at).toISOString(),
  time: entry.duration,
  request: {
    method: entry.method,
    url: `${origin}${entry.url}`,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(entry.requestHeaders),
    queryString: [...new URLSearchParams(entry.url.split("?")[1] ?? "")].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: entry.requestText === null ? 0 : Buffer.byteLength(entry.requestText),
    ...(entry.requestText === null
      ? {}
      : {
          postData: { mimeType: entry.requestHeaders["content-type"] ?? "application/json", text: entry.requestText },
        }),
  },
  response: {
    status: entry.status,
    statusText: "",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(entry.responseHeaders),
    content: {
      size: entry.responseText === null ? 0 : Buffer.byteLength(entry.responseText),
      mimeType: entry.responseHeaders["content-type"] ?? "x-unknown",
      ...(entry.responseText === null ? {} : { text: entry.responseText }),
    },
    redirectURL: "",
    headersSize: -1,
    bodySize: -1,
  },
  cache: {},
  timings: { send: 0, wait: entry.duration, receive: 0 },
  ...(entry.faults.length === 0 ? {} : { comment: `fault rules ${entry.faults.join(", ")}` }),
})

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))
