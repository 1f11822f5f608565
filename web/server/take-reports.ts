/**
 * Receives reports of browsers, if the installation names this server for them: a log line each, and a page of the last
 * ones (ADR 0044).
 */
import { type ClientReport, ClientReports } from "@dispensa/contracts"
import type { Installation } from "@dispensa/contracts/installation"
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { logLine } from "./health.ts"

const REPORTS_PATH = "/_reports"
/** The page of the last reports, for this machine only. */
export const SHOWN_PATH = "/_mock/reports"
/** The reports of a busy hour; the log has the rest. */
const MAX_ENTRIES = 500
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** A page of another site whose name points to this machine would read as if it came from here (DNS rebinding). */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

const decode = Schema.decodeUnknownResult(ClientReports)

export const takeReports = (
  app: FastifyInstance,
  { path, reportsUrl }: Installation,
  log: (line: string) => void = () => {},
): void => {
  if (reportsUrl !== `${path}${REPORTS_PATH}`) return
  let stored: ReadonlyArray<ClientReport & { readonly at: string }> = []
  app.post<{ Body: unknown }>(reportsUrl, { bodyLimit: 16 * 1024 }, async ({ body }, reply) => {
    const reports = decode(body)
    if (Result.isFailure(reports)) return reply.code(400).send({ message: "No reports" })
    const at = new Date().toISOString()
    stored = [...stored, ...reports.success.map((report) => ({ at, ...report }))].slice(-MAX_ENTRIES)
    for (const report of reports.success) log(logLine({ level: "info", message: "report", ...report }))
    return reply.code(204).send()
  })
  app.get(SHOWN_PATH, async ({ ip, headers }, reply) =>
    LOOPBACK.test(ip) && LOOPBACK_HOST.test(headers.host ?? "")
      ? reply.header("cache-control", "no-store").send(stored)
      : reply.code(404).send({ message: "Not found" }),
  )
}
