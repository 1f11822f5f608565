/** The control API: how tests, provider states and developers move the mock. Loopback only. */
import { StateChange } from "@dispensa/contracts/provider-states"
import { Result, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { sendRefusal } from "../../plugins/errors.ts"
import { CONTROL_ROOT } from "../../plugins/faults.ts"
import { decoderOf } from "../../plugins/wire.ts"
import { forbidden, invalidField, type Outcome } from "../../refusal.ts"
import { layAllSeeds } from "../../seeds.ts"
import type { World } from "../../world.ts"
import { isLocal } from "./local.ts"
import { changeState } from "./states.ts"

const Milliseconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 }))

/** A fault rule as it is asked for. */
const FaultRequest = Schema.Struct({
  /** An endpoint's id in the table; neither id nor path is every endpoint. */
  endpoint: Schema.optionalKey(Schema.String),
  path: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  body: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.String),
  delay: Schema.optionalKey(Milliseconds),
  reset: Schema.optionalKey(Schema.Boolean),
  truncate: Schema.optionalKey(Schema.Boolean),
  times: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
})

/** Epoch milliseconds or an ISO instant; null lets the clock run again. */
const ClockRequest = Schema.Struct({ now: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])) })

export const controlRoutes = async (app: FastifyInstance, { world }: { readonly world: World }): Promise<void> => {
  app.addHook("onRequest", async (request, reply) => {
    if (!isLocal(request)) return sendRefusal(request, reply, forbidden())
  })

  app.get(`${CONTROL_ROOT}/health`, async () => ({
    status: "ok",
    products: world.catalogue.supplier.products.length,
    now: new Date(world.clock.now()).toISOString(),
  }))

  app.get(`${CONTROL_ROOT}/faults`, async () => ({ faults: world.faults.list() }))
  app.post(
    `${CONTROL_ROOT}/faults`,
    reading(FaultRequest, (rule) => {
      world.faults.add({
        target: rule.endpoint ?? rule.path ?? null,
        status: rule.status ?? null,
        body: rule.body,
        message: rule.message ?? null,
        delay: rule.delay ?? 0,
        reset: rule.reset ?? false,
        truncate: rule.truncate ?? false,
        times: rule.times ?? null,
      })
      return Result.succeed({ faults: world.faults.list() })
    }),
  )
  app.delete(`${CONTROL_ROOT}/faults`, async () => {
    world.faults.clear()
    return { faults: [] }
  })

  app.post(`${CONTROL_ROOT}/reset`, async () => {
    await reset(world)
    return { status: "ok" }
  })

  app.post(
    `${CONTROL_ROOT}/state`,
    reading(StateChange, (change) => changeState(world, change)),
  )

  app.get(`${CONTROL_ROOT}/orders`, async () => ({ orders: world.database.orders.values() }))
  app.get(`${CONTROL_ROOT}/topics`, async () => ({ topics: world.topics.names() }))
  app.get<{ Params: { topic: string } }>(`${CONTROL_ROOT}/topics/:topic`, async ({ params }) => ({
    topic: params.topic,
    records: await world.topics.read(params.topic),
  }))

  app.post(
    `${CONTROL_ROOT}/clock`,
    reading(ClockRequest, ({ now }) => {
      const instant = now === null ? null : new Date(now).getTime()
      if (Number.isNaN(instant)) return Result.fail(BAD_INSTANT)
      world.clock.set(instant)
      return Result.succeed({ now: new Date(world.clock.now()).toISOString(), stopped: world.clock.isStopped() })
    }),
  )
}

/** Everything as on the first day. */
const reset = async (world: World): Promise<void> => {
  world.faults.clear()
  world.logins.clear()
  world.clock.set(null)
  layAllSeeds(world.catalogue, world.database)
  await world.topics.clear()
}

/** A route that reads its body with a schema and answers the outcome. */
const reading = <Req>(
  schema: Schema.Codec<Req, unknown>,
  handle: (request: Req) => Outcome<unknown> | Promise<Outcome<unknown>>,
) => {
  const decode = decoderOf(schema)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const decoded = decode(request.body)
    const outcome = Result.isFailure(decoded) ? Result.fail(decoded.failure) : await handle(decoded.success)
    return Result.isSuccess(outcome) ? reply.send(outcome.success) : sendRefusal(request, reply, outcome.failure)
  }
}

const BAD_INSTANT = invalidField("now", { it: "istante non valido", en: "is not an instant" })
