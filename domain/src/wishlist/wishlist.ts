/** The wishlists: products that a client saves for later, each once (S3.21, S4.10). */
import { Result, Schema } from "effect"
import { ChangeId } from "../cart/cart-events.ts"
import { ItemCode } from "../catalogue/product.ts"
import { isAuthenticated, type SessionState } from "../session/session.ts"
import { ClientId, GUEST_CLIENT_ID } from "../session/session-values.ts"
import { type ClientReplica, defineReplica, replicaOf, viewReplica } from "../sync/replica.ts"

export const WishlistItem = Schema.Struct({
  itemCode: ItemCode,
  name: Schema.String,
  slug: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** The client wants to be notified when it is available again (ADR 56). In a change, absent means unchanged. */
  alert: Schema.optionalKey(Schema.Boolean),
})
export type WishlistItem = typeof WishlistItem.Type

/** Version 1 did not state the owner of the wishlist: null means the client of the session that it is read into. */
const WishlistOwner = Schema.NullOr(ClientId)

export const WishlistRequest = Schema.TaggedUnion({
  WishlistItemAdded: { id: ChangeId, clientId: WishlistOwner, item: WishlistItem },
  WishlistItemRemoved: { id: ChangeId, clientId: WishlistOwner, itemCode: ItemCode },
})
export type WishlistRequest = typeof WishlistRequest.Type

type Items = ReadonlyArray<WishlistItem>

/** S4.10: a guest has no wishlist. */
export interface LoginRequired {
  readonly _tag: "LoginRequired"
  readonly message: "To add wishlist, please login"
}

export const inWishlist = (items: Items, itemCode: ItemCode): boolean =>
  items.some((item) => item.itemCode === itemCode)

/** The item of a wishlist change. */
export const requestedItem = (request: WishlistRequest): ItemCode =>
  request._tag === "WishlistItemAdded" ? request.item.itemCode : request.itemCode

/** Whether the client is to be notified when the item is available again (ADR 56). */
export const hasAlert = (items: Items, itemCode: ItemCode): boolean =>
  items.some((item) => item.itemCode === itemCode && item.alert === true)

const isFulfilled = (items: Items, request: WishlistRequest): boolean => {
  const code = requestedItem(request)
  if (request._tag === "WishlistItemRemoved") return !inWishlist(items, code)
  const { alert = hasAlert(items, code) } = request.item
  return inWishlist(items, code) && alert === hasAlert(items, code)
}

const applied = (items: Items, request: WishlistRequest): Items => {
  if (isFulfilled(items, request)) return items
  const code = requestedItem(request)
  if (request._tag === "WishlistItemRemoved") return items.filter(({ itemCode }) => itemCode !== code)
  const { item } = request
  return inWishlist(items, code) ? items.map((each) => (each.itemCode === code ? item : each)) : [...items, item]
}

/** The last change of an item counts: the backend accepts each one whatever its state. */
export const wishlistReplica = defineReplica({
  name: "wishlist",
  snapshot: Schema.Array(WishlistItem),
  change: WishlistRequest,
  empty: [],
  apply: applied,
  targetOf: requestedItem,
  replacesEarlier: true,
})
export type WishlistState = typeof wishlistReplica.State.Type
export type Wishlist = ClientReplica<Items, WishlistRequest>

/** The wishlist of a client, as known locally. */
export const wishlistOf = (state: WishlistState, clientId: ClientId): Wishlist =>
  replicaOf(wishlistReplica, state, clientId)

/** The confirmed items with the pending changes applied, in the order they were added. */
export const viewWishlist = (list: Wishlist): Items => viewReplica(wishlistReplica, list)

/** The owner of the shown wishlist: the client being served, or the user; null for a guest (S6.3). */
export const wishlistClient = (session: SessionState): ClientId | null =>
  isAuthenticated(session) && session.userTemp.clientId !== GUEST_CLIENT_ID ? session.userTemp.clientId : null

/** Adding an existing item with the same alert yields nothing (S4.10). */
export const decideAddToWishlist = (
  state: WishlistState,
  session: SessionState,
  { id, item }: { readonly id: ChangeId; readonly item: WishlistItem },
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> =>
  decide(state, session, (clientId) => ({ _tag: "WishlistItemAdded", id, clientId, item }))

/** Removing a missing item yields nothing. */
export const decideRemoveFromWishlist = (
  state: WishlistState,
  session: SessionState,
  { id, itemCode }: { readonly id: ChangeId; readonly itemCode: ItemCode },
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> =>
  decide(state, session, (clientId) => ({ _tag: "WishlistItemRemoved", id, clientId, itemCode }))

const decide = (
  state: WishlistState,
  session: SessionState,
  requestBy: (clientId: ClientId) => WishlistRequest,
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> => {
  const clientId = wishlistClient(session)
  if (clientId === null) return Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" })
  const request = requestBy(clientId)
  return Result.succeed(isFulfilled(viewWishlist(wishlistOf(state, clientId)), request) ? [] : [request])
}
