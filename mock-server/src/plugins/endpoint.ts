/** Serves an entry of the endpoint table: its schemas decode the request and encode the answer. */
import {
  type AnyEndpoint,
  type Endpoint,
  type EndpointRoute,
  endpoints,
  FileContent,
  fileHeaders,
  routePattern,
  sendsQuery,
} from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify"
import type { AppContext } from "../app-context.ts"
import { failure, forbidden, type Outcome } from "../shop/common/refusal.ts"
import type { Caller } from "../shop/session/identity.ts"
import { languageOf } from "./accept-language.ts"
import { FormBody } from "./body.ts"
import { sendRefusal } from "./errors.ts"
import { decoderOf } from "./wire.ts"

export type Handler<Req, Res> = (request: Req, caller: Caller) => Outcome<Res> | Promise<Outcome<Res>>

/** Further fields of a real backend that the storefront does not read, so that the contract omits them. */
export type Extras<Req> = (request: Req, caller: Caller) => Readonly<Record<string, unknown>>

/** Adds the endpoint's route; its path values are read with the fields of its query or body. */
export const serve = <Req, Res>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Req, Res>,
  handler: Handler<Req, Res>,
  extras: Extras<Req> = () => ({}),
): void => {
  const encode = Schema.encodeUnknownResult(endpoint.response)
  addRoute(app, context, endpoint, handler, ({ reply, decoded, caller }, answer) => {
    const encoded = encode(answer)
    if (Result.isFailure(encoded)) {
      reply.log.error({ endpoint: endpoint.id, issue: String(encoded.failure) }, "answer does not encode")
      return sendRefusal(reply.request, reply, failure(500, ENCODING_FAILED))
    }
    if (endpoint.answers === "file") return sendFile(reply, encoded.success)
    return reply.send(withExtras(encoded.success, extras(decoded, caller)))
  })
}

/** The same for a handler with an encoded answer. */
export const serveEncoded = <Req>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Req, unknown>,
  handler: Handler<Req, object>,
): void => addRoute(app, context, endpoint, handler, ({ reply }, encoded) => reply.send(encoded))

/** A call whose request fits the endpoint. */
interface DecodedCall<Req> {
  readonly reply: FastifyReply
  readonly decoded: Req
  readonly caller: Caller
}

const addRoute = <Req, Res, Answer>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Req, Res>,
  handler: Handler<Req, Answer>,
  send: (call: DecodedCall<Req>, answer: Answer) => FastifyReply,
): void => {
  const decode = decoderOf(endpoint.request)
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint, context.prefixes),
    exposeHeadRoute: false,
    ...bodyLimitOf(endpoint),
    config: { auth: endpoint.auth, endpointId: endpoint.id, isKeyed: endpoint.purpose === "change" },
    handler: async (request, reply) => {
      const decoded = decode(fieldsOf(endpoint, request))
      if (Result.isFailure(decoded)) return sendRefusal(request, reply, decoded.failure)
      const caller = callerOf(context, request)
      const outcome = await handler(decoded.success, caller)
      if (Result.isFailure(outcome)) return sendRefusal(request, reply, outcome.failure)
      return send({ reply, decoded: decoded.success, caller }, outcome.success)
    },
  })
}

/** Where files come with a call. */
export const bodyLimitOf = ({ longestBody }: EndpointRoute) =>
  longestBody === undefined ? {} : { bodyLimit: longestBody }

/** A GET and a DELETE carry their fields in the query, the others in the body; names in the path count for both. */
const fieldsOf = (endpoint: AnyEndpoint, request: FastifyRequest): unknown => {
  const params = textsOf(request.params)
  if (sendsQuery(endpoint.method)) return { ...textsOf(request.query), ...params }
  const { body } = request
  if (Object.keys(params).length === 0) return body
  if (body instanceof FormBody) return body.with(params)
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...params } : body
}

/** A repeated field is a list in the query: it is left unchanged, and does not fit. */
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
export const refuseOtherVerbs = (app: FastifyInstance, { prefixes }: AppContext): void => {
  const served = new Map<string, Set<string>>()
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const url = routePattern(endpoint, prefixes)
    served.set(url, (served.get(url) ?? new Set()).add(endpoint.method))
  }
  for (const [url, methods] of served) refuseVerbs(app, url, methods)
}

/** The verbs without an endpoint there. */
export const refuseVerbs = (app: FastifyInstance, url: string, served: ReadonlySet<string>): void => {
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

const callerOf = (context: AppContext, request: FastifyRequest): Caller => ({
  session: request.session,
  language: languageOf(request.headers["accept-language"]),
  now: context.clock.now(),
  source: request.ip,
  keyed: request.keyed,
})
