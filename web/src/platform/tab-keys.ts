/** The keys of a client's work in the browser tab's storage; a logout, here or in another tab, purges all of them (S4.3). */
import type { KeyValueStore } from "./safe-storage.ts"

/** The checkout draft. */
export const CHECKOUT_DRAFT_KEY = "dispensa.checkout"
/** The cart as the checkout last showed it. */
export const CHECKOUT_SEEN_KEY = "dispensa.checkout.seen"
export const CART_SEARCH_KEY = "dispensa.cart-search"
export const COMPARE_KEY = "dispensa.compare"
/** The rows of the quick order. */
export const QUICK_SHEET_KEY = "dispensa.quick-order"
/** Ids of messages and requests whose arrival is unknown. */
export const CALL_IDS_KEY = "dispensa.call-ids"
/** Answers to proposals whose outcome is unknown. */
export const SENT_ANSWERS_KEY = "dispensa.proposals.sent"
/** The choices in my usual. */
export const USUAL_CHOICE_KEY = "dispensa.usual"

/** Owner of the work: a tab that was closed, or suspended, is not notified of another user's login. */
export const TAB_OWNER_KEY = "dispensa.tab-owner"

/** Ids of calls and sent answers are not included: sent again after the next login, they count only once (S12.13, S12.15). */
const ENDING_WITH_SESSION = [
  CHECKOUT_DRAFT_KEY,
  CHECKOUT_SEEN_KEY,
  CART_SEARCH_KEY,
  COMPARE_KEY,
  QUICK_SHEET_KEY,
  USUAL_CHOICE_KEY,
]

/** For any end of a session, an expiry included. */
export const clearClient = (store: Pick<KeyValueStore, "remove">): void => {
  for (const key of ENDING_WITH_SESSION) store.remove(key)
}
