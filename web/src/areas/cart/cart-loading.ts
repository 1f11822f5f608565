/** Loads a cart for its owner, records it, and compares it with what was sent (S4.5). */
import type { ApiError } from "@dispensa/contracts/client"
import {
  type CartChange,
  cartOf,
  type CartOwner,
  type ChangeId,
  differenceBetween,
  lineId,
  type LineKey,
  loggedInAs,
  ownerKey,
  type PendingChange,
  type ServerCart,
} from "@dispensa/domain"
import { Effect } from "effect"
import { recordDecided } from "../../log/event-log.ts"
import { identityOf } from "../session/cart-owner.ts"
import { acceptance, isWaiting } from "./cart-answers.ts"
import { endpointOf, loadCart } from "./cart-calls.ts"
import { goesAlone, type CartSyncParts } from "./cart-parts.ts"

/** Each person has their own cart: it is discarded if another person is logged in by the time it is loaded. */
export const withOwnCart = (
  { log, client }: CartSyncParts,
  owner: CartOwner,
  use: (cart: ServerCart) => Effect.Effect<void, ApiError>,
): Effect.Effect<void, ApiError> => {
  const person = loggedInAs(log.state())
  return Effect.flatMap(loadCart(client, identityOf(owner, log.state())), (cart) =>
    loggedInAs(log.state()) === person ? use(cart) : Effect.void,
  )
}

interface Loaded {
  readonly owner: CartOwner
  readonly cart: ServerCart
  /** The sent changes that preceded the load. */
  readonly after: ReadonlyArray<ChangeId>
}

export const loaded = (
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

/** Whether the backend recognises the key and so knows if it carried out the change: no need to infer it from the line's quantity. */
export const isAnsweredAgain = ({ client, failed }: CartSyncParts, pending: PendingChange): boolean => {
  const last = pending.attempts?.at(-1)
  return last !== undefined && !goesAlone(failed, pending) && client.honoursKeys(endpointOf(last.call))
}

export const quantityIn = (cart: ServerCart, line: LineKey): number =>
  cart.rows.find((row) => lineId(row) === lineId(line))?.quantity ?? 0

export const holdsSent = (cart: ServerCart, { change, sent }: PendingChange): boolean =>
  quantityIn(cart, change.line) === sent
