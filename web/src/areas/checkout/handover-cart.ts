/** The cart as the chosen handover makes it: what is collected costs no transport (S9.9, S9.10). */
import { type CartView, totalsFor } from "@dispensa/domain"
import type { Pickup } from "./use-checkout-draft.ts"

/** The backend's totals are those of the delivery. */
export const cartFor = (cart: CartView, pickup: Pickup | null): CartView =>
  pickup === null ? cart : { ...cart, ...totalsFor(cart, "Pickup") }
