/**
 * Orders that were confirmed without a connection: back online each is compared with the cart as the backend has it, and
 * submitted if it is what the client saw; else it waits for them (ADR 34). Loaded when one waits.
 */
import { type ApiError, NetworkFailure } from "@dispensa/contracts/client"
import {
  cartOf,
  type CartOwner,
  isConfirmable,
  orderChanges,
  type QueuedOrder,
  queuedOrders,
  type ShopEvent,
  totalNow,
} from "@dispensa/domain"
import { Effect } from "effect"
import { caughtUp, type EventLog, record } from "../../log/event-log.ts"
import type { OrderNews } from "../backend/host.ts"
import { orderNow } from "./order-now.ts"
import type { SendingParts } from "./order-sending.ts"

export interface QueueParts extends Pick<SendingParts, "log" | "settled" | "reload"> {
  readonly now: () => number
}

/** A cart that is not the backend's in this time is tried again later. */
const PATIENCE_MS = 15_000

/** Submits what is as it was seen, and holds the rest: the client is told, and confirms or takes back. */
export const submitQueued = (parts: QueueParts, onNews: (news: OrderNews) => void): Effect.Effect<void, ApiError> =>
  Effect.gen(function* () {
    const { log, settled, reload } = parts
    yield* caughtUp(log)
    if (queuedIn(log).length === 0) return
    yield* reload
    yield* Effect.timeoutOrElse(settled, {
      duration: PATIENCE_MS,
      orElse: () => Effect.fail(new NetworkFailure({ endpoint: "cart", status: null, message: "No response" })),
    })
    for (const { owner, queued } of queuedIn(log)) {
      const events = compared(parts, owner, queued)
      yield* record(log, events)
      if (events.some(({ _tag }) => _tag === "OrderHeld")) onNews({ _tag: "Held" })
    }
  })

/** Those that only wait. */
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
  if (changes !== null || !isConfirmable(changes, is)) {
    return [{ _tag: "OrderHeld", owner, key, reason: { _tag: "Changed" } }]
  }
  const { confirmed, prepared } = cartOf(log.state().carts, owner)
  const { cartId } = confirmed
  const order = { ...wish, cartId, confirmedTotal: totalNow(queued, is.cart) }
  return [
    ...(prepared === cartId ? [] : [{ _tag: "OrderPrepared" as const, owner, cartId }]),
    // On record before the call, and nothing at all if it was taken back before.
    { _tag: "OrderSubmitted", owner, order, key, wasQueued: true },
  ]
}
