/** Control calls about fault rules and scenarios. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { formatDelay } from "../../plugins/delay.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answer, notFound, refuse } from "../../shop/common/refusal.ts"
import type { Control } from "../control.ts"
import { faultOf, FaultRequest } from "../fault-request.ts"
import { readingClosedBody, readingParams } from "./reading.ts"

export const faultRoutes = (app: FastifyInstance, context: AppContext, { scenarios }: Control): void => {
  const list = () => ({
    faults: context.faults
      .list()
      .map((rule) => ({ ...rule, delay: rule.delay === null ? null : formatDelay(rule.delay) })),
  })
  app.get(`${CONTROL_ROOT}/faults`, async () => list())
  app.post(
    `${CONTROL_ROOT}/faults`,
    readingClosedBody(FaultRequest, (request) =>
      Result.map(faultOf(request), (fault) => ({ id: context.faults.add(fault), ...list() })),
    ),
  )
  app.delete(`${CONTROL_ROOT}/faults`, async () => {
    context.faults.clear()
    return list()
  })
  app.delete(
    `${CONTROL_ROOT}/faults/:id`,
    readingParams(Schema.Struct({ id: Schema.String }), ({ id }) =>
      context.faults.remove(id) ? answer(list()) : refuse(notFound({ it: "Regola", en: "Rule" }, id)),
    ),
  )

  app.get(`${CONTROL_ROOT}/scenarios`, async () => ({ scenarios: scenarios.list() }))
  app.post(
    `${CONTROL_ROOT}/scenarios`,
    readingClosedBody(
      Schema.Struct({ name: Schema.String, client: Schema.optionalKey(Schema.Int) }),
      ({ name, client }) => scenarios.begin(name, client),
    ),
  )
  app.delete(`${CONTROL_ROOT}/scenarios`, async () => {
    scenarios.liftAll()
    return { scenarios: scenarios.list() }
  })
  app.delete(
    `${CONTROL_ROOT}/scenarios/:name`,
    readingParams(Schema.Struct({ name: Schema.String }), ({ name }) => scenarios.lift(name)),
  )
}
