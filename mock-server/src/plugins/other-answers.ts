/**
 * Answers that are not the shop's own: of a file, of a recording, of a real backend. Whoever has one answers before the
 * caller's token is looked at, for the token may be another service's; what nobody answers is the shop's as ever.
 */
import { Readable } from "node:stream"
import { errorCodes, type FastifyReply, type FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import type { Refusal } from "../shop/common/refusal.ts"
import { BODY_LIMIT } from "./body.ts"
import { type CallerFacts, callerFacts } from "./caller-rule.ts"
import { cutConnection } from "./connections.ts"
import { CONTROL_ROOT } from "./control-root.ts"
import { sendRefusal } from "./errors.ts"
import { guardingHeaders } from "./foreign-content.ts"

export type SourceName = "override" | "replay" | "backend"

/** What is known before the body is read. */
export interface CallHead {
  readonly request: FastifyRequest
  readonly endpointId: string | undefined
  /** Without the query. */
  readonly path: string
  readonly caller: CallerFacts
}

export interface OtherCall extends CallHead {
  /** The body as it came; null where there is none. */
  readonly bytes: Buffer | null
}

export interface OtherAnswer {
  readonly status: number
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Buffer
}

/** `cut` ends the connection without an answer. */
type AnswerGiven = OtherAnswer | "cut" | null

export interface AnswerSource {
  readonly name: SourceName
  readonly mayAnswer: (head: CallHead) => boolean
  /** Null leaves the call to the next source, and in the end to the shop. */
  readonly answer: (call: OtherCall) => AnswerGiven | Promise<AnswerGiven>
}

/** A call that may be answered by somebody else. */
interface OpenCall {
  readonly head: CallHead
  readonly sources: ReadonlyArray<AnswerSource>
  bytes: Buffer | null
  /** Why the shop itself would not let the caller in: for the case that it is asked. */
  refusal: Refusal | null
  answeredBy: SourceName | null
  /** Where the answer is not as the contract says. */
  drift: ReadonlyArray<string>
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null where only the shop can answer. */
    open: OpenCall | null
  }
}

interface Options {
  readonly context: AppContext
  /** The first that has an answer gives it. */
  readonly sources: ReadonlyArray<AnswerSource>
  readonly onAnswered: (call: OtherCall, answer: OtherAnswer, source: SourceName) => ReadonlyArray<string>
}

/** To be registered before the idempotency keys and the token check. */
export const otherAnswers = fp<Options>(async (app, { context, sources, onAnswered }) => {
  app.decorateRequest("open", null)
  app.addHook("onRequest", async (request) => {
    const path = request.url.split("?")[0] ?? request.url
    if (path.startsWith(CONTROL_ROOT) || request.method === "OPTIONS") return
    const { endpointId } = request.routeOptions.config
    const head = { request, endpointId, path, caller: callerFacts(context, request) }
    const fitting = sources.filter((source) => source.mayAnswer(head))
    if (fitting.length === 0) return
    request.open = { head, sources: fitting, bytes: null, refusal: null, answeredBy: null, drift: [] }
  })
  app.addHook("preParsing", async ({ open, method, headers }, reply, payload) => {
    if (open === null || BODILESS.has(method) || Number(headers["content-length"]) > BODY_LIMIT) return payload
    open.bytes = await bytesOf(payload)
    if (open.bytes === null) {
      // The rest of the body is not read, so nothing else can follow on this connection.
      reply.header("connection", "close")
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    }
    return Readable.from(open.bytes.length === 0 ? [] : [open.bytes], { objectMode: false })
  })
  app.addHook("preHandler", async (request, reply) => {
    const { open } = request
    if (open === null) return
    const call = { ...open.head, bytes: open.bytes }
    for (const source of open.sources) {
      const given = await source.answer(call)
      if (given === null) continue
      open.answeredBy = source.name
      if (given === "cut") return cutConnection(request, reply)
      open.drift = onAnswered(call, given, source.name)
      return send(reply, given)
    }
    return open.refusal === null ? undefined : sendRefusal(request, reply, open.refusal)
  })
})

const BODILESS = new Set(["GET", "HEAD"])

/** Null as soon as it passes the limit: a chunked body names no length. The stream stays open for the answer. */
const bytesOf = async (payload: Readable): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    length += bytes.length
    if (length > BODY_LIMIT) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const send = (reply: FastifyReply, { status, headers, body }: OtherAnswer): FastifyReply => {
  for (const [name, value] of headers) reply.header(name, value)
  const type = new Headers(headers.map(([name, value]) => [name, value])).get("content-type") ?? ""
  // Texts stay texts: what is cut off on purpose and what is logged reads them.
  return reply
    .headers(guardingHeaders(type))
    .code(status)
    .send(/json|^text\//.test(type) ? body.toString() : body)
}
