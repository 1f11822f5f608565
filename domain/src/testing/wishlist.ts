/** Wishes for few products. */
import fc from "fast-check"
import { evolveWishlist, initialWishlist, type WishlistEvent, type WishlistItem } from "../wishlist/wishlist.ts"

export const arbItemCode = fc.constantFrom("A1", "A12", "B7", "10", "__proto__", "toString")

export const arbWishlistItem: fc.Arbitrary<WishlistItem> = fc.record({
  itemCode: arbItemCode,
  name: fc.string(),
  slug: fc.string(),
  image: fc.option(fc.string(), { nil: null }),
})

export const arbWishlistEvent: fc.Arbitrary<WishlistEvent> = fc.oneof(
  fc.record({ _tag: fc.constant("WishlistItemAdded" as const), item: arbWishlistItem }),
  fc.record({ _tag: fc.constant("WishlistItemRemoved" as const), itemCode: arbItemCode }),
)

export const arbWishlist = fc
  .array(arbWishlistEvent, { maxLength: 10 })
  .map((events) => events.reduce(evolveWishlist, initialWishlist))
