/** Claims: deliveries with errors, the requested remedy, and the supplier's answer. */
import { Schema } from "effect"
import { OTHER } from "../account/other.ts"
import { Quantity } from "../cart/cart-values.ts"
import { ItemCode, PackagingCode } from "../catalogue/product.ts"

export const CLAIM_REASONS = ["missing", "broken", "short-dated", "wrong"] as const
export const ClaimReason = Schema.Literals(CLAIM_REASONS)
export type ClaimReason = typeof ClaimReason.Type

export const ClaimLine = Schema.Struct({
  itemCode: ItemCode,
  /**
   * From the order's line, because an order may contain an item in two packagings or at two prices; absent in claims of earlier versions.
   */
  packaging: Schema.optionalKey(PackagingCode),
  promoCode: Schema.optionalKey(Schema.String),
  promoRow: Schema.optionalKey(Schema.Int),
  name: Schema.String,
  /** The number of faulty sales units. */
  quantity: Quantity,
  /** The sales unit's code; empty when not stated. */
  unit: Schema.String,
  reason: Schema.Literals([...CLAIM_REASONS, OTHER]),
})
export type ClaimLine = typeof ClaimLine.Type

export const CLAIM_REMEDIES = ["credit", "replacement"] as const
export const ClaimRemedy = Schema.Literals(CLAIM_REMEDIES)
export type ClaimRemedy = typeof ClaimRemedy.Type

/** Longest note, in characters. */
export const MAX_CLAIM_NOTE = 1_000
/** A photo as a data URL of JPEG, in characters: about 150 kB. */
export const MAX_CLAIM_PHOTO = 200_000

/** A claim as the client sends it. */
export const FiledClaim = Schema.Struct({
  orderId: Schema.String,
  lines: Schema.Array(Schema.Struct({ ...ClaimLine.fields, reason: ClaimReason })),
  remedy: ClaimRemedy,
  note: Schema.String,
  /** A data URL of JPEG. */
  photo: Schema.optionalKey(Schema.String),
})
export type FiledClaim = typeof FiledClaim.Type

/** `withdrawn`: by the client, before an answer. */
export const CLAIM_STATUSES = ["received", "accepted", "refused", "withdrawn"] as const

/** A claim as stored by the supplier. */
export const Claim = Schema.Struct({
  claimId: Schema.String,
  orderId: Schema.String,
  /** ISO instant. */
  filedAt: Schema.String,
  status: Schema.Literals([...CLAIM_STATUSES, OTHER]),
  lines: Schema.Array(ClaimLine),
  remedy: Schema.Literals([...CLAIM_REMEDIES, OTHER]),
  note: Schema.String,
  hasPhoto: Schema.Boolean,
  /** The reason for a refusal, or another answer of the supplier; may be empty. */
  answer: Schema.String,
  /** Of an accepted claim, once it is issued; `file` is requested with the download call. */
  creditNote: Schema.NullOr(Schema.Struct({ number: Schema.String, file: Schema.NullOr(Schema.String) })),
})
export type Claim = typeof Claim.Type
