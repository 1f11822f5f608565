/** The control API: how tests, provider states and developers move the mock (docs/adr/0011). */
import { endpoints, routePattern } from "@dispensa/contracts"
import { StateChange } from "@dispensa/contracts/provider-states"
import type { FastifyInstance } from "fastify"
import { type Control, resetAll } from "../../control/control.ts"
import { pageRoutes } from "../../control/page/page.ts"
import { sendRefusal } from "../../plugins/errors.ts"
import { CONTROL_ROOT } from "../../plugins/faults.ts"
import { forbidden } from "../../refusal.ts"
import type { ControlAccess, World } from "../../world.ts"
import { clientRoutes } from "./client-routes.ts"
import { faultRoutes } from "./fault-routes.ts"
import { mayControl } from "./guard.ts"
import { logRoutes, topicRoutes } from "./log-routes.ts"
import { readingBody } from "./reading.ts"
import { changeState } from "./states.ts"
import { clockOf, clockRoutes, orderRoutes } from "./time-routes.ts"

interface Options {
  readonly world: World
  readonly control: Control
  readonly access: ControlAccess
}

export const controlRoutes = async (app: FastifyInstance, { world, control, access }: Options): Promise<void> => {
  if (access === "off") {
    // Whoever starts it must be able to see that it serves; nothing else is told.
    app.get(`${CONTROL_ROOT}/health`, async () => ({ status: "ok" }))
    return
  }
  app.addHook("onRequest", async (request, reply) => {
    if (!mayControl(request, access)) return sendRefusal(request, reply, forbidden())
  })
  // The page shows at once what tests and other pages change.
  app.addHook("onResponse", async (request, reply) => {
    if (request.method !== "GET" && reply.statusCode < 400) control.live.tell("changed", { call: request.url })
  })

  app.get(`${CONTROL_ROOT}/health`, async () => ({
    status: "ok",
    products: world.catalogue.supplier.products.length,
    ...clockOf(world),
    uptime: Math.round(process.uptime()),
    memory: process.memoryUsage().rss,
    faults: world.faults.list().length,
    scenarios: control.scenarios.list().flatMap(({ name, isOn }) => (isOn ? [name] : [])),
    kafka: control.handOn?.status() ?? null,
  }))
  app.get(`${CONTROL_ROOT}/endpoints`, async () => ({
    endpoints: Object.values(endpoints).map((endpoint) => ({
      id: endpoint.id,
      rule: endpoint.rule,
      method: endpoint.method,
      path: routePattern(endpoint, world.prefixes),
      auth: endpoint.auth,
    })),
  }))

  app.post(`${CONTROL_ROOT}/reset`, async () => {
    await resetAll(world, control)
    return { status: "ok" }
  })
  app.post(
    `${CONTROL_ROOT}/state`,
    readingBody(StateChange, (change) => changeState(world, change)),
  )

  faultRoutes(app, world, control)
  clientRoutes(app, world, control)
  logRoutes(app, control)
  clockRoutes(app, world)
  orderRoutes(app, world, control)
  topicRoutes(app, world, control)
  await pageRoutes(app)
}
