/** Situations of ordering, and of orders that were placed. */
import { delivery, session, Nothing, state, WithToken } from "../provider-state.ts"

export const orderStates = {
  cartMayBeOrdered: state({
    name: "a client has a cart that may be ordered",
    description:
      "Logs the user in. The cart of the first address is not empty, at or above the minimum order, not ordered yet, and payable by bank transfer: `cart_id`; `confirmed_total` is its `totale_doc` in euro; `delivery_date` is a day (YYYY-MM-DD) on which it may be delivered.",
    params: WithToken,
    gives: { ...session, cart_id: 501, confirmed_total: 348.12, ...delivery },
  }),
  cartIsOrdered: state({
    name: "a client's cart has been ordered",
    description:
      "As `a client has a cart that may be ordered`, and the cart has then been ordered: `order_id`. Ordering `cart_id` again with the same `confirmed_total` answers that same order.",
    params: WithToken,
    gives: {
      ...session,
      cart_id: 501,
      confirmed_total: 348.12,
      ...delivery,
      order_id: "ORD-000501",
    },
  }),
  cartMayBeCollected: state({
    name: "a client has a cart that may be collected",
    description:
      "As `a client has a cart that may be ordered`, its delivery costs transport, and the client may collect the goods instead: `collected_total` is its `totale_doc` in euro then, without transport; `pickup_date` is a day (YYYY-MM-DD) on which they may be collected in the afternoon.",
    params: WithToken,
    gives: { ...session, cart_id: 501, collected_total: 338.22, pickup_date: "2026-03-02" },
  }),
  orderIsCollected: state({
    name: "a client's order is to be collected",
    description:
      "As `a client has a cart that may be collected`, and it has been ordered for collection in the afternoon: `order_id`. The order says where and between which hours.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501" },
  }),
  cartIsBelowMinimum: state({
    name: "a client has a cart below the minimum order",
    description:
      "Logs the user in. The cart of the first address holds a row, and its net total is below its minimum order: `cart_id`, `confirmed_total` (its `totale_doc` in euro), `delivery_date`.",
    params: WithToken,
    gives: { ...session, cart_id: 501, confirmed_total: 22.5, ...delivery },
  }),
  clientHasOrder: state({
    name: "a client has an order",
    description:
      "An order of the client that is to be accepted (IA), not paid, payable by card, and of items that may all be ordered again: `order_id`. It goes to the first address and holds an item `item_code`. It is the newest in the list of orders; its products are among the latest ordered.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501", item_code: "PA0001" },
  }),
  orderMayBeChanged: state({
    name: "a client's order may be changed",
    description:
      "Logs the user in. An order of the client is to be accepted (IA), not paid, payable by bank transfer, and delivered to the first address on a later day: `order_id`; `later_date` is another day (YYYY-MM-DD) on which it may be delivered. The open cart of that address holds a row: `cart_id`; `cart_total` is its `totale_netto` in euro.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501", later_date: "2026-03-04", cart_id: 502, cart_total: 26.59 },
  }),
  orderIsAccepted: state({
    name: "a client's order has been accepted",
    description: "As `a client's order may be changed`, and the supplier has accepted it: no change is taken any more.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501", later_date: "2026-03-04", cart_id: 502, cart_total: 26.59 },
  }),
  orderedArticleLeft: state({
    name: "an article that a client has ordered has left the range",
    description:
      "Logs the user in. The client's newest order holds two articles: one that may be ordered again, `item_code`, and one that has left the range since, `left_code`, which no lookup finds any more. Order it and save it in a cart first, then take it out of the range: the saved cart `saved_cart_id` holds the same two.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501", item_code: "PA0001", left_code: "PA0009", saved_cart_id: "8" },
  }),
  orderIsPartlyFulfilled: state({
    name: "a part of a client's order has been delivered",
    description:
      "Logs the user in. Of the first line of an order of the client a part was delivered, a part is still to come and a part will not come any more: `order_id`. The order says so of the line in `fulfilment`.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501" },
  }),
  orderIsPaid: state({
    name: "a client's order has been paid",
    description: "As `a client has an order`, and a payment of it has been accepted: another one is answered 409.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501" },
  }),
  otherClientHasOrder: state({
    name: "another client has an order",
    description:
      "A client that the logged-in user does not act for has an order, `other_order_id`. Asking for it with the user's own identity is answered 404, as if it did not exist.",
    params: Nothing,
    gives: { other_order_id: "ORD-000777" },
  }),
} as const
