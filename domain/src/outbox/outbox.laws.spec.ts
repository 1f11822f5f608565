import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartOwner } from "../cart/cart-events.ts"
import { lineId } from "../cart/cart-values.ts"
import { viewCart } from "../cart/cart-view.ts"
import { evolveCart } from "../cart/cart.ts"
import { cartOf } from "../cart/carts.ts"
import type { Envelope, ShopEvent } from "../event.ts"
import { type RequestedChange, type Subject, SUBJECTS } from "../replicas.ts"
import { evolveAll, initialShop, type ShopState } from "../shop.ts"
import { arbCart, arbCartEvent, arbQueueEventOf } from "../testing/cart.ts"
import { arbEnvelopes } from "../testing/cart-history.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbListEvent, arbListPatch, arbShoppingList } from "../testing/shopping-lists.ts"
import { arbStandingEvent, arbStandingOrder, arbStandingPatch } from "../testing/standing-orders.ts"
import { arbWishlistEvent, wishlistSession } from "../testing/wishlist.ts"
import { inWishlist, viewWishlist, wishlistOf } from "../wishlist/wishlist.ts"
import { listAsStep, listsAfter, viewLists } from "../shopping-lists/list-view.ts"
import { listsOf } from "../shopping-lists/shopping-lists.ts"
import { standingOf } from "../standing-orders/standing-orders.ts"
import type { StandingOrder } from "../standing-orders/standing-values.ts"
import { standingAfter, standingAsStep, viewStanding } from "../standing-orders/standing-view.ts"
import { hasUnsent } from "../unsent.ts"
import type { OutboxEntry } from "./outbox-entries.ts"
import { holdsOrder, outboxOf, withTimes } from "./outbox.ts"
import { canTakeBack, decideTakeBack } from "./take-back.ts"
import { counted, quantities } from "../testing/counted.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }
/** All kinds of changes of client 1, in every cart, the wishlist, lists and standing orders, with any answers. */
const arbShop: fc.Arbitrary<ShopState> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: arbCartEvent },
      { weight: 1, arbitrary: arbQueueEventOf(fc.constant(owner)) },
      { weight: 1, arbitrary: arbWishlistEvent },
      { weight: 1, arbitrary: arbListEvent },
      { weight: 1, arbitrary: arbStandingEvent },
    ),
    { maxLength: 40, size: "max" },
  )
  .map((events) => evolveAll({ ...initialShop, session: wishlistSession }, events))

/** Marks the first changes as sent. */
const sentFirst = (subject: Subject, count: number): ReadonlyArray<ShopEvent> =>
  Array.from({ length: count }, (_, at) => ({
    _tag: "ClientChangeSent",
    subject,
    clientId: 1,
    changeId: `c${at}`,
  }))

/** Loaded lists of client 1, with later changes. */
const arbListShop: fc.Arbitrary<ShopState> = fc
  .tuple(
    fc.array(arbShoppingList, { maxLength: 2 }),
    fc.array(fc.record({ listId: fc.constantFrom("l0", "l1"), patch: arbListPatch }), { minLength: 1, maxLength: 5 }),
    fc.nat({ max: 5 }),
  )
  .map(([lists, steps, sent]) =>
    evolveAll({ ...initialShop, session: wishlistSession }, [
      {
        _tag: "ReplicaLoaded",
        subject: "lists",
        clientId: 1,
        snapshot: lists.map((list, at) => listAsStep({ ...list, listId: `l${at}` })),
      },
      ...steps.map((step, at) => ({ _tag: "ListChangeRequested" as const, id: `c${at}`, clientId: 1, ...step })),
      ...sentFirst("lists", sent),
    ]),
  )

/** The shown state of an entry's line or item, and the backend's state; null when unknown. */
const shownAndKnown = (shop: ShopState, entry: OutboxEntry) => {
  if (entry._tag === "ChangesWaiting" && entry.subject === "wishlist") {
    const list = wishlistOf(shop.wishlist, entry.clientId)
    const code = entry.target
    return { shown: inWishlist(viewWishlist(list), code), known: inWishlist(list.confirmed, code) }
  }
  if (entry._tag !== "LineWaiting") return { shown: null, known: null }
  const shown = quantities(viewCart(cartOf(shop.carts, entry.owner)).rows).get(lineId(entry.line)) ?? 0
  return { shown, known: entry.part === "next" ? 0 : entry.before }
}

/** True for a state that only generated events lead to: changes of the next cart are sent, and accepted, only once the order is. */
const isAfterAccepted = (shop: ShopState, entry: OutboxEntry): boolean =>
  entry._tag === "LineWaiting" &&
  entry.part === "next" &&
  cartOf(shop.carts, entry.owner).pending.some(({ isNext, accepted }) => isNext === true && accepted)

/** Loaded standing orders of client 1, with later changes. */
const arbStandingShop: fc.Arbitrary<ShopState> = fc
  .tuple(
    fc.array(arbStandingOrder, { maxLength: 2 }),
    fc.array(fc.record({ standingId: fc.constantFrom("s0", "s1"), patch: arbStandingPatch }), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.nat({ max: 5 }),
  )
  .map(([orders, steps, sent]) =>
    evolveAll({ ...initialShop, session: wishlistSession }, [
      {
        _tag: "ReplicaLoaded",
        subject: "standing",
        clientId: 1,
        snapshot: orders.map((order, at) => standingAsStep({ ...order, standingId: `s${at}` })),
      },
      ...steps.map((step, at) => ({ _tag: "StandingChangeRequested" as const, id: `c${at}`, clientId: 1, ...step })),
      ...sentFirst("standing", sent),
    ]),
  )

/** Sorted by id, because a restored line comes last. */
const byId = (orders: ReadonlyArray<StandingOrder>) =>
  new Map(
    orders.map((order) => [
      order.standingId,
      { ...order, lines: order.lines.toSorted((one, other) => (one.itemCode < other.itemCode ? -1 : 1)) },
    ]),
  )

const outbox = ({ base, envelopes }: { readonly base: ShopState; readonly envelopes: ReadonlyArray<Envelope> }) => {
  const events = envelopes.map(({ event }) => event)
  return withTimes(outboxOf(evolveAll(base, events)), envelopes)
}

const takenBack = (shop: ShopState, entry: OutboxEntry): ShopState =>
  evolveAll(shop, Result.getOrThrow(decideTakeBack(shop, entry, counted())))

describe(`the outbox (${LAWS})`, () => {
  it("[S4.15] is empty exactly when nothing is left to send", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        expect(outboxOf(shop).length > 0).toBe(hasUnsent(shop))
      }),
    ))

  it("[S2.63] contains an order exactly when a cart does", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        const waiting = outboxOf(shop).some(({ _tag }) => _tag === "OrderWaiting")
        expect(Object.values(shop.carts).some(holdsOrder)).toBe(waiting)
      }),
    ))

  it("[S4.15] contains each pending change once", () =>
    checkLaw(
      fc.property(arbShop, (shop) => {
        const ofReplicas = outboxOf(shop).flatMap((entry) => (entry._tag === "ChangesWaiting" ? entry.changeIds : []))
        const waiting = SUBJECTS.flatMap((subject) =>
          Object.values(shop[subject].lists).flatMap((own: { readonly pending: ReadonlyArray<RequestedChange> }) =>
            own.pending.map(({ id }) => id),
          ),
        )
        expect(ofReplicas.toSorted()).toEqual(waiting.toSorted())
        const ids = outboxOf(shop).flatMap((entry) => (entry._tag === "LineWaiting" ? entry.changeIds : []))
        const pending = Object.values(shop.carts).flatMap((cart) =>
          cart.pending.flatMap(({ change, accepted }) => (accepted ? [] : [change.id])),
        )
        expect(ids.toSorted()).toEqual(pending.toSorted())
      }),
    ))

  it("[S4.15] of a whole log equals that of its snapshot and the rest, except for the earliest known times", () =>
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

  it("[S4.15] taking back an unsent entry withdraws it, and leaves everything else as it was", () =>
    checkLaw(
      fc.property(arbShop, fc.nat(), (shop, pick) => {
        // Ids are unique in a log, but generated ones need not be.
        const all = outboxOf(shop)
        const isUnique = ({ id }: OutboxEntry) => all.filter((other) => other.id === id).length === 1
        const fresh = all.filter(
          (entry) =>
            isUnique(entry) &&
            canTakeBack(entry) &&
            !entry.isSent &&
            // An order is taken back together with everything that came after it.
            (entry._tag === "LineWaiting" || entry._tag === "ChangesWaiting"),
        )
        const entry = fresh[pick % Math.max(1, fresh.length)]
        if (entry === undefined || isAfterAccepted(shop, entry)) return
        const after = takenBack(shop, entry)
        const others = all.filter((other) => other !== entry)
        expect(outboxOf(after).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
        const { shown, known } = shownAndKnown(after, entry)
        expect(shown).toBe(known ?? shown)
      }),
    ))

  it("[S4.15] taking back a sent entry restores the backend's quantity of the line by a new change", () =>
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

  it("[S4.15, ADR-49] taking back the changes of a list restores the backend's list, and affects nothing else", () =>
    checkLaw(
      fc.property(arbListShop, (shop) => {
        for (const entry of outboxOf(shop)) {
          if (entry._tag !== "ChangesWaiting") continue
          const { clientId, target: listId } = entry
          const now = (state: ShopState) => viewLists(listsOf(state.lists, clientId))
          const was = listsAfter(listsOf(shop.lists, clientId).confirmed)
          const one = (all: ReturnType<typeof now>) => all.filter((list) => list.listId === listId)
          const rest = (all: ReturnType<typeof now>) => all.filter((list) => list.listId !== listId)
          // A list that already equals the backend's is not taken back.
          const after = canTakeBack(entry) ? takenBack(shop, entry) : shop
          expect(one(now(after))).toEqual(one(was))
          expect(rest(now(after))).toEqual(rest(now(shop)))
          expect(Result.getOrElse(decideTakeBack(after, entry, counted()), () => [])).toEqual([])
        }
      }),
    ))

  it("[S4.15, ADR-54] taking back the changes of a standing order restores the backend's, and affects nothing else", () =>
    checkLaw(
      fc.property(arbStandingShop, (shop) => {
        const entries = outboxOf(shop).filter(({ _tag }) => _tag === "ChangesWaiting")
        expect(entries.length).toBeGreaterThan(0)
        const known = byId(standingAfter(standingOf(shop.standing, 1).confirmed))
        const shown = byId(viewStanding(standingOf(shop.standing, 1)))
        for (const entry of entries) {
          if (entry._tag !== "ChangesWaiting") continue
          const after = canTakeBack(entry) ? takenBack(shop, entry) : shop
          const expected = new Map(shown)
          const was = known.get(entry.target)
          if (was === undefined) expected.delete(entry.target)
          else expected.set(entry.target, was)
          expect(byId(viewStanding(standingOf(after.standing, 1)))).toEqual(expected)
        }
      }),
    ))

  it("[S4.15] a change that was sent or accepted is not withdrawn, unless the backend has failed at it", () =>
    checkLaw(
      fc.property(arbCart, (cart) => {
        for (const { change, accepted, sent, failures } of cart.pending) {
          if (!accepted && (sent === undefined || failures !== undefined)) continue
          expect(evolveCart(cart, { _tag: "CartChangeWithdrawn", owner, changeId: change.id })).toBe(cart)
        }
      }),
    ))
})
