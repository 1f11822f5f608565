/** Requests per second with 50 connections, and their latency. */
import autocannon from "autocannon"

export const CONNECTIONS = 50
export const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5)

export interface Ask {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly body?: unknown
  readonly token?: string
}

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Each connection goes through the requests in turn; the first moments, before the code is warm, do not count. */
export const load = async (base: string, calls: ReadonlyArray<Ask>): Promise<Load> => {
  const requests = calls.map(({ method, path, body, token }) => ({
    method,
    path,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }))
  const options = { url: base, connections: CONNECTIONS, requests }
  await autocannon({ ...options, duration: 1 })
  const { requests: counted, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  return { perSecond: counted.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}
