/**
 * Syncs carts with the backend, one step at a time: load what is unknown, then send the oldest change (S4.5, S5.4).
 *
 * An accepted change that no loaded cart includes yet is loaded before anything that depends on it is sent: the next change
 * is planned against the backend's actual rows. "Add 1, set to 2, first load fails" ends at 2. Additions of other lines need
 * no load in between: eighty lines are eighty calls and one load.
 */
import type { ApiError } from "@dispensa/contracts/client"
import {
  batchWith,
  type Cart,
  cartOf,
  type CartOwner,
  isRelative,
  ownerKey,
  type PendingChange,
} from "@dispensa/domain"
import { Effect } from "effect"
import { isOutage } from "../../app/transient.ts"
import { caughtUp, record } from "../../log/event-log.ts"
import { connected } from "../../sync/connected.ts"
import { holdsSent, isAnsweredAgain, loaded, withOwnCart } from "./cart-loading.ts"
import { goesAlone, type CartSyncParts } from "./cart-parts.ts"
import { sendRows } from "./cart-rows.ts"
import { send } from "./cart-sending.ts"
import { nextStep, type Step, waitingIn } from "./cart-sync-steps.ts"

/** Takes steps until nothing is left, including what failed before; then fails with the first error, if any. */
export const settle = (parts: CartSyncParts): Effect.Effect<void, ApiError> =>
  Effect.suspend(() => {
    const { failed } = parts
    failed.changes.clear()
    failed.carts.clear()
    failed.outage = null
    return syncReady(parts)
  })

/** As `settle`, without what failed before. */
export const syncReady = (parts: CartSyncParts): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    // Changes already synced by another browser tab are not repeated.
    yield* caughtUp(parts.log)
    for (let step = nextStep(parts); step !== null; step = nextStep(parts)) yield* tryStep(parts, step)
    const { outage, carts, changes } = parts.failed
    const [error = outage] = [...carts.values(), ...changes.values()]
    if (error !== null) yield* Effect.fail(error)
  })

/** A failed step stops the others only when the backend is unreachable. */
const tryStep = (parts: CartSyncParts, step: Step): Effect.Effect<void> =>
  runStep(parts, step).pipe(
    Effect.catch((error) =>
      Effect.sync(() => {
        if (isOutage(error)) parts.failed.outage = error
        else parts.failed.carts.set(ownerKey(step.owner), error)
      }),
    ),
  )

const runStep = (parts: CartSyncParts, step: Step): Effect.Effect<void, ApiError> => {
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
      // The later change is planned against a fresh cart, which shows whether this one was carried out after all.
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
  /** Sent without a usable answer: they may have been carried out. */
  const lost = cart.pending.filter(({ accepted, sent }) => !accepted && sent !== undefined)
  const [sentAgain] = lost.filter((change) => change === waiting && isAnsweredAgain(parts, change))
  return withOwnCart(parts, owner, (now) => {
    // Not shown yet: the cart may already contain the change, and must not be shown with the change applied on top of it.
    if (sentAgain !== undefined) {
      const batch = batchWith(cart, sentAgain, (each) => goesAlone(failed, each))
      return batch === null ? send(parts, owner, sentAgain, now) : sendRows(parts, owner, batch)
    }
    // A change that failed for now is not sent again at once: until then the cart must not be shown with it applied on top either.
    const shown = lost.filter((each) => failed.changes.has(each.change.id) || !isAnsweredAgain(parts, each))
    const done = shown.filter((each) => !isAnsweredAgain(parts, each) && holdsSent(now, each))
    return loaded(
      parts,
      { owner, cart: now, after: [...shown, ...relativeIn(cart)].map(({ change }) => change.id) },
      done.map(({ change }) => change),
    )
  })
}

/** Relative changes, whose resulting quantity is planned against the cart as it is now. */
const relativeIn = ({ pending }: Cart): ReadonlyArray<PendingChange> =>
  pending.filter(({ change }) => isRelative(change))
