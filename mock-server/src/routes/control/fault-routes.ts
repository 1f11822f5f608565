/** Control calls about fault rules and scenarios. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { FaultRequest, faultOf } from "../../control/fault-request.ts"
import type { Control } from "../../control/control.ts"
import { printDelay } from "../../plugins/delay.ts"
import { CONTROL_ROOT } from "../../plugins/faults.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { readingBody, readingParams } from "./reading.ts"

export const faultRoutes = (app: FastifyInstance, world: World, { scenarios }: Control): void => {
  const list = () => ({
    faults: world.faults
      .list()
      .map((rule) => ({ ...rule, delay: rule.delay === null ? null : printDelay(rule.delay) })),
  })
  app.get(`${CONTROL_ROOT}/faults`, async () => list())
  app.post(
    `${CONTROL_ROOT}/faults`,
    readingBody(FaultRequest, (request) =>
      Result.map(faultOf(request), (fault) => ({ id: world.faults.add(fault), ...list() })),
    ),
  )
  app.delete(`${CONTROL_ROOT}/faults`, async () => {
    world.faults.clear()
    return list()
  })
  app.delete(
    `${CONTROL_ROOT}/faults/:id`,
    readingParams(Schema.Struct({ id: Schema.String }), ({ id }) =>
      world.faults.remove(id) ? answer(list()) : refuse(notFound({ it: "Regola", en: "Rule" }, id)),
    ),
  )

  app.get(`${CONTROL_ROOT}/scenarios`, async () => ({ scenarios: scenarios.list() }))
  app.post(
    `${CONTROL_ROOT}/scenarios`,
    readingBody(Schema.Struct({ name: Schema.String, client: Schema.optionalKey(Schema.Int) }), ({ name, client }) =>
      scenarios.begin(name, client),
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
