/**
 * Orders confirmed while offline: back online, each is compared with the backend's current cart and submitted if it is as
 * the client confirmed it; otherwise it is held for them (ADR 34). Loaded when an order is queued.
 */
import type { ApiError } from "@dispensa/contracts/client"
import {
  cartOf,
  type CartOwner,
  isConfirmable,
  orderChanges,
  ownerKey,
  type QueuedOrder,
  queuedOrders,
  type ShopEvent,
  totalNow,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { caughtUp, type EventLog } from "../../log/event-log.ts"
import type { OrderNews } from "../../app/host.ts"
import { inTime } from "../cart/cart-effects.ts"
import { orderNow } from "./order-now.ts"
import { recordForRequester, type SendingParts } from "./order-sending.ts"

export interface QueueParts extends Pick<SendingParts, "log" | "reload"> {
  readonly syncedOf: (owner: CartOwner) => Effect.Effect<unknown>
  readonly now: () => number
}

/** Submits orders that are unchanged, and holds the others: the client is notified, and confirms or undoes them. */
export const submitQueued = (parts: QueueParts, onNews: (news: OrderNews) => void): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    const { log, reload } = parts
    yield* caughtUp(log)
    if (queuedIn(log).length === 0) return
    yield* reload
    // Each order waits for its own cart only.
    const compare = ({ owner }: { readonly owner: CartOwner }) =>
      Effect.andThen(inTime(parts.syncedOf(owner)), submitOrHold(parts, owner, onNews))
    const outcomes = yield* Effect.forEach(queuedIn(log), (queued) => Effect.result(compare(queued)), {
      concurrency: "unbounded",
    })
    const failed = outcomes.find(Result.isFailure)
    if (failed !== undefined) yield* Effect.fail(failed.failure)
  })

/** Uses the order's current state: it may have been undone in the meantime. */
const submitOrHold = (parts: QueueParts, owner: CartOwner, onNews: (news: OrderNews) => void): Effect.Effect<void> =>
  Effect.gen(function* () {
    const waiting = queuedIn(parts.log).find((each) => ownerKey(each.owner) === ownerKey(owner))
    if (waiting === undefined) return
    const events = compared(parts, owner, waiting.queued)
    const isRecorded = yield* recordForRequester(parts.log, events)
    if (isRecorded && events.some(({ _tag }) => _tag === "OrderHeld")) onNews({ _tag: "Held" })
  })

/** Queued orders that are neither held nor submitted. */
export const queuedIn = (log: Pick<EventLog, "state">) => {
  const { session, carts } = log.state()
  if (session.user === null) return []
  return queuedOrders(carts).filter(
    ({ owner, held }) => held === undefined && cartOf(carts, owner).submitted === undefined,
  )
}

const compared = ({ log, now }: QueueParts, owner: CartOwner, queued: QueuedOrder): ReadonlyArray<ShopEvent> => {
  const is = orderNow(log.state(), owner, queued, now())
  const changes = orderChanges(queued, is)
  const { key, wish } = queued
  const confirmedTotal = totalNow(queued, is.cart)
  if (confirmedTotal === null || changes !== null || !isConfirmable(changes, is)) {
    return [{ _tag: "OrderHeld", owner, key, reason: { _tag: "Changed" } }]
  }
  const { confirmed, prepared } = cartOf(log.state().carts, owner)
  const { cartId } = confirmed
  const order = { ...wish, cartId, confirmedTotal }
  return [
    ...(prepared === cartId ? [] : [{ _tag: "OrderPrepared" as const, owner, cartId }]),
    // Recorded before the call; nothing is sent if the order was undone first.
    { _tag: "OrderSubmitted", owner, order, key, wasQueued: true },
  ]
}
