/** Sends one request and reads whatever comes. */
import type { Options } from "../options.ts"
import { whyOf } from "../state-url.ts"
import { RawBody, type Wire } from "./baseline.ts"

export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export type Sent = Answer | { readonly silence: string }

export const send = async ({ baseUrl, headers, timeoutMs }: Options, wire: Wire): Promise<Sent> => {
  const query = new URLSearchParams(wire.query).toString()
  const hasBody = wire.method !== "GET" && wire.method !== "HEAD" && wire.body !== undefined
  try {
    const response = await fetch(`${baseUrl}${wire.path}${query === "" ? "" : `?${query}`}`, {
      method: wire.method,
      headers: { ...headers, ...wire.headers },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(hasBody ? { body: wire.body instanceof RawBody ? wire.body.text : JSON.stringify(wire.body) } : {}),
    })
    return {
      status: response.status,
      contentType: response.headers.get("content-type") ?? "",
      text: await response.text(),
    }
  } catch (error) {
    return { silence: whyOf(error) }
  }
}
