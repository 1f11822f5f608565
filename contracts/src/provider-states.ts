/**
 * The situations that the pacts start from: what a backend must set up, and the values it answers with.
 *
 * A verifier asks with `POST <state url>` and `{action: "setup" | "teardown", state: <name>, params}`. On `setup` the
 * backend brings itself into the situation and answers 200 with a JSON object of the values listed under `gives`;
 * they then stand in the interaction's request in place of the examples. So a backend keeps its own codes and
 * numbers, and chooses which of its items, clients or carts fits. Several states of one interaction are set up in
 * order and hold together. On `teardown` it undoes what would disturb others (faults, locks) and answers `{}`.
 * A state it does not know: 404. Parameters that do not fit: 417.
 */
import { Schema } from "effect"
import { DEMO_APPLICATION_TOKEN } from "./prefixes.ts"
import { accountStates } from "./provider-states-account.ts"
import { contentStates } from "./provider-states-content.ts"
import { delivery, identity, Nothing, SomeUser, state, type Values, WithPassword, WithToken } from "./provider-state.ts"

export type { ProviderState } from "./provider-state.ts"

export const providerStates = {
  contentIsPublished: state({
    name: "content is published",
    description:
      "The menu, the footer, the promo slider and the main page exist and are not empty; `application_token` is the whole header value that may read them.",
    params: Nothing,
    gives: { application_token: DEMO_APPLICATION_TOKEN },
  }),
  userMayLogIn: state({
    name: "a user may log in",
    description: "The user exists with this password, is not refused, and has no failed logins counted.",
    params: WithPassword,
    gives: { user: "cliente@dispensa.test", password: "dispensa" },
  }),
  userIsRefused: state({
    name: "a user is refused at login",
    description:
      "The user exists with this password, but logging in is refused with a message; no failed logins counted.",
    params: WithPassword,
    gives: { user: "bloccato@dispensa.test", password: "dispensa" },
  }),
  fiveLoginsHaveFailed: state({
    name: "five logins of a user have failed",
    description:
      "Five logins of the user failed within the last five minutes: the next one, right or wrong, is answered 429.",
    params: SomeUser,
    gives: { user: "cliente@dispensa.test" },
  }),
  emailIsFree: state({
    name: "nobody has registered an email",
    description: "No user and no registration has this email; an earlier registration with it is forgotten.",
    params: Schema.Struct({ email: Schema.String }),
    gives: { email: "pact.nuovo@dispensa.test" },
  }),
  emailIsTaken: state({
    name: "somebody has registered an email",
    description: "A user or a registration with this email exists: registering it again is answered 409.",
    params: Schema.Struct({ email: Schema.String }),
    gives: { email: "cliente@dispensa.test" },
  }),
  clientIsLoggedIn: state({
    name: "a client is logged in",
    description:
      "The user's bearer token is valid: either the token of the parameters or one of the backend's own, given back as `token` without the word Bearer. `client_id` is the user's client, `address_code` their first address; the cart of that address is empty.",
    params: WithToken,
    gives: { token: "pact-token", ...identity },
  }),
  tokenHasExpired: state({
    name: "an access token has expired",
    description: "The token is known to nobody, or no longer valid: a call with it is answered 401.",
    params: Schema.Struct({ token: Schema.String }),
    gives: { token: "pact-expired-token" },
  }),
  otherClientExists: state({
    name: "another client exists",
    description:
      "A client that the logged-in user does not act for, with a delivery address: `other_client_id`, `other_address_code`. Naming them with the user's own token is answered 403.",
    params: Nothing,
    gives: { other_client_id: 1002, other_address_code: "B1" },
  }),
  itemMayBeOrdered: state({
    name: "an item may be ordered",
    description:
      "An item that is the only child of its product, available, with a price and a picture: its `item_code`, the product's `slug`, and a `quantity` that may be added (its pack, or a multiple).",
    params: Nothing,
    gives: { item_code: "PA0001", slug: "spaghetti-n-5", quantity: 12 },
  }),
  promotionApplies: state({
    name: "a promotion applies to an item",
    description:
      "An item that may be ordered with a promotion: `promo_item_code`, `promo_code`, `promo_row` (1 or more) and a `promo_quantity` that may be added.",
    params: Nothing,
    gives: { promo_item_code: "PA0002", promo_code: "PASTA10", promo_row: 1, promo_quantity: 12 },
  }),
  productHasFormats: state({
    name: "a product has several formats",
    description: "A product with two or more children: the codes of two of them, `first_code` and `second_code`.",
    params: Nothing,
    gives: { first_code: "OL0001-1", second_code: "OL0001-2" },
  }),
  searchFindsProducts: state({
    name: "a search finds products",
    description:
      "`text` is at least three characters and finds one product or more, in the listing and as a suggestion; the listing has at least one facet of categories, one of links and one of checks, and a path.",
    params: Nothing,
    gives: { text: "pasta" },
  }),
  searchFindsNothing: state({
    name: "a search finds nothing",
    description: "`nothing_text` is a text that no product resembles: an empty listing, no suggestion.",
    params: Nothing,
    gives: { nothing_text: "zzqqxxyy" },
  }),
  searchEngineFails: state({
    name: "the search engine fails",
    description:
      "The next listing is answered 200 with `{exc}` and no `message` (as Frappe does when a method fails inside).",
    params: Nothing,
    gives: {},
  }),
  cartHasRow: state({
    name: "a client has a cart with one row",
    description:
      "Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one row, of an item without promotion: `cart_id`, `row_id`, its `item_code`, its `pack` and the `quantity` it holds (a multiple of the pack).",
    params: WithToken,
    gives: {
      token: "pact-token",
      ...identity,
      cart_id: 501,
      row_id: "9001",
      item_code: "PA0001",
      pack: 12,
      quantity: 12,
    },
  }),
  otherClientHasCart: state({
    name: "another client has a cart with one row",
    description:
      "A client that the logged-in user does not act for has a cart with a row: `other_client_id`, `other_address_code`, `other_cart_id`, `other_row_id`. Naming that cart and row with the user's own identity is answered 404, as if they did not exist.",
    params: Nothing,
    gives: { other_client_id: 1002, other_address_code: "B1", other_cart_id: 502, other_row_id: "9101" },
  }),
  cartMayBeOrdered: state({
    name: "a client has a cart that may be ordered",
    description:
      "Logs the user in. The cart of the first address is not empty, at or above the minimum order, not ordered yet, and payable by bank transfer: `cart_id`; `confirmed_total` is its `totale_doc` in euro; `delivery_date` is a day (YYYY-MM-DD) on which it may be delivered.",
    params: WithToken,
    gives: { token: "pact-token", ...identity, cart_id: 501, confirmed_total: 348.12, ...delivery },
  }),
  cartIsOrdered: state({
    name: "a client's cart has been ordered",
    description:
      "As `a client has a cart that may be ordered`, and the cart has then been ordered: `order_id`. Ordering `cart_id` again with the same `confirmed_total` answers that same order.",
    params: WithToken,
    gives: {
      token: "pact-token",
      ...identity,
      cart_id: 501,
      confirmed_total: 348.12,
      ...delivery,
      order_id: "ORD-000501",
    },
  }),
  cartIsBelowMinimum: state({
    name: "a client has a cart below the minimum order",
    description:
      "Logs the user in. The cart of the first address holds a row, and its net total is below its minimum order: `cart_id`, `confirmed_total` (its `totale_doc` in euro), `delivery_date`.",
    params: WithToken,
    gives: { token: "pact-token", ...identity, cart_id: 501, confirmed_total: 22.5, ...delivery },
  }),
  endpointAnswers: state({
    name: "an endpoint answers a status",
    description:
      "The next call of the endpoint (its id in the table) is answered with this status, with the service's own error body: `exc_type`, `_server_messages` and `message`, and `errors` when it is 422. Statuses: 400, 417, 422, 429, 500, 503. A backend that cannot be made to fail leaves these pending.",
    params: Schema.Struct({ endpoint: Schema.String, status: Schema.Int }),
    gives: {},
  }),
  trackingIsOpen: state({
    name: "the tracking topics are open",
    description: "Records are taken; nothing else.",
    params: Nothing,
    gives: {},
  }),
  brokerRefuses: state({
    name: "the broker refuses the next record",
    description: "The next record of the endpoint is answered HTTP 200 with this `error_code` and a `message`.",
    params: Schema.Struct({ endpoint: Schema.String, error_code: Schema.Int }),
    gives: {},
  }),
  ...contentStates,
  ...accountStates,
} as const

export type ProviderStates = typeof providerStates
export type ProviderStateKey = keyof ProviderStates
export type ProviderStateParams<Key extends ProviderStateKey> = ProviderStates[Key]["params"]["Type"]
/** What a backend answers on `setup`. */
export type ProviderStateValues<Key extends ProviderStateKey> = Values<ProviderStates[Key]["gives"]>

/** One handler per state: what a backend written in TypeScript implements; a missing one is a type error. */
export type ProviderStateHandlers = {
  readonly [Key in ProviderStateKey]: (
    params: ProviderStateParams<Key>,
  ) => ProviderStateValues<Key> | Promise<ProviderStateValues<Key>>
}

/** The body of a state change request. */
export const StateChange = Schema.Struct({
  action: Schema.Literals(["setup", "teardown"]),
  state: Schema.String,
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})
export type StateChange = typeof StateChange.Type
