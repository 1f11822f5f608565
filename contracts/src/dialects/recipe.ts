/** Recipes of a dialect's wire, each type-checked against its endpoint, and the dialect made of them. */
import type { UnreadableRow } from "@dispensa/domain"
import { Effect, Schema } from "effect"
import { type ApiError, Undecodable } from "../api-error.ts"
import type { Endpoint } from "../endpoint.ts"
import type { Dialect, Recipe } from "./dialect.ts"

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

/** `wireOf` gives the wire of an endpoint's call, which reports unreadable cart rows. */
export const dialectOf = <Wire>(
  recipes: Readonly<Record<string, Recipe<Wire>>>,
  wireOf: (endpoint: string, unreadable: (rows: ReadonlyArray<UnreadableRow>) => void) => Wire,
): Dialect => ({
  entries: new Map(
    Object.values(recipes).map(({ id, run }) => [
      id,
      (request: unknown) =>
        Effect.suspend(() => {
          let unreadable: ReadonlyArray<UnreadableRow> = []
          const wire = wireOf(id, (rows) => {
            unreadable = rows
          })
          return Effect.map(run(request, wire), (answer) => ({ answer, unreadable }))
        }),
    ]),
  ),
})
