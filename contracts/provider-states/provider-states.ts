/**
 * The situations that the pacts start from: what a backend must set up, and the values it answers with.
 *
 * A verifier asks with `POST <state url>` and `{action: "setup" | "teardown", state: <name>, params}`. On `setup` the
 * backend brings itself into the situation and answers 200 with a JSON object of the values listed under `gives`;
 * they then are in the interaction's request in place of the examples. So a backend keeps its own codes and
 * numbers, and chooses which of its items, clients or carts fits. Several states of one interaction are set up in
 * order and hold together. On `teardown` it undoes what would disturb others (faults, locks) and answers `{}`.
 * A state it does not know: 404. Parameters that do not fit: 417.
 */
import { Schema } from "effect"
import { accountStates } from "./account.ts"
import { addressStates } from "./address.ts"
import { agentStates } from "./agent.ts"
import { claimStates } from "./claim.ts"
import { notificationStates } from "./notification.ts"
import { cartStates } from "./cart.ts"
import { contentStates } from "./content.ts"
import { couponStates } from "./coupon.ts"
import { documentStates } from "./document.ts"
import { idempotencyStates } from "./idempotency.ts"
import { offerStates } from "./offer.ts"
import { orderStates } from "./order.ts"
import { peopleStates } from "./people.ts"
import { paymentStates } from "./payment.ts"
import { productStates } from "./product.ts"
import { savedCartStates } from "./saved-cart.ts"
import { shoppingListStates } from "./shopping-list.ts"
import { standingOrderStates } from "./standing-order.ts"
import { searchStates } from "./search.ts"
import { sessionStates } from "./session.ts"
import { trackingStates } from "./tracking.ts"
import { wishlistStates } from "./wishlist.ts"
import { state } from "./state.ts"

export type { ProviderState } from "./state.ts"

export const providerStates = {
  ...sessionStates,
  ...contentStates,
  ...productStates,
  ...searchStates,
  ...cartStates,
  ...claimStates,
  ...notificationStates,
  ...couponStates,
  ...savedCartStates,
  ...shoppingListStates,
  ...standingOrderStates,
  ...offerStates,
  ...orderStates,
  ...peopleStates,
  ...paymentStates,
  ...accountStates,
  ...addressStates,
  ...documentStates,
  ...wishlistStates,
  ...agentStates,
  ...trackingStates,
  ...idempotencyStates,
  endpointAnswers: state({
    name: "an endpoint answers a status",
    description:
      "The next call of the endpoint (its id in the table) is answered with this status, with the service's own error body: `exc_type`, `_server_messages` and `message`, and `errors` when it is 422. Statuses: 400, 417, 422, 429, 500, 503. A backend that cannot be made to fail leaves these pending.",
    params: Schema.Struct({ endpoint: Schema.String, status: Schema.Int }),
    gives: {},
  }),
} as const

export type ProviderStates = typeof providerStates
export type ProviderStateKey = keyof ProviderStates

/** The body of a state change request. */
export const StateChange = Schema.Struct({
  action: Schema.Literals(["setup", "teardown"]),
  state: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})
export type StateChange = typeof StateChange.Type
