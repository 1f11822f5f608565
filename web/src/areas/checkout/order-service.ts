/** Ordering the cart: prepared once, placed once however often it is sent (S2.63, S7.17). */
import { type ApiError, type Client, NetworkFailure } from "@dispensa/contracts/client"
import { type CartOwner, cartOf, OrderRequest, ownerOfKey, type PlacedOrder, type ShopState } from "@dispensa/domain"
import { Context, Effect, Layer, Schema } from "effect"
import { caughtUp, type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { Backend } from "../backend/backend.ts"
import { reloadCart, settledCart } from "../cart/cart-effects.ts"
import { Host, Notices } from "../backend/host.ts"
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
      const { newId } = yield* Host
      const cart = yield* Effect.context<Effect.Services<typeof settledCart>>()
      const settled = Effect.provideContext(settledCart, cart)
      const reload = Effect.provideContext(reloadCart, cart)
      const parts: OrderParts = { log, client, settled, reload, orderPlaced, newId }
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
  readonly newId: () => string
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

const place = ({ log, client, settled, reload, newId }: OrderParts, wish: OrderWish): Effect.Effect<OrderOutcome> =>
  Effect.gen(function* () {
    yield* Effect.timeoutOrElse(settled, {
      duration: SETTLING_PATIENCE_MS,
      orElse: () => Effect.fail(new NetworkFailure({ endpoint: "cart", status: null, message: "No response" })),
    })
    const owner = ownerOfState(log.state())
    if (owner === null) return { _tag: "NotLoggedIn" as const }
    const { confirmed, unanswered } = cartOf(log.state().carts, owner)
    const order = { ...wish, cartId: confirmed.cartId }
    // The same order again, after no answer, is the same: whoever orders on a bad line orders once.
    const key = unanswered !== undefined && isSameOrder(unanswered.order, order) ? unanswered.key : newId()
    // On record before the call: a page that goes meanwhile neither loses the order nor doubles it.
    yield* record(log, [{ _tag: "OrderSubmitted", owner, order, key }])
    const placed = yield* send({ log, client }, { owner, order, key }).pipe(
      Effect.tapError((error) => giveUp(log, owner, order, isTransient(error))),
    )
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
  { owner, order, key }: Submitted,
): Effect.Effect<PlacedOrder, ApiError> =>
  later(
    () => import("./order-call.ts"),
    ({ sendOrder }) => sendOrder(client, identityOf(owner, log.state()), order, key),
  ).pipe(Effect.tap(({ cartId, orderId }) => record(log, [{ _tag: "OrderSent", owner, cartId, orderId }])))

/** The person is told, and orders again or does not: nothing is sent behind their back. */
const giveUp = (log: EventLog, owner: CartOwner, { cartId }: OrderRequest, isUnknown: boolean): Effect.Effect<void> =>
  record(log, [{ _tag: "OrderGivenUp", owner, cartId, isUnknown }])

/** Written in the schema's order, so that only what differs differs. */
const textOf = Schema.encodeSync(Schema.fromJsonString(OrderRequest))
const isSameOrder = (one: OrderRequest, other: OrderRequest): boolean => textOf(one) === textOf(other)

const submittedIn = ({ session, carts }: ShopState): ReadonlyArray<Submitted> =>
  session.user === null
    ? []
    : Object.entries(carts).flatMap(([owner, { submitted, unanswered }]) =>
        submitted === undefined ? [] : [{ owner: ownerOfKey(owner), order: submitted, key: unanswered?.key }],
      )

interface Submitted {
  readonly owner: CartOwner
  readonly order: OrderRequest
  /** Its idempotency key; none when it was submitted before there were any. */
  readonly key: string | undefined
}

/** What the backend has placed already it answers with the order that it placed. */
const resume = (parts: OrderParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    yield* caughtUp(parts.log)
    for (const submitted of submittedIn(parts.log.state())) {
      yield* send(parts, submitted).pipe(
        Effect.map(({ orderId }) => parts.orderPlaced(orderId)),
        Effect.catch((error) =>
          isTransient(error) ? Effect.fail(error) : giveUp(parts.log, submitted.owner, submitted.order, false),
        ),
      )
      yield* parts.reload
    }
  })
