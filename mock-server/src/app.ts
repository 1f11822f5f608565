/** The mock backend: one list of everything it serves. */
import { endpoints, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@dispensa/contracts"
import cors from "@fastify/cors"
import Fastify, { type FastifyInstance } from "fastify"
import { openOtherSources } from "./answers/other-sources.ts"
import { type AppContext, openAppContext } from "./app-context.ts"
import type { AppOptions } from "./app-options.ts"
import { applyInitialState, type Control, openControl } from "./control/control.ts"
import { answerLogging, requestLogging } from "./control/log/hooks.ts"
import { type ControlState, takeControlState } from "./control/control-state.ts"
import { controlRoutes } from "./control/routes/routes.ts"
import { lockFolder } from "./db/folder-lock.ts"
import { frontPages } from "./pages/page-routes.ts"
import { auth } from "./plugins/auth.ts"
import { body, BODY_LIMIT } from "./plugins/body.ts"
import { connectionOptions } from "./plugins/connections.ts"
import { durability } from "./plugins/durability.ts"
import { errors, sendBadAddress } from "./plugins/errors.ts"
import { faults } from "./plugins/faults.ts"
import { files } from "./plugins/files.ts"
import { productSheetRoutes } from "./routes/product-sheets.ts"
import { callLimit } from "./dialects/mymb/call-limit.ts"
import { familyRoutes } from "./dialects/mymb/family-routes.ts"
import { logLines, logOptions } from "./control/log/log-line.ts"
import { idempotency } from "./plugins/idempotency.ts"
import { otherAnswers } from "./plugins/other-answers.ts"
import { everyEndpoint } from "./routes/every-endpoint.ts"
import { trackingRoutes } from "./routes/tracking.ts"

export interface OpenedMock {
  /** `close()` writes pending changes. */
  readonly app: FastifyInstance
  readonly context: AppContext
  readonly control: Control
  /** The settings for the next mock; the scenarios end. */
  readonly takeControlState: () => ControlState
}

/** A backend over its own data directory; it does not listen yet. */
export const openMock = async (options: AppOptions): Promise<OpenedMock> => {
  const lock = await lockFolder(options.dataDir)
  const ends: Array<() => unknown> = [() => lock.release()]
  /** Ends in reverse order of opening; a failed start writes nothing later. */
  const end = async (): Promise<void> => {
    for (const each of ends.toReversed()) await each()
  }
  try {
    return await openLocked(options, ends, end)
  } catch (cause) {
    await end()
    throw cause
  }
}

const openLocked = async (
  options: AppOptions,
  ends: Array<() => unknown>,
  end: () => Promise<void>,
): Promise<OpenedMock> => {
  const context = await openAppContext(options)
  ends.push(
    () => context.database.close(),
    () => context.topics.flush(),
  )
  const control = openControl(context, options)
  ends.push(() => control.close())
  const others = openOtherSources(context, options)
  ends.push(() => others.close())
  const app = Fastify({
    ...logOptions(options),
    bodyLimit: BODY_LIMIT,
    // Only the storefront's server on this machine may state the client's address.
    trustProxy: "loopback",
    ...connectionOptions(options.arrivalTimeout),
    frameworkErrors: sendBadAddress,
  })
  await app.register(errors)
  if (options.logger === true) await app.register(logLines, { print: console.log })
  await app.register(cors, {
    origin: options.corsOrigins === undefined ? true : [...options.corsOrigins],
    methods: [...new Set(Object.values(endpoints).map(({ method }) => method))],
    exposedHeaders: [IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, "Retry-After"],
  })
  await app.register(body)
  await app.register(otherAnswers, { context, ...others })
  await app.register(idempotency, { context })
  await app.register(durability, { context })
  await app.register(requestLogging, { log: control.log, clock: context.clock })
  if (options.variants?.includes("three-at-once") === true) await app.register(callLimit)
  await app.register(faults, { context })
  await app.register(answerLogging, { log: control.log })
  await app.register(auth, { context })
  await app.register(files)
  if (options.dialect === "mymb") {
    familyRoutes(app, context, new Set(options.variants))
    trackingRoutes(app, context)
  } else {
    everyEndpoint(app, context)
    productSheetRoutes(app, context)
  }
  frontPages(app, context, options.control ?? "loopback")
  await app.register(controlRoutes, { context, control, others, access: options.control ?? "loopback" })
  applyInitialState(context, control, options.initialState ?? {})
  // Open connections of the control page must not delay closing.
  app.addHook("preClose", async () => control.live.close())
  app.addHook("onClose", end)
  await app.ready()
  return { app, context, control, takeControlState: () => takeControlState(context, control) }
}
