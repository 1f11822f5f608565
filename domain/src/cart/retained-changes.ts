/** The owner of an expired session and the changes still pending, retained until the owner logs in again (ADR 0027). */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"
import { type CartEvent, CartOwner, ownerKey, ownerOfKey } from "./cart-events.ts"
import { CartId } from "./cart-values.ts"
import { type Cart, initialCart, PendingChange } from "./cart-state.ts"
import { isPendingId } from "./combined-changes.ts"
import { type Carts, evolveCarts, initialCarts } from "./carts.ts"
import { CartWriting } from "./line-notes.ts"
import { OrderRequest } from "./order-request.ts"
import { HoldReason, QueuedOrder } from "./queued-order.ts"

/** An order without an answer: it may have been placed, and is sent again under its key. */
export const RetainedOrder = Schema.Struct({
  owner: CartOwner,
  order: OrderRequest,
  key: Schema.optionalKey(Schema.String),
})
export type RetainedOrder = typeof RetainedOrder.Type

/** A queued order (ADR 34). */
const RetainedQueue = Schema.Struct({
  owner: CartOwner,
  queued: QueuedOrder,
  held: Schema.optionalKey(HoldReason),
  /** The cart whose preparation analytics was already notified of. */
  prepared: Schema.optionalKey(CartId),
})
type RetainedQueue = typeof RetainedQueue.Type

/** A cart whose preparation analytics was notified of. */
const RetainedPrepared = Schema.Struct({ owner: CartOwner, prepared: CartId })

/** Notes and reference that no order includes yet (S3.22). */
const RetainedWriting = Schema.Struct({ owner: CartOwner, written: CartWriting })

/** An agent's pending changes are on their clients' carts too: `keeper` (the stored name) owns all of them (S6.3). */
export const RetainedChanges = Schema.Struct({
  keeper: ClientId,
  pending: Schema.Array(PendingChange),
  /** Absent when every order has its answer. */
  orders: Schema.optionalKey(Schema.Array(RetainedOrder)),
  /** Absent when no order is queued. */
  queued: Schema.optionalKey(Schema.Array(RetainedQueue)),
  /** Absent when nothing is written on a cart. */
  written: Schema.optionalKey(Schema.Array(RetainedWriting)),
  /** Absent after a logout, and when no cart was prepared. */
  prepared: Schema.optionalKey(Schema.Array(RetainedPrepared)),
  /** True when the owner logged out: nothing else of theirs is retained. Absent for an expired session. */
  loggedOut: Schema.optionalKey(Schema.Boolean),
})
export type RetainedChanges = typeof RetainedChanges.Type

/**
 * The changes of every cart that no backend has accepted yet. Even when empty, it states whose log this is: another user's login ends it.
 */
export const retainedOf = (owner: ClientId, carts: Carts): RetainedChanges => {
  const pending = Object.values(carts).flatMap((cart) => [
    ...parkedIn(cart),
    ...cart.pending.filter(({ accepted }) => !accepted),
  ])
  const orders = ordersWithoutAnswer(carts)
  const queued = queuedOrders(carts)
  const written = writtenOn(carts)
  const prepared = preparedIn(carts)
  return {
    keeper: owner,
    pending,
    ...(orders.length === 0 ? {} : { orders }),
    ...(queued.length === 0 ? {} : { queued }),
    ...(written.length === 0 ? {} : { written }),
    ...(prepared.length === 0 ? {} : { prepared }),
  }
}

/** Parked changes are retried at the next login. */
export const parkedIn = ({ refused }: Pick<Cart, "refused">): ReadonlyArray<PendingChange> =>
  refused.flatMap(({ reason, ...parked }) => (reason._tag === "KeepsFailing" ? [{ ...parked, accepted: false }] : []))

/** One part of each cart that has it, with the cart's owner. */
const eachOf = <Part>(carts: Carts, partOf: (cart: Cart) => Part | undefined) =>
  Object.entries(carts).flatMap(([owner, cart]) => {
    const part = partOf(cart)
    return part === undefined ? [] : [{ owner: ownerOfKey(owner), ...part }]
  })

const preparedIn = (carts: Carts): ReadonlyArray<typeof RetainedPrepared.Type> =>
  eachOf(carts, ({ prepared }) => (prepared === undefined ? undefined : { prepared }))

const writtenOn = (carts: Carts): ReadonlyArray<typeof RetainedWriting.Type> =>
  eachOf(carts, ({ written }) => (written === undefined ? undefined : { written }))

/** The orders that are still to be sent. */
export const queuedOrders = (carts: Carts): ReadonlyArray<RetainedQueue> =>
  eachOf(carts, ({ queued, held, prepared }) =>
    queued === undefined
      ? undefined
      : {
          queued,
          ...(held === undefined ? {} : { held }),
          ...(prepared === undefined ? {} : { prepared }),
        },
  )

/** The orders that were sent and have no answer. */
export const ordersWithoutAnswer = (carts: Carts): ReadonlyArray<RetainedOrder> =>
  eachOf(carts, ({ submitted, unanswered }) =>
    submitted === undefined
      ? undefined
      : { order: submitted, ...(unanswered === undefined ? {} : { key: unanswered.key }) },
  )

/**
 * Applies an event from a browser tab that was not notified yet of the session's end: a change was sent or withdrawn, or an order
 * answered. The answer to a change is omitted: the change is sent again at the next login, and analytics is notified then.
 */
export const retainedWith = (retained: RetainedChanges, event: CartEvent): RetainedChanges => {
  if (!isAboutRetained(event, retained)) return retained
  const { keeper: owner, loggedOut } = retained
  const before = withRetained(initialCarts, retained, owner)
  const after = evolveCarts(before, event)
  return after === before
    ? retained
    : { ...retainedOf(owner, after), ...(loggedOut === undefined ? {} : { loggedOut }) }
}

const isAboutRetained = (event: CartEvent, { orders = [] }: RetainedChanges): boolean =>
  event._tag === "CartChangeSent" ||
  event._tag === "CartChangesCombined" ||
  event._tag === "CartRowsSent" ||
  event._tag === "CartChangeWithdrawn" ||
  event._tag === "OrderHeld" ||
  event._tag === "OrderTakenBack" ||
  (event._tag === "OrderSent" && orders.some(({ owner }) => ownerKey(owner) === ownerKey(event.owner))) ||
  (event._tag === "OrderSubmitted" && event.wasQueued === true) ||
  (event._tag === "OrderQueued" && event.replaces !== undefined)

/** A closing page may have left a request to be written again: the repetition changes nothing. */
export const isRepeated = (retained: RetainedChanges | null, event: CartEvent): boolean =>
  event._tag === "CartChangeRequested" && retained !== null && isPendingId(retained.pending, event.change.id)

/** The carts with the changes retained for this user; another user's changes are dropped. */
export const withRetained = (carts: Carts, retained: RetainedChanges | null, user: ClientId): Carts => {
  if (retained === null || retained.keeper !== user) return carts
  const changed = retained.pending.reduce<Carts>((all, pending) => {
    const key = ownerKey(pending.change.owner)
    const cart = all[key] ?? initialCart
    // Retained changes come before what another tab requested before it was notified of the session's end.
    const inFront = cart.pending.length - (carts[key]?.pending.length ?? 0)
    return { ...all, [key]: { ...cart, pending: cart.pending.toSpliced(inFront, 0, pending) } }
  }, carts)
  const withOrders = [...(retained.prepared ?? []), ...(retained.queued ?? [])].reduce<Carts>(
    (all, { owner, ...left }) => {
      const key = ownerKey(owner)
      return { ...all, [key]: { ...(all[key] ?? initialCart), ...left } }
    },
    changed,
  )
  const withWriting = (retained.written ?? []).reduce<Carts>((all, { owner, written }) => {
    const key = ownerKey(owner)
    return { ...all, [key]: { written, ...(all[key] ?? initialCart) } }
  }, withOrders)
  return (retained.orders ?? []).reduce<Carts>(
    (all, submitted) => evolveCarts(all, { _tag: "OrderSubmitted", ...submitted }),
    withWriting,
  )
}
