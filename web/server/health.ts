/** Health for operators: liveness, readiness, and a line of JSON for each request (ADR 0044). */
import type { FastifyInstance } from "fastify"

const HEALTH_PATH = "/_health"
const READY_PATH = "/_ready"

/** A backend without an answer for this long is unreachable. */
const READY_WITHIN_MS = 2000

export interface HealthOptions {
  readonly backendUrl: string
  /** Receives each line; without it nothing is logged. */
  readonly log?: ((line: string) => void) | undefined
}

/** Returns a function that reports the server as leaving, so that a load balancer sends nothing more. */
export const registerHealth = (app: FastifyInstance, { backendUrl, log }: HealthOptions): (() => void) => {
  let isLeaving = false
  app.get(HEALTH_PATH, async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }))
  app.get(READY_PATH, async (_request, reply) => {
    const status = isLeaving ? "leaving" : (await answers(backendUrl)) ? "ready" : "no backend"
    return reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status })
  })
  // An open keep-alive connection would keep the server from ending.
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving) reply.header("connection", "close")
  })
  if (log !== undefined) logRequests(app, log)
  return () => {
    isLeaving = true
  }
}

/** Any answer counts: the path need not exist. */
const answers = (backendUrl: string): Promise<boolean> =>
  fetch(backendUrl, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** No header, no body and no query: they may contain a token or a person's text. */
const logRequests = (app: FastifyInstance, log: (line: string) => void): void => {
  app.addHook("onResponse", async (request, reply) => {
    const [path = ""] = request.url.split("?")
    if (path === HEALTH_PATH || path === READY_PATH) return
    const ms = Math.round(reply.elapsedTime)
    const { method, id } = request
    log(logLine({ level: reply.statusCode < 500 ? "info" : "error", id, method, path, status: reply.statusCode, ms }))
  })
}

export const logLine = (facts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ time: new Date().toISOString(), ...facts })
