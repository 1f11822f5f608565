/**
 * Taking back what waits: withdrawn where no call was made for it; else it may have been carried out, and a new change
 * undoes it (ADR 34).
 */
import { Result } from "effect"
import { decideAddItem, decideRemoveLine, decideSetQuantity } from "../cart/cart-decide.ts"
import type { CartEvent, ChangeId } from "../cart/cart-events.ts"
import { quantityOfLine } from "../cart/cart-view.ts"
import { type Cart, evolveCart } from "../cart/cart.ts"
import { cartOf } from "../cart/carts.ts"
import { broughtBack } from "../cart/kept-changes.ts"
import { decideTakeBackOrder } from "../cart/order-decide.ts"
import type { ShopEvent } from "../event.ts"
import type { ShopState } from "../shop.ts"
import { type ListEvent, listsOf } from "../shopping-lists/shopping-lists.ts"
import { type StandingEvent, standingOf } from "../standing-orders/standing-orders.ts"
import { isSent, type WishlistEvent, wishedCode, wishlistOf } from "../wishlist/wishlist.ts"
import type { LineWaiting, ListWaiting, OutboxEntry, StandingWaiting, WishWaiting } from "./outbox-entries.ts"
import { listsWaiting, standingWaiting } from "./outbox.ts"

/** Part of an order that waits, an order that was sent, or a line of which nobody knows what it held. */
export interface NotTakenBack {
  readonly _tag: "NotTakenBack"
}

/** Whether it can be taken back; a line of an order is taken back with that. */
export const canTakeBack = (entry: OutboxEntry): boolean => {
  switch (entry._tag) {
    case "LineWaiting":
      return entry.part !== "ordered" && (!entry.isSent || entry.before !== null)
    case "ChangeParked":
    case "ClientChangeParked":
    case "WishWaiting":
      return true
    case "ListWaiting":
    case "StandingWaiting":
      return entry.back !== null
    case "OrderWaiting":
      return !entry.isSent
  }
}

/** What takes the entry back; of what has been answered meanwhile, nothing. */
export const decideTakeBack = (
  { carts, wishlist, lists, standing }: Pick<ShopState, "carts" | "wishlist" | "lists" | "standing">,
  entry: OutboxEntry,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<ShopEvent>, NotTakenBack> => {
  if (!canTakeBack(entry)) return notTakenBack
  switch (entry._tag) {
    case "ChangeParked":
      return Result.succeed([{ _tag: "CartRefusalDismissed", owner: entry.owner, changeId: entry.id }])
    case "ClientChangeParked": {
      const { subject, clientId, id } = entry
      return Result.succeed([{ _tag: "ParkedChangeDiscarded", subject, clientId, changeId: id }])
    }
    case "LineWaiting":
      return takeBackLine(cartOf(carts, entry.owner), entry, newId)
    case "WishWaiting":
      return Result.succeed(takeBackWish(wishlistOf(wishlist, entry.clientId), entry, newId))
    case "ListWaiting":
      return takeBackList(lists, entry, newId)
    case "StandingWaiting":
      return takeBackStanding(standing, entry, newId)
    case "OrderWaiting":
      return Result.mapError(
        decideTakeBackOrder(cartOf(carts, entry.owner), { owner: entry.owner, key: entry.id, newId }),
        () => NOT,
      )
  }
}

/** After the end of a session: with what waits in the carts of whoever left it, as they find it at their next login. */
export const withKept = (shop: ShopState): ShopState =>
  shop.kept === null ? shop : { ...shop, carts: broughtBack(shop.carts, shop.kept, shop.kept.keeper) }

const NOT: NotTakenBack = { _tag: "NotTakenBack" }
const notTakenBack = Result.fail(NOT)

const takeBackLine = (
  cart: Cart,
  { owner, line, facts, before, changeIds }: LineWaiting,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<CartEvent>, NotTakenBack> => {
  const waiting = cart.pending.filter(({ change, accepted }) => !accepted && changeIds.includes(change.id))
  const withdrawals = waiting.flatMap(
    ({ change, sent }): ReadonlyArray<CartEvent> =>
      sent === undefined ? [{ _tag: "CartChangeWithdrawn", owner, changeId: change.id }] : [],
  )
  if (withdrawals.length === waiting.length) return Result.succeed(withdrawals)
  const left = withdrawals.reduce(evolveCart, cart)
  const now = quantityOfLine(left, line)
  if (before === null) return notTakenBack
  if (now === before) return Result.succeed(withdrawals)
  const id = newId()
  const opposite =
    before === 0
      ? decideRemoveLine(left, { id, owner, line })
      : now === 0 && facts !== null
        ? decideAddItem(left, { id, owner, line, facts, quantity: before })
        : decideSetQuantity(left, { id, owner, line, quantity: before })
  return Result.match(opposite, {
    onSuccess: (events) => Result.succeed([...withdrawals, ...events]),
    onFailure: () => notTakenBack,
  })
}

const takeBackWish = (
  list: ReturnType<typeof wishlistOf>,
  { clientId, wish }: WishWaiting,
  newId: () => ChangeId,
): ReadonlyArray<WishlistEvent> => {
  if (!list.pending.some(({ id }) => id === wish.id)) return []
  if (!isSent(list, wish.id)) return [{ _tag: "WishlistChangeWithdrawn", clientId, changeId: wish.id }]
  const code = wishedCode(wish)
  const item = list.confirmed.find(({ itemCode }) => itemCode === code)
  if (wish._tag === "WishlistItemRemoved") {
    return item === undefined ? [] : [{ _tag: "WishlistItemAdded", id: newId(), clientId, item }]
  }
  // What was there already stays; only its alert is taken back (ADR 56).
  return item === undefined || wish.item.alert === undefined
    ? [{ _tag: "WishlistItemRemoved", id: newId(), clientId, itemCode: code }]
    : [{ _tag: "WishlistItemAdded", id: newId(), clientId, item: { ...item, alert: !wish.item.alert } }]
}

/** As the backend has it by now; nothing where everything is answered, or the list is that already. */
const takeBackList = (
  lists: ShopState["lists"],
  { clientId, listId }: ListWaiting,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<ListEvent>, NotTakenBack> => {
  const now = listsWaiting(clientId, listsOf(lists, clientId)).find((entry) => entry.listId === listId)
  if (now === undefined || now.back === null) return Result.succeed([])
  return Result.succeed([{ _tag: "ListChangeRequested", id: newId(), clientId, listId, patch: now.back }])
}

/** As of a list. */
const takeBackStanding = (
  standing: ShopState["standing"],
  { clientId, standingId }: StandingWaiting,
  newId: () => ChangeId,
): Result.Result<ReadonlyArray<StandingEvent>, NotTakenBack> => {
  const all = standingWaiting(clientId, standingOf(standing, clientId))
  const now = all.find((entry) => entry.standingId === standingId)
  if (now === undefined || now.back === null) return Result.succeed([])
  return Result.succeed([{ _tag: "StandingChangeRequested", id: newId(), clientId, standingId, patch: now.back }])
}
