/** Situations of the wishlist. */
import { loggedIn, state, WithToken } from "./state.ts"

export const wishlistStates = {
  wishlistHasItem: state({
    name: "a client has a wishlist with one item",
    description: "`item_code` is on the client's wishlist, and nothing else.",
    params: WithToken,
    gives: { ...loggedIn, item_code: "PA0001" },
  }),
} as const
