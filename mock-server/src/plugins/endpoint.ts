/** Serves an entry of the endpoint table: its schemas read the request and write the answer. */
import type { Endpoint } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify"
import { type Language, languageOf } from "../language.ts"
import { failure, forbidden, type Outcome } from "../refusal.ts"
import type { Session } from "../routes/session/store.ts"
import type { World } from "../world.ts"
import { sendRefusal } from "./errors.ts"
import { decoderOf } from "./wire.ts"

/** What a handler knows besides the request. */
export interface Context {
  readonly session: Session | null
  readonly language: Language
  /** Epoch milliseconds, by the mock's clock. */
  readonly now: number
}

export type Handler<Req, Res> = (request: Req, context: Context) => Outcome<Res> | Promise<Outcome<Res>>

/** What a real backend answers besides, and the storefront does not read: so the contract does not name it. */
export type Extras<Req> = (request: Req, context: Context) => Readonly<Record<string, unknown>>

/** Adds the endpoint's route, and the refusal of its other verbs (403). */
export const serve = <Req, Res>(
  app: FastifyInstance,
  world: World,
  endpoint: Endpoint<Req, Res>,
  handler: Handler<Req, Res>,
  extras: Extras<Req> = () => ({}),
): void => {
  const decode = decoderOf(endpoint.request)
  const encode = Schema.encodeUnknownResult(endpoint.response)
  const url = endpoint.path(world.prefixes)
  app.route({
    method: endpoint.method,
    url,
    exposeHeadRoute: false,
    config: { auth: endpoint.auth, endpointId: endpoint.id },
    handler: async (request, reply) => {
      const decoded = decode(endpoint.method === "GET" ? request.query : request.body)
      if (Result.isFailure(decoded)) return sendRefusal(request, reply, decoded.failure)
      const context = contextOf(world, request)
      const outcome = await handler(decoded.success, context)
      if (Result.isFailure(outcome)) return sendRefusal(request, reply, outcome.failure)
      const encoded = encode(outcome.success)
      if (Result.isSuccess(encoded)) return reply.send(withExtras(encoded.success, extras(decoded.success, context)))
      request.log.error({ endpoint: endpoint.id, issue: String(encoded.failure) }, "answer does not encode")
      return sendRefusal(request, reply, failure(500, ENCODING_FAILED))
    },
  })
  refuseOtherVerbs(app, endpoint.method, url)
}

const withExtras = (answer: unknown, extra: Readonly<Record<string, unknown>>): unknown =>
  typeof answer === "object" && answer !== null ? { ...answer, ...extra } : answer

const ENCODING_FAILED = { it: "La risposta non rispetta il contratto", en: "The answer breaks its contract" }

const VERBS: ReadonlyArray<HTTPMethods> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

const refuseOtherVerbs = (app: FastifyInstance, method: string, url: string): void => {
  const refuseVerb = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, forbidden(NOT_THIS_VERB))
  app.route({
    method: VERBS.filter((verb) => verb !== method),
    url,
    exposeHeadRoute: false,
    // Refused before the body is read: it may be anything.
    onRequest: async (request, reply) => refuseVerb(request, reply),
    handler: async (request, reply) => refuseVerb(request, reply),
  })
}

const NOT_THIS_VERB = { it: "Metodo HTTP non consentito", en: "HTTP verb not permitted" }

const contextOf = (world: World, request: FastifyRequest): Context => ({
  session: request.session,
  language: languageOf(request.headers["accept-language"]),
  now: world.clock.now(),
})
