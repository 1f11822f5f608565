/** Sends one change of a cart and records its outcome (S4.5, S5.4). */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  addDecimals,
  attemptId,
  type CartAttempt,
  type CartCall,
  type CartChange,
  type CartEvent,
  type CartId,
  cartOf,
  type CartOwner,
  ownerKey,
  type PendingChange,
  planCall,
  type ServerCart,
  type UserTemp,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { isOutage, isTransient } from "../../app/transient.ts"
import { record } from "../../log/event-log.ts"
import { identityOf } from "../session/cart-owner.ts"
import { accept, inWords, isWaiting, refusal, refuse } from "./cart-answers.ts"
import { sendCall } from "./cart-calls.ts"
import { holdsSent, isAnsweredAgain, loaded, quantityIn, withOwnCart } from "./cart-loading.ts"
import type { CartSyncParts } from "./cart-parts.ts"
import { changeFailed } from "./cart-sync-failures.ts"

/** Sends a change as a call that fits the cart's rows; `refused` is the attempt that this one replaces. */
export const send = (
  parts: CartSyncParts,
  owner: CartOwner,
  waiting: PendingChange,
  cart: ServerCart,
  refused?: CartAttempt,
): Effect.Effect<void, ApiError> => {
  const { log, client, fresh } = parts
  const { change, attempts = [] } = waiting
  const deliver = (attempt: CartAttempt): Effect.Effect<void, ApiError> =>
    Effect.suspend(() => sendOnce(client, identityOf(owner, log.state()), change.id, attempt, attempts)).pipe(
      Effect.flatMap((cartId) => accept(parts, owner, change, cartId)),
      Effect.catch((error) => {
        if (isTransient(error) && !isOutage(error)) return changeFailed(parts, change, error)
        fresh.delete(ownerKey(owner))
        if (isTransient(error)) return Effect.fail(error)
        return namesRow(attempt) && refused === undefined
          ? planAnew(parts, owner, waiting, attempt, error)
          : resolveRefused(parts, owner, change, error)
      }),
    )
  return Option.match(planCall(change, cart), {
    onNone: () => {
      // The cart may differ from what was assumed: it is loaded again.
      fresh.delete(ownerKey(owner))
      return resolveMissing(parts, owner, change, cart.cartId)
    },
    onSome: (call) => {
      const attempt: CartAttempt = { cartId: cart.cartId, call }
      // The cart may already contain the change; sent again under its key, it is not carried out twice.
      const isIn = isAnsweredAgain(parts, waiting) && holdsSent(cart, waiting)
      const quantity = isIn ? quantityIn(cart, change.line) : outcomeOf(call, cart)
      const sent = { owner, changeId: change.id, quantity, attempt }
      // Recorded before the call: after a lost answer it must be possible to find out whether the call was carried out.
      return record(log, [{ _tag: "CartChangeSent", ...sent }]).pipe(
        // The change may have been undone in the meantime, maybe in another browser tab: the order of the log decides which came first.
        Effect.andThen(Effect.suspend(() => (isWaiting(log.state(), change) ? deliver(attempt) : Effect.void))),
      )
    },
  })
}

/** The line's quantity once the call has been carried out. */
const outcomeOf = (call: CartCall, cart: ServerCart): number => {
  switch (call._tag) {
    case "Add":
    case "AddPromo":
      return addDecimals(quantityIn(cart, call.line), call.quantity)
    case "Update":
      return call.quantity
    case "Remove":
      return 0
  }
}

/** Whether the call names a row, which another device may have removed, ordered or replaced; an addition names an item. */
const namesRow = ({ call }: CartAttempt): boolean => call._tag === "Update" || call._tag === "Remove"

/** The refused call was planned against rows that are gone: a plan against the current rows may be another call, which is sent once. */
const planAnew = (
  parts: CartSyncParts,
  owner: CartOwner,
  waiting: PendingChange,
  attempt: CartAttempt,
  error: ApiError,
): Effect.Effect<void, ApiError> =>
  withOwnCart(parts, owner, (cart) => {
    const { change } = waiting
    const next = Option.match(planCall(change, cart), {
      onNone: () => resolveMissing(parts, owner, change, cart.cartId),
      onSome: (call) =>
        attemptId({ cartId: cart.cartId, call }) === attemptId(attempt)
          ? resolveRefused(parts, owner, change, error)
          : send(parts, owner, waiting, cart, attempt),
    })
    return Effect.andThen(loaded(parts, { owner, cart, after: [change.id] }, []), next)
  })

/**
 * A reused key belongs to an earlier attempt of this change that was carried out although its answer was lost: repeating
 * that attempt returns its original answer.
 */
const sendOnce = (
  client: Client,
  userTemp: UserTemp,
  key: string,
  attempt: CartAttempt,
  earlier: ReadonlyArray<CartAttempt>,
): Effect.Effect<CartId, ApiError> =>
  sendCall(client, userTemp, attempt, key).pipe(
    Effect.catchTag("KeyReused", (error) => {
      const [next, ...others] = earlier.filter((one) => attemptId(one) !== attemptId(attempt))
      return next === undefined ? Effect.fail(error) : sendOnce(client, userTemp, key, next, others)
    }),
  )

/**
 * A refused removal fails silently: an unknown row is already gone, any other row is in the cart again (S8.8). The removal of
 * a moved or replaced line states the reason: what replaces the line is in a cart too.
 */
const resolveRefused = (parts: CartSyncParts, owner: CartOwner, change: CartChange, error: ApiError) => {
  if (change._tag === "LineRemoved" && error._tag === "NotFound")
    return accept(parts, owner, change, cartOf(parts.log.state().carts, owner).confirmed.cartId)
  if (change._tag !== "LineRemoved" || change.after !== undefined) return refuse(parts, owner, change, inWords(error))
  // Dismissed in the same append, so that the refusal is never shown.
  const dismissed: CartEvent = { _tag: "CartRefusalDismissed", owner, changeId: change.id }
  return record(parts.log, [refusal(owner, change, inWords(error)), dismissed])
}

/** The line is not in the cart: either it is already removed, or there is no row whose quantity could be set. */
const resolveMissing = (parts: CartSyncParts, owner: CartOwner, change: CartChange, cartId: CartId) =>
  change._tag === "LineRemoved"
    ? accept(parts, owner, change, cartId)
    : refuse(parts, owner, change, { _tag: "LineGone" })
