/** Control calls about answers that are not the shop's own. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { Backend } from "../../answers/backend.ts"
import type { OtherSources } from "../../answers/other-sources.ts"
import type { Replay } from "../../answers/replay.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { sendRefusal } from "../../plugins/errors.ts"
import { both } from "../../shop/common/language.ts"
import { answer, conflict, invalidField, refuse } from "../../shop/common/refusal.ts"
import { endpointIds, isCallPattern } from "../fault-request.ts"
import { readingClosedBody } from "./reading.ts"

const Patterns = Schema.Array(Schema.String)
/** The calls that go to the backend. */
const PassedRequest = Schema.Struct({
  /** Null means all of them. */
  only: Schema.optionalKey(Schema.NullOr(Patterns)),
  except: Schema.optionalKey(Patterns),
})

/** A recording is one body. */
const RECORDING_LIMIT = 64 * 1024 * 1024

export const answerRoutes = (app: FastifyInstance, { overrides, backend, replay, saved }: OtherSources): void => {
  app.get(`${CONTROL_ROOT}/overrides`, async () => ({ overrides: overrides?.list() ?? null }))
  const shown = () => ({
    ...shownBackend(backend),
    recording: saved === null ? null : { file: saved.file, calls: saved.count() },
  })
  app.get(`${CONTROL_ROOT}/backend`, async () => shown())
  app.post(
    `${CONTROL_ROOT}/backend`,
    readingClosedBody(PassedRequest, (passed) => {
      if (backend === null) return refuse(NO_BACKEND)
      const stranger = [...(passed.only ?? []), ...(passed.except ?? [])].find((pattern) => !isCallPattern(pattern))
      if (stranger !== undefined) return refuse(noEndpoint(stranger))
      backend.choose(passed)
      return answer(shown())
    }),
  )
  replayRoutes(app, replay)
}

const replayRoutes = (app: FastifyInstance, replay: Replay): void => {
  const shown = () => ({ unknown: replay.unknown, calls: replay.tracks() })
  app.get(`${CONTROL_ROOT}/replay`, async () => shown())
  app.post(
    `${CONTROL_ROOT}/replay`,
    { bodyLimit: RECORDING_LIMIT },
    // Read as text: recordings hold longer texts than a request may.
    async (request, reply) => {
      const loaded = replay.load(JSON.stringify(request.body ?? null))
      return Result.isSuccess(loaded)
        ? reply.send(shown())
        : sendRefusal(request, reply, invalidField("recording", both(loaded.failure)))
    },
  )
  app.post(`${CONTROL_ROOT}/replay/rewind`, async () => {
    replay.rewind()
    return shown()
  })
  app.delete(`${CONTROL_ROOT}/replay`, async () => {
    replay.stop()
    return shown()
  })
}

/** Without any credentials in the address. */
const shownBackend = (backend: Backend | null) => ({
  backend: backend === null ? null : { origin: backend.url.origin, timeout: backend.timeout, ...backend.passed() },
})

const NO_BACKEND = conflict({
  it: "Nessun backend reale: --backend",
  en: "There is no real backend: --backend names one",
})
const noEndpoint = (id: string) =>
  invalidField("only", {
    it: `"${id}" non è nella tabella`,
    en: `"${id}" is not in the table: ${endpointIds.join(", ")}`,
  })
