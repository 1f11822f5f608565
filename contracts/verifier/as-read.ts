/** An answer as the client reads it: what Pact would stumble over and the client does not is smoothed before it sees it. */
import { Option } from "effect"
import { parseJson } from "../src/server-message.ts"
import type { ExchangeAnswer } from "./http.ts"

/** `24.0` is 24, a byte order mark is nothing, and `application/vnd.shop+json` is JSON. */
export const asRead = ({ status, headers, body }: ExchangeAnswer): ExchangeAnswer => {
  const type = headers["content-type"] ?? ""
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return { status, headers, body }
  const read = parseJson(new TextDecoder().decode(body))
  return {
    status,
    headers: { ...headers, "content-type": type.replace(/^application\/[\w.-]+\+json/i, "application/json") },
    body: Option.isSome(read) ? Buffer.from(JSON.stringify(read.value)) : body,
  }
}
