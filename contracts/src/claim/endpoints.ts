/** Claims about deliveries, filed by the client, who may withdraw them until the supplier answers. */
import { Claim, FiledClaim, MAX_CLAIM_NOTE, MAX_CLAIM_PHOTO, PackagingCode } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AnsweredQuantity,
  CodeWire,
  Flag,
  message,
  optional,
  orElse,
  PathText,
  OwnQuery,
  UserTempWire,
} from "../wire.ts"

const lineNames = { itemCode: "carti", promoCode: "promo_code", promoRow: "promo_row" } as const

const LineWire = Schema.Struct({
  ...Claim.fields.lines.value.fields,
  packaging: optional(PackagingCode),
  promoCode: optional(Schema.String),
  promoRow: optional(Schema.Int),
  name: orElse(Schema.String, ""),
  quantity: AnsweredQuantity,
  unit: orElse(Schema.String, ""),
}).pipe(Schema.encodeKeys(lineNames))

export const ClaimWire = Schema.Struct({
  ...Claim.fields,
  claimId: CodeWire,
  orderId: CodeWire,
  lines: orElse(Schema.Array(LineWire), []),
  note: orElse(Schema.String, ""),
  hasPhoto: orElse(Flag, false),
  answer: orElse(Schema.String, ""),
  creditNote: orElse(
    Schema.NullOr(Schema.Struct({ number: Schema.String, file: orElse(Schema.NullOr(Schema.String), null) })),
    null,
  ),
}).pipe(
  Schema.encodeKeys({
    claimId: "claim_id",
    orderId: "order_id",
    filedAt: "filed_at",
    hasPhoto: "has_photo",
    creditNote: "credit_note",
  }),
)

/** Newest first. */
export const listClaims = endpoint(laterRoutes.listClaims, {
  rule: "S3.30",
  request: OwnQuery,
  response: message(Schema.Array(ClaimWire)),
  errors: [401, 403, 417, 500, 503],
})

/** With the bytes that each JPEG begins with. */
const JPEG_URL = /^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]*={0,2}$/u

/** Under the client's own id: filing it again returns the existing claim. */
export const fileClaim = endpoint(laterRoutes.fileClaim, {
  rule: "S3.30",
  request: Schema.Struct({
    userTemp: UserTempWire,
    claimId: PathText,
    ...FiledClaim.fields,
    lines: Schema.Array(Schema.Struct(FiledClaim.fields.lines.value.fields).pipe(Schema.encodeKeys(lineNames))).check(
      Schema.isMinLength(1),
    ),
    note: Schema.String.check(Schema.isMaxLength(MAX_CLAIM_NOTE)),
    photo: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_CLAIM_PHOTO), Schema.isPattern(JPEG_URL))),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", claimId: "claim_id", orderId: "order_id" })),
  response: message(ClaimWire),
  errors: [401, 403, 404, 409, 417, 500, 503],
})

/** 409 when it was answered: the client reads the answer. Withdrawn again it is as it is. */
export const withdrawClaim = endpoint(laterRoutes.withdrawClaim, {
  rule: "S3.30",
  request: Schema.Struct({ userTemp: UserTempWire, claimId: PathText }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", claimId: "claim_id" }),
  ),
  response: message(ClaimWire),
  errors: [401, 403, 404, 409, 417, 500, 503],
})

export const claimEndpoints = { listClaims, fileClaim, withdrawClaim } as const
