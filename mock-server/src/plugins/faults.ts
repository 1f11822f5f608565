/** Carries out the fault rules before an endpoint sees its call (control API). */
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { both } from "../language.ts"
import { failure, type Refusal, unprocessable } from "../refusal.ts"
import type { World } from "../world.ts"
import { sendRefusal } from "./errors.ts"
import type { Fault } from "./fault-rules.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The fault of this call, if a rule fits. */
    fault: Fault | null
  }
}

export const faults = fp<{ readonly world: World }>(async (app, { world }) => {
  const closing = new AbortController()
  app.addHook("preClose", async () => closing.abort())
  app.decorateRequest("fault", null)
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? request.url
    if (path.startsWith(CONTROL_ROOT) || request.method === "OPTIONS") return
    const fault = world.faults.take(request.routeOptions.config.endpointId, path)
    if (fault === null) return
    request.fault = fault
    if (fault.delay > 0) await pause(fault.delay, closing.signal)
    return carryOut(fault, request, reply)
  })
  app.addHook("onSend", async (request, _reply, payload) =>
    request.fault?.truncate === true && typeof payload === "string"
      ? payload.slice(0, Math.floor(payload.length / 2))
      : payload,
  )
})

/** Control calls are never disturbed. */
export const CONTROL_ROOT = "/_mock"

const carryOut = (fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  if (fault.reset) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (fault.body !== undefined) return reply.code(fault.status ?? 200).send(fault.body)
  if (fault.status === null) return undefined
  return sendRefusal(request, reply, refusalOf(fault.status, fault.message ?? `Fault ${fault.status}`))
}

const refusalOf = (status: number, message: string): Refusal =>
  status === 422 ? unprocessable([{ field: "request", text: both(message) }]) : failure(status, both(message))

/** Ends early when the server closes. */
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
