/** One readable line a request: when, what, how it ended, how long it took, and which fault rules had a hand in it. */
import type { FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppOptions } from "../../app-options.ts"
import { redactUrl } from "./redact.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"

const MOST = 120

/** The framework's own log keeps what went wrong inside. */
export const logOptions = ({
  logger = false,
}: Pick<AppOptions, "logger">): { readonly logger: false | { readonly level: "error" } } => ({
  logger: logger ? { level: "error" } : false,
})

/** `print` gets each line without its end. */
export const logLines = fp<{ readonly print: (line: string) => void }>(async (app, { print }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith(CONTROL_ROOT)) return
    const begin = performance.now()
    // A connection that was cut has no answer, but it ends.
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

/** Who answered in the shop's place, and whether that broke the contract. */
const otherOf = ({ open }: FastifyRequest): string => {
  if (open === null || open.answeredBy === null) return ""
  return `[${open.answeredBy}${open.drift.length === 0 ? "" : `, drift: ${open.drift[0]}`}]`
}
