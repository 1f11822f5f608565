/** The actions of a recording with their outcomes: the steps that a replay repeats (ADR 0035). */
import {
  type Cart,
  type CartChange,
  cartOf,
  type CartOwner,
  cartOwnerOf,
  evolveShop,
  initialShop,
  isCartEvent,
  type LineFacts,
  type LineKey,
  lineId,
  type OrderRequest,
  ownerKey,
  ownerOfKey,
  type RecordedLog,
  type ShopEvent,
  type ShopState,
  viewCart,
  type WishlistRequest,
  type CartId,
} from "@dispensa/domain"

/** `waiting`: no answer was recorded. */
export type Outcome = "accepted" | "refused" | "waiting"

interface Recorded {
  /** Key of the event; for changes pending in the snapshot, the snapshot's last key. */
  readonly key: number
  readonly recorded: Outcome
}

export type StoredLine = LineKey & LineFacts & { readonly quantity: number }

export type ReplayStep =
  | (Recorded & { readonly _tag: "Change"; readonly owner: CartOwner; readonly change: CartChange })
  | (Recorded & { readonly _tag: "Wish"; readonly wish: WishlistRequest })
  | (Recorded & { readonly _tag: "Order"; readonly owner: CartOwner; readonly order: OrderRequest })
  /** A loaded cart that differs from the known one: somebody else changed it, or it is the first one known. */
  | {
      readonly _tag: "Found"
      readonly key: number
      readonly owner: CartOwner
      readonly lines: ReadonlyArray<StoredLine>
    }

export const replaySteps = (log: RecordedLog): ReadonlyArray<ReplayStep> => {
  const { snapshot, events } = log
  const outcomes = outcomesOf(events.map(({ envelope }) => envelope.event))
  let shop = snapshot?.state ?? initialShop
  const steps = stepsOfState(shop, snapshot?.through ?? 0, outcomes)
  /** Last known content of each cart: a new session loads it again. */
  const known = new Map(Object.entries(shop.carts).flatMap(([key, cart]) => knownOf(key, cart)))
  for (const { key, envelope } of events) {
    const { event } = envelope
    shop = evolveShop(shop, event)
    if (isCartEvent(event)) {
      const owner = cartOwnerOf(event)
      const cart = cartOf(shop.carts, owner)
      const isOther = event._tag === "CartLoaded" && known.get(ownerKey(owner)) !== quantitiesOf(cart)
      if (isOther) steps.push({ _tag: "Found", key, owner, lines: viewCart(cart).rows })
      for (const [of, quantities] of knownOf(ownerKey(owner), cart)) known.set(of, quantities)
    }
    steps.push(...stepsOf(event, key, outcomes))
  }
  return steps
}

/** The carts of a snapshot, and their pending changes. */
const stepsOfState = ({ carts }: ShopState, key: number, outcomes: Outcomes): Array<ReplayStep> =>
  Object.entries(carts).flatMap(
    ([of, { loaded, confirmed, pending }]): ReadonlyArray<ReplayStep> => [
      ...(loaded ? [{ _tag: "Found" as const, key, owner: ownerOfKey(of), lines: confirmed.rows }] : []),
      ...pending.map(({ change, accepted }) => ({
        _tag: "Change" as const,
        key,
        owner: change.owner,
        change,
        recorded: accepted ? "accepted" : outcomes(change.id),
      })),
    ],
  )

const knownOf = (key: string, cart: Cart): ReadonlyArray<readonly [string, string]> =>
  cart.loaded ? [[key, quantitiesOf(cart)]] : []

type Outcomes = (id: string) => Outcome

const stepsOf = (event: ShopEvent, key: number, outcomes: Outcomes): ReadonlyArray<ReplayStep> => {
  if (event._tag === "CartChangeRequested") {
    const { change } = event
    return [{ _tag: "Change", key, owner: change.owner, change, recorded: outcomes(change.id) }]
  }
  if (event._tag === "WishlistItemAdded" || event._tag === "WishlistItemRemoved") {
    return [{ _tag: "Wish", key, wish: event, recorded: outcomes(event.id) }]
  }
  if (event._tag === "OrderSubmitted") {
    const { owner, order } = event
    return [{ _tag: "Order", key, owner, order, recorded: outcomes(orderId(owner, order.cartId)) }]
  }
  return []
}

/** Recorded outcomes of changes, wishlist changes and orders. */
const outcomesOf = (events: ReadonlyArray<ShopEvent>): Outcomes => {
  const found = new Map<string, Outcome>()
  for (const event of events) {
    if (event._tag === "CartChangeAccepted") found.set(event.changeId, "accepted")
    if (event._tag === "CartChangeRefused") found.set(event.changeId, "refused")
    if (event._tag === "ClientChangeAnswered")
      found.set(event.changeId, event.refused === null ? "accepted" : "refused")
    if (event._tag === "OrderSent") found.set(orderId(event.owner, event.cartId), "accepted")
    if (event._tag === "OrderGivenUp" && event.isUnknown !== true)
      found.set(orderId(event.owner, event.cartId), "refused")
  }
  return (id) => found.get(id) ?? "waiting"
}

const orderId = (owner: CartOwner, cartId: CartId): string => `order ${ownerKey(owner)} ${cartId}`

const quantitiesOf = (cart: Cart): string =>
  viewCart(cart)
    .rows.map((row) => `${lineId(row)} ${row.quantity}`)
    .toSorted()
    .join("\n")
