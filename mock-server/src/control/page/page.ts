/** The control page: plain files under a strict content security policy, no build step. */
import { fileURLToPath } from "node:url"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

export const pageRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get(CONTROL_ROOT, async (_request, reply) => reply.redirect(`${CONTROL_ROOT}/`))
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("assets", import.meta.url)),
    prefix: `${CONTROL_ROOT}/`,
    decorateReply: false,
    // Only existing files: everything else below /_mock/ is the API's.
    wildcard: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader("Cache-Control", "no-store")
      response.setHeader("Content-Security-Policy", POLICY)
      response.setHeader("X-Content-Type-Options", "nosniff")
      response.setHeader("Referrer-Policy", "no-referrer")
    },
  })
}
