/** Sends one request and reads whatever comes. */
import { randomUUID } from "node:crypto"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, keyHeader } from "../../src/idempotency-key.ts"
import { type Exchanged, watchedFetch } from "../run/exchange.ts"
import type { Options } from "../options.ts"
import { whyOf } from "../state-url.ts"
import { RawBody, type Wire } from "./baseline.ts"

export interface Answer extends Exchanged {
  readonly contentType: string
  /** The key that came back; empty when none did. */
  readonly key: string
  readonly isRepeated: boolean
}

export type Sent = Answer | { readonly silence: string }

/** A call with a key has one of its own unless it is told which: the same again would be answered from memory. */
export const send = async (
  { baseUrl, headers, timeoutMs }: Options,
  wire: Wire,
  key: string = randomUUID(),
): Promise<Sent> => {
  const keyed = wire.headers[IDEMPOTENCY_KEY] === undefined ? {} : { [IDEMPOTENCY_KEY]: keyHeader(key) }
  const query = new URLSearchParams(wire.query).toString()
  const hasBody = wire.method !== "GET" && wire.method !== "HEAD" && wire.body !== undefined
  const seen: Array<Exchanged> = []
  const watched = watchedFetch({ headers, timeoutMs }, (exchanged) => void seen.push(exchanged))
  try {
    await watched(`${baseUrl}${wire.path}${query === "" ? "" : `?${query}`}`, {
      method: wire.method,
      headers: { ...wire.headers, ...keyed },
      ...(hasBody ? { body: wire.body instanceof RawBody ? wire.body.text : JSON.stringify(wire.body) } : {}),
    })
    const [exchanged] = seen
    if (exchanged === undefined) return { silence: "no answer" }
    return {
      ...exchanged,
      contentType: exchanged.headers.get("content-type") ?? "",
      key: exchanged.headers.get(IDEMPOTENCY_KEY) ?? "",
      isRepeated: exchanged.headers.get(IDEMPOTENCY_REPLAYED) === "true",
    }
  } catch (error) {
    return { silence: whyOf(error) }
  }
}
