/** Filing and withdrawing a claim: parsing its quantities, detecting those above the delivery, and the resulting changes. */
import { Result } from "effect"
import { decimalPlaces } from "../amounts/decimals.ts"
import { readAmount } from "../amounts/read-amount.ts"
import type { OrderLine } from "../account/order-history-values.ts"
import { isCancelledOrder } from "../account/order-progress.ts"
import type { ChangeId } from "../cart/cart-events.ts"
import { lineKeyOf } from "../cart/cart-values.ts"
import { scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"
import type { SessionState } from "../session/session.ts"
import { wishlistClient } from "../wishlist/wishlist.ts"
import type { ClaimFiled, ClaimWithdrawn } from "./claims.ts"
import type { Claim, ClaimLine, ClaimReason, FiledClaim } from "./claim-values.ts"

/** Statuses of orders that have left the warehouse: E and EV, and PR in part, belong to backends with codes. */
const LEFT: ReadonlySet<string> = new Set(["PR", "E", "EV", "fulfilled", "delivered", "credit-note"])

export const mayBeClaimed = (order: { readonly status: string }): boolean =>
  LEFT.has(order.status) && !isCancelledOrder(order)

/** The delivered quantity of a line: as stated, otherwise the ordered quantity. */
export const deliveredOf = ({ quantity, fulfilment }: Pick<OrderLine, "quantity" | "fulfilment">): number =>
  fulfilment?.delivered ?? quantity

/** The user's input for one line. */
export interface ClaimEntry {
  readonly text: string
  readonly reason: ClaimReason
  /** "Yes, that many": required when it is more than was delivered. */
  readonly isConfirmed: boolean
}

export type ClaimEntryReading =
  | { readonly _tag: "None" }
  | { readonly _tag: "Unreadable" }
  /** More than was delivered: needs confirmation, and is never reduced. */
  | { readonly _tag: "Beyond"; readonly quantity: number; readonly delivered: number }
  | { readonly _tag: "Line"; readonly line: ClaimLine & { readonly reason: ClaimReason } }

type ClaimedLine = Pick<
  OrderLine,
  "itemCode" | "packaging" | "promoCode" | "promoRow" | "name" | "quantity" | "unit" | "packSize" | "fulfilment"
>

/** In sales units, with their decimals: another unit beside the number is not converted. */
export const readClaimEntry = (line: ClaimedLine, entry: ClaimEntry, language: LanguageCode): ClaimEntryReading => {
  const reading = readAmount(entry.text, { language, scale: scaleOf(line) })
  if (reading._tag === "Blank") return { _tag: "None" }
  if (reading._tag === "Unreadable" || reading.unit !== null) return { _tag: "Unreadable" }
  const quantity = reading.amount
  if (quantity === 0) return { _tag: "None" }
  if (quantity < 0 || decimalPlaces(quantity) > scaleOf(line)) return { _tag: "Unreadable" }
  const delivered = deliveredOf(line)
  if (quantity > delivered && !entry.isConfirmed) return { _tag: "Beyond", quantity, delivered }
  const { name, unit } = line
  return { _tag: "Line", line: { ...lineKeyOf(line), name, unit, quantity, reason: entry.reason } }
}

/** A claim belongs to the client being served (S6.3); a guest has none. */
export const decideFileClaim = (
  session: SessionState,
  { id, claimId, filed }: { readonly id: ChangeId; readonly claimId: string; readonly filed: FiledClaim },
): Result.Result<ReadonlyArray<ClaimFiled>, "LoginRequired" | "NothingClaimed"> => {
  const clientId = wishlistClient(session)
  if (clientId === null) return Result.fail("LoginRequired")
  if (filed.lines.length === 0) return Result.fail("NothingClaimed")
  return Result.succeed([{ _tag: "ClaimFiled", id, clientId, claimId, orderId: filed.orderId, claim: { ...filed } }])
}

/** As long as the supplier has not answered: afterwards there is nothing to withdraw. */
export const mayBeWithdrawn = ({ status }: Pick<Claim, "status">): boolean => status === "received"

export const decideWithdrawClaim = (
  session: SessionState,
  { id, claim }: { readonly id: ChangeId; readonly claim: Pick<Claim, "claimId" | "orderId" | "status"> },
): Result.Result<ReadonlyArray<ClaimWithdrawn>, "LoginRequired" | "Answered"> => {
  const clientId = wishlistClient(session)
  if (clientId === null) return Result.fail("LoginRequired")
  if (!mayBeWithdrawn(claim)) return Result.fail("Answered")
  const { claimId, orderId } = claim
  return Result.succeed([{ _tag: "ClaimWithdrawn", id, clientId, claimId, orderId }])
}
