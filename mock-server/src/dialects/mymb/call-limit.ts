/** A shop serves three calls at a time: a fourth is refused with a request to retry. */
import { METHOD_ROOT } from "@dispensa/contracts"
import type { FastifyRequest } from "fastify"
import fp from "fastify-plugin"

const MOST_CALLS = 3

/** To be registered before anything that delays calls. */
export const callLimit = fp(async (app) => {
  const running = new WeakSet<FastifyRequest>()
  let count = 0
  const end = async (request: FastifyRequest): Promise<void> => {
    if (running.delete(request)) count -= 1
  }
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith(METHOD_ROOT)) return undefined
    if (count >= MOST_CALLS)
      return reply.code(429).header("Retry-After", "1").send({ exc_type: "RateLimitExceededError" })
    running.add(request)
    count += 1
    return undefined
  })
  app.addHook("onResponse", end)
  app.addHook("onRequestAbort", end)
})
