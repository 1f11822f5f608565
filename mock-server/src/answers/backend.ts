/** Forwards selected calls to a real backend, with the caller's identity; the mock answers the others. */
import type { BackendOptions, PassedThrough } from "./backend-options.ts"
import { both } from "../shop/common/language.ts"
import { failure } from "../shop/common/refusal.ts"
import { refusalAnswer } from "../plugins/errors.ts"
import { type TargetMatcher, targetMatcher } from "../plugins/fault-rules.ts"
import type { AnswerSource, OtherAnswer, OtherCall } from "../plugins/other-answers.ts"
import { type Forwarded, forward, passedHeaders, whyNotReached } from "./proxy.ts"

export interface Backend {
  readonly source: AnswerSource
  readonly passed: () => PassedThrough
  readonly choose: (passed: Partial<PassedThrough>) => void
  readonly url: URL
  readonly timeout: number
}

const TIMEOUT_MS = 30_000
const EVERYTHING = ["*", "/files/*"]

export const makeBackend = ({ url, timeout = TIMEOUT_MS, only = null, except = [] }: BackendOptions): Backend => {
  let passed: PassedThrough = { only, except }
  let isPassed = matcherOf(passed)
  return {
    url,
    timeout,
    passed: () => passed,
    choose: (chosen) => {
      passed = { ...passed, ...chosen }
      isPassed = matcherOf(passed)
    },
    source: {
      name: "backend",
      mayAnswer: ({ endpointId, path }) => isPassed(endpointId, path),
      answer: (call) => answerOf(call, url, timeout),
    },
  }
}

const matcherOf = ({ only, except }: PassedThrough): TargetMatcher => {
  const wanted = (only ?? EVERYTHING).map(targetMatcher)
  const exceptions = except.map(targetMatcher)
  return (endpointId, path) =>
    wanted.some((fits) => fits(endpointId, path)) && !exceptions.some((fits) => fits(endpointId, path))
}

const answerOf = async ({ request, bytes }: OtherCall, url: URL, timeout: number): Promise<OtherAnswer> => {
  try {
    const { method, headers } = request
    return shown(await forward({ method, url: request.url, headers, body: bytes }, url, timeout))
  } catch (cause) {
    const { status, body } = refusalAnswer(
      request,
      failure(502, both(`${url.origin} ${whyNotReached(cause, timeout)}`)),
    )
    return {
      status,
      headers: [["content-type", "application/json; charset=utf-8"]],
      body: Buffer.from(JSON.stringify(body)),
    }
  }
}

/** The mock sets its own CORS headers. */
const shown = (forwarded: Forwarded): OtherAnswer => ({
  status: forwarded.status,
  headers: passedHeaders(forwarded).filter(([name]) => !name.startsWith("access-control-")),
  body: forwarded.body,
})
