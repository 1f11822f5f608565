/** What has to be done next so that carts and backend agree; doing it is `cart-sync.ts` (S4.5). */
import {
  type Cart,
  type CartOwner,
  cartOf,
  lineId,
  ownerKey,
  ownerOfKey,
  type PendingChange,
  type ShopState,
} from "@dispensa/domain"
import { ownerOfState } from "../session/cart-owner.ts"
import { isOutdated, type SettlingParts } from "./cart-parts.ts"

/** What has to be done next for a cart. */
export type Step =
  | { readonly _tag: "Load"; readonly owner: CartOwner }
  | { readonly _tag: "Send"; readonly owner: CartOwner; readonly waiting: PendingChange }

/** True when a settling would find something to do. */
export const hasWork = (parts: SettlingParts): boolean => nextStep(parts) !== null

/** The next step, of the cart that is shown first; null when everything agrees. */
export const nextStep = (parts: SettlingParts): Step | null => {
  const state = parts.log.state()
  for (const owner of ownersOf(state)) {
    const cart = cartOf(state.carts, owner)
    const waiting = waitingIn(cart)
    if (mustLoad(parts, owner, cart)) return { _tag: "Load", owner }
    if (waiting !== undefined) return { _tag: "Send", owner, waiting }
  }
  return null
}

/** The change that is next to be settled takes a line out: its failures are passed over in silence (S8.8). */
export const isRemovalNext = (parts: SettlingParts): boolean => {
  const step = nextStep(parts)
  if (step === null) return false
  return waitingIn(cartOf(parts.log.state().carts, step.owner))?.change._tag === "LineRemoved"
}

/**
 * The cart that is shown first, then others that still have something to send, or an order that waits to be compared with
 * them: at other addresses, of an agent's other clients (S6.3).
 */
const ownersOf = (state: ShopState): ReadonlyArray<CartOwner> => {
  const shown = ownerOfState(state)
  if (shown === null) return []
  const others = Object.entries(state.carts).flatMap(([key, cart]) =>
    cart.queued !== undefined || cart.pending.length > 0 ? [ownerOfKey(key)] : [],
  )
  return [shown, ...others.filter((owner) => ownerKey(owner) !== ownerKey(shown))]
}

/** The oldest change that the backend has not accepted. What is for the cart after an order waits until that is placed (ADR 34). */
export const waitingIn = ({ pending }: Cart): PendingChange | undefined =>
  pending.find(({ accepted, isNext }) => !accepted && isNext !== true)

const mustLoad = (parts: SettlingParts, owner: CartOwner, cart: Cart): boolean => {
  const waiting = waitingIn(cart)
  const loaded = parts.fresh.get(ownerKey(owner))
  if (!cart.loaded || loaded === undefined || cart.pending.some((before) => concerns(before, waiting))) return true
  if (waiting === undefined) return false
  return isOutdated(parts, owner) || (waiting.sent !== undefined && !loaded.after.has(waiting.change.id))
}

/** An addition is made to what the backend holds of its line by then: what was accepted for other lines changes nothing of it. */
const concerns = ({ accepted, change }: PendingChange, waiting: PendingChange | undefined): boolean =>
  accepted && (waiting?.change._tag !== "ItemAdded" || lineId(waiting.change.line) === lineId(change.line))
