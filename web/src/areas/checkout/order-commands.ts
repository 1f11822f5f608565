/** Effects that order the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { cartOf, type CartOwner, NO_CART, type ConfirmedOrder } from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp, type EventLog, ShopLog } from "../../log/event-log.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { Backend } from "../../app/backend.ts"
import { Host } from "../../app/host.ts"
import { reloadCart, syncedCart, syncedCartOf } from "../cart/cart-effects.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import type { QueueParts } from "./order-queue.ts"
import { place, prepareOrder, type SendingParts, type ShownCart } from "./order-sending.ts"
import { OrderService } from "./order-service.ts"

/** One browser tab at a time: an order that is being sent by one is not taken for an abandoned one by another. */
export const alone = onlyOne("dispensa.order")

/** The dependencies of sending an order. */
export const sendingParts = Effect.gen(function* () {
  const log = yield* ShopLog
  const client = yield* Backend
  const { newId } = yield* Host
  const { placed } = yield* OrderService
  const cart = yield* Effect.context<Effect.Services<typeof syncedCart>>()
  const settled = Effect.provideContext(syncedCart, cart)
  const syncedOf = (owner: CartOwner) => Effect.provideContext(syncedCartOf(owner), cart)
  const reload = Effect.provideContext(reloadCart, cart)
  return { log, client, settled, syncedOf, reload, newId, placed } satisfies SendingParts & Pick<QueueParts, "syncedOf">
})

/** Records that the checkout was opened: once per cart, after the pending changes. */
export const prepareShown = Effect.gen(function* () {
  const { log, settled } = yield* sendingParts
  yield* settled
  // Two tabs that open the checkout at the same time prepare it once.
  yield* alone(Effect.andThen(caughtUp(log), prepareOrder(log)))
})

/** Waits for pending changes, then orders the cart; without an answer it is retried, here and after a reload. */
export const orderShown = (wish: ConfirmedOrder) =>
  Effect.gen(function* () {
    const orders = yield* OrderService
    const parts = yield* sendingParts
    const outcome = yield* alone(place(parts, wish, shownCart(parts.log)))
    orders.isSaid = outcome._tag === "Unknown"
    orders.wake()
    return outcome
  })

/** The current cart; another may be shown once the lock is acquired. */
const shownCart = (log: EventLog): ShownCart => {
  const owner = ownerOfState(log.state())
  return { owner, cartId: owner === null ? NO_CART : cartOf(log.state().carts, owner).confirmed.cartId }
}
