/** One readable line per request: time, call, outcome, duration, and the fault rules that applied. */
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppOptions } from "../../app-options.ts"
import { redactUrl } from "./redact.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"

const MOST = 120

/** The framework's own log reports internal errors. */
export const logOptions = ({
  logger = false,
}: Pick<AppOptions, "logger">): { readonly logger: false | { readonly level: "error" } } => ({
  logger: logger ? { level: "error" } : false,
})

/** `print` gets each line without its line end. */
export const logLines = fp<{ readonly print: (line: string) => void }>(async (app, { print }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith(CONTROL_ROOT)) return
    const begin = performance.now()
    // A cut connection has no answer, but it ends.
    reply.raw.once("close", () => print(lineOf(request, reply, performance.now() - begin)))
  })
})

const lineOf = (request: FastifyRequest, reply: FastifyReply, duration: number): string => {
  const url = redactUrl(request.url)
  const { endpointId } = request.routeOptions.config
  return [
    new Date().toTimeString().slice(0, 8),
    reply.raw.headersSent ? reply.statusCode : "cut",
    request.method.padEnd(6),
    endpointId === undefined ? "" : `${endpointId}:`,
    url.length > MOST ? `${url.slice(0, MOST)}…` : url,
    `${Math.round(duration)} ms`,
    (request.hit?.ids ?? []).map((id) => `[${id}]`).join(" "),
    otherOf(request),
  ]
    .filter((part) => part !== "")
    .join(" ")
}

/** The source that answered in place of the shop, and its drift. */
const otherOf = ({ open }: FastifyRequest): string => {
  if (open === null || open.answeredBy === null) return ""
  return `[${open.answeredBy}${open.drift.length === 0 ? "" : `, drift: ${open.drift[0]}`}]`
}
