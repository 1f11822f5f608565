/**
 * Sits in front of a real service: forwards every call, keeps what decodes by the endpoint table as fixture drafts, and
 * lists what does not in a drift report (docs/adr/0014).
 */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DEFAULT_PREFIXES, FILES_ROOT, fileOf } from "@dispensa/contracts"
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import type { AppOptions } from "../app-options.ts"
import { mayControl } from "../control/routes/guard.ts"
import { FormBody } from "../plugins/body.ts"
import { lockFolder } from "../db/folder-lock.ts"
import { logLines, logOptions } from "../control/log/log-line.ts"
import { connectionOptions } from "../plugins/connections.ts"
import { errors, sendRefusal } from "../plugins/errors.ts"
import { CONTROL_ROOT } from "../plugins/control-root.ts"
import { both } from "../shop/common/language.ts"
import { failure, forbidden } from "../shop/common/refusal.ts"
import { makeCompare, type RecordedExchange } from "./compare.ts"
import { openDrafts } from "./drafts.ts"
import { type DriftReport, formatDrift, makeDriftBook } from "./drift.ts"
import { forward, type Forwarded, type IncomingCall, sendBack } from "./proxy.ts"

type Options = Pick<AppOptions, "dataDir" | "prefixes" | "control" | "logger" | "report">

const BODY_LIMIT = 8 * 1024 * 1024

export const createRecorder = async (options: Options, target: URL): Promise<FastifyInstance> => {
  const root = join(options.dataDir, "record")
  const drafts = await openDrafts(root)
  const book = makeDriftBook()
  const compare = makeCompare(options.prefixes ?? DEFAULT_PREFIXES)
  const begun = new Date()
  const report = () => book.report(target.origin, begun, new Date())
  const writeReport = async (): Promise<void> => {
    await writeFile(join(root, "drift.json"), `${JSON.stringify(report(), null, 2)}\n`)
    await writeFile(join(root, "drift.txt"), formatDrift(report()))
  }
  const record = async (exchange: RecordedExchange): Promise<void> => {
    const { where, isKnown, differences } = compare(exchange)
    const decodes = isKnown && differences.every(({ kind }) => kind === "unread-field")
    const file = await drafts.keep(decodes ? "drafts" : "drift", where, exchange)
    if (decodes) book.keep(where, exchange.status)
    book.add(differences, file)
    await writeReport()
  }

  const lock = await lockFolder(root)
  const app = Fastify({ ...logOptions(options), bodyLimit: BODY_LIMIT, ...connectionOptions() })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  await app.register(errors)
  if (options.logger === true) await app.register(logLines, { print: console.log })
  await writeReport()
  recorderRoutes(app, options, report)
  let writing: Promise<void> = Promise.resolve()
  app.all("/*", async (request, reply) => {
    let forwarded: Forwarded
    try {
      forwarded = await forward(callOf(request), target)
    } catch (cause) {
      request.log.error(cause)
      return sendRefusal(request, reply, failure(502, unreachable(target)))
    }
    if (!isAside(request)) {
      const exchange = await exchangeOf(request, forwarded)
      // One after the other: the report is one file.
      writing = writing
        .then(() => record(exchange))
        .catch((cause: unknown) => options.report?.(`An exchange could not be kept: ${String(cause)}`))
    }
    return sendBack(reply, forwarded)
  })
  app.addHook("onClose", async () => {
    await writing
    lock.release()
  })
  await app.ready()
  return app
}

const recorderRoutes = (app: FastifyInstance, { control }: Options, report: () => DriftReport): void => {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayControl(request, control ?? "loopback")) return sendRefusal(request, reply, forbidden())
  }
  app.get(`${CONTROL_ROOT}/health`, async () => ({ status: "ok" }))
  app.get(`${CONTROL_ROOT}/drift`, { onRequest }, async () => report())
  app.get(`${CONTROL_ROOT}/drift.txt`, { onRequest }, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(formatDrift(report())),
  )
}

const callOf = ({ method, url, headers, body }: FastifyRequest): IncomingCall => ({
  method,
  url,
  headers,
  body: Buffer.isBuffer(body) ? body : null,
})

const unreachable = (target: URL) => both(`${target.origin} does not answer`)

/** Pictures and preflight requests are forwarded and not kept. */
const isAside = ({ url, method }: FastifyRequest): boolean =>
  url.startsWith(FILES_ROOT) || method === "OPTIONS" || method === "HEAD"

const exchangeOf = async (
  request: FastifyRequest,
  { status, headers, body }: Forwarded,
): Promise<RecordedExchange> => ({
  method: request.method,
  path: request.url.split("?")[0] ?? request.url,
  query: typeof request.query === "object" && request.query !== null ? { ...request.query } : {},
  requestBody: requestBodyOf(request),
  status,
  answer: await answerOf(status, headers, body),
})

const requestBodyOf = (request: FastifyRequest): unknown => {
  if (!Buffer.isBuffer(request.body)) return undefined
  const text = request.body.toString()
  return request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true
    ? new FormBody(text)
    : jsonOf(text)
}

/** JSON, or a file's parts, as the table's schemas read them. */
const answerOf = async (status: number, headers: Headers, body: Buffer): Promise<unknown> => {
  const json = jsonOf(body.toString())
  if (json !== undefined || !(headers.get("content-type") ?? "").includes("pdf")) return json
  return fileOf(new Response(new Uint8Array(body), { status, headers }))
}

const jsonOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
