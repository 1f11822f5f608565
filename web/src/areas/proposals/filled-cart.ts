/** What a proposal that is changed brings into the cart of its address: the draft of its order, its reference and its notes (S12.15). */
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
 * One that is changed is gone on with in the cart of its address, which is shown from then on. Null where nothing is: the
 * cart that a late answer filled is ordered by now, or somebody else is logged in.
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

/** Requested, since the page may show the cart as it was before. A failed request is no answer. */
const isStillFilled = (owner: CartOwner, { cartId }: CartFilled) =>
  Effect.gen(function* () {
    if (cartId === NO_CART) return true
    const log = yield* ShopLog
    const now = yield* requestMessage(getCartItems, { userTemp: identityOf(owner, log.state()) })
    return now.cartId === cartId
  })

/** Longer than a cart takes that can be loaded. */
const LONGEST_WAIT_MS = 5_000

/**
 * Its notes and its reference are written on the cart that its lines are in; where they are not seen there in time, on the
 * lines as they were proposed. Succeeds with that cart's number and the names of the lines whose notes are to be looked at.
 */
export const writeOnCart = (owner: CartOwner, proposal: OrderProposal, filled: CartFilled) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const seen = yield* Effect.timeoutOption(filledCart(log, owner, proposal, filled), LONGEST_WAIT_MS)
    if ((yield* ownerForRequester(log.state())) === null) return null
    const { cartId, rows } = Option.getOrElse(seen, () => ({ cartId: filled.cartId, rows: [] }))
    if (Option.isSome(seen) || !isAnother(log, owner, filled))
      yield* record(log, writingOf(owner, Option.isSome(seen) ? rows : proposal.lines, proposal))
    return { cartId, unwritten: unwrittenOf(rows, proposal, filled) }
  })

/** The next cart is there already: nothing is written on that. */
const isAnother = (log: EventLog, owner: CartOwner, { cartId }: CartFilled): boolean => {
  const { confirmed } = cartOf(log.state().carts, owner)
  return cartId !== NO_CART && confirmed.cartId !== NO_CART && confirmed.cartId !== cartId
}

/** The cart, once it was loaded with what was put into it; known by its lines where the backend does not say which one it is. */
const filledCart = (log: EventLog, owner: CartOwner, { lines }: OrderProposal, { cartId }: CartFilled) =>
  untilSeen(log, ({ carts }) => {
    const cart = viewCart(cartOf(carts, owner))
    const isFilled =
      cartId === NO_CART
        ? cart.rows.some((row) => lines.some((line) => isSamePackaging(row, line)))
        : cart.cartId === cartId && cart.rows.length > 0
    return isFilled ? cart : null
  })
