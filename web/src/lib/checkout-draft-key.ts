/** Where the checkout's draft is kept, in the browser tab's storage: a logout forgets it too. */
export const CHECKOUT_DRAFT_KEY = "dispensa.checkout"
