import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CartOwner, ownerKey } from "./cart/cart-events.ts"
import { ordersWithoutAnswer, parkedIn, queuedOrders } from "./cart/retained-changes.ts"
import type { ShopEvent } from "./event.ts"
import { evolveAll, evolveShop, initialShop, isLoggedOut, type ShopState } from "./shop.ts"
import { checkLaw, LAWS } from "./testing/laws.ts"
import { arbUser } from "./testing/session.ts"
import { arbLog } from "./testing/shop.ts"
import { decideLogOut, hasUnsent } from "./unsent.ts"

/** The order of the carts is irrelevant. */
const byOwner = <A extends { readonly owner: CartOwner }>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
  all.toSorted((one, other) => ownerKey(one.owner).localeCompare(ownerKey(other.owner)))

/** The changes still to be sent, by cart and by client. */
const unsent = ({ carts, wishlist, lists, standing }: ShopState) => ({
  // Parked changes are retried at the next login.
  changes: Object.values(carts).flatMap((cart) => [
    ...parkedIn(cart).map(({ change }) => change),
    ...cart.pending.flatMap(({ change, accepted }) => (accepted ? [] : [change])),
  ]),
  orders: byOwner(ordersWithoutAnswer(carts)),
  queued: byOwner(queuedOrders(carts)),
  wishlistChanges: Object.values(wishlist.lists).flatMap(({ pending }) => pending),
  lists: Object.values(lists.lists).flatMap(({ pending }) => pending),
  standing: Object.values(standing.lists).flatMap(({ pending }) => pending),
})

const NOTHING = { changes: [], orders: [], queued: [], wishlistChanges: [], lists: [], standing: [] }

const arbLoggedIn = fc.tuple(arbUser, arbLog).map(([user, log]) => {
  const stays = log.filter(({ _tag }) => !_tag.startsWith("Session"))
  const start: ShopEvent = { _tag: "SessionStarted", user }
  return { user, start, shop: evolveAll(initialShop, [start, ...stays]) }
})

describe(`unsent changes (${LAWS})`, () => {
  it("[S4.3, S4.10, ADR-49, ADR-54] are restored when their client logs in, and nothing else is", () =>
    checkLaw(
      fc.property(arbLoggedIn, ({ start, shop }) => {
        const after = evolveAll(shop, decideLogOut(shop))
        const { wishlist, lists, standing, kept } = after
        expect(after).toMatchObject({ ...initialShop, wishlist, lists, standing, kept })
        expect(isLoggedOut(after)).toBe(true)
        expect(unsent(evolveShop(after, start))).toEqual(unsent(shop))
      }),
    ))

  it("[S4.2, S4.3] are restored even if the session had expired before its client logged out", () =>
    checkLaw(
      fc.property(arbLoggedIn, ({ start, shop }) => {
        const expired = evolveShop(shop, { _tag: "SessionExpired" })
        const after = evolveAll(expired, decideLogOut(expired))
        expect(isLoggedOut(after)).toBe(true)
        expect(after.kept === null).toBe(!hasUnsent(shop))
        expect(unsent(evolveShop(after, start))).toEqual(unsent(shop))
      }),
    ))

  it("[S2.63] do not include an order that is answered after the logout", () =>
    checkLaw(
      fc.property(arbLoggedIn, fc.boolean(), ({ start, shop }, isExpired) => {
        const left = isExpired ? [{ _tag: "SessionExpired" } as const] : decideLogOut(shop)
        const answers = ordersWithoutAnswer(shop.carts).map(
          ({ owner }): ShopEvent => ({ _tag: "OrderSent", owner, cartId: 1, orderId: "ORD-1" }),
        )
        const again = evolveAll(shop, [...left, ...answers, start])
        expect({ ...unsent(again), changes: byOwner(unsent(again).changes) }).toEqual({
          ...unsent(shop),
          changes: byOwner(unsent(shop).changes),
          orders: [],
          // A queued order is sent under the same key; an order of an earlier version has no key, and counts as that one.
          queued: unsent(shop).queued.filter(
            ({ owner, queued }) =>
              !ordersWithoutAnswer(shop.carts).some(
                (sent) =>
                  ownerKey(sent.owner) === ownerKey(owner) && (sent.key === undefined || sent.key === queued.key),
              ),
          ),
        })
      }),
    ))

  it("[S4.3] are not available to another user", () =>
    checkLaw(
      fc.property(arbLoggedIn, ({ user, shop }) => {
        const other: ShopEvent = { _tag: "SessionStarted", user: { ...user, clientId: `not ${user.clientId}` } }
        expect(unsent(evolveAll(shop, [...decideLogOut(shop), other]))).toEqual(NOTHING)
      }),
    ))

  it("[S12.15] are not available to another user of the same client, and are restored when their own user returns", () =>
    checkLaw(
      fc.property(arbLoggedIn, fc.boolean(), ({ user, shop }, isExpired) => {
        const [ada, rosa] = [
          { ...user, person: `${user.clientId}/ada` },
          { ...user, person: `${user.clientId}/rosa` },
        ]
        const ofAda = { ...shop, session: { ...shop.session, user: ada } }
        const left = evolveAll(ofAda, isExpired ? [{ _tag: "SessionExpired" }] : decideLogOut(ofAda))
        expect(unsent(evolveShop(left, { _tag: "SessionStarted", user: rosa }))).toEqual(NOTHING)
        expect(unsent(evolveShop(left, { _tag: "SessionStarted", user: ada }))).toEqual(unsent(shop))
      }),
    ))

  it("[S4.3] leave nothing to retain when there are none", () =>
    checkLaw(
      fc.property(arbLoggedIn, ({ shop }) => {
        expect(hasUnsent(shop)).toBe(JSON.stringify(unsent(shop)) !== JSON.stringify(NOTHING))
        expect(evolveAll(shop, decideLogOut(shop)).kept === null).toBe(!hasUnsent(shop))
      }),
    ))

  it("[S4.3, S4.10, ADR-49, ADR-54] of a tab that was not notified yet of the session's end are retained for their client, and for nobody else", () =>
    checkLaw(
      fc.property(arbLoggedIn, fc.boolean(), ({ user, start, shop }, isExpired) => {
        const { clientId } = user
        const wish: ShopEvent = { _tag: "WishlistItemRemoved", id: "late", clientId, itemCode: "LATE" }
        const change: ShopEvent = { _tag: "ListChangeRequested", id: "late", clientId, listId: "l", patch: {} }
        const standing: ShopEvent = {
          _tag: "StandingChangeRequested",
          id: "late",
          clientId,
          standingId: "s",
          patch: {},
        }
        const left = isExpired ? [{ _tag: "SessionExpired" } as const] : decideLogOut(shop)
        const late = evolveAll(shop, [...left, wish, change, standing])
        const again = evolveAll(late, [...decideLogOut(late), start])
        expect(unsent(again).wishlistChanges).toContainEqual(wish)
        expect(unsent(again).lists).toContainEqual(change)
        expect(unsent(again).standing).toContainEqual(standing)
        expect(unsent(again).changes).toEqual(unsent(evolveAll(shop, [...left, start])).changes)
        const other: ShopEvent = { _tag: "SessionStarted", user: { ...user, clientId: `not ${clientId}` } }
        expect(unsent(evolveShop(late, other))).toEqual(NOTHING)
        const others = evolveShop(late, { ...other, user: { ...other.user, isAgent: false } })
        expect(evolveAll(others, [wish, change, standing])).toBe(others)
      }),
    ))
})
