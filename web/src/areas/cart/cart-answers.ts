/** The events that record the backend's answers to cart changes. */
import type { ApiError } from "@dispensa/contracts/client"
import {
  type CartChange,
  type CartEvent,
  type CartId,
  type CartOwner,
  cartOf,
  type ChangeId,
  type RefusalReason,
  type ShopState,
} from "@dispensa/domain"
import { record, recordDecided } from "../../log/event-log.ts"
import type { CartSyncParts } from "./cart-parts.ts"

export const isWaiting = ({ carts }: ShopState, { id, owner }: Pick<CartChange, "id" | "owner">): boolean =>
  cartOf(carts, owner).pending.some(({ change }) => change.id === id)

/**
 * Skipped if the change is no longer pending: a logout in another tab may have retained it. It is then requested again at
 * the next login, and tracked then.
 */
export const accept = (
  { log }: CartSyncParts,
  owner: CartOwner,
  change: Pick<CartChange, "id" | "owner">,
  cartId: CartId,
) => recordDecided(log, (state) => (isWaiting(state, change) ? [acceptance(owner, change.id, cartId)] : []))

export const inWords = ({ message }: ApiError): RefusalReason => ({ _tag: "Backend", message })

export const acceptance = (owner: CartOwner, changeId: ChangeId, cartId: CartId): CartEvent => ({
  _tag: "CartChangeAccepted",
  owner,
  changeId,
  cartId,
})

export const refuse = ({ log }: CartSyncParts, owner: CartOwner, change: CartChange, reason: RefusalReason) =>
  record(log, [refusal(owner, change, reason)])

export const refusal = (owner: CartOwner, { id }: CartChange, reason: RefusalReason): CartEvent => ({
  _tag: "CartChangeRefused",
  owner,
  changeId: id,
  reason,
})
