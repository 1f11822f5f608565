/** What came of an order, and which orders have no answer yet (S2.63, S8.6). */
import type { ApiError } from "@dispensa/contracts/client"
import { type RetainedOrder, ordersWithoutAnswer, type PlacedOrder, type ShopState } from "@dispensa/domain"

export type OrderOutcome =
  | { readonly _tag: "Placed"; readonly order: PlacedOrder }
  /** The backend says no: the total changed, the minimum is not reached, the cart is empty. */
  | { readonly _tag: "Refused"; readonly message: string; readonly error: ApiError }
  /** Sent, and no answer that counts: it may have been placed. It is asked for again until there is one. */
  | { readonly _tag: "Unknown"; readonly error: ApiError }
  /** It was not sent: changes of the cart did not get through before it. */
  | { readonly _tag: "Failed"; readonly error: ApiError }
  /** It waits for a connection, or an earlier one of the same cart does. */
  | { readonly _tag: "Queued" }
  | { readonly _tag: "NotLoggedIn" }

/** The orders that were sent and have no answer. */
export const submittedIn = ({ session, carts }: ShopState): ReadonlyArray<RetainedOrder> =>
  session.user === null ? [] : ordersWithoutAnswer(carts)
