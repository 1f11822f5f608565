/**
 * Settles carts with the backend, one step at a time: load what is not known, then send the oldest change (S4.5, S5.4).
 *
 * An accepted change that no loaded cart shows yet is loaded before anything else is sent: the next change is planned
 * against the rows that the backend really has. "Add 1, set to 2, first load fails" ends at 2.
 */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  attemptId,
  type CartAttempt,
  type CartCall,
  type CartChange,
  type CartEvent,
  type CartId,
  type CartOwner,
  type ChangeId,
  cartOf,
  lineId,
  type LineKey,
  ownerKey,
  type PendingChange,
  planCall,
  type RefusalReason,
  type ServerCart,
  type UserTemp,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { endpointOf, loadCart, sendCall } from "./cart-calls.ts"
import { nextStep, type SettlingParts, waitingIn } from "./cart-sync-steps.ts"
import { caughtUp, record } from "../../log/event-log.ts"
import { identityOf } from "../session/cart-owner.ts"
import { isTransient } from "../backend/transient.ts"

/** Does steps until nothing is left; fails with what stopped it. */
export const settle = (parts: SettlingParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // What another browser tab has settled meanwhile is not done again.
    yield* caughtUp(parts.log)
    let step = nextStep(parts)
    while (step !== null) {
      yield* step._tag === "Load" ? load(parts, step.owner) : sendNext(parts, step.owner, step.waiting)
      step = nextStep(parts)
    }
  })

const load = (parts: SettlingParts, owner: CartOwner): Effect.Effect<void, ApiError> => {
  const { log, client, fresh } = parts
  const waiting = waitingIn(cartOf(log.state().carts, owner))
  /** Its answer was lost: it may have been carried out. */
  const lost = waiting?.sent === undefined ? [] : [{ ...waiting, quantity: waiting.sent }]
  const [sentAgain] = lost.filter((change) => isKept(client, change))
  return loadCart(client, identityOf(owner, log.state())).pipe(
    Effect.flatMap((cart) => {
      // Not shown yet: the cart may hold the change already, and must not be shown with the change on top of it.
      if (sentAgain !== undefined) return send(parts, owner, sentAgain, cart)
      fresh.set(ownerKey(owner), new Set(lost.map(({ change }) => change.id)))
      const done = lost.filter(({ change, quantity }) => quantityIn(cart, change.line) === quantity)
      return record(log, [
        ...done.map(({ change }) => acceptance(owner, change.id, cart.cartId)),
        { _tag: "CartLoaded", owner, cart },
      ])
    }),
  )
}

/** The backend knows by the key whether it carried the change out: no need to conclude it from what the line holds. */
const isKept = (client: Client, { attempts = [] }: PendingChange): boolean => {
  const last = attempts.at(-1)
  return last !== undefined && client.keepsKeys(endpointOf(last.call))
}

const quantityIn = (cart: ServerCart, line: LineKey): number =>
  cart.rows.find((row) => lineId(row) === lineId(line))?.quantity ?? 0

/** What the line holds once the call has been carried out. */
const outcomeOf = (call: CartCall): number => (call._tag === "Remove" ? 0 : call.quantity)

const sendNext = (parts: SettlingParts, owner: CartOwner, waiting: PendingChange) =>
  send(parts, owner, waiting, cartOf(parts.log.state().carts, owner).confirmed)

/** Sends a change as the rows of that cart want it. */
const send = (
  parts: SettlingParts,
  owner: CartOwner,
  { change, attempts = [] }: PendingChange,
  cart: ServerCart,
): Effect.Effect<void, ApiError> => {
  const { log, client, fresh } = parts
  const deliver = (first: CartAttempt, ...earlier: ReadonlyArray<CartAttempt>): Effect.Effect<void, ApiError> =>
    Effect.suspend(() => {
      // Whatever the answer, the cart as loaded is no longer what the backend has.
      fresh.delete(ownerKey(owner))
      return sendOnce(client, identityOf(owner, log.state()), change.id, first, earlier)
    }).pipe(
      Effect.flatMap((cartId) => accept(parts, owner, change, cartId)),
      Effect.catch((error) => (isTransient(error) ? Effect.fail(error) : settleRefused(parts, owner, change, error))),
    )
  return Option.match(planCall(change, cart), {
    onNone: () => settleMissing(parts, owner, change, cart.cartId),
    onSome: (call) => {
      const attempt: CartAttempt = { cartId: cart.cartId, call }
      const sent = { owner, changeId: change.id, quantity: outcomeOf(call), attempt }
      // On record before the call: whether a call whose answer is lost was carried out has to be found out later.
      return record(log, [{ _tag: "CartChangeSent", ...sent }]).pipe(Effect.andThen(deliver(attempt, ...attempts)))
    },
  })
}

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
const settleRefused = (parts: SettlingParts, owner: CartOwner, change: CartChange, error: ApiError) => {
  if (change._tag !== "LineRemoved") return refuse(parts, owner, change, inWords(error))
  if (error._tag === "NotFound")
    return accept(parts, owner, change, cartOf(parts.log.state().carts, owner).confirmed.cartId)
  const dismissed = { _tag: "CartRefusalDismissed" as const, owner, changeId: change.id }
  return Effect.andThen(refuse(parts, owner, change, inWords(error)), record(parts.log, [dismissed]))
}

/** The line is not in the cart: then it is removed already, or there is nothing whose quantity could be set. */
const settleMissing = (parts: SettlingParts, owner: CartOwner, change: CartChange, cartId: CartId) =>
  change._tag === "LineRemoved"
    ? accept(parts, owner, change, cartId)
    : refuse(parts, owner, change, { _tag: "LineGone" })

const accept = ({ log }: SettlingParts, owner: CartOwner, { id }: CartChange, cartId: CartId) =>
  record(log, [acceptance(owner, id, cartId)])

const inWords = ({ message }: ApiError): RefusalReason => ({ _tag: "Backend", message })

const acceptance = (owner: CartOwner, changeId: ChangeId, cartId: CartId): CartEvent => ({
  _tag: "CartChangeAccepted",
  owner,
  changeId,
  cartId,
})

/** A refusal may mean that the cart is not what it was: it is loaded again. */
const refuse = ({ log, fresh }: SettlingParts, owner: CartOwner, change: CartChange, reason: RefusalReason) => {
  fresh.delete(ownerKey(owner))
  return record(log, [{ _tag: "CartChangeRefused", owner, changeId: change.id, reason }])
}
