/** Confirms an order offline, or again after changes (ADR 34); needs no code that would have to be fetched. */
import {
  cartOf,
  type CartOwner,
  decideConfirmOrder,
  decideQueueOrder,
  isConfirmable,
  orderChanges,
  type ConfirmedOrder,
  totalNow,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { record, ShopLog } from "../../log/event-log.ts"
import { Host } from "../../app/host.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { orderNow } from "./order-now.ts"
import type { OrderOutcome } from "./order-sending.ts"

/** Queues the current cart's order: it is sent once there is a connection, unless something has changed by then. */
export const queueOrder = (wish: ConfirmedOrder): Effect.Effect<OrderOutcome, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId } = yield* Host
    const owner = ownerOfState(log.state())
    if (owner === null) return { _tag: "NotLoggedIn" }
    const cart = cartOf(log.state().carts, owner)
    yield* record(
      log,
      Result.getOrElse(decideQueueOrder(cart, { key: newId(), owner, wish }), () => []),
    )
    return { _tag: "Queued" }
  })

/** Confirms a queued order as it is now; false if there is nothing that can be confirmed. */
export const confirmQueued = (owner: CartOwner, replaces: string): Effect.Effect<boolean, never, ShopLog | Host> =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const { newId, now } = yield* Host
    const cart = cartOf(log.state().carts, owner)
    if (cart.queued === undefined) return false
    const is = orderNow(log.state(), owner, cart.queued, now())
    const { handover } = is
    if (handover === null || !isConfirmable(orderChanges(cart.queued, is), is)) return false
    const wish = { ...cart.queued.wish, handover, confirmedTotal: totalNow(cart.queued, is.cart) }
    const events = decideConfirmOrder(cart, { owner, key: newId(), replaces, wish })
    if (Result.isFailure(events)) return false
    yield* record(log, events.success)
    return true
  })
