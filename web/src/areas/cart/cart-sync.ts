/**
 * Settles carts with the backend, one step at a time: load what is not known, then send the oldest change (S4.5, S5.4).
 *
 * An accepted change that no loaded cart shows yet is loaded before anything else is sent: the next change is planned
 * against the rows that the backend really has. "Add 1, set to 2, first load fails" ends at 2.
 */
import type { ApiError } from "@dispensa/contracts/client"
import {
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
  planCall,
  type RefusalReason,
  type ServerCart,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { loadCart, sendCall } from "./cart-calls.ts"
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
      yield* step._tag === "Load" ? load(parts, step.owner) : send(parts, step.owner, step.change)
      step = nextStep(parts)
    }
  })

const load = ({ log, client, fresh }: SettlingParts, owner: CartOwner) => {
  const waiting = waitingIn(cartOf(log.state().carts, owner))
  /** Its answer was lost: the loaded cart tells whether it was carried out. */
  const sent = waiting?.sent === undefined ? [] : [{ change: waiting.change, quantity: waiting.sent }]
  return loadCart(client, identityOf(owner, log.state())).pipe(
    Effect.flatMap((cart) => {
      fresh.set(ownerKey(owner), new Set(sent.map(({ change }) => change.id)))
      const done = sent.filter(({ change, quantity }) => quantityIn(cart, change.line) === quantity)
      // In one step: a cart that holds the change already must not be shown with the change on top of it.
      return record(log, [
        ...done.map(({ change }) => acceptance(owner, change.id, cart.cartId)),
        { _tag: "CartLoaded", owner, cart },
      ])
    }),
  )
}

const quantityIn = (cart: ServerCart, line: LineKey): number =>
  cart.rows.find((row) => lineId(row) === lineId(line))?.quantity ?? 0

/** What the line holds once the call has been carried out. */
const outcomeOf = (call: CartCall): number => (call._tag === "Remove" ? 0 : call.quantity)

const send = (parts: SettlingParts, owner: CartOwner, change: CartChange): Effect.Effect<void, ApiError> => {
  const { log, client, fresh } = parts
  const { confirmed } = cartOf(log.state().carts, owner)
  return Option.match(planCall(change, confirmed), {
    onNone: () => settleMissing(parts, owner, change, confirmed.cartId),
    onSome: (call) =>
      // On record before the call: adding twice adds twice, so that a change whose answer is lost is first looked for.
      record(log, [{ _tag: "CartChangeSent", owner, changeId: change.id, quantity: outcomeOf(call) }]).pipe(
        Effect.andThen(
          Effect.suspend(() => {
            // Whatever the answer, the cart as loaded is no longer what the backend has.
            fresh.delete(ownerKey(owner))
            return sendCall(client, identityOf(owner, log.state()), confirmed.cartId, call)
          }),
        ),
        Effect.flatMap((cartId) => accept(parts, owner, change, cartId)),
        Effect.catch((error) => (isTransient(error) ? Effect.fail(error) : settleRefused(parts, owner, change, error))),
      ),
  })
}

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
