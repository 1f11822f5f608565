import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { evolveSession, initialSession } from "../session/session.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbUser } from "../testing/session.ts"
import { arbWishlist, arbWishlistItem } from "../testing/wishlist.ts"
import {
  decideAddWish,
  decideRemoveWish,
  evolveWishlist,
  initialWishlist,
  inWishlist,
  wishlistItems,
} from "./wishlist.ts"

describe(`wishlist (${LAWS})`, () => {
  it("[S4.10] adding is idempotent per item: the second time the very same list comes back", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, arbWishlistItem, (wishlist, item, twin) => {
        const once = evolveWishlist(wishlist, { _tag: "WishlistItemAdded", item })
        expect(inWishlist(once, item.itemCode)).toBe(true)
        const again = { ...twin, itemCode: item.itemCode }
        expect(evolveWishlist(once, { _tag: "WishlistItemAdded", item: again })).toBe(once)
      }),
    ))

  it("[S4.10] removing takes that item and no other", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, (wishlist, item) => {
        const added = evolveWishlist(wishlist, { _tag: "WishlistItemAdded", item })
        const removed = decideRemoveWish(added, item.itemCode).reduce(evolveWishlist, added)
        expect(wishlistItems(removed)).toEqual(
          wishlistItems(wishlist).filter((each) => each.itemCode !== item.itemCode),
        )
      }),
    ))

  it("[S4.10, S6.1] a guest never changes it", () =>
    checkLaw(
      fc.property(arbWishlist, arbWishlistItem, arbUser, (wishlist, item, user) => {
        const left = evolveSession(evolveSession(initialSession, { _tag: "SessionStarted", user }), {
          _tag: "SessionEnded",
        })
        expect(decideAddWish(wishlist, left, item)).toEqual(
          Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" }),
        )
      }),
    ))

  it("[S4.10] a client's wish is added once", () =>
    checkLaw(
      fc.property(arbWishlistItem, arbUser, (item, user) => {
        const session = evolveSession(initialSession, { _tag: "SessionStarted", user })
        const decided = decideAddWish(initialWishlist, session, item)
        const wishlist = Result.getOrElse(decided, () => []).reduce(evolveWishlist, initialWishlist)
        expect(wishlistItems(wishlist)).toEqual([item])
        expect(decideAddWish(wishlist, session, item)).toEqual(Result.succeed([]))
      }),
    ))
})
