/** Changes with an `Idempotency-Key` are made once: a repetition gets the same answer, another body is refused (ADR 30). */
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, KAFKA_ROOT, keyOfHeader } from "@dispensa/contracts"
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import { invalidField, keyInUse, keyReused } from "../shop/common/refusal.ts"
import { type Begun, type KeyedCall, keyedCall } from "../shop/idempotency/key-ledger.ts"
import { personOf } from "../shop/session/people.ts"
import { repeatedReceipt } from "../shop/tracking/tracking.ts"
import { FormBody } from "./body.ts"
import { sendRefusal } from "./errors.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** Set while the call is the first one with its key. */
    keyed: KeyedCall | null
  }
  interface FastifyContextConfig {
    /** The route makes a change, and honours a key. */
    isKeyed?: boolean
  }
}

/** Before the fault rules, so that an answer is stored even if a fault truncates it. */
export const idempotency = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  app.decorateRequest("keyed", null)
  app.addHook("preHandler", async (request, reply) => {
    const header = request.headers["idempotency-key"]
    if (request.routeOptions.config.isKeyed !== true || header === undefined) return
    const key = keyOfHeader(String(header))
    if (key === null) return sendRefusal(request, reply, NO_KEY)
    const call = keyedCall(ownerOf(request), key, requestIn(request), personIn(context, request))
    return handleKeyed(request, reply, call, await begin(context, call))
  })
  app.addHook("onSend", async (request, reply, payload) => {
    const { keyed } = request
    echoKey(request, reply)
    if (keyed === null) return payload
    try {
      const isMade = reply.statusCode >= 200 && reply.statusCode < 300
      // A topic's record holds its own key.
      if (isMade && typeof payload === "string" && !isTracking(request))
        context.keys.store(keyed, reply.statusCode, payload)
      await context.database.flushed()
    } finally {
      context.keys.end(keyed)
    }
    return payload
  })
})

/** On refusals too: the storefront learns from every answer that keys are honoured here. */
const echoKey = ({ headers, routeOptions, open }: FastifyRequest, reply: FastifyReply): void => {
  // Another service states by itself whether it honours keys.
  if (open?.answeredBy === "backend" || open?.answeredBy === "replay") return
  const header = headers["idempotency-key"]
  if (routeOptions.config.isKeyed === true && header !== undefined && keyOfHeader(String(header)) !== null)
    reply.header(IDEMPOTENCY_KEY, header)
}

/** The owner of a key. A tracking record may be sent again after its session: its key has no owner. */
const ownerOf = (request: FastifyRequest): number => (isTracking(request) ? 0 : (request.session?.user.clientId ?? 0))

/** Each of a client's people has keys of their own. */
const personIn = (context: AppContext, request: FastifyRequest): string | undefined =>
  isTracking(request) ? undefined : personOf(context, request)?.user

const isTracking = ({ url }: FastifyRequest): boolean => url.startsWith(KAFKA_ROOT)

const requestIn = ({ method, url, body }: FastifyRequest) => ({
  method,
  url,
  body: body instanceof FormBody ? body.fields : body,
})

const begin = async ({ keys, topics }: AppContext, call: KeyedCall): Promise<Begun> => {
  const begun = keys.begin(call)
  const received = begun._tag === "New" ? topics.received(call.id, keys.oldest()) : undefined
  if (received === undefined) return begun
  keys.end(call)
  if (received.fingerprint !== call.fingerprint) return { _tag: "OtherBody" }
  return { _tag: "Repeated", status: 200, body: JSON.stringify(await repeatedReceipt(topics, received)) }
}

/** Continues to the handler only with a new key. */
const handleKeyed = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: KeyedCall,
  begun: Begun,
): FastifyReply | undefined => {
  switch (begun._tag) {
    case "New":
      request.keyed = call
      return undefined
    case "InUse":
      return sendRefusal(request, reply, keyInUse())
    case "OtherBody":
      return sendRefusal(request, reply, keyReused())
    case "Repeated":
      return reply
        .code(begun.status)
        .header(IDEMPOTENCY_REPLAYED, "true")
        .type("application/json; charset=utf-8")
        .send(begun.body)
  }
}

const NO_KEY = invalidField(IDEMPOTENCY_KEY, {
  it: "attesi da 1 a 255 caratteri ASCII, tra virgolette",
  en: "expected 1 to 255 ASCII characters, in quotes",
})
