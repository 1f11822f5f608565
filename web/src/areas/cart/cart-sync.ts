/**
 * Settles carts with the backend, one step at a time: load what is not known, then send the oldest change (S4.5, S5.4).
 *
 * An accepted change that no loaded cart shows yet is loaded before anything that follows from it is sent: the next change
 * is planned against the rows that the backend really has. "Add 1, set to 2, first load fails" ends at 2. Additions of other
 * lines need no cart in between: eighty lines are eighty calls and one loaded cart.
 */
import type { ApiError, Client } from "@dispensa/contracts/client"
import {
  addDecimals,
  attemptId,
  batchWith,
  type Cart,
  type CartAttempt,
  type CartCall,
  type CartChange,
  type CartEvent,
  type CartId,
  cartOf,
  type CartOwner,
  type ChangeId,
  differenceBetween,
  isRelative,
  lineId,
  type LineKey,
  loggedInAs,
  ownerKey,
  type PendingChange,
  planCall,
  type ServerCart,
  type UserTemp,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { endpointOf, loadCart, sendCall } from "./cart-calls.ts"
import { goesAlone, type CartSyncParts } from "./cart-parts.ts"
import { accept, acceptance, inWords, isWaiting, refusal, refuse } from "./cart-answers.ts"
import { sendRows } from "./cart-rows.ts"
import { changeFailed } from "./cart-sync-failures.ts"
import { nextStep, type Step, waitingIn } from "./cart-sync-steps.ts"
import { caughtUp, record, recordDecided } from "../../log/event-log.ts"
import { identityOf } from "../session/cart-owner.ts"
import { isOutage, isTransient } from "../../app/transient.ts"
import { connected } from "../../sync/connected.ts"

/** Does steps until nothing is left, also what failed before; fails, once everything else is done, with what failed. */
export const settle = (parts: CartSyncParts): Effect.Effect<void, ApiError> =>
  Effect.suspend(() => {
    const { failed } = parts
    failed.changes.clear()
    failed.carts.clear()
    failed.outage = null
    return syncReady(parts)
  })

/** The same without what failed before. */
export const syncReady = (parts: CartSyncParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // What another browser tab has settled meanwhile is not done again.
    yield* caughtUp(parts.log)
    for (let step = nextStep(parts); step !== null; step = nextStep(parts)) yield* carryOut(parts, step)
    const { outage, carts, changes } = parts.failed
    const [error = outage] = [...carts.values(), ...changes.values()]
    if (error !== null) yield* Effect.fail(error)
  })

/** One that fails stops the others only where the backend cannot be reached. */
const carryOut = (parts: CartSyncParts, step: Step): Effect.Effect<void> =>
  carriedOut(parts, step).pipe(
    Effect.catch((error) =>
      Effect.sync(() => {
        if (isOutage(error)) parts.failed.outage = error
        else parts.failed.carts.set(ownerKey(step.owner), error)
      }),
    ),
  )

const carriedOut = (parts: CartSyncParts, step: Step): Effect.Effect<void, ApiError> => {
  switch (step._tag) {
    case "Load":
      return load(parts, step.owner)
    case "Send":
      return Effect.andThen(connected, () =>
        send(parts, step.owner, step.waiting, cartOf(parts.log.state().carts, step.owner).confirmed),
      )
    case "SendRows":
      return Effect.andThen(connected, () => sendRows(parts, step.owner, step.batch))
    case "Combine":
      return record(
        parts.log,
        step.combined.map((changes) => ({ _tag: "CartChangesCombined", owner: step.owner, ...changes })),
      )
    case "Withdraw":
      // Whether it was carried out after all shows in the cart that the later change is planned against.
      parts.fresh.delete(ownerKey(step.owner))
      return record(
        parts.log,
        step.changes.map(({ id, owner }) => ({ _tag: "CartChangeWithdrawn", owner, changeId: id })),
      )
  }
}

const load = (parts: CartSyncParts, owner: CartOwner): Effect.Effect<void, ApiError> => {
  const { log, failed } = parts
  const cart = cartOf(log.state().carts, owner)
  const waiting = waitingIn(cart, failed.changes)
  /** Their answers were lost, or no answers: they may have been carried out. */
  const lost = cart.pending.filter(({ accepted, sent }) => !accepted && sent !== undefined)
  const [sentAgain] = lost.filter((change) => change === waiting && isAnsweredAgain(parts, change))
  return withOwnCart(parts, owner, (now) => {
    // Not shown yet: the cart may hold the change already, and must not be shown with the change on top of it.
    if (sentAgain !== undefined) {
      const batch = batchWith(cart, sentAgain, (each) => goesAlone(failed, each))
      return batch === null ? send(parts, owner, sentAgain, now) : sendRows(parts, owner, batch)
    }
    // What failed for now is not sent again at once: meanwhile the cart must not be shown with it on top either.
    const shown = lost.filter((each) => failed.changes.has(each.change.id) || !isAnsweredAgain(parts, each))
    const done = shown.filter((each) => !isAnsweredAgain(parts, each) && holdsSent(now, each))
    return loaded(
      parts,
      { owner, cart: now, after: [...shown, ...relativeIn(cart)].map(({ change }) => change.id) },
      done.map(({ change }) => change),
    )
  })
}

/** Each person has a cart of their own: where another is logged in by the time it is loaded, it is discarded. */
const withOwnCart = (
  { log, client }: CartSyncParts,
  owner: CartOwner,
  use: (cart: ServerCart) => Effect.Effect<void, ApiError>,
): Effect.Effect<void, ApiError> => {
  const person = loggedInAs(log.state())
  return Effect.flatMap(loadCart(client, identityOf(owner, log.state())), (cart) =>
    loggedInAs(log.state()) === person ? use(cart) : Effect.void,
  )
}

/** What they come to is planned against the cart as it is now. */
const relativeIn = ({ pending }: Cart): ReadonlyArray<PendingChange> =>
  pending.filter(({ change }) => isRelative(change))

interface Loaded {
  readonly owner: CartOwner
  readonly cart: ServerCart
  /** The sent changes that it was loaded after. */
  readonly after: ReadonlyArray<ChangeId>
}

const loaded = (
  { log, fresh, now }: CartSyncParts,
  { owner, cart, after }: Loaded,
  done: ReadonlyArray<CartChange>,
) => {
  const at = now()
  fresh.set(ownerKey(owner), { at, after: new Set(after) })
  return recordDecided(log, (state) => [
    ...done.filter((change) => isWaiting(state, change)).map(({ id }) => acceptance(owner, id, cart.cartId)),
    { _tag: "CartLoaded", owner, cart, difference: differenceBetween(cartOf(state.carts, owner).confirmed, cart), at },
  ])
}

/** The backend knows by the key whether it carried the change out: no need to conclude it from what the line holds. */
const isAnsweredAgain = ({ client, failed }: CartSyncParts, pending: PendingChange): boolean => {
  const last = pending.attempts?.at(-1)
  return last !== undefined && !goesAlone(failed, pending) && client.keepsKeys(endpointOf(last.call))
}

const quantityIn = (cart: ServerCart, line: LineKey): number =>
  cart.rows.find((row) => lineId(row) === lineId(line))?.quantity ?? 0

const holdsSent = (cart: ServerCart, { change, sent }: PendingChange): boolean => quantityIn(cart, change.line) === sent

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

/** Sends a change as the rows of that cart want it; `refused` is the attempt that another plan of it follows. */
const send = (
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
