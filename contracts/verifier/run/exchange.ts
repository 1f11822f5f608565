/** One exchange as it went over the wire, kept for those who judge it. */
import { parseJson } from "../../src/server-message.ts"
import { Option } from "effect"

export interface Exchanged {
  readonly method: string
  readonly url: string
  /** What was sent, in the wire's words; null where nothing was. */
  readonly sent: unknown
  readonly hasToken: boolean
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The bytes as text, as the client reads them: without a byte order mark. */
  readonly text: string
  readonly milliseconds: number
  /** When it was asked. */
  readonly at: Date
}

/** The body's value; undefined where it is no JSON. */
export const bodyOf = ({ text }: Pick<Exchanged, "text">): unknown => Option.getOrUndefined(parseJson(text))

/** A `fetch` that gives each exchange to `saw`, and answers with the same bytes. */
export const watchedFetch =
  (
    config: { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
    saw: (exchanged: Exchanged) => void,
  ): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    for (const [name, value] of Object.entries(config.headers)) {
      if (!request.headers.has(name)) request.headers.set(name, value)
    }
    const sent = request.method === "GET" ? "" : await request.clone().text()
    const started = performance.now()
    const response = await fetch(request, { redirect: "manual", signal: AbortSignal.timeout(config.timeoutMs) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { status, headers } = response
    const text = new TextDecoder().decode(bytes)
    saw({
      method: request.method,
      url: request.url,
      sent: Option.getOrNull(parseJson(sent)),
      hasToken: request.headers.has("authorization"),
      status,
      headers,
      bytes,
      text,
      milliseconds: performance.now() - started,
      at: new Date(),
    })
    const isEmpty = [204, 205, 304].includes(status)
    return new Response(isEmpty ? null : bytes, { status, statusText: response.statusText, headers })
  }
