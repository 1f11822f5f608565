/**
 * An answer is sent only when its changes are on disk: a kill loses nothing that was answered. If the disk refuses it,
 * the change is rolled back and the answer is 503 (ADR 38). Calls during a write share the next one.
 */
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@dispensa/contracts"
import type { FastifyReply } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import { notSaved } from "../shop/common/refusal.ts"
import { refusalAnswer } from "./errors.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The number of rollbacks before this call; null if it was not carried out. */
    undoneBefore: number | null
  }
}

/**
 * Registered after the keys, which store an answer together with its change, and before anything that reads an answer's
 * text.
 */
export const durability = fp<{ readonly context: AppContext }>(async (app, { context: { database } }) => {
  app.decorateRequest("undoneBefore", null)
  app.addHook("preHandler", async (request) => {
    request.undoneBefore = database.undone()
  })
  app.addHook("onSend", async (request, reply, payload) => {
    await database.flushed()
    const isUndone = request.undoneBefore !== null && request.undoneBefore !== database.undone()
    if (!isUndone || !isText(payload)) return payload
    const { status, body } = refusalAnswer(request, notSaved())
    discardAnswer(reply)
    reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8")
    return JSON.stringify(body)
  })
})

/** Streams are files of the build, which calls do not change. */
const isText = (payload: unknown): boolean => typeof payload === "string" || Buffer.isBuffer(payload)

const discardAnswer = (reply: FastifyReply): void => {
  for (const name of ["content-length", "content-disposition", IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED])
    reply.removeHeader(name)
}
