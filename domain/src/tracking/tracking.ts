/** The tracking of an event: derived from the log, never sent by hand (S7.17, S7.18). */
import { Option, Result } from "effect"
import type { CartChange, CartOwner } from "../cart/cart-events.ts"
import type { CartId } from "../cart/cart-values.ts"
import { cartOf } from "../cart/carts.ts"
import type { ShopEvent } from "../event.ts"
import type { ShopState } from "../shop.ts"
import { listingSource } from "./listing-source.ts"
import { trackingPayload } from "./tracking-payload.ts"
import type { CartTracking, CartTrackingAction, SearchTracking, TrackingPayload } from "./tracking-values.ts"

export type Tracking =
  | { readonly target: "cart"; readonly body: CartTracking }
  | { readonly target: "search"; readonly body: SearchTracking }

/** Data that the log does not contain: the current page. */
export interface TrackingPage {
  readonly route: string
  readonly cookies?: string | undefined
}

/**
 * The tracking that an event requires, if any. A cart action is tracked once, when the backend has accepted it, with the
 * cart id it was accepted for; a product list when it was answered.
 */
export const trackingOf = (
  event: ShopEvent,
  before: ShopState,
  after: ShopState,
  page: TrackingPage,
): Option.Option<Tracking> => {
  const cart = (action: CartTrackingAction, owner: CartOwner, cartId: CartId, detail: Detail) =>
    cartTracking(action, payloadOf(owner, cartId, after.listing.shopRoute, page.route, page.cookies, detail))
  if (event._tag === "CartChangeAccepted") {
    const pending = cartOf(before.carts, event.owner).pending.find(({ change }) => change.id === event.changeId)
    if (pending === undefined || pending.accepted) return Option.none()
    return cart(ACTION_OF[pending.change._tag], event.owner, event.cartId, detailOf(pending.change))
  }
  if (event._tag === "OrderPrepared") return cart("prepare-order", event.owner, event.cartId, {})
  if (event._tag === "OrderSent") return cart("send-order", event.owner, event.cartId, { order_id: event.orderId })
  if (event._tag === "ListingShown") {
    const owner = ownerIn(after)
    const { cartId } = cartOf(after.carts, owner).confirmed
    return searchTracking(payloadOf(owner, cartId, event.route, page.route, page.cookies, {}))
  }
  return Option.none()
}

type Detail = Readonly<Record<string, string>>

const ACTION_OF = {
  ItemAdded: "add-to-cart",
  QuantitySet: "update-cart",
  LineRemoved: "remove-cart",
} as const

/** The fields of the accepted call (S3.4) are sent as other data. */
const detailOf = (change: CartChange): Detail => {
  const { itemCode, packaging, promoCode, promoRow } = change.line
  const stated = packaging === undefined ? {} : { packaging }
  const line = { item_id: itemCode, ...stated, promo_code: promoCode, promo_row: String(promoRow) }
  return change._tag === "LineRemoved" ? line : { ...line, quantity: String(change.quantity) }
}

const ownerIn = ({ session }: ShopState): CartOwner => ({
  clientId: session.userTemp.clientId,
  addressCode: session.userTemp.addressCode,
})

const payloadOf = (
  owner: CartOwner,
  cartId: CartId,
  listingRoute: string,
  pageVisited: string,
  cookies: string | undefined,
  detail: Detail,
): Option.Option<TrackingPayload> => {
  const { otherData, ...source } = listingSource(listingRoute)
  const fields = { ...owner, ...source, cartId, pageVisited, cookies, otherData: { ...otherData, ...detail } }
  return Result.getSuccess(trackingPayload(fields))
}

const cartTracking = (action: CartTrackingAction, payload: Option.Option<TrackingPayload>): Option.Option<Tracking> =>
  Option.map(payload, (fields) => ({ target: "cart", body: { ...fields, action, topic: "cart" } }))

const searchTracking = (payload: Option.Option<TrackingPayload>): Option.Option<Tracking> =>
  Option.map(payload, (fields) => ({
    target: "search",
    body: { ...fields, action: "product-list", topic: "search" },
  }))
