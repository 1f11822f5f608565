/** Situations of the wishlist. */
import { session, state, WithToken } from "../provider-state.ts"

export const wishlistStates = {
  wishlistHasItem: state({
    name: "a client has a wishlist with one item",
    description: "`item_code` is on the client's wishlist, and nothing else.",
    params: WithToken,
    gives: { ...session, item_code: "PA0001" },
  }),
  clientWaitsForItem: state({
    name: "a client is to be told when an item is available again",
    description:
      "`item_code`, which is not available, is on the client's wishlist, and nothing else; the client is to be told when it is available again.",
    params: WithToken,
    gives: { ...session, item_code: "PA0001" },
  }),
} as const
