/** Control calls about answers that are not the shop's own. */
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { Backend } from "../../answers/backend.ts"
import type { OtherSources } from "../../answers/other-sources.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answer, conflict, invalidField, refuse } from "../../shop/common/refusal.ts"
import { endpointIds, isCallPattern } from "../fault-request.ts"
import { readingClosedBody } from "./reading.ts"

const Patterns = Schema.Array(Schema.String)
/** Which calls go to the backend. */
const PassedRequest = Schema.Struct({
  /** Null is all of them. */
  only: Schema.optionalKey(Schema.NullOr(Patterns)),
  except: Schema.optionalKey(Patterns),
})

export const answerRoutes = (app: FastifyInstance, { overrides, backend }: OtherSources): void => {
  app.get(`${CONTROL_ROOT}/overrides`, async () => ({ overrides: overrides?.list() ?? null }))
  app.get(`${CONTROL_ROOT}/backend`, async () => shownBackend(backend))
  app.post(
    `${CONTROL_ROOT}/backend`,
    readingClosedBody(PassedRequest, (passed) => {
      if (backend === null) return refuse(NO_BACKEND)
      const stranger = [...(passed.only ?? []), ...(passed.except ?? [])].find((pattern) => !isCallPattern(pattern))
      if (stranger !== undefined) return refuse(noEndpoint(stranger))
      backend.choose(passed)
      return answer(shownBackend(backend))
    }),
  )
}

/** Without what may stand in an address before its host. */
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
