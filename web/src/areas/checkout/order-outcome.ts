/** Outcomes of an order, and the orders without an answer (S2.63, S8.6). */
import type { ApiError } from "@dispensa/contracts/client"
import { type RetainedOrder, ordersWithoutAnswer, type PlacedOrder, type ShopState } from "@dispensa/domain"

export type OrderOutcome =
  | { readonly _tag: "Placed"; readonly order: PlacedOrder }
  /** Refused by the backend: the total changed, the minimum is not reached, the cart is empty. */
  | { readonly _tag: "Refused"; readonly message: string; readonly error: ApiError }
  /** Sent without a usable answer: it may have been placed. It is retried until there is an answer. */
  | { readonly _tag: "Unknown"; readonly error: ApiError }
  /** Not sent: changes of the cart did not get through before it. */
  | { readonly _tag: "Failed"; readonly error: ApiError }
  /** Waits for a connection, or an earlier order of the same cart does. */
  | { readonly _tag: "Queued" }
  | { readonly _tag: "NotLoggedIn" }

/** The orders that were sent and have no answer yet. */
export const submittedIn = ({ session, carts }: ShopState): ReadonlyArray<RetainedOrder> =>
  session.user === null ? [] : ordersWithoutAnswer(carts)
