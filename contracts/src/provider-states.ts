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
import { accountStates } from "../src/account/states.ts"
import { addressStates } from "../src/address/states.ts"
import { agentStates } from "../src/agent/states.ts"
import { claimStates } from "../src/claim/states.ts"
import { notificationStates } from "../src/notification/states.ts"
import { cartStates } from "../src/cart/states.ts"
import { contentStates } from "../src/content/states.ts"
import { couponStates } from "../src/coupon/states.ts"
import { documentStates } from "../src/document/states.ts"
import { offerStates } from "../src/offer/states.ts"
import { orderStates } from "../src/order/states.ts"
import { peopleStates } from "../src/people/states.ts"
import { paymentStates } from "../src/payment/states.ts"
import { productStates } from "../src/product/states.ts"
import { savedCartStates } from "../src/saved-cart/states.ts"
import { shoppingListStates } from "../src/shopping-list/states.ts"
import { standingOrderStates } from "../src/standing-order/states.ts"
import { searchStates } from "../src/search/states.ts"
import { sessionStates } from "../src/session/states.ts"
import { trackingStates } from "../src/tracking/states.ts"
import { wishlistStates } from "../src/wishlist/states.ts"
import { session, state, WithToken } from "./provider-state.ts"

export type { ProviderState } from "./provider-state.ts"

/** The user whose client used the key; empty for a caller without token. */
const KeysUser = Schema.Struct({ user: Schema.String })

/** Situations of idempotency keys (ADR 30). */
const idempotencyStates = {
  keyIsUsed: state({
    name: "an idempotency key was used with another body",
    description:
      "`idempotency_key` belongs to a change that the client of the user has made, whatever it was; an empty user is a caller without token. Every call with it that is not that very one is answered 422, and `errors` names `Idempotency-Key`.",
    params: KeysUser,
    gives: { idempotency_key: "0f3c1d6e-used-with-another-body" },
  }),
  keyIsInUse: state({
    name: "a call with an idempotency key is still running",
    description:
      "A first call of the client of the user with `idempotency_key` has begun and ends with the teardown; an empty user is a caller without token. Every call with it is answered 409 meanwhile, and `errors` names `Idempotency-Key`.",
    params: KeysUser,
    gives: { idempotency_key: "5b1a7c90-still-running" },
  }),
  itemWasAdded: state({
    name: "an item was added under an idempotency key",
    description:
      "Logs the user in. The cart of the first address, empty before, got `quantity` of `item_code` by a `cart.add` with `idempotency_key` and without promotion, answered with `cart_id`. The same call again adds nothing and is answered as the first one was, with `Idempotency-Replayed: true`.",
    params: WithToken,
    gives: { ...session, cart_id: 501, item_code: "PA0001", quantity: 12, idempotency_key: "c2d4e6f8-item-was-added" },
  }),
} as const

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
