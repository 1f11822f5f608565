/** Ordering the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { type CartId, cartOf, NO_CART } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { caughtUp, type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { reloadCart, settledCart } from "../cart/cart-effects.ts"
import { Host, Notices } from "../backend/host.ts"
import { makeWorker } from "../backend/worker.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { later } from "../backend/later.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { type OrderOutcome, type OrderWish, submittedIn } from "./order-outcome.ts"
import type { SendingParts } from "./order-sending.ts"

export interface Orders {
  /** The checkout was opened on a cart: told once per cart, after the changes that are still on their way. */
  readonly prepare: Effect.Effect<void>
  /** Waits for pending changes, then orders what is in the cart; without an answer it is asked for again, here and after a reload. */
  readonly place: (wish: OrderWish) => Effect.Effect<OrderOutcome>
  /** Asks for what became of orders without an answer: run once per page. */
  readonly worker: Effect.Effect<never>
  /** Tries now what is waiting for another attempt. */
  readonly wake: () => void
}

export class OrderService extends Context.Service<OrderService, Orders>()("@dispensa/web/OrderService") {
  static readonly layer = Layer.effect(
    OrderService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const { order: onNews } = yield* Notices
      const { newId } = yield* Host
      const cart = yield* Effect.context<Effect.Services<typeof settledCart>>()
      const settled = Effect.provideContext(settledCart, cart)
      const reload = Effect.provideContext(reloadCart, cart)
      const parts: SendingParts = { log, client, settled, reload, newId, placed: new Map() }
      /** The checkout shows it where it was confirmed. */
      let isSaid = false
      const worker = makeWorker(
        later(sending, ({ resume }) => alone(resume(parts, onNews))),
        () => {
          if (!isSaid) onNews({ _tag: "Unknown" })
        },
      )
      const wake = () => {
        if (submittedIn(log.state()).length > 0) worker.wake()
      }
      wake()
      return OrderService.of({
        prepare: Effect.andThen(
          settled,
          // Two tabs that open the checkout at once prepare it once.
          alone(Effect.andThen(caughtUp(log), prepare(log))),
        ),
        place: (wish) =>
          Effect.suspend(() => {
            const seen = shownCart(log)
            return later(sending, ({ place }) => alone(place(parts, wish, seen)))
          }).pipe(
            Effect.catch((error) => Effect.succeed<OrderOutcome>({ _tag: "Failed", error })),
            Effect.tap(({ _tag }) =>
              Effect.sync(() => {
                isSaid = _tag === "Unknown"
                wake()
              }),
            ),
          ),
        worker: worker.run,
        wake,
      })
    }),
  )
}

const sending = () => import("./order-sending.ts")

/** One browser tab at a time: an order that is on its way is not one that was left behind. */
const alone = onlyOne("dispensa.order")

/** The number of the cart that is shown; it may be another once the lock is held. */
const shownCart = (log: EventLog): CartId => {
  const owner = ownerOfState(log.state())
  return owner === null ? NO_CART : cartOf(log.state().carts, owner).confirmed.cartId
}

/** Coming back to the checkout with the same cart is not another preparation. */
const prepare = (log: EventLog): Effect.Effect<void> =>
  Effect.suspend(() => {
    const state = log.state()
    const owner = ownerOfState(state)
    if (owner === null) return Effect.void
    const { confirmed, prepared } = cartOf(state.carts, owner)
    if (confirmed.cartId === 0 || prepared === confirmed.cartId) return Effect.void
    return record(log, [{ _tag: "OrderPrepared", owner, cartId: confirmed.cartId }])
  })
