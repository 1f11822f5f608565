/** Ordering the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { type ApiError, NetworkFailure } from "@dispensa/contracts/client"
import { type CartOwner, cartOf, type OrderRequest, type PlacedOrder } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { reloadCart, settledCart } from "../cart/cart-effects.ts"
import { later } from "../backend/later.ts"
import { identityOf, ownerOfState } from "../session/cart-owner.ts"
import { isTransient } from "../backend/transient.ts"

export type OrderOutcome =
  | { readonly _tag: "Placed"; readonly order: PlacedOrder }
  /** The backend says no: the total changed, the minimum is not reached, the cart is empty. */
  | { readonly _tag: "Refused"; readonly message: string; readonly error: ApiError }
  /** No answer that counts: sending the same order again is safe. */
  | { readonly _tag: "Failed"; readonly error: ApiError }
  | { readonly _tag: "NotLoggedIn" }

/** Changes that do not get through in this time are not waited for: the order fails, and can be sent again. */
const SETTLING_PATIENCE_MS = 15_000

/** What the person chose; the cart and its number are the log's. */
export type OrderWish = Omit<OrderRequest, "cartId">

export interface Orders {
  /** The checkout was opened on a cart: told once per cart, after the changes that are still on their way. */
  readonly prepare: Effect.Effect<void>
  /** Waits for pending changes, then orders what is in the cart. */
  readonly place: (wish: OrderWish) => Effect.Effect<OrderOutcome>
}

export class OrderService extends Context.Service<OrderService, Orders>()("@dispensa/web/OrderService") {
  static readonly layer = Layer.effect(
    OrderService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const { call } = yield* Backend
      const cart = yield* Effect.context<Effect.Services<typeof settledCart>>()
      const settled = Effect.provideContext(settledCart, cart)
      const reload = Effect.provideContext(reloadCart, cart)
      return OrderService.of({
        prepare: Effect.andThen(settled, Effect.suspend(preparing(log))),
        place: (wish) =>
          Effect.gen(function* () {
            yield* Effect.timeoutOrElse(settled, {
              duration: SETTLING_PATIENCE_MS,
              orElse: () => Effect.fail(new NetworkFailure({ endpoint: "cart", status: null, message: "No response" })),
            })
            const owner = ownerOfState(log.state())
            if (owner === null) return { _tag: "NotLoggedIn" as const }
            const { cartId } = cartOf(log.state().carts, owner).confirmed
            const request = { userTemp: identityOf(owner, log.state()), ...wish, cartId }
            const { message } = yield* later(
              () => import("./order-call.ts"),
              ({ placeOrder }) => call(placeOrder, request),
            )
            yield* sent(log, owner, message)
            yield* reload
            return { _tag: "Placed" as const, order: message }
          }).pipe(
            Effect.catch((error) =>
              isTransient(error)
                ? Effect.succeed<OrderOutcome>({ _tag: "Failed", error })
                : Effect.as(reload, { _tag: "Refused" as const, message: error.message, error }),
            ),
          ),
      })
    }),
  )
}

const sent = (log: EventLog, owner: CartOwner, { cartId, orderId }: PlacedOrder) =>
  record(log, [{ _tag: "OrderSent", owner, cartId, orderId }])

/** Coming back to the checkout with the same cart is not another preparation. */
const preparing = (log: EventLog) => {
  const prepared = new Set<number>()
  return () => {
    const state = log.state()
    const owner = ownerOfState(state)
    if (owner === null) return Effect.void
    const { cartId } = cartOf(state.carts, owner).confirmed
    if (cartId === 0 || prepared.has(cartId)) return Effect.void
    prepared.add(cartId)
    return record(log, [{ _tag: "OrderPrepared", owner, cartId }])
  }
}
