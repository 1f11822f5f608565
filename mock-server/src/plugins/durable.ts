/** An answer leaves only when everything that it could tell of is on disk: a kill takes nothing that was answered. */
import fp from "fastify-plugin"
import type { World } from "../world.ts"

/** Calls that come while a file is written share the next write, so many at once cost little more than one. */
export const durable = fp<{ readonly world: World }>(async (app, { world }) => {
  app.addHook("onSend", async (_request, _reply, payload) => {
    await world.database.settled()
    return payload
  })
})
