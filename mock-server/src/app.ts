/** The mock backend: one list of everything it serves. */
import cors from "@fastify/cors"
import Fastify, { type FastifyInstance } from "fastify"
import { auth } from "./plugins/auth.ts"
import { body, BODY_LIMIT } from "./plugins/body.ts"
import { errors } from "./plugins/errors.ts"
import { faults } from "./plugins/faults.ts"
import { files } from "./plugins/files.ts"
import { cartRoutes } from "./routes/cart/routes.ts"
import { catalogueRoutes } from "./routes/catalogue/routes.ts"
import { contentRoutes } from "./routes/content/routes.ts"
import { controlRoutes } from "./routes/control/routes.ts"
import { orderRoutes } from "./routes/order/routes.ts"
import { sessionRoutes } from "./routes/session/routes.ts"
import { trackingRoutes } from "./routes/tracking/routes.ts"
import { type AppOptions, openWorld } from "./world.ts"

export type { AppOptions } from "./world.ts"

/** A backend with its own data directory; `close()` writes what is still waiting. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const world = await openWorld(options)
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    // Connections that browsers keep open must not hold up the end.
    forceCloseConnections: true,
  })
  await app.register(errors)
  await app.register(cors, { origin: options.corsOrigins === undefined ? true : [...options.corsOrigins] })
  await app.register(body)
  await app.register(faults, { world })
  await app.register(auth, { world })
  await app.register(files)
  contentRoutes(app, world)
  sessionRoutes(app, world)
  catalogueRoutes(app, world)
  cartRoutes(app, world)
  orderRoutes(app, world)
  trackingRoutes(app, world)
  await app.register(controlRoutes, { world })
  app.addHook("onClose", async () => {
    await world.topics.flush()
    await world.database.flush()
  })
  await app.ready()
  return app
}
