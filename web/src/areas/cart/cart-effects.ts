/** Cart effects for the services of other areas: wait for it, reload it, fill it. */
import { type ApiError, NetworkFailure } from "@dispensa/contracts/client"
import { type CartFilled, cartOf, type CartOwner, type CartView, viewCart } from "@dispensa/domain"
import { Effect } from "effect"
import type { Backend } from "../../app/backend.ts"
import { formOutcome } from "../../app/form-outcome.ts"
import { untilSeen } from "../../log/until-seen.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import type { CartSyncParts } from "./cart-parts.ts"
import { CartService } from "./cart-service.ts"
import { isUnsynced } from "./cart-sync-steps.ts"

/** Waits until the current cart is loaded and has no pending changes; does not wait for other carts. */
export const syncedCart: Effect.Effect<CartView, never, CartService> = Effect.gen(function* () {
  const { parts } = yield* CartService
  return yield* untilSynced(parts, () => ownerOfState(parts.log.state()))
})

/** As `syncedCart`, for the cart of an owner. */
export const syncedCartOf = (owner: CartOwner): Effect.Effect<CartView, never, CartService> =>
  Effect.gen(function* () {
    const { parts } = yield* CartService
    return yield* untilSynced(parts, () => owner)
  })

export const reloadCart: Effect.Effect<void, never, CartService> = Effect.gen(function* () {
  const { reload } = yield* CartService
  reload()
})

/** Has the backend fill the cart from an order or a saved cart; the cart is reloaded whether it succeeds or fails. */
export const fillingCart = (call: Effect.Effect<CartFilled, ApiError, Backend>) =>
  formOutcome(Effect.ensuring(call, reloadCart))

/** How long to wait for pending changes to get through. */
const TIMEOUT_MS = 15_000

/** Gives up after a while: the call that was to follow is not sent, and can be requested again. */
export const inTime = <A, R>(settled: Effect.Effect<A, never, R>): Effect.Effect<A, NetworkFailure, R> =>
  Effect.timeoutOrElse(settled, { duration: TIMEOUT_MS, orElse: () => Effect.fail(cartNotLoaded()) })

/** The error for a cart the backend has not returned yet. */
export const cartNotLoaded = () =>
  new NetworkFailure({ endpoint: "cart", status: null, message: "No response", isUnsent: true })

const untilSynced = (parts: CartSyncParts, ownerNow: () => CartOwner | null): Effect.Effect<CartView> =>
  untilSeen(parts.log, (state) => {
    const owner = ownerNow()
    if (owner !== null && isUnsynced(parts, owner)) return null
    return viewCart(cartOf(state.carts, owner ?? { clientId: 0, addressCode: "0" }))
  })
