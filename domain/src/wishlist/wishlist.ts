/** The wishlist: products kept for later, one each (S3.21, S4.10). */
import { Result, Schema } from "effect"
import { ItemCode } from "../catalogue/product.ts"
import { isAuthenticated, type SessionState } from "../session/session.ts"

export const WishlistItem = Schema.Struct({
  itemCode: ItemCode,
  name: Schema.String,
  slug: Schema.String,
  image: Schema.NullOr(Schema.String),
})
export type WishlistItem = typeof WishlistItem.Type

export const WishlistState = Schema.Struct({ items: Schema.Record(ItemCode, WishlistItem) })
export type WishlistState = typeof WishlistState.Type

export const WishlistEvent = Schema.TaggedUnion({
  WishlistItemAdded: { item: WishlistItem },
  WishlistItemRemoved: { itemCode: ItemCode },
})
export type WishlistEvent = typeof WishlistEvent.Type

/** S4.10: a guest has no wishlist. */
export interface LoginRequired {
  readonly _tag: "LoginRequired"
  readonly message: "To add wishlist, please login"
}

export const initialWishlist: WishlistState = { items: {} }

/** Folds one event. Adding what is there and removing what is not change nothing. */
export const evolveWishlist = (wishlist: WishlistState, event: WishlistEvent): WishlistState => {
  switch (event._tag) {
    case "WishlistItemAdded":
      if (inWishlist(wishlist, event.item.itemCode)) return wishlist
      return { items: { ...wishlist.items, [event.item.itemCode]: event.item } }
    case "WishlistItemRemoved":
      return inWishlist(wishlist, event.itemCode) ? { items: without(wishlist.items, event.itemCode) } : wishlist
  }
}

export const inWishlist = (wishlist: WishlistState, itemCode: ItemCode): boolean =>
  Object.hasOwn(wishlist.items, itemCode)

export const decideAddWish = (
  wishlist: WishlistState,
  session: SessionState,
  item: WishlistItem,
): Result.Result<ReadonlyArray<WishlistEvent>, LoginRequired> => {
  if (!isAuthenticated(session)) return Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" })
  return Result.succeed(inWishlist(wishlist, item.itemCode) ? [] : [{ _tag: "WishlistItemAdded", item }])
}

export const decideRemoveWish = (wishlist: WishlistState, itemCode: ItemCode): ReadonlyArray<WishlistEvent> =>
  inWishlist(wishlist, itemCode) ? [{ _tag: "WishlistItemRemoved", itemCode }] : []

/** The items in the order they were added. */
export const wishlistItems = (wishlist: WishlistState): ReadonlyArray<WishlistItem> => Object.values(wishlist.items)

const without = (items: WishlistState["items"], itemCode: ItemCode): WishlistState["items"] =>
  Object.fromEntries(Object.entries(items).filter(([code]) => code !== itemCode))
