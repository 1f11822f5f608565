/** Calls of a backend of another dialect: a recipe's result is checked against the endpoint's schema before a page sees it. */
import { Effect, Schema } from "effect"
import { type ApiError, Undecodable, Unsupported } from "../api-error.ts"
import type { Endpoint } from "../endpoint.ts"
import { type Dialect, type DialectConfig, type OtherDialect, SAME } from "./dialect.ts"
import { makeMymb } from "./mymb/dialect.ts"

const MAKERS: Readonly<Record<OtherDialect, (config: DialectConfig) => Dialect>> = { mymb: makeMymb }

interface Calls {
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, key?: string) => Effect.Effect<Res, ApiError>
}

/** `own` makes the calls with our own route and codecs. */
export const dialectClient = (dialect: OtherDialect, config: DialectConfig, own: Calls): Calls => {
  const { entries } = MAKERS[dialect](config)
  return {
    call: (endpoint, request, key) => {
      const { id, response, withUnreadable } = endpoint
      const entry = entries.get(id)
      if (entry === undefined)
        return Effect.fail(new Unsupported({ endpoint: id, status: null, message: "Unsupported" }))
      if (entry === SAME) return own.call(endpoint, request, key)
      return Effect.flatMap(entry(request), ({ answer, unreadable }) =>
        Schema.decodeUnknownEffect(Schema.toType(response))(answer).pipe(
          Effect.map((typed) => withUnreadable?.(typed, unreadable) ?? typed),
          Effect.mapError(
            (error): ApiError =>
              new Undecodable({ endpoint: id, status: 200, message: "Unreadable answer", detail: error.message }),
          ),
        ),
      )
    },
  }
}
