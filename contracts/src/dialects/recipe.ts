/** A recipe of a dialect's wire, checked against the endpoint that it is for. */
import { Effect, Schema } from "effect"
import { type ApiError, Undecodable } from "../api-error.ts"
import type { Endpoint } from "../endpoint.ts"
import type { Recipe } from "./dialect.ts"

export const recipesOver =
  <Wire>() =>
  <Req, Res>(
    { id, request }: Endpoint<Req, Res>,
    run: (request: Req, wire: Wire) => Effect.Effect<Res, ApiError>,
  ): Recipe<Wire> => ({
    id,
    run: (given, wire) =>
      Schema.decodeUnknownEffect(Schema.toType(request))(given).pipe(
        Effect.mapError(
          (error): ApiError =>
            new Undecodable({ endpoint: id, status: null, message: "Unreadable request", detail: error.message }),
        ),
        Effect.flatMap((typed) => run(typed, wire)),
      ),
  })
