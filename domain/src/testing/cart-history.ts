/** Logs of one cart, each event later than the one before. */
import fc from "fast-check"
import type { RetainedLog } from "../cart-history/cart-history.ts"
import type { CartOwner } from "../cart/cart-events.ts"
import { type Envelope, EVENT_VERSION } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { arbCartEvent, arbServerCart } from "./cart.ts"
import { arbShopEvent } from "./shop.ts"

export const HISTORY_OWNER: CartOwner = { clientId: 1, addressCode: "1" }

/** Mostly events of the cart, which is loaded first. */
const arbEvents = fc
  .tuple(
    arbServerCart,
    fc.array(fc.oneof({ weight: 9, arbitrary: arbCartEvent }, { weight: 1, arbitrary: arbShopEvent }), {
      maxLength: 50,
      size: "max",
    }),
  )
  .map(([cart, events]) => [{ _tag: "CartLoaded" as const, owner: HISTORY_OWNER, cart }, ...events])

export const arbEnvelopes: fc.Arbitrary<ReadonlyArray<Envelope>> = arbEvents.map((events) =>
  events.map((event, at) => ({ id: `e${at}`, at: at * 10, version: EVENT_VERSION, by: 1, event })),
)

/** The log split at any position: the earlier part is folded. */
export const arbRetainedLog: fc.Arbitrary<RetainedLog> = fc.tuple(arbEnvelopes, fc.nat(60)).map(([all, place]) => ({
  base: evolveAll(
    initialShop,
    all.slice(0, place).map(({ event }) => event),
  ),
  envelopes: all.slice(place),
}))
