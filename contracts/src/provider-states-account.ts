/**
 * Situations of an account: each logs the user in as `a client is logged in` does, but leaves the cart as it stands.
 * What an interaction changes (password, addresses, saved carts, wishlist) is undone on teardown.
 */
import { Schema } from "effect"
import { identity, Nothing, state, WithToken } from "./provider-state.ts"

const loggedIn = { token: "pact-token", ...identity }

export const accountStates = {
  clientHasOrder: state({
    name: "a client has an order",
    description:
      "An order of the client that is to be accepted (IA), not paid, payable by card, and of items that may all be ordered again: `order_id`. It is the newest in the list of orders; its products are among the latest ordered.",
    params: WithToken,
    gives: { ...loggedIn, order_id: "ORD-000501" },
  }),
  orderIsPaid: state({
    name: "a client's order has been paid",
    description: "As `a client has an order`, and a payment of it has been accepted: another one is answered 409.",
    params: WithToken,
    gives: { ...loggedIn, order_id: "ORD-000501" },
  }),
  otherClientHasOrder: state({
    name: "another client has an order",
    description:
      "A client that the logged-in user does not act for has an order, `other_order_id`. Asking for it with the user's own identity is answered 404, as if it did not exist.",
    params: Nothing,
    gives: { other_order_id: "ORD-000777" },
  }),
  couponCounts: state({
    name: "a coupon counts for a client's cart",
    description:
      "Logs the user in. The cart of the first address is not empty and has no coupon: `cart_id`; `coupon_code` takes something off it.",
    params: WithToken,
    gives: { ...loggedIn, cart_id: 501, coupon_code: "BENVENUTO10" },
  }),
  couponHasExpired: state({
    name: "a coupon has expired",
    description: "`expired_code` is a coupon that counts no more: applying it is answered 400, with the reason.",
    params: Nothing,
    gives: { expired_code: "ESTATE24" },
  }),
  cartHasCoupon: state({
    name: "a client's cart has a coupon",
    description: "As `a coupon counts for a client's cart`, and the coupon has been applied.",
    params: WithToken,
    gives: { ...loggedIn, cart_id: 501, coupon_code: "BENVENUTO10" },
  }),
  savedCartExists: state({
    name: "a client has saved carts",
    description:
      "Two carts are saved, of items that may be ordered: `saved_cart_id` and `saved_name` of the first, `second_name` of the other. No cart is called `Pact`.",
    params: WithToken,
    gives: { ...loggedIn, saved_cart_id: "7", saved_name: "Spesa del lunedì", second_name: "Apertura stagione" },
  }),
  passwordMayBeChanged: state({
    name: "a client may change their password",
    description:
      "The user is logged in, their password is the one of the parameters, and no wrong one was counted. On teardown it is this one again.",
    params: Schema.Struct({ user: Schema.String, token: Schema.String, password: Schema.String }),
    gives: { token: "pact-token", password: "dispensa" },
  }),
  clientHasTwoAddresses: state({
    name: "a client has two addresses",
    description:
      "The client has two delivery addresses or more; `second_address_code` is not the default one, and may be changed and deleted.",
    params: WithToken,
    gives: { ...loggedIn, second_address_code: "A2" },
  }),
  clientHasOneAddress: state({
    name: "a client has a single address",
    description: "The client's only delivery address is `address_code`: deleting it is answered 409.",
    params: WithToken,
    gives: loggedIn,
  }),
  clientHasDocuments: state({
    name: "a client has documents",
    description:
      "The client has an invoice, an accompanying and a deferred transport document, a payment deadline and a download; `file` is one of their PDF documents.",
    params: WithToken,
    gives: { ...loggedIn, file: "invoice-2026-118" },
  }),
  wishlistHasItem: state({
    name: "a client has a wishlist with one item",
    description: "`item_code` is on the client's wishlist, and nothing else.",
    params: WithToken,
    gives: { ...loggedIn, item_code: "PA0001" },
  }),
  agentIsLoggedIn: state({
    name: "an agent is logged in",
    description:
      "The user is an agent, and their token is valid as in `a client is logged in`; `assigned_client_id` with `assigned_address_code` is one of the clients they work for.",
    params: WithToken,
    gives: { token: "pact-token", assigned_client_id: 2001, assigned_address_code: "B1" },
  }),
} as const
