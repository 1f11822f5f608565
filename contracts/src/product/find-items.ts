/** Batch lookup of items by text; in a file of its own because no first page needs it (S2.56, S7.12). */
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { Flag, message, orElse, UserTempWire } from "../wire.ts"
import { ChildItemWire } from "./wire.ts"

/** The maximum number of texts per call. */
export const MAX_FOUND_TEXTS = 100

const FoundItems = Schema.Struct({
  text: Schema.String,
  /** No exact match: `items` are the nearest. */
  isNear: orElse(Flag, false),
  items: Schema.Array(ChildItemWire),
}).pipe(Schema.encodeKeys({ isNear: "is_near" }))

/** S2.56, S7.12 in a batch: the items meant by each text (a code, a barcode or a name), in the order of the texts. */
export const findItems = endpoint(laterRoutes.findItems, {
  rule: "S7.12",
  request: Schema.Struct({
    userTemp: UserTempWire,
    texts: Schema.Array(Schema.String).check(Schema.isMaxLength(MAX_FOUND_TEXTS)),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp" })),
  response: message(Schema.Array(FoundItems)),
  errors: [401, 403, 417, 500, 503],
})
