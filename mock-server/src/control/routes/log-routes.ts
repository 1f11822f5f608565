/** Control calls about the request log, the tracking topics, and both of them live. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { sendRefusal } from "../../plugins/errors.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { decoderOf } from "../../plugins/wire.ts"
import { answer, notFound, refuse, tooMany } from "../../shop/common/refusal.ts"
import type { Control } from "../control.ts"
import { harOf } from "../log/har.ts"
import { readingParams, readingQuery } from "./reading.ts"

const Whole = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0))
const After = Schema.Struct({ after: Schema.optionalKey(Whole) })
const LiveQuery = Schema.Struct({ topic: Schema.optionalKey(Schema.String) })

export const logRoutes = (app: FastifyInstance, { log }: Control): void => {
  app.get(
    `${CONTROL_ROOT}/log`,
    readingQuery(After, ({ after }) => answer({ entries: log.list(after) })),
  )
  app.get(
    `${CONTROL_ROOT}/log/:number`,
    readingParams(Schema.Struct({ number: Whole }), ({ number }) => {
      const entry = log.entry(number)
      return entry === null ? refuse(notFound({ it: "Chiamata", en: "Call" }, String(number))) : answer(entry)
    }),
  )
  app.get(`${CONTROL_ROOT}/log.har`, async (request, reply) =>
    reply
      .header("Content-Disposition", 'attachment; filename="dispensa-mock.har"')
      .send(harOf(log.entries(), `http://${request.host}`)),
  )
  app.delete(`${CONTROL_ROOT}/log`, async () => {
    log.clear()
    return { entries: [] }
  })
}

export const topicRoutes = (app: FastifyInstance, context: AppContext, { live }: Control): void => {
  app.get(`${CONTROL_ROOT}/topics`, async () => ({ topics: context.topics.names() }))
  app.get<{ Params: { topic: string } }>(`${CONTROL_ROOT}/topics/:topic`, async (request, reply) => {
    const query = decodeAfter(request.query)
    if (Result.isFailure(query)) return sendRefusal(request, reply, query.failure)
    const { after = -1 } = query.success
    const records = await context.topics.read(request.params.topic)
    return { topic: request.params.topic, records: records.filter(({ offset }) => offset > after) }
  })
  app.get(`${CONTROL_ROOT}/live`, async (request, reply) => {
    const query = decodeLive(request.query)
    if (Result.isFailure(query)) return sendRefusal(request, reply, query.failure)
    const { topic } = query.success
    if (!live.listen(reply.raw, (event, data) => topic === undefined || isRecordOf(event, data, topic))) {
      return sendRefusal(request, reply, tooMany())
    }
    return reply.hijack()
  })
}

const decodeAfter = decoderOf(After)
const decodeLive = decoderOf(LiveQuery)

const isRecordOf = (event: string, data: unknown, topic: string): boolean =>
  event === "record" && typeof data === "object" && data !== null && "topic" in data && data.topic === topic
