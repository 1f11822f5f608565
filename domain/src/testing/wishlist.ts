/** Wishes of few clients for few products. */
import fc from "fast-check"
import { initialSession, type SessionState } from "../session/session.ts"
import { evolveWishlist, initialWishlist, type WishlistEvent, type WishlistItem } from "../wishlist/wishlist.ts"

export const arbItemCode = fc.constantFrom("A1", "A12", "B7", "10", "__proto__", "toString")

export const arbWishlistItem: fc.Arbitrary<WishlistItem> = fc.record(
  {
    itemCode: arbItemCode,
    name: fc.string(),
    slug: fc.string(),
    image: fc.option(fc.string(), { nil: null }),
    alert: fc.boolean(),
  },
  { requiredKeys: ["itemCode", "name", "slug", "image"] },
)

const clientId = fc.constantFrom(1, 2)
const id = fc.constantFrom("w1", "w2", "w3", "w4")

export const arbWishlistEvent: fc.Arbitrary<WishlistEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ _tag: fc.constant("WishlistItemAdded" as const), id, clientId, item: arbWishlistItem }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ _tag: fc.constant("WishlistItemRemoved" as const), id, clientId, itemCode: arbItemCode }),
  },
  fc.record({
    _tag: fc.constant("WishlistLoaded" as const),
    clientId,
    items: fc.uniqueArray(arbWishlistItem, { maxLength: 4, selector: ({ itemCode }) => itemCode }),
  }),
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("WishlistChangeAccepted" as const), clientId, changeId: id }) },
  fc.record({
    _tag: fc.constantFrom("WishlistChangeSent" as const, "WishlistChangeWithdrawn" as const),
    clientId,
    changeId: id,
  }),
  fc.record({
    _tag: fc.constant("WishlistChangeRefused" as const),
    clientId,
    changeId: id,
    reason: fc.constant({ _tag: "Backend" as const, message: "no" }),
  }),
)

/** A session of client 1. */
export const wishingSession: SessionState = {
  ...initialSession,
  user: { name: "Ada", companyName: "Trattoria", clientId: 1, isAgent: false, addresses: [] },
  userTemp: { ...initialSession.userTemp, clientId: 1 },
}

export const arbWishlist = fc
  .array(arbWishlistEvent, { maxLength: 12 })
  .map((events) => events.reduce((state, event) => evolveWishlist(state, event, wishingSession), initialWishlist))
