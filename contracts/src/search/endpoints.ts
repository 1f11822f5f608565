/** Suggestions while typing (S7.15). */
import { OptionalUnitPrice, PackSize, Suggestion } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { AnsweredPack, LenientUnitEuro, message, optional, orElse } from "../wire.ts"
import { OrderedBeforeWire } from "../product/wire.ts"

/** A suggestion, with its item if the backend states it: enough to compare and add it (S3.9). */
export const SuggestionAnswer = Schema.Struct({
  ...Suggestion.fields,
  itemCode: Schema.optionalKey(Schema.String),
  /** Per sales unit, net; null when it is not a number (S5.12). */
  price: Schema.optionalKey(OptionalUnitPrice),
  vatRate: Schema.optionalKey(Schema.Finite),
  unit: Schema.optionalKey(Schema.String),
  packSize: Schema.optionalKey(PackSize),
  brand: Schema.optionalKey(Schema.String),
  /** The backend's text, as for a product (S1.7). */
  availability: Schema.optionalKey(Schema.String),
  /** To any address: the call names none (S12.10). */
  orderedBefore: Schema.optionalKey(Schema.toType(OrderedBeforeWire)),
})
export type SuggestionAnswer = typeof SuggestionAnswer.Type

/** The wire carries a list of images; the storefront shows the first. */
const SuggestionWire = Schema.Struct({
  id: Suggestion.fields.id,
  name: Suggestion.fields.name,
  images: orElse(Schema.Array(Schema.String), []),
  itemCode: optional(Schema.String),
  price: Schema.optionalKey(LenientUnitEuro),
  vatRate: optional(Schema.Finite),
  unit: optional(Schema.String),
  packSize: optional(AnsweredPack),
  brand: optional(Schema.String),
  availability: optional(Schema.String),
  orderedBefore: optional(OrderedBeforeWire),
}).pipe(
  Schema.encodeKeys({
    itemCode: "sku",
    vatRate: "vat_rate",
    unit: "uom",
    packSize: "qty_min_imballo",
    orderedBefore: "ordered_before",
  }),
  Schema.decodeTo(
    SuggestionAnswer,
    SchemaTransformation.transform({
      decode: ({ images, ...rest }): SuggestionAnswer => ({ ...rest, image: images[0] ?? null }),
      encode: ({ image, ...rest }: SuggestionAnswer) => ({ ...rest, images: listOf(image) }),
    }),
  ),
)

/** S7.15: no identity, only the text and the number of rows (S9.2). */
export const autocomplete = endpoint(endpointRoutes.autocomplete, {
  rule: "S7.15",
  request: Schema.Struct({ q: Schema.String, rows: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 })) }),
  response: message(Schema.Struct({ result: Schema.Array(SuggestionWire) })),
  errors: [417, 500, 503],
})

const listOf = (image: string | null): ReadonlyArray<string> => (image === null ? [] : [image])

export const searchEndpoints = { autocomplete } as const
