/** What a changed proposal brings into the cart of its address: the draft of its order, its reference and its notes (S12.15). */
import { getCartItems } from "@dispensa/contracts"
import {
  type CartFilled,
  type CartId,
  cartOf,
  type CartOwner,
  isSamePackaging,
  NO_CART,
  type OrderProposal,
  viewCart,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { requestMessage } from "../../app/request.ts"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { untilSeen } from "../../log/until-seen.ts"
import type { CheckoutMemories } from "../checkout/checkout-memory.ts"
import { identityOf, ownerForRequester } from "../session/cart-owner.ts"
import { draftOf, unwrittenOf, writingOf } from "./proposed-order.ts"

export interface Carrying extends Pick<CheckoutMemories, "keepDraft"> {
  readonly selectAddress: (addressCode: string) => void
}

/**
 * A changed proposal is edited in the cart of its address, which becomes the current one. Null when there is no such cart:
 * the cart filled by a late answer has been ordered, or another user is logged in.
 */
export const goOn = (
  { keepDraft, selectAddress }: Carrying,
  owner: CartOwner,
  proposal: OrderProposal,
  { filled, isLate }: { readonly filled: CartFilled; readonly isLate: boolean },
) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    if (isLate && !(yield* isStillFilled(owner, filled))) return null
    if ((yield* ownerForRequester(log.state())) === null) return null
    const carry = (cartId: CartId): boolean => {
      if (cartId !== NO_CART) keepDraft(owner, draftOf(proposal, cartId))
      return cartId !== NO_CART
    }
    const isKnown = carry(filled.cartId)
    selectAddress(owner.addressCode)
    const written = yield* writeOnCart(owner, proposal, filled)
    return written === null ? null : { unwritten: written.unwritten, isCarried: isKnown || carry(written.cartId) }
  })

/** Requested, since the page may show an outdated cart. A failed request gives no answer. */
const isStillFilled = (owner: CartOwner, { cartId }: CartFilled) =>
  Effect.gen(function* () {
    if (cartId === NO_CART) return true
    const log = yield* ShopLog
    const now = yield* requestMessage(getCartItems, { userTemp: identityOf(owner, log.state()) })
    return now.cartId === cartId
  })

/** Longer than a loadable cart takes. */
const LONGEST_WAIT_MS = 5_000

/**
 * Writes notes and reference to the cart with the lines; if the lines do not appear there in time, to the lines as they were
 * proposed. Succeeds with the number of that cart and the names of the lines whose notes must be checked.
 */
export const writeOnCart = (owner: CartOwner, proposal: OrderProposal, filled: CartFilled) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const seen = yield* Effect.timeoutOption(filledCart(log, owner, proposal, filled), LONGEST_WAIT_MS)
    if ((yield* ownerForRequester(log.state())) === null) return null
    const { cartId, rows } = Option.getOrElse(seen, () => ({ cartId: filled.cartId, rows: [] }))
    if (Option.isSome(seen) || !isNextCart(log, owner, filled))
      yield* record(log, writingOf(owner, Option.isSome(seen) ? rows : proposal.lines, proposal))
    return { cartId, unwritten: unwrittenOf(rows, proposal, filled) }
  })

/** Whether the next cart has started already: nothing is written to that one. */
const isNextCart = (log: EventLog, owner: CartOwner, { cartId }: CartFilled): boolean => {
  const { confirmed } = cartOf(log.state().carts, owner)
  return cartId !== NO_CART && confirmed.cartId !== NO_CART && confirmed.cartId !== cartId
}

/** The cart once it has been loaded with the added lines; identified by its lines if the backend does not say which one it is. */
const filledCart = (log: EventLog, owner: CartOwner, { lines }: OrderProposal, { cartId }: CartFilled) =>
  untilSeen(log, ({ carts }) => {
    const cart = viewCart(cartOf(carts, owner))
    const isFilled =
      cartId === NO_CART
        ? cart.rows.some((row) => lines.some((line) => isSamePackaging(row, line)))
        : cart.cartId === cartId && cart.rows.length > 0
    return isFilled ? cart : null
  })
