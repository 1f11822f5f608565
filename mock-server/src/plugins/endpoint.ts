/** Serves an entry of the endpoint table: its schemas read the request and write the answer. */
import {
  type AnyEndpoint,
  type Endpoint,
  endpoints,
  FileContent,
  fileHeaders,
  routePattern,
  sendsQuery,
} from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify"
import { type Language, languageOf } from "../language.ts"
import { failure, forbidden, type Outcome } from "../refusal.ts"
import type { Session } from "../routes/session/store.ts"
import type { World } from "../world.ts"
import { FormBody } from "./body.ts"
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

/** Adds the endpoint's route; its path values are read with the fields of its query or body. */
export const serve = <Req, Res>(
  app: FastifyInstance,
  world: World,
  endpoint: Endpoint<Req, Res>,
  handler: Handler<Req, Res>,
  extras: Extras<Req> = () => ({}),
): void => {
  const encode = Schema.encodeUnknownResult(endpoint.response)
  addRoute(app, world, endpoint, handler, ({ request, reply, decoded, context }, answer) => {
    const encoded = encode(answer)
    if (Result.isFailure(encoded)) {
      request.log.error({ endpoint: endpoint.id, issue: String(encoded.failure) }, "answer does not encode")
      return sendRefusal(request, reply, failure(500, ENCODING_FAILED))
    }
    if (endpoint.answers === "file") return sendFile(reply, encoded.success)
    return reply.send(withExtras(encoded.success, extras(decoded, context)))
  })
}

/** As `serve`, for a handler that writes the answer's JSON itself. */
export const serveText = <Req>(
  app: FastifyInstance,
  world: World,
  endpoint: Endpoint<Req, unknown>,
  handler: Handler<Req, string>,
): void =>
  addRoute(app, world, endpoint, handler, ({ reply }, text) => reply.type("application/json; charset=utf-8").send(text))

/** A call that was understood. */
interface Understood<Req> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly decoded: Req
  readonly context: Context
}

const addRoute = <Req, Res, Answer>(
  app: FastifyInstance,
  world: World,
  endpoint: Endpoint<Req, Res>,
  handler: Handler<Req, Answer>,
  send: (call: Understood<Req>, answer: Answer) => FastifyReply,
): void => {
  const decode = decoderOf(endpoint.request)
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint, world.prefixes),
    exposeHeadRoute: false,
    config: { auth: endpoint.auth, endpointId: endpoint.id },
    handler: async (request, reply) => {
      const decoded = decode(fieldsOf(endpoint, request))
      if (Result.isFailure(decoded)) return sendRefusal(request, reply, decoded.failure)
      const context = contextOf(world, request)
      const outcome = await handler(decoded.success, context)
      if (Result.isFailure(outcome)) return sendRefusal(request, reply, outcome.failure)
      return send({ request, reply, decoded: decoded.success, context }, outcome.success)
    },
  })
}

/** A GET and a DELETE carry their fields in the query, the others in the body; names in the path count for both. */
const fieldsOf = (endpoint: AnyEndpoint, request: FastifyRequest): unknown => {
  const params = textsOf(request.params)
  if (sendsQuery(endpoint.method)) return { ...textsOf(request.query), ...params }
  const { body } = request
  if (Object.keys(params).length === 0) return body
  if (body instanceof FormBody) return body.with(params)
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...params } : body
}

/** A field given twice is a list in the query: then it is left as it is, and does not fit. */
const textsOf = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields === "object" && fields !== null ? Object.fromEntries(Object.entries(fields)) : {}

const isFile = Schema.is(FileContent)

const sendFile = (reply: FastifyReply, file: unknown): FastifyReply =>
  isFile(file) ? reply.headers(fileHeaders(file)).send(Buffer.from(file.bytes)) : reply.code(500).send()

const withExtras = (answer: unknown, extra: Readonly<Record<string, unknown>>): unknown =>
  typeof answer === "object" && answer !== null ? { ...answer, ...extra } : answer

const ENCODING_FAILED = { it: "La risposta non rispetta il contratto", en: "The answer breaks its contract" }

const VERBS: ReadonlyArray<HTTPMethods> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

/** Every path of the table answers 403 to the verbs that no endpoint has there. */
export const refuseOtherVerbs = (app: FastifyInstance, { prefixes }: World): void => {
  const served = new Map<string, Set<string>>()
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const url = routePattern(endpoint, prefixes)
    served.set(url, (served.get(url) ?? new Set()).add(endpoint.method))
  }
  for (const [url, methods] of served) refuseVerbs(app, url, methods)
}

const refuseVerbs = (app: FastifyInstance, url: string, served: ReadonlySet<string>): void => {
  const refuseVerb = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, forbidden(NOT_THIS_VERB))
  app.route({
    method: VERBS.filter((verb) => !served.has(verb)),
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
