<?php

declare(strict_types=1);

/**
 * The state URL of dispensa-verify. Written by npm run states -w contracts: copy it, and fill in one situation after
 * the other. By itself it is served with: DISPENSA_STATE_TOKEN=... php -S 127.0.0.1:8001 dispensa-states.php
 * Without that variable it refuses everything: never set it in production.
 */

/** This situation is not built yet: its interactions are "not yet", and fail no job. */
final class NotYet extends RuntimeException
{
}

/**
 * A post, which is on the first page of the list too: its `slug`.
 *
 * asked with: {}
 * answers:    {"slug":"olio-nuovo"}
 * needed by:  2 endpoints
 */
function aBlogPostIsPublished(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A first call of the client of the user with `idempotency_key` has begun and ends with the teardown;
 * an empty user is a caller without token. Every call with it is answered 409 meanwhile, and `errors`
 * names `Idempotency-Key`.
 *
 * asked with: {"user":"cliente@dispensa.test"}
 * answers:    {"idempotency_key":"5b1a7c90-still-running"}
 * needed by:  36 endpoints
 */
function aCallWithAnIdempotencyKeyIsStillRunning(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. The cart of the first address holds a row, and its net total is below its minimum
 * order: `cart_id`, `confirmed_total` (its `totale_doc` in euro), `delivery_date`.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":22.5,"delivery_date":"2026-03-02"}
 * needed by:  1 endpoint
 */
function aClientHasACartBelowTheMinimumOrder(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a client has a cart that may be ordered`, its delivery costs transport, and the client may
 * collect the goods instead: `collected_total` is its `totale_doc` in euro then, without transport;
 * `pickup_date` is a day (YYYY-MM-DD) on which they may be collected in the afternoon.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"collected_total":338.22,"pickup_date":"2026-03-02"}
 * needed by:  2 endpoints
 */
function aClientHasACartThatMayBeCollected(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. The cart of the first address is not empty, at or above the minimum order, not
 * ordered yet, and payable by bank transfer: `cart_id`; `confirmed_total` is its `totale_doc` in euro;
 * `delivery_date` is a day (YYYY-MM-DD) on which it may be delivered.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":348.12,"delivery_date":"2026-03-02"}
 * needed by:  1 endpoint
 */
function aClientHasACartThatMayBeOrdered(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one
 * row, of an item without promotion: `cart_id`, `row_id`, its `item_code`, its `pack` and the
 * `quantity` it holds (a multiple of the pack).
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"row_id":"9001","item_code":"PA0001","pack":12,"quantity":12}
 * needed by:  4 endpoints
 */
function aClientHasACartWithOneRow(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The client has one list, `list_id`, called `list_name`, with one section `section_id` and in it one
 * entry, `item_code`, of which 12 are wanted and 3 were counted. No list has the id `pact-list`.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","list_id":"0b0c5b0e","list_name":"Cella frigo","section_id":"s1","item_code":"PA0001"}
 * needed by:  4 endpoints
 */
function aClientHasAShoppingListWithOneEntry(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The client's only delivery address is `address_code`: deleting it is answered 409.
 *
 * asked with: {"token":"pact-token","user":"nuovo@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1"}
 * needed by:  1 endpoint
 */
function aClientHasASingleAddress(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The client has one standing order, `standing_id`, called `standing_name`, for the address of the
 * session: 12 of `item_code` on Tuesdays and Fridays of every week, from 2026-03-02 without an end,
 * not paused; of 2026-03-06 it is said that it is skipped. None has the id `pact-standing`.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","standing_id":"5d1f0c2a","standing_name":"Fresco","item_code":"PA0001"}
 * needed by:  3 endpoints
 */
function aClientHasAStandingOrderWithOneLine(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `item_code` is on the client's wishlist, and nothing else.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","item_code":"PA0001"}
 * needed by:  2 endpoints
 */
function aClientHasAWishlistWithOneItem(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * An order of the client that is to be accepted (IA), not paid, payable by card, and of items that may
 * all be ordered again: `order_id`. It goes to the first address and holds an item `item_code`. It is
 * the newest in the list of orders; its products are among the latest ordered.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","item_code":"PA0001"}
 * needed by:  7 endpoints
 */
function aClientHasAnOrder(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The client has an invoice, an accompanying and a deferred transport document, a payment deadline and
 * a download; `file` is one of their PDF documents.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","file":"invoice-2026-118"}
 * needed by:  6 endpoints
 */
function aClientHasDocuments(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Two carts are saved, of items that may be ordered: `saved_cart_id` and `saved_name` of the first,
 * `second_name` of the other. No cart is called `Pact`.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","saved_cart_id":"7","saved_name":"Spesa del lunedì","second_name":"Apertura stagione"}
 * needed by:  5 endpoints
 */
function aClientHasSavedCarts(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The client has two delivery addresses or more; `second_address_code` is not the default one, and may
 * be changed and deleted.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","second_address_code":"A2"}
 * needed by:  5 endpoints
 */
function aClientHasTwoAddresses(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The user's bearer token is valid: either the token of the parameters or one of the backend's own,
 * given back as `token` without the word Bearer. `client_id` is the user's client, `address_code`
 * their first address; the cart of that address is empty.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1"}
 * needed by:  58 endpoints
 */
function aClientIsLoggedIn(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `item_code`, which is not available, is on the client's wishlist, and nothing else; the client is to
 * be told when it is available again.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","item_code":"PA0001"}
 * needed by:  2 endpoints
 */
function aClientIsToBeToldWhenAnItemIsAvailableAgain(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The user is logged in, their password is the one of the parameters, and no wrong one was counted. On
 * teardown it is this one again.
 *
 * asked with: {"password":"dispensa","token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","password":"dispensa"}
 * needed by:  1 endpoint
 */
function aClientMayChangeTheirPassword(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a coupon counts for a client's cart`, and the coupon has been applied.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"coupon_code":"BENVENUTO10"}
 * needed by:  2 endpoints
 */
function aClientsCartHasACoupon(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a client has a cart that may be ordered`, and the cart has then been ordered: `order_id`.
 * Ordering `cart_id` again with the same `confirmed_total` answers that same order.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":348.12,"delivery_date":"2026-03-02","order_id":"ORD-000501"}
 * needed by:  1 endpoint
 */
function aClientsCartHasBeenOrdered(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a client's order may be changed`, and the supplier has accepted it: no change is taken any more.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","later_date":"2026-03-04","cart_id":502,"cart_total":26.59}
 * needed by:  3 endpoints
 */
function aClientsOrderHasBeenAccepted(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a client has an order`, and a payment of it has been accepted: another one is answered 409.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501"}
 * needed by:  1 endpoint
 */
function aClientsOrderHasBeenPaid(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * As `a client has a cart that may be collected`, and it has been ordered for collection in the
 * afternoon: `order_id`. The order says where and between which hours.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501"}
 * needed by:  1 endpoint
 */
function aClientsOrderIsToBeCollected(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. An order of the client is to be accepted (IA), not paid, payable by bank transfer,
 * and delivered to the first address on a later day: `order_id`; `later_date` is another day
 * (YYYY-MM-DD) on which it may be delivered. The open cart of that address holds a row: `cart_id`;
 * `cart_total` is its `totale_netto` in euro.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","later_date":"2026-03-04","cart_id":502,"cart_total":26.59}
 * needed by:  3 endpoints
 */
function aClientsOrderMayBeChanged(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. The cart of the first address is not empty and has no coupon: `cart_id`;
 * `coupon_code` takes something off it, and so does `second_code`, where there is another;
 * `transport_code` takes off the transport, where there is one that does; `minimum_code` counts from a
 * minimum on, where there is one that does.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"coupon_code":"BENVENUTO10","second_code":"BUONO15","transport_code":"TRASPORTO0","minimum_code":"GRANDE30"}
 * needed by:  1 endpoint
 */
function aCouponCountsForAClientsCart(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `expired_code` is a coupon that counts no more: applying it is answered 400, with the reason.
 *
 * asked with: {}
 * answers:    {"expired_code":"ESTATE24"}
 * needed by:  1 endpoint
 */
function aCouponHasExpired(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A product with two or more children: the codes of two of them, `first_code` and `second_code`.
 *
 * asked with: {}
 * answers:    {"first_code":"OL0001-1","second_code":"OL0001-2"}
 * needed by:  2 endpoints
 */
function aProductHasSeveralFormats(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * An item that may be ordered with a promotion: `promo_item_code`, `promo_code`, `promo_row` (1 or
 * more) and a `promo_quantity` that may be added.
 *
 * asked with: {}
 * answers:    {"promo_item_code":"PA0002","promo_code":"PASTA10","promo_row":1,"promo_quantity":12}
 * needed by:  1 endpoint
 */
function aPromotionAppliesToAnItem(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * One document or more of the doctype of the parameters (Flyer, Home Brand, Web Page, Home Category):
 * the `name` of one.
 *
 * asked with: {"doctype":"Home Brand"}
 * answers:    {"name":"primo"}
 * needed by:  8 endpoints
 */
function aResourceExists(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `nothing_text` is a text that no product resembles: an empty listing, no suggestion.
 *
 * asked with: {}
 * answers:    {"nothing_text":"zzqqxxyy"}
 * needed by:  2 endpoints
 */
function aSearchFindsNothing(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `text` is at least three characters and finds one product or more, in the listing and as a
 * suggestion; the listing has at least one facet of categories, one of links and one of checks, and a
 * path.
 *
 * asked with: {}
 * answers:    {"text":"pasta"}
 * needed by:  2 endpoints
 */
function aSearchFindsProducts(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The user exists with this password, but logging in is refused with a message; no failed logins
 * counted.
 *
 * asked with: {"password":"dispensa","user":"bloccato@dispensa.test"}
 * answers:    {"user":"bloccato@dispensa.test","password":"dispensa"}
 * needed by:  1 endpoint
 */
function aUserIsRefusedAtLogin(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The user exists with this password, is not refused, and has no failed logins counted.
 *
 * asked with: {"password":"dispensa","user":"cliente@dispensa.test"}
 * answers:    {"user":"cliente@dispensa.test","password":"dispensa"}
 * needed by:  2 endpoints
 */
function aUserMayLogIn(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A page with a title and HTML: its `route`.
 *
 * asked with: {}
 * answers:    {"route":"chi-siamo"}
 * needed by:  1 endpoint
 */
function aWebPageIsPublished(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The token is known to nobody, or no longer valid: a call with it is answered 401.
 *
 * asked with: {"token":"pact-expired-token"}
 * answers:    {"token":"pact-expired-token"}
 * needed by:  58 endpoints
 */
function anAccessTokenHasExpired(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The user is an agent, and their token is valid as in `a client is logged in`; `assigned_client_id`
 * with `assigned_address_code` is one of the clients they work for.
 *
 * asked with: {"token":"pact-token","user":"agente@dispensa.test"}
 * answers:    {"token":"pact-token","assigned_client_id":2001,"assigned_address_code":"B1"}
 * needed by:  7 endpoints
 */
function anAgentIsLoggedIn(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. The client's newest order holds two articles: one that may be ordered again,
 * `item_code`, and one that has left the range since, `left_code`, which no lookup finds any more.
 * Order it and save it in a cart first, then take it out of the range: the saved cart `saved_cart_id`
 * holds the same two.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","item_code":"PA0001","left_code":"PA0009","saved_cart_id":"8"}
 * needed by:  1 endpoint
 */
function anArticleThatAClientHasOrderedHasLeftTheRange(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The next call of the endpoint (its id in the table) is answered with this status, with the service's
 * own error body: `exc_type`, `_server_messages` and `message`, and `errors` when it is 422. Statuses:
 * 400, 417, 422, 429, 500, 503. A backend that cannot be made to fail leaves these pending.
 *
 * asked with: {"endpoint":"cart.add","status":400}
 * answers:    {}
 * needed by:  3 endpoints
 */
function anEndpointAnswersAStatus(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `idempotency_key` belongs to a change that the client of the user has made, whatever it was; an
 * empty user is a caller without token. Every call with it that is not that very one is answered 422,
 * and `errors` names `Idempotency-Key`.
 *
 * asked with: {"user":"cliente@dispensa.test"}
 * answers:    {"idempotency_key":"0f3c1d6e-used-with-another-body"}
 * needed by:  36 endpoints
 */
function anIdempotencyKeyWasUsedWithAnotherBody(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * An item that may be ordered: one of its barcodes, `barcode`, which finds it.
 *
 * asked with: {}
 * answers:    {"barcode":"8001234567895"}
 * needed by:  1 endpoint
 */
function anItemHasABarcode(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * An item that is the only child of its product, available, with a price and a picture: its
 * `item_code`, the product's `slug`, and a `quantity` that may be added (its pack, or a multiple).
 *
 * asked with: {}
 * answers:    {"item_code":"PA0001","slug":"spaghetti-n-5","quantity":12}
 * needed by:  6 endpoints
 */
function anItemMayBeOrdered(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Logs the user in. The cart of the first address, empty before, got `quantity` of `item_code` by a
 * `cart.add` with `idempotency_key` and without promotion, answered with `cart_id`. The same call
 * again adds nothing and is answered as the first one was, with `Idempotency-Replayed: true`.
 *
 * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
 * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"item_code":"PA0001","quantity":12,"idempotency_key":"c2d4e6f8-item-was-added"}
 * needed by:  1 endpoint
 */
function anItemWasAddedUnderAnIdempotencyKey(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A client that the logged-in user does not act for, with a delivery address: `other_client_id`,
 * `other_address_code`. Naming them with the user's own token is answered 403.
 *
 * asked with: {}
 * answers:    {"other_client_id":1002,"other_address_code":"B1"}
 * needed by:  55 endpoints
 */
function anotherClientExists(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A client that the logged-in user does not act for has a cart with a row: `other_client_id`,
 * `other_address_code`, `other_cart_id`, `other_row_id`. Naming that cart and row with the user's own
 * identity is answered 404, as if they did not exist.
 *
 * asked with: {}
 * answers:    {"other_client_id":1002,"other_address_code":"B1","other_cart_id":502,"other_row_id":"9101"}
 * needed by:  2 endpoints
 */
function anotherClientHasACartWithOneRow(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A client that the logged-in user does not act for has an order, `other_order_id`. Asking for it with
 * the user's own identity is answered 404, as if it did not exist.
 *
 * asked with: {}
 * answers:    {"other_order_id":"ORD-000777"}
 * needed by:  6 endpoints
 */
function anotherClientHasAnOrder(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The menu, the footer, the promo slider and the main page exist and are not empty;
 * `application_token` is the whole header value that may read them.
 *
 * asked with: {}
 * answers:    {"application_token":"token demo:demo"}
 * needed by:  18 endpoints
 */
function contentIsPublished(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Five logins of the user failed within the last five minutes: the next one, right or wrong, is
 * answered 429.
 *
 * asked with: {"user":"cliente@dispensa.test"}
 * answers:    {"user":"cliente@dispensa.test"}
 * needed by:  1 endpoint
 */
function fiveLoginsOfAUserHaveFailed(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * No user and no registration has this email; an earlier registration with it is forgotten.
 *
 * asked with: {"email":"pact.nuovo@dispensa.test"}
 * answers:    {"email":"pact.nuovo@dispensa.test"}
 * needed by:  4 endpoints
 */
function nobodyHasRegisteredAnEmail(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * An item that may be ordered and whose pack has decimals, as of what is weighed: its `item_code`, and
 * a `quantity` with decimals that may be added (its pack, or a multiple). A backend that sells whole
 * units alone does not know this state.
 *
 * asked with: {}
 * answers:    {"item_code":"FO0001","quantity":2.5}
 * needed by:  1 endpoint
 */
function partsOfAnItemsUnitMayBeOrdered(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * A user or a registration with this email exists: registering it again is answered 409.
 *
 * asked with: {"email":"cliente@dispensa.test"}
 * answers:    {"email":"cliente@dispensa.test"}
 * needed by:  1 endpoint
 */
function somebodyHasRegisteredAnEmail(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The next record of the endpoint is answered HTTP 200 with this `error_code` and a `message`.
 *
 * asked with: {"endpoint":"tracking.cart","error_code":50302}
 * answers:    {}
 * needed by:  2 endpoints
 */
function theBrokerRefusesTheNextRecord(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `card_token` stands for a card that the provider (its test system) accepts.
 *
 * asked with: {}
 * answers:    {"card_token":"test-card-accepted"}
 * needed by:  1 endpoint
 */
function thePaymentProviderAcceptsACard(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * `declined_token` stands for a card that the provider (its test system) declines.
 *
 * asked with: {}
 * answers:    {"declined_token":"test-card-declined"}
 * needed by:  1 endpoint
 */
function thePaymentProviderDeclinesACard(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * The next listing is answered 200 with `{exc}` and no `message` (as Frappe does when a method fails
 * inside).
 *
 * asked with: {}
 * answers:    {}
 * needed by:  1 endpoint
 */
function theSearchEngineFails(array $params, bool $isUndone): array
{
    throw new NotYet();
}

/**
 * Records are taken; nothing else.
 *
 * asked with: {}
 * answers:    {}
 * needed by:  2 endpoints
 */
function theTrackingTopicsAreOpen(array $params, bool $isUndone): array
{
    throw new NotYet();
}

const STATES = [
    'a blog post is published' => 'aBlogPostIsPublished',
    'a call with an idempotency key is still running' => 'aCallWithAnIdempotencyKeyIsStillRunning',
    'a client has a cart below the minimum order' => 'aClientHasACartBelowTheMinimumOrder',
    'a client has a cart that may be collected' => 'aClientHasACartThatMayBeCollected',
    'a client has a cart that may be ordered' => 'aClientHasACartThatMayBeOrdered',
    'a client has a cart with one row' => 'aClientHasACartWithOneRow',
    'a client has a shopping list with one entry' => 'aClientHasAShoppingListWithOneEntry',
    'a client has a single address' => 'aClientHasASingleAddress',
    'a client has a standing order with one line' => 'aClientHasAStandingOrderWithOneLine',
    'a client has a wishlist with one item' => 'aClientHasAWishlistWithOneItem',
    'a client has an order' => 'aClientHasAnOrder',
    'a client has documents' => 'aClientHasDocuments',
    'a client has saved carts' => 'aClientHasSavedCarts',
    'a client has two addresses' => 'aClientHasTwoAddresses',
    'a client is logged in' => 'aClientIsLoggedIn',
    'a client is to be told when an item is available again' => 'aClientIsToBeToldWhenAnItemIsAvailableAgain',
    'a client may change their password' => 'aClientMayChangeTheirPassword',
    'a client\'s cart has a coupon' => 'aClientsCartHasACoupon',
    'a client\'s cart has been ordered' => 'aClientsCartHasBeenOrdered',
    'a client\'s order has been accepted' => 'aClientsOrderHasBeenAccepted',
    'a client\'s order has been paid' => 'aClientsOrderHasBeenPaid',
    'a client\'s order is to be collected' => 'aClientsOrderIsToBeCollected',
    'a client\'s order may be changed' => 'aClientsOrderMayBeChanged',
    'a coupon counts for a client\'s cart' => 'aCouponCountsForAClientsCart',
    'a coupon has expired' => 'aCouponHasExpired',
    'a product has several formats' => 'aProductHasSeveralFormats',
    'a promotion applies to an item' => 'aPromotionAppliesToAnItem',
    'a resource exists' => 'aResourceExists',
    'a search finds nothing' => 'aSearchFindsNothing',
    'a search finds products' => 'aSearchFindsProducts',
    'a user is refused at login' => 'aUserIsRefusedAtLogin',
    'a user may log in' => 'aUserMayLogIn',
    'a web page is published' => 'aWebPageIsPublished',
    'an access token has expired' => 'anAccessTokenHasExpired',
    'an agent is logged in' => 'anAgentIsLoggedIn',
    'an article that a client has ordered has left the range' => 'anArticleThatAClientHasOrderedHasLeftTheRange',
    'an endpoint answers a status' => 'anEndpointAnswersAStatus',
    'an idempotency key was used with another body' => 'anIdempotencyKeyWasUsedWithAnotherBody',
    'an item has a barcode' => 'anItemHasABarcode',
    'an item may be ordered' => 'anItemMayBeOrdered',
    'an item was added under an idempotency key' => 'anItemWasAddedUnderAnIdempotencyKey',
    'another client exists' => 'anotherClientExists',
    'another client has a cart with one row' => 'anotherClientHasACartWithOneRow',
    'another client has an order' => 'anotherClientHasAnOrder',
    'content is published' => 'contentIsPublished',
    'five logins of a user have failed' => 'fiveLoginsOfAUserHaveFailed',
    'nobody has registered an email' => 'nobodyHasRegisteredAnEmail',
    'parts of an item\'s unit may be ordered' => 'partsOfAnItemsUnitMayBeOrdered',
    'somebody has registered an email' => 'somebodyHasRegisteredAnEmail',
    'the broker refuses the next record' => 'theBrokerRefusesTheNextRecord',
    'the payment provider accepts a card' => 'thePaymentProviderAcceptsACard',
    'the payment provider declines a card' => 'thePaymentProviderDeclinesACard',
    'the search engine fails' => 'theSearchEngineFails',
    'the tracking topics are open' => 'theTrackingTopicsAreOpen',
];

function answer(int $status, array $values): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode((object) $values, JSON_THROW_ON_ERROR);
    exit;
}

$token = getenv('DISPENSA_STATE_TOKEN') ?: '';
if ($token === '' || !hash_equals("Bearer $token", $_SERVER['HTTP_AUTHORIZATION'] ?? '')) {
    answer(403, ['message' => 'no such token']);
}
$change = json_decode((string) file_get_contents('php://input'), true);
$isUndone = ($change['action'] ?? '') === 'teardown';
$situation = STATES[$change['state'] ?? ''] ?? null;
if ($situation === null) {
    answer(404, ['message' => 'unknown situation']);
}
try {
    $values = $situation($change['params'] ?? [], $isUndone);
    answer(200, $isUndone ? [] : $values);
} catch (NotYet) {
    // Nothing was set up, so there is nothing to undo.
    $isUndone ? answer(200, []) : answer(404, ['message' => 'not built yet']);
}
