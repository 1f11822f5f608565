/** Control routes that decode their request with a schema and name every field that does not fit. */
import { Result, type Schema } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { sendRefusal } from "../../plugins/errors.ts"
import { decoderOf } from "../../plugins/wire.ts"
import type { Outcome } from "../../shop/common/refusal.ts"

/** The handler of a control route. */
export type ControlRoute = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A route that reads one part of the request with a schema and answers the outcome. */
const readingFrom =
  (part: "body" | "params" | "query", onExcessProperty: "ignore" | "error" = "ignore") =>
  <Req>(
    schema: Schema.Codec<Req, unknown>,
    handle: (input: Req, request: FastifyRequest) => Outcome<unknown> | Promise<Outcome<unknown>>,
  ): ControlRoute => {
    const decode = decoderOf(schema, onExcessProperty)
    return async (request, reply) => {
      const decoded = decode(request[part])
      const outcome = Result.isFailure(decoded) ? Result.fail(decoded.failure) : await handle(decoded.success, request)
      return Result.isSuccess(outcome)
        ? reply.send(outcome.success ?? { status: "ok" })
        : sendRefusal(request, reply, outcome.failure)
    }
  }

export const readingBody = readingFrom("body")
/** Refuses unknown fields: a rule with a misspelt one would not do what its author meant. */
export const readingClosedBody = readingFrom("body", "error")
export const readingParams = readingFrom("params")
export const readingQuery = readingFrom("query")

/** A route that reads its path and its body. */
export const readingBoth = <Params, Req>(
  params: Schema.Codec<Params, unknown>,
  body: Schema.Codec<Req, unknown>,
  handle: (params: Params, input: Req) => Outcome<unknown> | Promise<Outcome<unknown>>,
): ControlRoute => {
  const decodeParams = decoderOf(params)
  const decodeBody = decoderOf(body)
  return async (request, reply) => {
    const named = decodeParams(request.params)
    if (Result.isFailure(named)) return sendRefusal(request, reply, named.failure)
    const decoded = decodeBody(request.body)
    if (Result.isFailure(decoded)) return sendRefusal(request, reply, decoded.failure)
    const outcome = await handle(named.success, decoded.success)
    return Result.isSuccess(outcome)
      ? reply.send(outcome.success ?? { status: "ok" })
      : sendRefusal(request, reply, outcome.failure)
  }
}
