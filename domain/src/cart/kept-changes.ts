/** Whose session expired, and the changes it left unsent: they wait for whoever made them to log in again (ADR 0027). */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"
import { CartOwner, ownerKey, ownerOfKey } from "./cart-events.ts"
import { CartId } from "./cart-values.ts"
import { initialCart, PendingChange } from "./cart.ts"
import { type Carts, evolveCarts } from "./carts.ts"
import { CartWriting } from "./line-notes.ts"
import { OrderRequest } from "./order-request.ts"
import { HoldReason, QueuedOrder } from "./queued-order.ts"

/** An order without an answer: it may have been placed, and is asked for again. */
export const KeptOrder = Schema.Struct({
  owner: CartOwner,
  order: OrderRequest,
  key: Schema.optionalKey(Schema.String),
})
export type KeptOrder = typeof KeptOrder.Type

/** An order that waits to be sent (ADR 34). */
const KeptQueue = Schema.Struct({
  owner: CartOwner,
  queued: QueuedOrder,
  held: Schema.optionalKey(HoldReason),
  /** Analytics knows that this cart is prepared. */
  prepared: Schema.optionalKey(CartId),
})
type KeptQueue = typeof KeptQueue.Type

/** Notes and reference that no order has taken with it (S3.22). */
const KeptWriting = Schema.Struct({ owner: CartOwner, written: CartWriting })

/** An agent keeps changes of their clients' carts too: the keeper says whose they are (S6.3). */
export const KeptChanges = Schema.Struct({
  keeper: ClientId,
  pending: Schema.Array(PendingChange),
  /** Absent where every order has its answer. */
  orders: Schema.optionalKey(Schema.Array(KeptOrder)),
  /** Absent where no order waits. */
  queued: Schema.optionalKey(Schema.Array(KeptQueue)),
  /** Absent where nothing is written on a cart. */
  written: Schema.optionalKey(Schema.Array(KeptWriting)),
  /** True when the keeper left on their own: nothing else of theirs stays. Absent for an expired session. */
  loggedOut: Schema.optionalKey(Schema.Boolean),
})
export type KeptChanges = typeof KeptChanges.Type

/** What no backend has accepted yet, of every cart. Without any, it still says whose log this is: another user's login ends it. */
export const keptOf = (keeper: ClientId, carts: Carts): KeptChanges => {
  const pending = Object.values(carts).flatMap((cart) => cart.pending.filter(({ accepted }) => !accepted))
  const orders = ordersWithoutAnswer(carts)
  const queued = queuedOrders(carts)
  const written = writtenOn(carts)
  return {
    keeper,
    pending,
    ...(orders.length === 0 ? {} : { orders }),
    ...(queued.length === 0 ? {} : { queued }),
    ...(written.length === 0 ? {} : { written }),
  }
}

const writtenOn = (carts: Carts): ReadonlyArray<typeof KeptWriting.Type> =>
  Object.entries(carts).flatMap(([owner, { written }]) =>
    written === undefined ? [] : [{ owner: ownerOfKey(owner), written }],
  )

/** The orders that wait to be sent. */
export const queuedOrders = (carts: Carts): ReadonlyArray<KeptQueue> =>
  Object.entries(carts).flatMap(([owner, { queued, held, prepared }]) =>
    queued === undefined
      ? []
      : [
          {
            owner: ownerOfKey(owner),
            queued,
            ...(held === undefined ? {} : { held }),
            ...(prepared === undefined ? {} : { prepared }),
          },
        ],
  )

/** The orders that were sent and have no answer. */
export const ordersWithoutAnswer = (carts: Carts): ReadonlyArray<KeptOrder> =>
  Object.entries(carts).flatMap(([owner, { submitted, unanswered }]) =>
    submitted === undefined
      ? []
      : [
          {
            owner: ownerOfKey(owner),
            order: submitted,
            ...(unanswered === undefined ? {} : { key: unanswered.key }),
          },
        ],
  )

/** Its order is answered. */
export const withoutOrder = ({ orders = [], ...kept }: KeptChanges, owner: CartOwner): KeptChanges => {
  const others = orders.filter((order) => ownerKey(order.owner) !== ownerKey(owner))
  return others.length === 0 ? kept : { ...kept, orders: others }
}

/** The carts with what this user left in them; another user's changes are gone. */
export const broughtBack = (carts: Carts, kept: KeptChanges | null, user: ClientId): Carts => {
  if (kept === null || kept.keeper !== user) return carts
  const changed = kept.pending.reduce<Carts>((all, pending) => {
    const key = ownerKey(pending.change.owner)
    const cart = all[key] ?? initialCart
    // In front of what another browser tab asked for before it had heard of the session's end.
    const inFront = cart.pending.length - (carts[key]?.pending.length ?? 0)
    return { ...all, [key]: { ...cart, pending: cart.pending.toSpliced(inFront, 0, pending) } }
  }, carts)
  const withQueued = (kept.queued ?? []).reduce<Carts>((all, { owner, ...order }) => {
    const key = ownerKey(owner)
    return { ...all, [key]: { ...(all[key] ?? initialCart), ...order } }
  }, changed)
  const withWriting = (kept.written ?? []).reduce<Carts>((all, { owner, written }) => {
    const key = ownerKey(owner)
    return { ...all, [key]: { written, ...(all[key] ?? initialCart) } }
  }, withQueued)
  return (kept.orders ?? []).reduce<Carts>(
    (all, submitted) => evolveCarts(all, { _tag: "OrderSubmitted", ...submitted }),
    withWriting,
  )
}
