/** Ordering the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { type CartId, cartOf, NO_CART, type OrderWish, type ShopState } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { caughtUp, type EventLog, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { reloadCart, settledCart } from "../cart/cart-effects.ts"
import { Host, Notices } from "../backend/host.ts"
import { makeWorker, type Worker } from "../backend/worker.ts"
import { isOnline } from "../../platform/online.ts"
import { onlyOne } from "../../platform/only-one.ts"
import { later } from "../backend/later.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { type OrderOutcome, submittedIn } from "./order-outcome.ts"
import type { SendingParts } from "./order-sending.ts"

export interface Orders {
  /** The checkout was opened on a cart: told once per cart, after the changes that are still on their way. */
  readonly prepare: Effect.Effect<void>
  /** Waits for pending changes, then orders what is in the cart; without an answer it is asked for again, here and after a reload. */
  readonly place: (wish: OrderWish) => Effect.Effect<OrderOutcome>
  /** Sends the orders that wait, and asks for what became of those without an answer: run once per page. */
  readonly worker: Effect.Effect<never>
  /** Tries now what is waiting for another attempt. */
  readonly wake: () => void
  readonly setback: Worker["setback"]
  /** Called whenever that changes; gives back how to stop. */
  readonly onSetback: Worker["onSetback"]
}

export class OrderService extends Context.Service<OrderService, Orders>()("@dispensa/web/OrderService") {
  static readonly layer = Layer.effect(
    OrderService,
    Effect.gen(function* () {
      const log = yield* ShopLog
      const client = yield* Backend
      const { order: onNews } = yield* Notices
      const { newId, now } = yield* Host
      const cart = yield* Effect.context<Effect.Services<typeof settledCart>>()
      const settled = Effect.provideContext(settledCart, cart)
      const reload = Effect.provideContext(reloadCart, cart)
      const parts: SendingParts = { log, client, settled, reload, newId, placed: new Map() }
      /** The checkout shows it where it was confirmed. */
      let isSaid = false
      const answered = later(sending, ({ resume }) => alone(resume(parts, onNews)))
      const queued = later(queueing, (code) => alone(code.submitQueued({ ...parts, now }, onNews)))
      const worker = makeWorker(answered.pipe(Effect.andThen(queued), Effect.andThen(answered)), () => {
        if (!isSaid && submittedIn(log.state()).length > 0) onNews({ _tag: "Unknown" })
      })
      const wake = () => {
        if (waitsIn(log.state())) worker.wake()
      }
      wake()
      return OrderService.of({
        prepare: Effect.andThen(
          settled,
          // Two tabs that open the checkout at once prepare it once. Without its code nothing is told: the checkout is
          // not ordered from without it either.
          Effect.ignore(later(sending, ({ prepareOrder }) => alone(Effect.andThen(caughtUp(log), prepareOrder(log))))),
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
        setback: worker.setback,
        onSetback: worker.onSetback,
      })
    }),
  )
}

const sending = () => import("./order-sending.ts")
const queueing = () => import("./order-queue.ts")

/** An order has no answer, or waits for a connection that is there. */
const waitsIn = (state: ShopState): boolean =>
  submittedIn(state).length > 0 ||
  (isOnline() &&
    state.session.user !== null &&
    Object.values(state.carts).some(({ queued, held }) => queued !== undefined && held === undefined))

/** One browser tab at a time: an order that is on its way is not one that was left behind. */
const alone = onlyOne("dispensa.order")

/** The number of the cart that is shown; it may be another once the lock is held. */
const shownCart = (log: EventLog): CartId => {
  const owner = ownerOfState(log.state())
  return owner === null ? NO_CART : cartOf(log.state().carts, owner).confirmed.cartId
}
