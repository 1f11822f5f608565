/** Wishlist changes of few clients for few products. */
import fc from "fast-check"
import { initialSession, type SessionState } from "../session/session.ts"
import type { WishlistItem, WishlistRequest } from "../wishlist/wishlist.ts"
import { arbChangeEventOf, arbChangeId, arbClientId, foldReplicas, type OfReplica } from "./replicas.ts"

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

export const arbWishlistRequest: fc.Arbitrary<WishlistRequest> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("WishlistItemAdded" as const),
      id: arbChangeId,
      clientId: arbClientId,
      item: arbWishlistItem,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("WishlistItemRemoved" as const),
      id: arbChangeId,
      clientId: arbClientId,
      itemCode: arbItemCode,
    }),
  },
)

export const arbWishlistEvent: fc.Arbitrary<OfReplica> = fc.oneof(
  { weight: 5, arbitrary: arbWishlistRequest },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant("ReplicaLoaded" as const),
      subject: fc.constant("wishlist" as const),
      clientId: arbClientId,
      snapshot: fc.uniqueArray(arbWishlistItem, { maxLength: 4, selector: ({ itemCode }) => itemCode }),
    }),
  },
  { weight: 4, arbitrary: arbChangeEventOf("wishlist") },
)

/** A session of client 1. */
export const wishlistSession: SessionState = {
  ...initialSession,
  user: { name: "Ada", companyName: "Trattoria", clientId: 1, isAgent: false, addresses: [] },
  userTemp: { ...initialSession.userTemp, clientId: 1 },
}

export const arbWishlist = fc.array(arbWishlistEvent, { maxLength: 12 }).map((events) => foldReplicas(events).wishlist)
