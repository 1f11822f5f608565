/** Ordering the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { type ApiError, type Client, NetworkFailure } from "@dispensa/contracts/client"
import {
  type CartOwner,
  cartOf,
  type OrderRequest,
  ownerOfKey,
  type PlacedOrder,
  type ShopState,
} from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { caughtUp, type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { reloadCart, settledCart } from "../cart/cart-effects.ts"
import { Notices } from "../backend/host.ts"
import { makeWorker } from "../backend/worker.ts"
import { onlyOne } from "../../platform/only-one.ts"
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
  /** Sends again what was on its way when the page went: run once per page. */
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
      const { orderPlaced } = yield* Notices
      const cart = yield* Effect.context<Effect.Services<typeof settledCart>>()
      const settled = Effect.provideContext(settledCart, cart)
      const reload = Effect.provideContext(reloadCart, cart)
      const parts: OrderParts = { log, client, settled, reload, orderPlaced }
      const worker = makeWorker(alone(Effect.suspend(() => resume(parts))), () => {})
      if (submittedIn(log.state()).length > 0) worker.wake()
      return OrderService.of({
        prepare: Effect.andThen(
          settled,
          Effect.suspend(() => prepare(log)),
        ),
        place: (wish) => alone(place(parts, wish)),
        worker: worker.run,
        wake: () => {
          if (submittedIn(log.state()).length > 0) worker.wake()
        },
      })
    }),
  )
}

/** One browser tab at a time: an order that is on its way is not one that was left behind. */
const alone = onlyOne("dispensa.order")

interface OrderParts {
  readonly log: EventLog
  readonly client: Client
  readonly settled: Effect.Effect<unknown>
  readonly reload: Effect.Effect<void>
  readonly orderPlaced: (orderId: string) => void
}

/** Coming back to the checkout with the same cart is not another preparation. */
const prepare = (log: EventLog): Effect.Effect<void> => {
  const state = log.state()
  const owner = ownerOfState(state)
  if (owner === null) return Effect.void
  const { confirmed, prepared } = cartOf(state.carts, owner)
  if (confirmed.cartId === 0 || prepared === confirmed.cartId) return Effect.void
  return record(log, [{ _tag: "OrderPrepared", owner, cartId: confirmed.cartId }])
}

const place = ({ log, client, settled, reload }: OrderParts, wish: OrderWish): Effect.Effect<OrderOutcome> =>
  Effect.gen(function* () {
    yield* Effect.timeoutOrElse(settled, {
      duration: SETTLING_PATIENCE_MS,
      orElse: () => Effect.fail(new NetworkFailure({ endpoint: "cart", status: null, message: "No response" })),
    })
    const owner = ownerOfState(log.state())
    if (owner === null) return { _tag: "NotLoggedIn" as const }
    const { cartId } = cartOf(log.state().carts, owner).confirmed
    const order = { ...wish, cartId }
    // On record before the call: a page that goes meanwhile neither loses the order nor doubles it.
    yield* record(log, [{ _tag: "OrderSubmitted", owner, order }])
    const placed = yield* send({ log, client }, owner, order).pipe(Effect.tapError(() => giveUp(log, owner, cartId)))
    yield* reload
    return { _tag: "Placed" as const, order: placed }
  }).pipe(
    Effect.catch((error) =>
      isTransient(error)
        ? Effect.succeed<OrderOutcome>({ _tag: "Failed", error })
        : Effect.as(reload, { _tag: "Refused" as const, message: error.message, error }),
    ),
  )

const send = (
  { log, client }: Pick<OrderParts, "log" | "client">,
  owner: CartOwner,
  order: OrderRequest,
): Effect.Effect<PlacedOrder, ApiError> =>
  later(
    () => import("./order-call.ts"),
    ({ sendOrder }) => sendOrder(client, identityOf(owner, log.state()), order),
  ).pipe(Effect.tap(({ cartId, orderId }) => record(log, [{ _tag: "OrderSent", owner, cartId, orderId }])))

/** The person is told, and orders again or does not: nothing is sent behind their back. */
const giveUp = (log: EventLog, owner: CartOwner, cartId: number): Effect.Effect<void> =>
  record(log, [{ _tag: "OrderGivenUp", owner, cartId }])

const submittedIn = ({ session, carts }: ShopState): ReadonlyArray<Submitted> =>
  session.user === null
    ? []
    : Object.entries(carts).flatMap(([key, { submitted }]) =>
        submitted === undefined ? [] : [{ owner: ownerOfKey(key), order: submitted }],
      )

interface Submitted {
  readonly owner: CartOwner
  readonly order: OrderRequest
}

/** What the backend has placed already it answers with the order that it placed. */
const resume = (parts: OrderParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    yield* caughtUp(parts.log)
    for (const { owner, order } of submittedIn(parts.log.state())) {
      yield* send(parts, owner, order).pipe(
        Effect.map(({ orderId }) => parts.orderPlaced(orderId)),
        Effect.catch((error) => (isTransient(error) ? Effect.fail(error) : giveUp(parts.log, owner, order.cartId))),
      )
      yield* parts.reload
    }
  })
