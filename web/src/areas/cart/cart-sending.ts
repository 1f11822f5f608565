/** Sends one change of a cart, and settles what became of it (S4.5, S5.4). */
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

/** Sends a change as the rows of that cart want it; `refused` is the attempt that another plan of it follows. */
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
      // The cart may not be what it was thought to be: it is loaded again.
      fresh.delete(ownerKey(owner))
      return resolveMissing(parts, owner, change, cart.cartId)
    },
    onSome: (call) => {
      const attempt: CartAttempt = { cartId: cart.cartId, call }
      // The cart may hold the change already; sent again under its key, it is not carried out twice.
      const isIn = isAnsweredAgain(parts, waiting) && holdsSent(cart, waiting)
      const quantity = isIn ? quantityIn(cart, change.line) : outcomeOf(call, cart)
      const sent = { owner, changeId: change.id, quantity, attempt }
      // On record before the call: whether a call whose answer is lost was carried out has to be found out later.
      return record(log, [{ _tag: "CartChangeSent", ...sent }]).pipe(
        // Taken back meanwhile, maybe in another browser tab: the record's order says which came first.
        Effect.andThen(Effect.suspend(() => (isWaiting(log.state(), change) ? deliver(attempt) : Effect.void))),
      )
    },
  })
}

/** What the line holds once the call has been carried out. */
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

/** An addition names an item; any other call a row, which another device may have removed, ordered or put in anew. */
const namesRow = ({ call }: CartAttempt): boolean => call._tag === "Update" || call._tag === "Remove"

/** What was refused was planned against rows that are gone: planned against those of now it may be another call, which is sent once. */
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
 * A key that belongs to another call belongs to one that was made for this change before, and was carried out although
 * its answer was lost: that one again is answered as it was then.
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

/** A removal fails in silence: a row that is unknown is gone already, any other stands in the cart again (S8.8). */
const resolveRefused = (parts: CartSyncParts, owner: CartOwner, change: CartChange, error: ApiError) => {
  if (change._tag !== "LineRemoved") return refuse(parts, owner, change, inWords(error))
  if (error._tag === "NotFound")
    return accept(parts, owner, change, cartOf(parts.log.state().carts, owner).confirmed.cartId)
  // At once, so that nobody sees it stand refused in between.
  const dismissed: CartEvent = { _tag: "CartRefusalDismissed", owner, changeId: change.id }
  return record(parts.log, [refusal(owner, change, inWords(error)), dismissed])
}

/** The line is not in the cart: then it is removed already, or there is nothing whose quantity could be set. */
const resolveMissing = (parts: CartSyncParts, owner: CartOwner, change: CartChange, cartId: CartId) =>
  change._tag === "LineRemoved"
    ? accept(parts, owner, change, cartId)
    : refuse(parts, owner, change, { _tag: "LineGone" })
