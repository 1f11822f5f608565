/** A queued order with the current cart and handover. */
import { cartOf, type CartOwner, type OrderNow, type QueuedOrder, type ShopState, viewOrdered } from "@dispensa/domain"
import { handoverNow } from "./handover-now.ts"

export const orderNow = (
  { carts }: Pick<ShopState, "carts">,
  owner: CartOwner,
  { wish }: Pick<QueuedOrder, "wish">,
  now: number,
): OrderNow => ({ cart: viewOrdered(cartOf(carts, owner)), handover: handoverNow(wish.handover, now) })
