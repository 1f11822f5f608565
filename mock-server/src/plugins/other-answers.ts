/**
 * Answers of other sources: a file, a recording, a real backend. A source answers before the caller's token is checked,
 * since the token may be another service's; all other calls are the shop's.
 */
import { Readable } from "node:stream"
import { errorCodes, type FastifyReply, type FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import type { Refusal } from "../shop/common/refusal.ts"
import { type CallerFacts, callerFacts } from "./caller-rule.ts"
import { cutConnection } from "./connections.ts"
import { CONTROL_ROOT } from "./control-root.ts"
import { sendRefusal } from "./errors.ts"
import { guardingHeaders } from "./foreign-content.ts"

export type SourceName = "override" | "replay" | "backend"

/** The call before its body is read. */
export interface CallHead {
  readonly request: FastifyRequest
  readonly endpointId: string | undefined
  /** Without the query. */
  readonly path: string
  readonly caller: CallerFacts
}

export interface OtherCall extends CallHead {
  /** The raw body; null without one. */
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
  /** Null passes the call to the next source, and finally to the shop. */
  readonly answer: (call: OtherCall) => AnswerGiven | Promise<AnswerGiven>
}

/** A call that another source may answer. */
interface OpenCall {
  readonly head: CallHead
  readonly sources: ReadonlyArray<AnswerSource>
  bytes: Buffer | null
  /** The shop's own refusal of the caller, used if the shop answers. */
  refusal: Refusal | null
  answeredBy: SourceName | null
  /** The answer's drift from the contract. */
  drift: ReadonlyArray<string>
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null if only the shop can answer. */
    open: OpenCall | null
  }
}

interface Options {
  readonly context: AppContext
  /** The first source with an answer wins. */
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
  app.addHook("preParsing", async ({ open, method, headers, routeOptions }, reply, payload) => {
    const limit = routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0
    if (open === null || BODILESS.has(method) || Number(headers["content-length"]) > limit) return payload
    open.bytes = await bytesOf(payload, limit)
    if (open.bytes === null) {
      // The rest of the body is not read, so the connection cannot be reused.
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

/** Null beyond the limit: a chunked body states no length. The stream stays open for the answer. */
const bytesOf = async (payload: Readable, limit: number): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    length += bytes.length
    if (length > limit) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const send = (reply: FastifyReply, { status, headers, body }: OtherAnswer): FastifyReply => {
  for (const [name, value] of headers) reply.header(name, value)
  const type = new Headers(headers.map(([name, value]) => [name, value])).get("content-type") ?? ""
  // Texts stay texts: truncation and logging need them.
  return reply
    .headers(guardingHeaders(type))
    .code(status)
    .send(/json|^text\//.test(type) ? body.toString() : body)
}
