/** Situations of saved carts. */
import { session, state, WithToken } from "../provider-state.ts"

export const savedCartStates = {
  savedCartExists: state({
    name: "a client has saved carts",
    description:
      "Two carts are saved, of items that may be ordered: `saved_cart_id` and `saved_name` of the first, `second_name` of the other. No cart is called `Pact`.",
    params: WithToken,
    gives: { ...session, saved_cart_id: "7", saved_name: "Spesa del lunedì", second_name: "Apertura stagione" },
  }),
} as const
