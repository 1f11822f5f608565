/** Writes each call of the mock into the request log, however it ends. */
import { FILES_ROOT } from "@dispensa/contracts"
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import type { Clock } from "../../shop/common/clock.ts"
import { cutText, type RequestLog } from "./request-log.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** What the log needs at the end; null for calls that are not logged. */
    logged: {
      readonly at: number
      readonly begin: number
      text: string | null
      isAnnounced: boolean
      isWritten: boolean
    } | null
  }
}

interface Options {
  readonly log: RequestLog
  readonly clock: Clock
}

export const requestLogging = fp<Options>(async (app, { log, clock }) => {
  app.decorateRequest("logged", null)
  app.addHook("onRequest", async (request, reply) => {
    // Clients that use the server's time get the mock's.
    if (!clock.isReal()) reply.header("Date", new Date(clock.now()).toUTCString())
    // Pictures and the control page's own calls would push everything else out.
    if (request.url.startsWith(CONTROL_ROOT) || request.url.startsWith(FILES_ROOT)) return
    request.logged = { at: clock.now(), begin: performance.now(), text: null, isAnnounced: false, isWritten: false }
    // A cut connection has no answer, but it ends.
    reply.raw.once("close", () => write(log, request, reply))
  })
  app.addHook("onResponse", async (request, reply) => write(log, request, reply))
})

/** Stores the answer's text; to be registered after everything that changes it. */
export const answerLogging = fp<Pick<Options, "log">>(async (app, { log }) => {
  app.addHook("onSend", async (request, _reply, payload) => {
    const { logged } = request
    if (logged === null) return payload
    if (typeof payload === "string") logged.text = cutText(payload)
    if (!logged.isAnnounced) log.announce()
    logged.isAnnounced = true
    return payload
  })
})

const write = (log: RequestLog, request: FastifyRequest, reply: FastifyReply): void => {
  const { logged } = request
  if (logged === null || logged.isWritten) return
  logged.isWritten = true
  const isAnswered = reply.raw.headersSent
  log.add({
    at: logged.at,
    method: request.method,
    url: request.url,
    endpointId: request.routeOptions.config.endpointId ?? null,
    requestHeaders: request.headers,
    requestBody: request.body,
    status: isAnswered ? reply.statusCode : 0,
    responseHeaders: isAnswered ? reply.getHeaders() : {},
    responseText: isAnswered ? logged.text : null,
    duration: Math.round((performance.now() - logged.begin) * 10) / 10,
    faults: request.hit?.ids ?? [],
    answeredBy: request.open?.answeredBy ?? null,
    drift: request.open?.drift ?? [],
  })
  if (logged.isAnnounced) log.arrived()
}
