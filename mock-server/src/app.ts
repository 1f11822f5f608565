/** The mock backend: one list of everything it serves. */
import cors from "@fastify/cors"
import { begin, openControl } from "./control/control.ts"
import { answerLogging, requestLogging } from "./control/log/hooks.ts"
import Fastify, { type FastifyInstance } from "fastify"
import { auth } from "./plugins/auth.ts"
import { body, BODY_LIMIT } from "./plugins/body.ts"
import { durable } from "./plugins/durable.ts"
import { errors } from "./plugins/errors.ts"
import { faults } from "./plugins/faults.ts"
import { files } from "./plugins/files.ts"
import { controlRoutes } from "./routes/control/routes.ts"
import { everyEndpoint } from "./routes/every-endpoint.ts"
import { type AppOptions, openWorld } from "./world.ts"

export { prefixesFrom } from "./cli/prefixes.ts"
export type { AppOptions } from "./world.ts"

/** A backend with its own data directory; `close()` writes what is still waiting. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const world = await openWorld(options)
  const control = await openControl(world, options)
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    // Connections that browsers keep open must not hold up the end.
    forceCloseConnections: true,
  })
  await app.register(errors)
  await app.register(cors, { origin: options.corsOrigins === undefined ? true : [...options.corsOrigins] })
  await app.register(body)
  await app.register(requestLogging, { log: control.log, clock: world.clock })
  await app.register(faults, { world })
  await app.register(answerLogging)
  await app.register(durable, { world })
  await app.register(auth, { world })
  await app.register(files)
  everyEndpoint(app, world)
  await app.register(controlRoutes, { world, control, access: options.control ?? "loopback" })
  begin(world, control, options.beginning ?? {})
  // Open connections of the control page must not hold up the end.
  app.addHook("preClose", async () => control.live.close())
  app.addHook("onClose", async () => {
    await control.close()
    await world.topics.flush()
    await world.database.flush()
  })
  await app.ready()
  return app
}
