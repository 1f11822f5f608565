/** Applies the fault rules before an endpoint handles a call (control API). */
import { endpoints, EXCEPTION_NAMES, KAFKA_ROOT } from "@dispensa/contracts"
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import { both } from "../shop/common/language.ts"
import { failure, type Refusal, unprocessable } from "../shop/common/refusal.ts"
import { callerFacts } from "./caller-rule.ts"
import { cutConnection } from "./connections.ts"
import { CONTROL_ROOT } from "./control-root.ts"
import { sendRefusal } from "./errors.ts"
import type { Fault, Hit } from "./fault-rules.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The fault rules' effect on this call. */
    hit: Hit | null
  }
}

export const faults = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  const closing = new AbortController()
  app.addHook("preClose", async () => closing.abort())
  app.decorateRequest("hit", null)
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? request.url
    if (path.startsWith(CONTROL_ROOT) || request.method === "OPTIONS") return
    const untilCleared = context.faults.untilCleared()
    const hit = context.faults.take(request.routeOptions.config.endpointId, path, callerFacts(context, request))
    if (hit === null) return
    request.hit = hit
    if (hit.wait > 0) await pause(hit.wait, AbortSignal.any([closing.signal, untilCleared]))
    return hit.fault === null ? undefined : carryOut(hit.fault, request, reply)
  })
  app.addHook("onSend", async (request, _reply, payload) =>
    request.hit?.fault?.truncate === true && typeof payload === "string"
      ? payload.slice(0, Math.floor(payload.length / 2))
      : payload,
  )
})

const carryOut = (fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  if (fault.reset) {
    return cutConnection(request, reply)
  }
  if (fault.errorInside) return reply.code(200).send(fault.body ?? innerError(request, fault.message))
  if (fault.body !== undefined) return reply.code(fault.status ?? 200).send(fault.body)
  if (fault.status === null) return undefined
  return sendRefusal(request, reply, refusalOf(fault.status, fault.message ?? `Fault ${fault.status}`))
}

/** An endpoint's answer with status 200 for an internal failure. */
const innerError = (request: FastifyRequest, message: string | null): unknown => {
  const text = message ?? "Something failed inside"
  if (request.url.startsWith(KAFKA_ROOT)) return { error_code: 500, message: text }
  if (request.routeOptions.config.endpointId === endpoints.login.id)
    return { message: [{ success: false, message: text }] }
  return { exc_type: EXCEPTION_NAMES[500], exc: JSON.stringify([`Traceback: ${text}`]) }
}

const refusalOf = (status: number, message: string): Refusal =>
  status === 422 ? unprocessable([{ field: "request", text: both(message) }]) : failure(status, both(message))

/** Ends early when the server closes, or when its rule is cleared. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener("abort", done)
      resolve()
    }
    signal.addEventListener("abort", done)
  })
