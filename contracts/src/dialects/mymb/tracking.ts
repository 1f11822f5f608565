/** Tracking goes to a separate server with an unknown answer: any success counts, and without a server it is off. */
import { Effect, Schema } from "effect"
import type { Endpoint } from "../../endpoint.ts"
import { trackCart, trackSearch } from "../../tracking/endpoints.ts"
import { isFields } from "../../wire-value.ts"
import { recipe } from "./recipe.ts"
import { numberOf } from "./values.ts"

/** The code of an accepted record. */
const OK = 200

const tracked = <Req>(endpoint: Endpoint<Req, { readonly errorCode: number }>) =>
  recipe(endpoint, (request, wire) =>
    Schema.encodeEffect(endpoint.request)(request).pipe(
      Effect.catch((error) => wire.refuse(error.message)),
      Effect.flatMap((encoded) => wire.track({ ...endpoint, auth: "public" }, encoded)),
      Effect.flatMap((body) => {
        const code = isFields(body) ? numberOf(body["error_code"]) : null
        return code === null || code === OK ? Effect.succeed({ errorCode: OK }) : wire.refuse("")
      }),
    ),
  )

export const trackingRecipes = { trackCart: tracked(trackCart), trackSearch: tracked(trackSearch) }
