/** Suggestions while one types (S7.15). */
import { Suggestion } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { message, orElse } from "../wire.ts"

/** The wire carries a list of images; the storefront shows the first. */
const SuggestionWire = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  images: orElse(Schema.Array(Schema.String), []),
}).pipe(
  Schema.decodeTo(
    Schema.toType(Suggestion),
    SchemaTransformation.transform({
      decode: ({ id, name, images }): Suggestion => ({ id, name, image: images[0] ?? null }),
      encode: ({
        id,
        name,
        image,
      }: Suggestion): { readonly id: string; readonly name: string; readonly images: ReadonlyArray<string> } => ({
        id,
        name,
        images: image === null ? [] : [image],
      }),
    }),
  ),
)

/** S7.15: no identity, only the text and how many rows (S9.2). */
export const autocomplete = endpoint(endpointRoutes.autocomplete, {
  rule: "S7.15",
  request: Schema.Struct({ q: Schema.String, rows: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 })) }),
  response: message(Schema.Struct({ result: Schema.Array(SuggestionWire) })),
  errors: [417, 500, 503],
})
