import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartEvent, CartOwner } from "../cart/cart-events.ts"
import { MAX_QUANTITY } from "../cart/cart-values.ts"
import { lineId, viewCart, viewOrdered } from "../cart/cart-view.ts"
import { type Cart, evolveCart, type PendingChange } from "../cart/cart.ts"
import { cartOf } from "../cart/carts.ts"
import { decideQueueOrder, decideTakeBackOrder } from "../cart/order-decide.ts"
import type { Envelope } from "../event.ts"
import { evolveAll, initialShop, type ShopState } from "../shop.ts"
import { arbCart, arbCartEvent, arbEventOf, arbQueueEventOf } from "../testing/cart.ts"
import { arbEnvelopes } from "../testing/cart-history.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbListEvent, arbListPatch, arbShoppingList } from "../testing/shopping-lists.ts"
import { arbWishlistEvent, wishingSession } from "../testing/wishlist.ts"
import { inWishlist, viewWishlist, wishedCode, wishlistOf } from "../wishlist/wishlist.ts"
import { listAsStep, listsAfter, viewLists } from "../shopping-lists/list-view.ts"
import { listsOf } from "../shopping-lists/shopping-lists.ts"
import { hasUnsent } from "../unsent.ts"
import { type OutboxEntry, outboxOf, withTimes } from "./outbox.ts"
import { canTakeBack, decideTakeBack } from "./take-back.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
const wish = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  note: "",
  confirmedTotal: 0,
} as const

/** What client 1 has done, in every cart and in the wishlist, with whatever answers came. */
const arbShop: fc.Arbitrary<ShopState> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: arbCartEvent },
      { weight: 1, arbitrary: arbQueueEventOf(fc.constant(owner)) },
      { weight: 1, arbitrary: arbWishlistEvent },
      { weight: 1, arbitrary: arbListEvent },
    ),
    { maxLength: 40, size: "max" },
  )
  .map((events) => evolveAll({ ...initialShop, session: wishingSession }, events))

/** Lists of client 1 as they were loaded, and what was done to them since. */
const arbListShop: fc.Arbitrary<ShopState> = fc
  .tuple(
    fc.array(arbShoppingList, { maxLength: 2 }),
    fc.array(fc.record({ listId: fc.constantFrom("l0", "l1"), patch: arbListPatch }), { minLength: 1, maxLength: 5 }),
  )
  .map(([lists, steps]) =>
    evolveAll({ ...initialShop, session: wishingSession }, [
      { _tag: "ListsLoaded", clientId: 1, steps: lists.map((list, at) => listAsStep({ ...list, listId: `l${at}` })) },
      ...steps.map((step, at) => ({ _tag: "ListChangeRequested" as const, id: `c${at}`, clientId: 1, ...step })),
    ]),
  )

/** No order is on its way. */
const answered = (cart: Cart): Cart => evolveCart(cart, { _tag: "OrderGivenUp", owner, cartId: 3 })

/** Nobody sends what is for the next cart. */
const isHeldBack = ({ isNext, accepted, sent }: PendingChange): boolean =>
  isNext !== true || (!accepted && sent === undefined)

/** A cart, any order of which waits, and what was asked of it since. */
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

const counted = (): (() => string) => {
  let count = 0
  return () => `new${(count += 1)}`
}

const quantities = (rows: ReturnType<typeof viewCart>["rows"]) =>
  new Map(rows.map((row) => [lineId(row), row.quantity]))

/** What is shown of an entry's line or item, and what the backend has; null where nobody knows. */
const shownAndKnown = (shop: ShopState, entry: OutboxEntry) => {
  if (entry._tag === "WishWaiting") {
    const list = wishlistOf(shop.wishlist, entry.clientId)
    const code = wishedCode(entry.wish)
    return { shown: inWishlist(viewWishlist(list), code), known: inWishlist(list.confirmed, code) }
  }
  if (entry._tag !== "LineWaiting") return { shown: null, known: null }
  const shown = quantities(viewCart(cartOf(shop.carts, entry.owner)).rows).get(lineId(entry.line)) ?? 0
  return { shown, known: entry.part === "next" ? 0 : entry.before }
}

const outbox = ({ base, envelopes }: { readonly base: ShopState; readonly envelopes: ReadonlyArray<Envelope> }) => {
  const events = envelopes.map(({ event }) => event)
  return withTimes(outboxOf(evolveAll(base, events)), envelopes)
}

const takenBack = (shop: ShopState, entry: OutboxEntry): ShopState =>
  evolveAll(shop, Result.getOrThrow(decideTakeBack(shop, entry, counted())))

describe(`the outbox (${LAWS})`, () => {
  it("[S4.15] is empty exactly when nothing is left to be sent", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        expect(outboxOf(shop).length > 0).toBe(hasUnsent(shop))
      }),
    ))

  it("[S4.15] holds each pending change once", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        const ofLists = outboxOf(shop).flatMap((entry) => (entry._tag === "ListWaiting" ? entry.changeIds : []))
        const waiting = Object.values(shop.lists.lists).flatMap((own) => own.pending.map(({ id }) => id))
        expect(ofLists.toSorted()).toEqual(waiting.toSorted())
        const ids = outboxOf(shop).flatMap((entry) => (entry._tag === "LineWaiting" ? entry.changeIds : []))
        const pending = Object.values(shop.carts).flatMap((cart) =>
          cart.pending.flatMap(({ change, accepted }) => (accepted ? [] : [change.id])),
        )
        expect(ids.toSorted()).toEqual(pending.toSorted())
      }),
    ))

  it("[S4.15] of a whole log is that of its snapshot and the rest, but for how far back the times reach", () =>
    checkLaw(
      fc.property(arbEnvelopes, fc.nat(60), (envelopes, place) => {
        const base = evolveAll(
          initialShop,
          envelopes.slice(0, place).map(({ event }) => event),
        )
        const untimed = (entry: OutboxEntry) => ({ ...entry, since: null, attempts: 0 })
        const whole = outbox({ base: initialShop, envelopes })
        const rest = outbox({ base, envelopes: envelopes.slice(place) })
        expect(rest.map(untimed)).toEqual(whole.map(untimed))
        expect(rest.every(({ since }, at) => since === null || since >= (whole[at]?.since ?? 0))).toBe(true)
      }),
    ))

  it("[S4.15] taking back what was not sent withdraws it, and leaves everything else as it was", () =>
    checkLaw(
      fc.property(arbShop, fc.nat(), (shop, pick) => {
        // Ids are unique in a log; those made up here need not be.
        const all = outboxOf(shop)
        const isUnique = ({ id }: OutboxEntry) => all.filter((other) => other.id === id).length === 1
        const fresh = all.filter(
          (entry) =>
            isUnique(entry) &&
            canTakeBack(entry) &&
            !entry.isSent &&
            // A list is given back by another change, an order with everything that came after it.
            (entry._tag === "LineWaiting" || entry._tag === "WishWaiting"),
        )
        const entry = fresh[pick % Math.max(1, fresh.length)]
        if (entry === undefined) return
        const after = takenBack(shop, entry)
        const others = all.filter((other) => other !== entry)
        expect(outboxOf(after).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
        const { shown, known } = shownAndKnown(after, entry)
        expect(shown).toBe(known ?? shown)
      }),
    ))

  it("[S4.15] taking back what was sent gives the line what the backend had, as a new change", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        for (const entry of outboxOf(shop)) {
          if (entry._tag !== "LineWaiting" || !entry.isSent || entry.before === null || entry.part !== "cart") continue
          const decided = decideTakeBack(shop, entry, counted())
          if (Result.isFailure(decided)) continue
          const cart = cartOf(evolveAll(shop, decided.success).carts, entry.owner)
          expect(quantities(viewCart(cart).rows).get(lineId(entry.line)) ?? 0).toBe(entry.before)
        }
      }),
    ))

  it("[S4.15, ADR-49] taking back what was done to a list gives it back as the backend has it, and nothing else", () =>
    checkLaw(
      fc.property(arbListShop, (shop) => {
        for (const entry of outboxOf(shop)) {
          if (entry._tag !== "ListWaiting") continue
          const { clientId, listId } = entry
          const now = (state: ShopState) => viewLists(listsOf(state.lists, clientId))
          const was = listsAfter(listsOf(shop.lists, clientId).confirmed)
          const one = (all: ReturnType<typeof now>) => all.filter((list) => list.listId === listId)
          const rest = (all: ReturnType<typeof now>) => all.filter((list) => list.listId !== listId)
          // What is the backend's again already is not taken back.
          const after = canTakeBack(entry) ? takenBack(shop, entry) : shop
          expect(one(now(after))).toEqual(one(was))
          expect(rest(now(after))).toEqual(rest(now(shop)))
          expect(Result.getOrElse(decideTakeBack(after, entry, counted()), () => [])).toEqual([])
        }
      }),
    ))

  it("[S4.15] what was sent, and what the backend has taken, is not withdrawn", () =>
    checkLaw(
      fc.property(arbCart, (cart) => {
        for (const { change, accepted, sent } of cart.pending) {
          if (!accepted && sent === undefined) continue
          expect(evolveCart(cart, { _tag: "CartChangeWithdrawn", owner, changeId: change.id })).toBe(cart)
        }
      }),
    ))
})

const asShown = (cart: Cart) => viewCart(cart).rows.map(({ rowId: _rowId, ...row }) => row)

describe(`an order that waits (${LAWS})`, () => {
  it("[S2.63] takes every line out of the cart that is shown, and shows them as ordered", () =>
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

  it("[S2.63] that is placed leaves what was put into the cart after it", () =>
    checkLaw(
      fc.property(arbQueued, (cart) => {
        const placed = evolveCart(cart, { _tag: "OrderSent", owner, cartId: 3, orderId: "ORD-1" })
        expect(placed.queued).toBeUndefined()
        // Changes that were to be sent before the order: there are none once it is.
        if (cart.pending.some(({ isNext, accepted }) => isNext !== true && !accepted)) return
        expect(asShown(placed)).toEqual(asShown(cart))
      }),
    ))

  it("[S2.63] that is taken back is in the cart again, with what came after it on top", () =>
    checkLaw(
      fc.property(arbQueued, (cart) => {
        const events = Result.getOrThrow(decideTakeBackOrder(cart, { owner, key: "order", newId: counted() }))
        const after = events.reduce(evolveCart, cart)
        const expected = quantities(viewOrdered(cart).rows)
        for (const [id, quantity] of quantities(viewCart(cart).rows)) {
          expected.set(id, Math.min(MAX_QUANTITY, (expected.get(id) ?? 0) + quantity))
        }
        expect(quantities(viewCart(after).rows)).toEqual(expected)
        expect(after.pending.some(({ isNext }) => isNext === true)).toBe(false)
      }),
    ))

  it("[S2.63] is submitted under its key only, and not once it was taken back or is held", () =>
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
