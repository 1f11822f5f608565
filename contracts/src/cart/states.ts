/** Situations of the cart. */
import { Nothing, state, WithToken, session } from "../provider-state.ts"

export const cartStates = {
  cartHasRow: state({
    name: "a client has a cart with one row",
    description:
      "Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one row, of an item without promotion: `cart_id`, `row_id`, its `item_code`, its `pack` and the `quantity` it holds (a multiple of the pack).",
    params: WithToken,
    gives: {
      ...session,
      cart_id: 501,
      row_id: "9001",
      item_code: "PA0001",
      pack: 12,
      quantity: 12,
    },
  }),
  cartHasAnomaly: state({
    name: "a client has a cart that cannot be ordered as it is",
    description:
      "Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one row, which the check of the cart objects to (a quantity that is no whole number of packs, for example): `cart_id`, `row_id` and its `item_code`.",
    params: WithToken,
    gives: { ...session, cart_id: 503, row_id: "9003", item_code: "PA0003" },
  }),
  cartHasGift: state({
    name: "a client has a cart that something comes for free with",
    description:
      "Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one row, of `item_code`, at a price below its list price, and with it comes something for free: `gift_item_code`, as much as `gift_quantity`. A backend that states neither gifts nor list prices does not know this state.",
    params: WithToken,
    gives: { ...session, cart_id: 504, item_code: "VI0001", gift_item_code: "VI0001", gift_quantity: 6 },
  }),
  otherClientHasCart: state({
    name: "another client has a cart with one row",
    description:
      "A client that the logged-in user does not act for has a cart with a row: `other_client_id`, `other_address_code`, `other_cart_id`, `other_row_id`. Naming that cart and row with the user's own identity is answered 404, as if they did not exist.",
    params: Nothing,
    gives: { other_client_id: 1002, other_address_code: "B1", other_cart_id: 502, other_row_id: "9101" },
  }),
} as const
