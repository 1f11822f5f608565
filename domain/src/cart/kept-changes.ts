/** Whose session expired, and the changes it left unsent: they wait for whoever made them to log in again (ADR 0027). */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"
import { type CartEvent, CartOwner, ownerKey, ownerOfKey } from "./cart-events.ts"
import { CartId } from "./cart-values.ts"
import { initialCart, PendingChange } from "./cart.ts"
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

/**
 * With what a browser tab that had not heard yet of the session's end has done about it: sent it, taken it back, or heard what became
 * of its order. What a change was answered is left out: it is asked for again at the next login, and analytics is told then.
 */
export const keptWith = (kept: KeptChanges, event: CartEvent): KeptChanges => {
  if (event._tag === "OrderSent") return withoutOrder(kept, event.owner)
  if (!isAbout(kept, event)) return kept
  const { keeper, loggedOut } = kept
  const carts = evolveCarts(broughtBack(initialCarts, kept, keeper), event)
  return { ...keptOf(keeper, carts), ...(loggedOut === undefined ? {} : { loggedOut }) }
}

/** Its order is answered. Where that is the one that waited, what was meant for the next cart is for this one. */
const withoutOrder = (kept: KeptChanges, owner: CartOwner): KeptChanges => {
  const { orders = [], queued = [], ...others } = kept
  const isIts = (each: { readonly owner: CartOwner }): boolean => ownerKey(each.owner) === ownerKey(owner)
  const sent = orders.find(isIts)
  if (sent === undefined) return kept
  const waiting = queued.filter((each) => !isIts(each) || each.queued.key !== sent.key)
  const answered = orders.filter((order) => order !== sent)
  return {
    ...others,
    pending:
      waiting.length === queued.length
        ? kept.pending
        : kept.pending.map((each) => (isIts(each.change) ? nextNow(each) : each)),
    ...(answered.length === 0 ? {} : { orders: answered }),
    ...(waiting.length === 0 ? {} : { queued: waiting }),
  }
}

const nextNow = ({ isNext: _isNext, ...pending }: PendingChange): PendingChange => pending

const isAbout = ({ pending, queued = [] }: KeptChanges, event: CartEvent): boolean => {
  if (event._tag === "CartChangeSent" || event._tag === "CartChangeWithdrawn")
    return pending.some(({ change }) => change.id === event.changeId)
  if (event._tag === "OrderSubmitted" || event._tag === "OrderHeld" || event._tag === "OrderTakenBack")
    return queued.some((each) => each.queued.key === event.key)
  return event._tag === "OrderQueued" && queued.some((each) => each.queued.key === event.replaces)
}

/** A page that went may have left a request to be written once more: it is repeated, and changes nothing. */
export const isRepeated = (kept: KeptChanges | null, event: CartEvent): boolean =>
  event._tag === "CartChangeRequested" &&
  kept !== null &&
  kept.pending.some(({ change }) => change.id === event.change.id)

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
