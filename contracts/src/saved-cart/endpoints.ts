/** Saved carts: list, save, load, rename, delete (S1.4, S7.22). */
import { PackagingCode, SavedCart, SavedCartLine, ServerCart } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AnsweredQuantity,
  CodeWire,
  Done,
  Euro,
  message,
  optional,
  orElse,
  PathText,
  OwnQuery,
  UserTempQuery,
  UserTempWire,
} from "../wire.ts"
import { CartFilledAnswer } from "../cart/endpoints.ts"

const LineWire = Schema.Struct({
  ...SavedCartLine.fields,
  quantity: AnsweredQuantity,
  packaging: optional(PackagingCode),
  name: orElse(Schema.String, ""),
  image: orElse(Schema.NullOr(Schema.String), null),
}).pipe(Schema.encodeKeys({ itemCode: "carti" }))

export const SavedCartWire = Schema.Struct({
  ...SavedCart.fields,
  savedCartId: CodeWire,
  lines: Schema.Array(LineWire),
  netTotal: Euro,
}).pipe(
  Schema.encodeKeys({
    savedCartId: "saved_cart_id",
    savedAt: "saved_at",
    lines: "data",
    netTotal: "totale_netto",
  }),
)

/** Newest first; those of all the client's addresses. */
export const listSavedCarts = endpoint(laterRoutes.listSavedCarts, {
  rule: "S2.62",
  request: OwnQuery,
  response: message(Schema.Array(SavedCartWire)),
  errors: [401, 403, 417, 500, 503],
})

const Name = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(80))

/** Saves a copy of the cart, or of its named rows; the cart itself is unchanged. */
export const saveCart = endpoint(laterRoutes.saveCart, {
  rule: "S7.22",
  request: Schema.Struct({
    userTemp: UserTempWire,
    cartId: ServerCart.fields.cartId,
    name: Name,
    rowIds: Schema.optionalKey(Schema.Array(Schema.String)),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", cartId: "id_cart", rowIds: "row_ids" })),
  response: message(SavedCartWire),
  errors: [400, 401, 403, 404, 409, 417, 500, 503],
})

/** Adds its lines to the cart of the chosen address; discontinued items are named in the answer, not refused. */
export const loadSavedCart = endpoint(laterRoutes.loadSavedCart, {
  rule: "S2.62",
  request: Schema.Struct({ userTemp: UserTempWire, savedCartId: Schema.String }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", savedCartId: "saved_cart_id" }),
  ),
  response: CartFilledAnswer,
  errors: [401, 403, 404, 417, 500, 503],
})

export const renameSavedCart = endpoint(laterRoutes.renameSavedCart, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempWire, savedCartId: PathText, name: Name }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", savedCartId: "saved_cart_id" }),
  ),
  response: Done,
  errors: [401, 403, 404, 409, 417, 500, 503],
})

export const deleteSavedCart = endpoint(laterRoutes.deleteSavedCart, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempQuery, savedCartId: PathText }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", savedCartId: "saved_cart_id" }),
  ),
  response: Done,
  errors: [401, 403, 404, 417, 500, 503],
})

export const savedCartEndpoints = { listSavedCarts, saveCart, loadSavedCart, renameSavedCart, deleteSavedCart } as const
