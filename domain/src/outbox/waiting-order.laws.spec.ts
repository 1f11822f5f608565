import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals } from "../amounts/decimals.ts"
import type { CartEvent, CartOwner } from "../cart/cart-events.ts"
import { lineId, MAX_QUANTITY } from "../cart/cart-values.ts"
import { viewCart, viewOrdered } from "../cart/cart-view.ts"
import { evolveCart } from "../cart/cart.ts"
import { type Cart, type PendingChange } from "../cart/cart-state.ts"
import { decideQueueOrder, decideTakeBackOrder } from "../cart/order-decide.ts"
import { arbCart, arbEventOf } from "../testing/cart.ts"
import { confirmedOrder } from "../testing/oil-cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { counted, quantities } from "../testing/counted.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const wish = { ...confirmedOrder, confirmedTotal: 0 }

/** The cart without a sent order. */
const answered = (cart: Cart): Cart => evolveCart(cart, { _tag: "OrderGivenUp", owner, cartId: 3 })

/** Changes of the next cart are not sent. */
const isHeldBack = ({ isNext, accepted, sent }: PendingChange): boolean =>
  isNext !== true || (!accepted && sent === undefined)

/** A cart with a queued order, and later changes. */
const arbQueued: fc.Arbitrary<Cart> = fc
  .tuple(arbCart, fc.array(arbEventOf(fc.constant(owner)), { maxLength: 12 }))
  .map(([cart, later]) => {
    const free = answered(cart)
    const ordered = Result.getOrElse(decideQueueOrder(free, { key: "order", owner, wish }), () => [])
    return [...ordered, ...later].reduce(evolveCart, free)
  })
  .filter(
    ({ queued, submitted, pending }) => queued !== undefined && submitted === undefined && pending.every(isHeldBack),
  )

const asShown = (cart: Cart) => viewCart(cart).rows.map(({ rowId: _rowId, ...row }) => row)

describe(`a queued order (${LAWS})`, () => {
  it("[S2.63] takes every line out of the shown cart, and shows them as ordered", () =>
    checkLaw(
      fc.property(arbCart, (cart) => {
        const free = answered(cart)
        const decided = decideQueueOrder(free, { key: "order", owner, wish })
        expect(Result.isFailure(decided)).toBe(viewCart(free).rows.length === 0)
        const after = Result.getOrElse(decided, () => []).reduce(evolveCart, free)
        if (after.queued === undefined) return
        expect(viewCart(after).rows).toEqual([])
        expect(viewOrdered(after).rows).toEqual(viewCart(free).rows)
        expect(quantities(viewCart(free).rows)).toEqual(
          new Map(after.queued.lines.map((line) => [lineId(line), line.quantity])),
        )
        expect(Result.isFailure(decideQueueOrder(after, { key: "again", owner, wish }))).toBe(true)
      }),
    ))

  it("[S2.63] leaves later additions in the cart once it is placed", () =>
    checkLaw(
      fc.property(arbQueued, (cart) => {
        const placed = evolveCart(cart, {
          _tag: "OrderSent",
          owner,
          cartId: cart.confirmed.cartId,
          orderId: "ORD-1",
        })
        // Another order of this cart was sent while a full disk kept it out of the log until now.
        const isAnother = cart.unanswered !== undefined && cart.unanswered.key !== cart.queued?.key
        expect(placed.queued).toEqual(isAnother ? cart.queued : undefined)
        if (isAnother) return
        // Changes to be sent before the order: there are none once it is sent.
        if (cart.pending.some(({ isNext, accepted }) => isNext !== true && !accepted)) return
        expect(asShown(placed)).toEqual(asShown(cart))
      }),
    ))

  it("[S2.63] is in the cart again when taken back, with later additions on top", () =>
    checkLaw(
      fc.property(arbQueued, (cart) => {
        const events = Result.getOrThrow(decideTakeBackOrder(cart, { owner, key: "order", newId: counted() }))
        const after = events.reduce(evolveCart, cart)
        const expected = quantities(viewOrdered(cart).rows)
        for (const [id, quantity] of quantities(viewCart(cart).rows)) {
          expected.set(id, Math.min(MAX_QUANTITY, addDecimals(expected.get(id) ?? 0, quantity)))
        }
        expect(quantities(viewCart(after).rows)).toEqual(expected)
        expect(after.pending.some(({ isNext }) => isNext === true)).toBe(false)
      }),
    ))

  it("[S2.63] is submitted only under its key, and not once it was taken back or is held", () =>
    checkLaw(
      fc.property(arbQueued, fc.constantFrom("TakenBack", "Held", "Other"), (cart, why) => {
        const changes: Readonly<Record<string, ReadonlyArray<CartEvent>>> = {
          TakenBack: [{ _tag: "OrderTakenBack", owner, key: "order" }],
          Held: [{ _tag: "OrderHeld", owner, key: "order", reason: { _tag: "Changed" } }],
          Other: [],
        }
        const before = (changes[why] ?? []).reduce(evolveCart, cart)
        const key = why === "Other" ? "another" : "order"
        const order = { ...wish, cartId: 3 }
        expect(evolveCart(before, { _tag: "OrderSubmitted", owner, order, key, wasQueued: true })).toBe(before)
      }),
    ))
})
