/** The answer to a good request, judged before the request is changed. */
import { Option } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { sendsQuery } from "../../src/request-parts.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { answerFaults } from "../answers/answers.ts"
import { sentIn } from "../answers/judge.ts"
import { transportFaults } from "../run/transport.ts"
import type { Options } from "../options.ts"
import { shorten } from "../redact.ts"
import type { Wire } from "./baseline.ts"
import { pathFields } from "./cases.ts"
import type { WalkFinding } from "./finding.ts"
import { judge } from "./judge.ts"
import { send } from "./send.ts"

/** The good request as it is: where it is refused, its changes would be refused for the same reason. */
export const sendGood = async (
  options: Options,
  endpoint: AnyEndpoint,
  wire: Wire,
): Promise<{ readonly why: string | null; readonly findings: ReadonlyArray<WalkFinding> }> => {
  const sent = await send(options, wire)
  const because = (came: string) => ({ why: `because its good request is answered ${came}`, findings: [] })
  if ("silence" in sent) return because(`nothing: ${sent.silence}`)
  const refusal = parseJson(sent.text).pipe(
    Option.map((body) => refusalText(body, "")),
    Option.getOrElse(() => ""),
  )
  if (sent.status > 299) return because(`${sent.status}${refusal === "" ? "" : ` (${shorten(refusal)})`}`)
  const verdict = judge(endpoint, { mustBeRefused: false }, sent)
  const about = { endpoint: endpoint.id, what: "the good request" }
  const fields = sendsQuery(endpoint.method) ? wire.query : (wire.body ?? {})
  const inPath = pathFields(endpoint.path(options.prefixes), wire.path)
  const request = sentIn(endpoint, typeof fields === "object" ? { ...fields, ...inPath } : fields)
  return {
    why: null,
    findings: [
      ...(verdict === null ? [] : [{ ...about, ...verdict }]),
      ...transportFaults(endpoint, sent, options.maxMs).map((one) => ({
        ...one,
        endpoint: endpoint.id,
        kind: "transport" as const,
      })),
      ...answerFaults(endpoint, request, sent).map((one) => ({
        ...one,
        endpoint: endpoint.id,
        kind: "does not follow" as const,
      })),
    ],
  }
}
