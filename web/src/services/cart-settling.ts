/**
 * Settles carts with the backend, one step at a time: load what is not known, then send the oldest change (S4.5, S5.4).
 *
 * An accepted change that no loaded cart shows yet is loaded before anything else is sent: the next change is planned
 * against the rows that the backend really has. "Add 1, set to 2, first load fails" ends at 2.
 */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  type Cart,
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
  type ServerCart,
  type ShopState,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { m } from "../i18n/messages.ts"
import type { EventLog } from "../log/event-log.ts"
import type { Attempt, AttemptStore } from "./attempts.ts"
import { loadCart, sendCall } from "./cart-calls.ts"
import { identityOf, ownerOfState } from "./owner.ts"

export interface SettlingParts {
  readonly log: EventLog
  readonly client: Client
  readonly attempts: AttemptStore
  /** Keys of the carts that are known to be as the backend has them, with the attempts they were loaded after. */
  readonly fresh: Map<string, ReadonlySet<string>>
}

/** What has to be done next for a cart. */
type Step =
  | { readonly _tag: "Load"; readonly owner: CartOwner }
  | { readonly _tag: "Send"; readonly owner: CartOwner; readonly change: CartChange }

/** Failures that say nothing about the change itself: the same call may succeed later. */
export const isTransient = (error: ApiError): boolean => {
  switch (error._tag) {
    case "NetworkFailure":
    case "ServerFault":
    case "ServiceUnavailable":
    case "TooManyRequests":
    case "Undecodable":
    case "TrackingRefused":
    case "Unauthorized":
      return true
    case "OtherStatus":
      return error.status >= 500
    case "BadRequest":
    case "Forbidden":
    case "NotFound":
    case "Conflict":
    case "ValidationFailed":
    case "Unprocessable":
      return false
  }
}

/** Does steps until nothing is left; fails with what stopped it. */
export const settle = (parts: SettlingParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    let step = nextStep(parts)
    while (step !== null) {
      yield* step._tag === "Load" ? load(parts, step.owner) : send(parts, step.owner, step.change)
      step = nextStep(parts)
    }
  })

/** True when a settling would find something to do. */
export const hasWork = (parts: SettlingParts): boolean => nextStep(parts) !== null

const nextStep = (parts: SettlingParts): Step | null => {
  const state = parts.log.state()
  for (const owner of ownersOf(state)) {
    const cart = cartOf(state.carts, owner)
    const waiting = cart.pending.find(({ accepted }) => !accepted)?.change
    if (mustLoad(parts, owner, cart, waiting)) return { _tag: "Load", owner }
    if (waiting !== undefined) return { _tag: "Send", owner, change: waiting }
  }
  return null
}

/** The cart that is shown first, then the client's carts at other addresses that still have something to send. */
const ownersOf = (state: ShopState): ReadonlyArray<CartOwner> => {
  const shown = ownerOfState(state)
  if (shown === null) return []
  const others = Object.values(state.carts).flatMap(({ pending }) =>
    pending.slice(0, 1).map(({ change }) => change.owner),
  )
  return [shown, ...others.filter((owner) => owner.clientId === shown.clientId && ownerKey(owner) !== ownerKey(shown))]
}

const mustLoad = (
  { fresh, attempts }: SettlingParts,
  owner: CartOwner,
  cart: Cart,
  waiting: CartChange | undefined,
): boolean => {
  const loadedAfter = fresh.get(ownerKey(owner))
  if (!cart.loaded || loadedAfter === undefined || cart.pending.some(({ accepted }) => accepted)) return true
  return waiting !== undefined && attempts.get(waiting.id) !== null && !loadedAfter.has(waiting.id)
}

const load = (parts: SettlingParts, owner: CartOwner) => {
  const { log, client, fresh, attempts } = parts
  const attempted = attemptedIn(cartOf(log.state().carts, owner), attempts)
  return loadCart(client, identityOf(owner, log.state())).pipe(
    Effect.map((cart) => {
      fresh.set(ownerKey(owner), new Set(attempted.map(({ changeId }) => changeId)))
      const done = attempted.filter(({ line, quantity }) => quantityIn(cart, line) === quantity)
      for (const { changeId } of done) attempts.clear(changeId)
      // In one step: a cart that holds the change already must not be shown with the change on top of it.
      log.append([
        ...done.map(({ changeId }) => acceptance(owner, changeId, cart.cartId)),
        { _tag: "CartLoaded", owner, cart },
      ])
    }),
  )
}

/** The change that was sent and whose answer was lost: the oldest one that waits, if it is that. */
const attemptedIn = ({ pending }: Cart, attempts: AttemptStore): ReadonlyArray<Attempt> => {
  const waiting = pending.find(({ accepted }) => !accepted)
  const attempt = waiting === undefined ? null : attempts.get(waiting.change.id)
  return attempt === null ? [] : [attempt]
}

const quantityIn = (cart: ServerCart, line: LineKey): number =>
  cart.rows.find((row) => lineId(row) === lineId(line))?.quantity ?? 0

/** What the line holds once the call has been carried out. */
const outcomeOf = (call: CartCall): number => (call._tag === "Remove" ? 0 : call.quantity)

const send = (parts: SettlingParts, owner: CartOwner, change: CartChange): Effect.Effect<void, ApiError> => {
  const { log, client, attempts, fresh } = parts
  const { confirmed } = cartOf(log.state().carts, owner)
  return Option.match(planCall(change, confirmed), {
    onNone: () => Effect.sync(() => settleMissing(parts, owner, change, confirmed.cartId)),
    onSome: (call) =>
      Effect.suspend(() => {
        attempts.set({ changeId: change.id, line: change.line, quantity: outcomeOf(call) })
        // Whatever the answer, the cart as loaded is no longer what the backend has.
        fresh.delete(ownerKey(owner))
        return sendCall(client, identityOf(owner, log.state()), confirmed.cartId, call)
      }).pipe(
        Effect.map((cartId) => accept(parts, owner, change, cartId)),
        Effect.catch((error) =>
          isTransient(error) ? Effect.fail(error) : Effect.sync(() => refuse(parts, owner, change, error.message)),
        ),
      ),
  })
}

/** The line is not in the cart: then it is removed already, or there is nothing whose quantity could be set. */
const settleMissing = (parts: SettlingParts, owner: CartOwner, change: CartChange, cartId: CartId) =>
  change._tag === "LineRemoved"
    ? accept(parts, owner, change, cartId)
    : refuse(parts, owner, change, m.errors_line_is_gone())

const accept = ({ log, attempts }: SettlingParts, owner: CartOwner, { id }: CartChange, cartId: CartId) => {
  attempts.clear(id)
  log.append([acceptance(owner, id, cartId)])
}

const acceptance = (owner: CartOwner, changeId: ChangeId, cartId: CartId): CartEvent => ({
  _tag: "CartChangeAccepted",
  owner,
  changeId,
  cartId,
})

/** A refusal may mean that the cart is not what it was: it is loaded again. */
const refuse = ({ log, attempts, fresh }: SettlingParts, owner: CartOwner, change: CartChange, reason: string) => {
  attempts.clear(change.id)
  fresh.delete(ownerKey(owner))
  log.append([{ _tag: "CartChangeRefused", owner, changeId: change.id, reason }])
}
