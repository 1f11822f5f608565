/** What the services of other areas do with the cart: wait for it, load it again, fill it. */
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

/** Waits until the shown cart is the backend's and has nothing pending; other carts are not waited for. */
export const syncedCart: Effect.Effect<CartView, never, CartService> = Effect.gen(function* () {
  const { parts } = yield* CartService
  return yield* untilSynced(parts, () => ownerOfState(parts.log.state()))
})

/** The same of the cart of an owner. */
export const syncedCartOf = (owner: CartOwner): Effect.Effect<CartView, never, CartService> =>
  Effect.gen(function* () {
    const { parts } = yield* CartService
    return yield* untilSynced(parts, () => owner)
  })

export const reloadCart: Effect.Effect<void, never, CartService> = Effect.gen(function* () {
  const { reload } = yield* CartService
  reload()
})

/** Filling the cart from an order or a saved cart: the backend does it, and however it went the cart is loaded again. */
export const fillingCart = (call: Effect.Effect<CartFilled, ApiError, Backend>) =>
  formOutcome(Effect.ensuring(call, reloadCart))

/** Changes that do not get through in this time are not waited for. */
const PATIENCE_MS = 15_000

/** The same, given up after a while: what was to follow is not sent, and can be asked for again. */
export const inTime = <A, R>(settled: Effect.Effect<A, never, R>): Effect.Effect<A, NetworkFailure, R> =>
  Effect.timeoutOrElse(settled, { duration: PATIENCE_MS, orElse: () => Effect.fail(cartNotLoaded()) })

/** The backend has not said yet what the cart is. */
export const cartNotLoaded = () =>
  new NetworkFailure({ endpoint: "cart", status: null, message: "No response", isUnsent: true })

const untilSynced = (parts: CartSyncParts, ownerNow: () => CartOwner | null): Effect.Effect<CartView> =>
  untilSeen(parts.log, (state) => {
    const owner = ownerNow()
    if (owner !== null && isUnsynced(parts, owner)) return null
    return viewCart(cartOf(state.carts, owner ?? { clientId: 0, addressCode: "0" }))
  })
