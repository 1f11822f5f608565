/** Where the checkout keeps things in the browser tab's storage: a logout, here or in another tab, forgets them (S4.3). */
import type { KeyValueStore } from "../../platform/safe-storage.ts"

/** What the client has chosen so far. */
export const CHECKOUT_DRAFT_KEY = "dispensa.checkout"
/** The cart as it was last seen. */
export const CHECKOUT_SEEN_KEY = "dispensa.checkout.seen"

export const forgetCheckout = (store: Pick<KeyValueStore, "remove">): void => {
  store.remove(CHECKOUT_DRAFT_KEY)
  store.remove(CHECKOUT_SEEN_KEY)
}
