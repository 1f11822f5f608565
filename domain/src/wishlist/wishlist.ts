/** The wishlists: products that a client keeps for later, one each, settled with the backend (S3.21, S4.10). */
import { Result, Schema } from "effect"
import { ChangeId, RefusalReason } from "../cart/cart-events.ts"
import { ItemCode } from "../catalogue/product.ts"
import { isAuthenticated, type SessionState } from "../session/session.ts"
import { ClientId, GUEST_CLIENT_ID } from "../session/session-values.ts"
import { parkable, unsentChanges } from "../sync/parked-changes.ts"
import { broughtBackUnsent, keptLate, keptUnsent } from "../session/unsent-by-client.ts"

export const WishlistItem = Schema.Struct({
  itemCode: ItemCode,
  name: Schema.String,
  slug: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** The client is to be told when it is available again (ADR 56). In a wish, where it is not said, that stays as it is. */
  alert: Schema.optionalKey(Schema.Boolean),
})
export type WishlistItem = typeof WishlistItem.Type

/** Version 1 did not say whose wish it was: null means the client of the session that it is read into. */
const Wisher = Schema.NullOr(ClientId)

const requests = {
  WishlistItemAdded: { id: ChangeId, clientId: Wisher, item: WishlistItem },
  WishlistItemRemoved: { id: ChangeId, clientId: Wisher, itemCode: ItemCode },
}

export const WishlistRequest = Schema.TaggedUnion(requests)
export type WishlistRequest = typeof WishlistRequest.Type

export const WishlistEvent = Schema.TaggedUnion({
  ...requests,
  /** In the order they were added. */
  WishlistLoaded: { clientId: ClientId, items: Schema.Array(WishlistItem) },
  WishlistChangeAccepted: { clientId: ClientId, changeId: ChangeId },
  WishlistChangeRefused: { clientId: ClientId, changeId: ChangeId, reason: RefusalReason },
  /** On record before the call is made: what was sent may have been carried out. */
  WishlistChangeSent: { clientId: ClientId, changeId: ChangeId },
  /** Taken back before a call was made for it. */
  WishlistChangeWithdrawn: { clientId: ClientId, changeId: ChangeId },
})
export type WishlistEvent = typeof WishlistEvent.Type

/** What the backend has, and on top of it the last wish about each item that it has not accepted yet. */
export const Wishlist = Schema.Struct({
  confirmed: Schema.Array(WishlistItem),
  loaded: Schema.Boolean,
  pending: Schema.Array(WishlistRequest),
  /** Those of the pending wishes that a call was made for. */
  sent: Schema.optionalKey(Schema.Array(ChangeId)),
  ...parkable(WishlistRequest),
})
export type Wishlist = typeof Wishlist.Type

export const WishlistState = Schema.Struct({
  /** By client number: an agent has those of the clients being served as well (S6.3). */
  lists: Schema.Record(Schema.String, Wishlist),
  /** After an expired session: whose unsent wishes these are. Nobody else's login finds them. */
  keeper: Schema.NullOr(ClientId),
})
export type WishlistState = typeof WishlistState.Type

/** S4.10: a guest has no wishlist. */
export interface LoginRequired {
  readonly _tag: "LoginRequired"
  readonly message: "To add wishlist, please login"
}

export const initialWishlist: WishlistState = { lists: {}, keeper: null }
const EMPTY: Wishlist = { confirmed: [], loaded: false, pending: [] }

/** The wishlist of a client, as far as it is known here. */
export const wishlistOf = ({ lists }: WishlistState, clientId: ClientId): Wishlist => lists[String(clientId)] ?? EMPTY

/** Whose wishlist is shown: the client being served, or the user; null for a guest (S6.3). */
export const wishingClient = (session: SessionState): ClientId | null =>
  isAuthenticated(session) && session.userTemp.clientId !== GUEST_CLIENT_ID ? session.userTemp.clientId : null

/** Folds one event of a logged-in session. A wish that the list fulfils already, and answers to unknown changes, change nothing. */
export const evolveWishlist = (state: WishlistState, event: WishlistEvent, session: SessionState): WishlistState => {
  const clientId = event.clientId ?? wishingClient(session)
  if (!isAuthenticated(session) || clientId === null || clientId === GUEST_CLIENT_ID) return state
  const before = wishlistOf(state, clientId)
  const after = evolveOne(before, event, clientId)
  return after === before ? state : { ...state, lists: { ...state.lists, [String(clientId)]: after } }
}

const evolveOne = (list: Wishlist, event: WishlistEvent, clientId: ClientId): Wishlist => {
  switch (event._tag) {
    case "WishlistItemAdded":
    case "WishlistItemRemoved":
      return isFulfilled(viewWishlist(list), event) ? list : requested(list, { ...event, clientId })
    case "WishlistLoaded":
      return { ...list, confirmed: event.items, loaded: true }
    case "WishlistChangeAccepted":
      return accepted(list, event.changeId)
    case "WishlistChangeRefused":
      return isPending(list, event.changeId) ? without(list, event.changeId) : list
    case "WishlistChangeSent":
      return isPending(list, event.changeId) && !isSent(list, event.changeId) ? sent(list, event.changeId) : list
    case "WishlistChangeWithdrawn":
      return isPending(list, event.changeId) && !isSent(list, event.changeId) ? without(list, event.changeId) : list
  }
}

/** The confirmed items and the pending wishes on top of them, in the order they were added. */
export const viewWishlist = ({ confirmed, pending }: Wishlist): ReadonlyArray<WishlistItem> =>
  pending.reduce(applied, confirmed)

export const inWishlist = (items: ReadonlyArray<WishlistItem>, itemCode: ItemCode): boolean =>
  items.some((item) => item.itemCode === itemCode)

/** The item that a wish is about. */
export const wishedCode = (wish: WishlistRequest): ItemCode =>
  wish._tag === "WishlistItemAdded" ? wish.item.itemCode : wish.itemCode

/** Whether the client is to be told when the item is available again (ADR 56). */
export const hasAlert = (items: ReadonlyArray<WishlistItem>, itemCode: ItemCode): boolean =>
  items.some((item) => item.itemCode === itemCode && item.alert === true)

/** Adding what is there already, with such an alert as is wanted, yields nothing (S4.10). */
export const decideAddWish = (
  state: WishlistState,
  session: SessionState,
  { id, item }: { readonly id: ChangeId; readonly item: WishlistItem },
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> =>
  decide(state, session, (clientId) => ({ _tag: "WishlistItemAdded", id, clientId, item }))

/** Removing what is not there yields nothing. */
export const decideRemoveWish = (
  state: WishlistState,
  session: SessionState,
  { id, itemCode }: { readonly id: ChangeId; readonly itemCode: ItemCode },
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> =>
  decide(state, session, (clientId) => ({ _tag: "WishlistItemRemoved", id, clientId, itemCode }))

/** The wishes that an expired session left unsent; what the backend has is loaded again. */
export const keptWishes = (state: WishlistState, keeper: ClientId): WishlistState =>
  keptUnsent(state, keeper, ({ sent: made, ...own }) => ({
    ...EMPTY,
    pending: unsentChanges(own),
    ...(made === undefined ? {} : { sent: made }),
  }))

/** Wished in a browser tab that had not heard yet that its session is over; what the backend has is not known then. */
export const keptLateWish = (state: WishlistState, wish: WishlistRequest, keeper: ClientId): WishlistState => {
  const { clientId } = wish
  return clientId === null
    ? state
    : keptLate(state, keeper, { clientId, evolve: (own = EMPTY) => requested(own, wish) })
}

/** At login: another user's kept wishes are gone. */
export const broughtBackWishes = (state: WishlistState, user: ClientId): WishlistState => broughtBackUnsent(state, user)

const decide = (
  state: WishlistState,
  session: SessionState,
  wishBy: (clientId: ClientId) => WishlistRequest,
): Result.Result<ReadonlyArray<WishlistRequest>, LoginRequired> => {
  const clientId = wishingClient(session)
  if (clientId === null) return Result.fail({ _tag: "LoginRequired", message: "To add wishlist, please login" })
  const wish = wishBy(clientId)
  return Result.succeed(isFulfilled(viewWishlist(wishlistOf(state, clientId)), wish) ? [] : [wish])
}

const isFulfilled = (items: ReadonlyArray<WishlistItem>, wish: WishlistRequest): boolean => {
  const code = wishedCode(wish)
  if (wish._tag === "WishlistItemRemoved") return !inWishlist(items, code)
  const { alert = hasAlert(items, code) } = wish.item
  return inWishlist(items, code) && alert === hasAlert(items, code)
}

const applied = (items: ReadonlyArray<WishlistItem>, wish: WishlistRequest): ReadonlyArray<WishlistItem> => {
  if (isFulfilled(items, wish)) return items
  const code = wishedCode(wish)
  if (wish._tag === "WishlistItemRemoved") return items.filter(({ itemCode }) => itemCode !== code)
  const { item } = wish
  return inWishlist(items, code) ? items.map((each) => (each.itemCode === code ? item : each)) : [...items, item]
}

const isPending = ({ pending }: Wishlist, changeId: ChangeId): boolean => pending.some(({ id }) => id === changeId)

/** A call was made for it. */
export const isSent = ({ sent: made = [] }: Wishlist, changeId: ChangeId): boolean => made.includes(changeId)

const sent = (list: Wishlist, changeId: ChangeId): Wishlist => ({ ...list, sent: [...(list.sent ?? []), changeId] })

/** The last wish about an item is the one that counts: the backend takes each of them whatever it has. */
const requested = ({ sent: made, ...list }: Wishlist, wish: WishlistRequest): Wishlist => {
  const pending = [...list.pending.filter((other) => wishedCode(other) !== wishedCode(wish)), wish]
  // A new wish about an item replaces what was parked of it.
  const parked = list.parked?.filter(({ change }) => wishedCode(change) !== wishedCode(wish)) ?? []
  const { parked: _parked, ...rest } = list
  return { ...rest, pending, ...(parked.length === 0 ? {} : { parked }), ...ofPending(made, pending) }
}

/** Of the wishes that were sent those that are still pending. */
const ofPending = (made: Wishlist["sent"], pending: Wishlist["pending"]): Pick<Wishlist, "sent"> => {
  const left = made?.filter((each) => pending.some(({ id }) => id === each)) ?? []
  return left.length === 0 ? {} : { sent: left }
}

const accepted = (list: Wishlist, changeId: ChangeId): Wishlist => {
  const wish = list.pending.find(({ id }) => id === changeId)
  return wish === undefined ? list : { ...without(list, changeId), confirmed: applied(list.confirmed, wish) }
}

const without = ({ sent: made, ...list }: Wishlist, changeId: ChangeId): Wishlist => {
  const pending = list.pending.filter(({ id }) => id !== changeId)
  return { ...list, pending, ...ofPending(made, pending) }
}
