/** The control API, by which tests, provider states and developers drive the mock (docs/adr/0011). */
import { endpoints, routePattern } from "@dispensa/contracts"
import { StateChange } from "@dispensa/contracts/provider-states"
import type { FastifyInstance } from "fastify"
import type { OtherSources } from "../../answers/other-sources.ts"
import type { AppContext } from "../../app-context.ts"
import type { ControlAccess } from "../../app-options.ts"
import { sendRefusal } from "../../plugins/errors.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { forbidden } from "../../shop/common/refusal.ts"
import { type Control, resetAll } from "../control.ts"
import { pageRoutes } from "../page/page.ts"
import { changeState } from "../states/states.ts"
import { answerRoutes } from "./answer-routes.ts"
import { claimControlRoutes } from "./claim-routes.ts"
import { offerControlRoutes } from "./offer-routes.ts"
import { clientRoutes } from "./client-routes.ts"
import { faultRoutes } from "./fault-routes.ts"
import { mayControl } from "./guard.ts"
import { logRoutes, topicRoutes } from "./log-routes.ts"
import { mailRoutes } from "./mail-routes.ts"
import { notificationControlRoutes } from "./notification-routes.ts"
import { readingBody } from "./reading.ts"
import { webhookRoutes } from "./webhook-routes.ts"
import { clockOf, clockRoutes, orderControlRoutes } from "./time-routes.ts"

interface Options {
  readonly context: AppContext
  readonly control: Control
  readonly others: OtherSources
  readonly access: ControlAccess
}

export const controlRoutes = async (
  app: FastifyInstance,
  { context, control, others, access }: Options,
): Promise<void> => {
  if (access === "off") {
    // Always served, so that readiness can be checked; it reveals nothing else.
    app.get(`${CONTROL_ROOT}/health`, async () => ({ status: "ok" }))
    return
  }
  app.addHook("onRequest", async (request, reply) => {
    if (!mayControl(request, access)) return sendRefusal(request, reply, forbidden())
  })
  // The page shows changes by tests and other pages at once.
  app.addHook("onResponse", async (request, reply) => {
    if (request.method !== "GET" && reply.statusCode < 400) control.live.notify("changed", { call: request.url })
  })

  app.get(`${CONTROL_ROOT}/health`, async () => ({
    status: "ok",
    products: context.catalogue.supplier.products.length,
    ...clockOf(context),
    uptime: Math.round(process.uptime()),
    memory: process.memoryUsage().rss,
    faults: context.faults.list().length,
    scenarios: control.scenarios.list().flatMap(({ name, isOn }) => (isOn ? [name] : [])),
    kafka: control.forwarding?.status() ?? null,
  }))
  app.get(`${CONTROL_ROOT}/endpoints`, async () => ({
    endpoints: Object.values(endpoints).map((endpoint) => ({
      id: endpoint.id,
      rule: endpoint.rule,
      method: endpoint.method,
      path: routePattern(endpoint, context.prefixes),
      auth: endpoint.auth,
    })),
  }))

  app.post(`${CONTROL_ROOT}/reset`, async () => {
    await resetAll(context, control)
    return { status: "ok" }
  })
  app.post(
    `${CONTROL_ROOT}/state`,
    readingBody(StateChange, (change) => changeState(context, change)),
  )

  answerRoutes(app, others)
  faultRoutes(app, context, control)
  clientRoutes(app, context, control)
  logRoutes(app, control)
  clockRoutes(app, context)
  orderControlRoutes(app, context, control)
  claimControlRoutes(app, context)
  offerControlRoutes(app, context)
  notificationControlRoutes(app, context)
  topicRoutes(app, context, control)
  mailRoutes(app, context)
  webhookRoutes(app, control.webhooks)
  await pageRoutes(app)
}
