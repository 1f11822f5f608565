/** Sends an order under its idempotency key, and retries an order without an answer; loaded when somebody orders. */
import { placeOrder } from "@dispensa/contracts"
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  type CartId,
  cartOf,
  type CartOwner,
  type RetainedOrder,
  OrderRequest,
  type ConfirmedOrder,
  ordersWithoutAnswer,
  ownerKey,
  type PlacedOrder,
  type ShopEvent,
  type ShopState,
} from "@dispensa/domain"
import { Effect, Schema } from "effect"
import { RequestedBy } from "../../app/backend.ts"
import { caughtUp, type EventLog, record, recordDecided } from "../../log/event-log.ts"
import { askForPersistence } from "../../platform/persist.ts"
import { browserStorage, safeStorage } from "../../platform/safe-storage.ts"
import { isOutage, isTransient } from "../../app/transient.ts"
import { cartNotLoaded, inTime } from "../cart/cart-effects.ts"
import { identityOf, isRequesters, ownerForRequester, ownerOfState } from "../session/cart-owner.ts"
import type { OrderNews } from "../../app/host.ts"

/** S2.63, S8.6. */
export type OrderOutcome =
  | { readonly _tag: "Placed"; readonly order: PlacedOrder }
  /** Refused by the backend: the total changed, the minimum is not reached, the cart is empty. */
  | { readonly _tag: "Refused"; readonly message: string; readonly error: ApiError }
  /** Sent without a usable answer: it may have been placed. It is retried until there is an answer. */
  | { readonly _tag: "Unknown"; readonly error: ApiError }
  /** Not sent: changes of the cart did not get through before it. */
  | { readonly _tag: "Failed"; readonly error: ApiError }
  /** Waits for a connection, or an earlier order of the same cart does. */
  | { readonly _tag: "Queued" }
  | { readonly _tag: "NotLoggedIn" }

export interface SendingParts {
  readonly log: EventLog
  readonly client: Pick<Client, "call">
  readonly settled: Effect.Effect<unknown>
  readonly reload: Effect.Effect<void>
  readonly newId: () => string
  /** Orders known to be placed by this page, by cart: a confirmation that coincides with the answer returns this order. */
  readonly placed: Map<CartId, PlacedOrder>
}

/** A null owner: nobody is logged in. */
export interface ShownCart {
  readonly owner: CartOwner | null
  readonly cartId: CartId
}

/**
 * Waits for pending changes, then orders the cart; an earlier order without an answer is retried first. `seen` is the cart
 * that was confirmed: nothing is ordered for another address or client.
 */
export const place = (parts: SendingParts, wish: ConfirmedOrder, seen: ShownCart): Effect.Effect<OrderOutcome> =>
  Effect.gen(function* () {
    const { log, settled, newId, placed } = parts
    // What another browser tab has ordered in the meantime is neither ordered nor tracked again.
    yield* caughtUp(log)
    yield* inTime(settled)
    const known = placed.get(seen.cartId)
    if (known !== undefined) return { _tag: "Placed" as const, order: known }
    const owner = yield* ownerForRequester(log.state())
    if (owner === null || seen.owner === null) return { _tag: "NotLoggedIn" as const }
    if (ownerKey(owner) !== ownerKey(seen.owner)) return yield* Effect.fail(cartNotLoaded())
    const cart = cartOf(log.state().carts, owner)
    if (cart.queued !== undefined) return { _tag: "Queued" as const }
    const { confirmedTotal } = wish
    if (confirmedTotal === null) return yield* Effect.fail(cartNotLoaded())
    const order = { ...wish, confirmedTotal, cartId: cart.confirmed.cartId }
    const earlier = submittedIn(log.state()).find((each) => ownerKey(each.owner) === ownerKey(owner))
    if (earlier !== undefined) {
      const outcome = yield* answerTo(parts, earlier)
      // One press never orders twice: an order placed earlier is the result.
      if (outcome._tag !== "Refused" || isSameOrder(earlier.order, order)) return outcome
    }
    const { unanswered } = cartOf(log.state().carts, owner)
    // The same order after a lost answer reuses its key: repeated presses on a bad network order once.
    const key = unanswered !== undefined && isSameOrder(unanswered.order, order) ? unanswered.key : newId()
    // Recorded before the call: if the page closes in the meantime, the order is neither lost nor duplicated.
    const isRecorded = yield* recordForRequester(log, [{ _tag: "OrderSubmitted", owner, order, key }])
    return isRecorded ? yield* answerTo(parts, { owner, order, key }) : { _tag: "NotLoggedIn" as const }
  }).pipe(Effect.catch((error) => Effect.succeed<OrderOutcome>({ _tag: "Failed", error })))

/** Whether the events were recorded for the requester: false if somebody else has logged in by now, even in another browser tab. */
export const recordForRequester = (log: EventLog, events: ReadonlyArray<ShopEvent>): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const requestedBy = yield* RequestedBy
    let isRecorded = false
    yield* recordDecided(log, (state) => {
      isRecorded = isRequesters(requestedBy, state)
      return isRecorded ? events : []
    })
    return isRecorded
  })

/** The orders that were sent and have no answer yet. */
export const submittedIn = ({ session, carts }: ShopState): ReadonlyArray<RetainedOrder> =>
  session.user === null ? [] : ordersWithoutAnswer(carts)

/** Retries every order without an answer, and reports its outcome; fails while there is none. */
export const resume = (parts: SendingParts, onNews: (news: OrderNews) => void): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    yield* caughtUp(parts.log)
    let unknown: ApiError | null = null
    for (const submitted of submittedIn(parts.log.state())) {
      const outcome = yield* answerTo(parts, submitted)
      if (outcome._tag === "Unknown") {
        unknown ??= outcome.error
        // Orders of other carts do not wait for it, unless the network is down.
        if (isOutage(outcome.error)) break
        continue
      }
      const isHeld = cartOf(parts.log.state().carts, submitted.owner).held !== undefined
      if (outcome._tag === "Placed") onNews({ _tag: "Placed", orderId: outcome.order.orderId })
      else onNews(isHeld ? { _tag: "Held" } : outcome)
    }
    if (unknown !== null) yield* Effect.fail(unknown)
  })

type Answer = Extract<OrderOutcome, { readonly _tag: "Placed" | "Refused" | "Unknown" }>

/** For an order it has already placed, the backend returns that order. Without an answer the order stays in the log. */
const answerTo = (parts: SendingParts, submitted: RetainedOrder): Effect.Effect<Answer> =>
  send(parts, submitted).pipe(
    Effect.map((order): Answer => ({ _tag: "Placed", order })),
    Effect.catch((error): Effect.Effect<Answer> => {
      if (isTransient(error)) return Effect.succeed({ _tag: "Unknown", error })
      const { owner, order } = submitted
      const givenUp = record(parts.log, [
        { _tag: "OrderGivenUp", owner, cartId: order.cartId },
        ...held(parts.log, error, submitted),
      ])
      return Effect.as(givenUp, { _tag: "Refused", message: error.message, error })
    }),
    Effect.tap(() => parts.reload),
  )

/** A refused order that was queued is held, until its client decides. */
const held = (log: EventLog, { message }: ApiError, { owner, key }: RetainedOrder): ReadonlyArray<ShopEvent> => {
  const { queued } = cartOf(log.state().carts, owner)
  return queued === undefined || queued.key !== key
    ? []
    : [{ _tag: "OrderHeld", owner, key: queued.key, reason: { _tag: "Refused", message } }]
}

const send = (parts: SendingParts, { owner, order, key }: RetainedOrder): Effect.Effect<PlacedOrder, ApiError> =>
  parts.client.call(placeOrder, { userTemp: identityOf(owner, parts.log.state()), ...order }, key).pipe(
    Effect.map(({ message }) => message),
    Effect.tap((placed) => {
      parts.placed.set(order.cartId, placed)
      // A client who has ordered is likely to come back: their offline changes deserve persistent storage.
      askForPersistence(safeStorage(browserStorage()))
      const { cartId, orderId } = placed
      return record(parts.log, [{ _tag: "OrderSent", owner, cartId, orderId }])
    }),
  )

/** Encoded in the schema's field order, so that only real differences count. */
const textOf = Schema.encodeSync(Schema.fromJsonString(OrderRequest))
const isSameOrder = (one: OrderRequest, other: OrderRequest): boolean => textOf(one) === textOf(other)

/** Returning to the checkout with the same cart does not count as another preparation. */
export const prepareOrder = (log: EventLog): Effect.Effect<void> =>
  Effect.suspend(() => {
    const state = log.state()
    const owner = ownerOfState(state)
    if (owner === null) return Effect.void
    const { confirmed, prepared, queued } = cartOf(state.carts, owner)
    if (queued !== undefined || confirmed.cartId === 0 || prepared === confirmed.cartId) return Effect.void
    return record(log, [{ _tag: "OrderPrepared", owner, cartId: confirmed.cartId }])
  })
