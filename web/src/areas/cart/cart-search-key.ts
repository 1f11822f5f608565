/** Where the cart's search is in the browser tab's storage: by itself, for the first view clears it at a logout (S4.3). */
export const CART_SEARCH_KEY = "dispensa.cart-search"
