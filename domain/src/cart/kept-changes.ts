/** Whose session expired, and the changes it left unsent: they wait for whoever made them to log in again (ADR 0027). */
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

/** A cart that analytics was told of as prepared. */
const KeptPrepared = Schema.Struct({ owner: CartOwner, prepared: CartId })

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
  /** Absent after a logout, and where no cart was prepared. */
  prepared: Schema.optionalKey(Schema.Array(KeptPrepared)),
  /** True when the keeper left on their own: nothing else of theirs stays. Absent for an expired session. */
  loggedOut: Schema.optionalKey(Schema.Boolean),
})
export type KeptChanges = typeof KeptChanges.Type

/** What no backend has accepted yet, of every cart. Without any, it still says whose log this is: another user's login ends it. */
export const keptOf = (keeper: ClientId, carts: Carts): KeptChanges => {
  const pending = Object.values(carts).flatMap((cart) => [
    ...parkedIn(cart),
    ...cart.pending.filter(({ accepted }) => !accepted),
  ])
  const orders = ordersWithoutAnswer(carts)
  const queued = queuedOrders(carts)
  const written = writtenOn(carts)
  const prepared = preparedIn(carts)
  return {
    keeper,
    pending,
    ...(orders.length === 0 ? {} : { orders }),
    ...(queued.length === 0 ? {} : { queued }),
    ...(written.length === 0 ? {} : { written }),
    ...(prepared.length === 0 ? {} : { prepared }),
  }
}

/** What was parked is tried again at the next login. */
export const parkedIn = ({ refused }: Pick<Cart, "refused">): ReadonlyArray<PendingChange> =>
  refused.flatMap(({ reason, ...parked }) => (reason._tag === "KeepsFailing" ? [{ ...parked, accepted: false }] : []))

/** What one cart leaves, of each that leaves it. */
const eachOf = <Left>(carts: Carts, leftBy: (cart: Cart) => Left | undefined) =>
  Object.entries(carts).flatMap(([owner, cart]) => {
    const left = leftBy(cart)
    return left === undefined ? [] : [{ owner: ownerOfKey(owner), ...left }]
  })

const preparedIn = (carts: Carts): ReadonlyArray<typeof KeptPrepared.Type> =>
  eachOf(carts, ({ prepared }) => (prepared === undefined ? undefined : { prepared }))

const writtenOn = (carts: Carts): ReadonlyArray<typeof KeptWriting.Type> =>
  eachOf(carts, ({ written }) => (written === undefined ? undefined : { written }))

/** The orders that wait to be sent. */
export const queuedOrders = (carts: Carts): ReadonlyArray<KeptQueue> =>
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
export const ordersWithoutAnswer = (carts: Carts): ReadonlyArray<KeptOrder> =>
  eachOf(carts, ({ submitted, unanswered }) =>
    submitted === undefined
      ? undefined
      : { order: submitted, ...(unanswered === undefined ? {} : { key: unanswered.key }) },
  )

/**
 * With what a browser tab that had not heard yet of the session's end has done about it: sent it, taken it back, or heard what became
 * of its order. What a change was answered is left out: it is asked for again at the next login, and analytics is told then.
 */
export const keptWith = (kept: KeptChanges, event: CartEvent): KeptChanges => {
  if (!isAboutKept(event, kept)) return kept
  const { keeper, loggedOut } = kept
  const before = broughtBack(initialCarts, kept, keeper)
  const after = evolveCarts(before, event)
  return after === before ? kept : { ...keptOf(keeper, after), ...(loggedOut === undefined ? {} : { loggedOut }) }
}

const isAboutKept = (event: CartEvent, { orders = [] }: KeptChanges): boolean =>
  event._tag === "CartChangeSent" ||
  event._tag === "CartChangesCombined" ||
  event._tag === "CartRowsSent" ||
  event._tag === "CartChangeWithdrawn" ||
  event._tag === "OrderHeld" ||
  event._tag === "OrderTakenBack" ||
  (event._tag === "OrderSent" && orders.some(({ owner }) => ownerKey(owner) === ownerKey(event.owner))) ||
  (event._tag === "OrderSubmitted" && event.wasQueued === true) ||
  (event._tag === "OrderQueued" && event.replaces !== undefined)

/** A page that went may have left a request to be written once more: it is repeated, and changes nothing. */
export const isRepeated = (kept: KeptChanges | null, event: CartEvent): boolean =>
  event._tag === "CartChangeRequested" && kept !== null && isPendingId(kept.pending, event.change.id)

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
  const withOrders = [...(kept.prepared ?? []), ...(kept.queued ?? [])].reduce<Carts>((all, { owner, ...left }) => {
    const key = ownerKey(owner)
    return { ...all, [key]: { ...(all[key] ?? initialCart), ...left } }
  }, changed)
  const withWriting = (kept.written ?? []).reduce<Carts>((all, { owner, written }) => {
    const key = ownerKey(owner)
    return { ...all, [key]: { written, ...(all[key] ?? initialCart) } }
  }, withOrders)
  return (kept.orders ?? []).reduce<Carts>(
    (all, submitted) => evolveCarts(all, { _tag: "OrderSubmitted", ...submitted }),
    withWriting,
  )
}
