"""The state URL of dispensa-verify as a Frappe method. Written by `npm run states -w contracts`.

Copy it into an app, for example as your_app/dispensa_states.py, fill in one situation after the other, and call

    dispensa-verify --state-url "https://site.test/api/method/your_app.dispensa_states.set_up?key=<key>" ...

It answers only where site_config.json holds "dispensa_state_key": never write that on a site in production.
Not a bearer token, for Frappe refuses those that it did not issue itself.
"""

import hmac
import json

import frappe


class NotYet(Exception):
    """This situation is not built yet: its interactions are "not yet", and fail no job."""


def a_blog_post_is_published(params, is_undone):
    """A post, which is on the first page of the list too: its `slug`.

    asked with: {}
    answers:    {"slug":"olio-nuovo"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_call_with_an_idempotency_key_is_still_running(params, is_undone):
    """A first call of the client of the user with `idempotency_key` has begun and ends with the teardown;
    an empty user is a caller without token. Every call with it is answered 409 meanwhile, and `errors`
    names `Idempotency-Key`.

    asked with: {"user":"cliente@dispensa.test"}
    answers:    {"idempotency_key":"5b1a7c90-still-running"}
    needed by:  36 endpoints
    """
    raise NotYet


def a_client_has_a_cart_below_the_minimum_order(params, is_undone):
    """Logs the user in. The cart of the first address holds a row, and its net total is below its minimum
    order: `cart_id`, `confirmed_total` (its `totale_doc` in euro), `delivery_date`.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":22.5,"delivery_date":"2026-03-02"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_client_has_a_cart_that_may_be_collected(params, is_undone):
    """As `a client has a cart that may be ordered`, its delivery costs transport, and the client may
    collect the goods instead: `collected_total` is its `totale_doc` in euro then, without transport;
    `pickup_date` is a day (YYYY-MM-DD) on which they may be collected in the afternoon.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"collected_total":338.22,"pickup_date":"2026-03-02"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_client_has_a_cart_that_may_be_ordered(params, is_undone):
    """Logs the user in. The cart of the first address is not empty, at or above the minimum order, not
    ordered yet, and payable by bank transfer: `cart_id`; `confirmed_total` is its `totale_doc` in euro;
    `delivery_date` is a day (YYYY-MM-DD) on which it may be delivered.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":348.12,"delivery_date":"2026-03-02"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_client_has_a_cart_with_one_row(params, is_undone):
    """Logs the user in as `a client is logged in` does. The cart of the first address holds exactly one
    row, of an item without promotion: `cart_id`, `row_id`, its `item_code`, its `pack` and the
    `quantity` it holds (a multiple of the pack).

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"row_id":"9001","item_code":"PA0001","pack":12,"quantity":12}
    needed by:  4 endpoints
    """
    raise NotYet


def a_client_has_a_shopping_list_with_one_entry(params, is_undone):
    """The client has one list, `list_id`, called `list_name`, with one section `section_id` and in it one
    entry, `item_code`, of which 12 are wanted and 3 were counted. No list has the id `pact-list`.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","list_id":"0b0c5b0e","list_name":"Cella frigo","section_id":"s1","item_code":"PA0001"}
    needed by:  4 endpoints
    """
    raise NotYet


def a_client_has_a_single_address(params, is_undone):
    """The client's only delivery address is `address_code`: deleting it is answered 409.

    asked with: {"token":"pact-token","user":"nuovo@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_client_has_a_standing_order_with_one_line(params, is_undone):
    """The client has one standing order, `standing_id`, called `standing_name`, for the address of the
    session: 12 of `item_code` on Tuesdays and Fridays of every week, from 2026-03-02 without an end,
    not paused; of 2026-03-06 it is said that it is skipped. None has the id `pact-standing`.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","standing_id":"5d1f0c2a","standing_name":"Fresco","item_code":"PA0001"}
    needed by:  3 endpoints
    """
    raise NotYet


def a_client_has_a_wishlist_with_one_item(params, is_undone):
    """`item_code` is on the client's wishlist, and nothing else.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","item_code":"PA0001"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_client_has_an_order(params, is_undone):
    """An order of the client that is to be accepted (IA), not paid, payable by card, and of items that may
    all be ordered again: `order_id`. It goes to the first address and holds an item `item_code`. It is
    the newest in the list of orders; its products are among the latest ordered.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","item_code":"PA0001"}
    needed by:  7 endpoints
    """
    raise NotYet


def a_client_has_documents(params, is_undone):
    """The client has an invoice, an accompanying and a deferred transport document, a payment deadline and
    a download; `file` is one of their PDF documents.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","file":"invoice-2026-118"}
    needed by:  6 endpoints
    """
    raise NotYet


def a_client_has_saved_carts(params, is_undone):
    """Two carts are saved, of items that may be ordered: `saved_cart_id` and `saved_name` of the first,
    `second_name` of the other. No cart is called `Pact`.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","saved_cart_id":"7","saved_name":"Spesa del lunedì","second_name":"Apertura stagione"}
    needed by:  5 endpoints
    """
    raise NotYet


def a_client_has_two_addresses(params, is_undone):
    """The client has two delivery addresses or more; `second_address_code` is not the default one, and may
    be changed and deleted.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","second_address_code":"A2"}
    needed by:  5 endpoints
    """
    raise NotYet


def a_client_is_logged_in(params, is_undone):
    """The user's bearer token is valid: either the token of the parameters or one of the backend's own,
    given back as `token` without the word Bearer. `client_id` is the user's client, `address_code`
    their first address; the cart of that address is empty.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1"}
    needed by:  58 endpoints
    """
    raise NotYet


def a_client_is_to_be_told_when_an_item_is_available_again(params, is_undone):
    """`item_code`, which is not available, is on the client's wishlist, and nothing else; the client is to
    be told when it is available again.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","item_code":"PA0001"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_client_may_change_their_password(params, is_undone):
    """The user is logged in, their password is the one of the parameters, and no wrong one was counted. On
    teardown it is this one again.

    asked with: {"password":"dispensa","token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","password":"dispensa"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_clients_cart_has_a_coupon(params, is_undone):
    """As `a coupon counts for a client's cart`, and the coupon has been applied.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"coupon_code":"BENVENUTO10"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_clients_cart_has_been_ordered(params, is_undone):
    """As `a client has a cart that may be ordered`, and the cart has then been ordered: `order_id`.
    Ordering `cart_id` again with the same `confirmed_total` answers that same order.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"confirmed_total":348.12,"delivery_date":"2026-03-02","order_id":"ORD-000501"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_clients_order_has_been_accepted(params, is_undone):
    """As `a client's order may be changed`, and the supplier has accepted it: no change is taken any more.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","later_date":"2026-03-04","cart_id":502,"cart_total":26.59}
    needed by:  3 endpoints
    """
    raise NotYet


def a_clients_order_has_been_paid(params, is_undone):
    """As `a client has an order`, and a payment of it has been accepted: another one is answered 409.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_clients_order_is_to_be_collected(params, is_undone):
    """As `a client has a cart that may be collected`, and it has been ordered for collection in the
    afternoon: `order_id`. The order says where and between which hours.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_clients_order_may_be_changed(params, is_undone):
    """Logs the user in. An order of the client is to be accepted (IA), not paid, payable by bank transfer,
    and delivered to the first address on a later day: `order_id`; `later_date` is another day
    (YYYY-MM-DD) on which it may be delivered. The open cart of that address holds a row: `cart_id`;
    `cart_total` is its `totale_netto` in euro.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","later_date":"2026-03-04","cart_id":502,"cart_total":26.59}
    needed by:  3 endpoints
    """
    raise NotYet


def a_coupon_counts_for_a_clients_cart(params, is_undone):
    """Logs the user in. The cart of the first address is not empty and has no coupon: `cart_id`;
    `coupon_code` takes something off it, and so does `second_code`, where there is another;
    `transport_code` takes off the transport, where there is one that does; `minimum_code` counts from a
    minimum on, where there is one that does.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"coupon_code":"BENVENUTO10","second_code":"BUONO15","transport_code":"TRASPORTO0","minimum_code":"GRANDE30"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_coupon_has_expired(params, is_undone):
    """`expired_code` is a coupon that counts no more: applying it is answered 400, with the reason.

    asked with: {}
    answers:    {"expired_code":"ESTATE24"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_product_has_several_formats(params, is_undone):
    """A product with two or more children: the codes of two of them, `first_code` and `second_code`.

    asked with: {}
    answers:    {"first_code":"OL0001-1","second_code":"OL0001-2"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_promotion_applies_to_an_item(params, is_undone):
    """An item that may be ordered with a promotion: `promo_item_code`, `promo_code`, `promo_row` (1 or
    more) and a `promo_quantity` that may be added.

    asked with: {}
    answers:    {"promo_item_code":"PA0002","promo_code":"PASTA10","promo_row":1,"promo_quantity":12}
    needed by:  1 endpoint
    """
    raise NotYet


def a_resource_exists(params, is_undone):
    """One document or more of the doctype of the parameters (Flyer, Home Brand, Web Page, Home Category):
    the `name` of one.

    asked with: {"doctype":"Home Brand"}
    answers:    {"name":"primo"}
    needed by:  8 endpoints
    """
    raise NotYet


def a_search_finds_nothing(params, is_undone):
    """`nothing_text` is a text that no product resembles: an empty listing, no suggestion.

    asked with: {}
    answers:    {"nothing_text":"zzqqxxyy"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_search_finds_products(params, is_undone):
    """`text` is at least three characters and finds one product or more, in the listing and as a
    suggestion; the listing has at least one facet of categories, one of links and one of checks, and a
    path.

    asked with: {}
    answers:    {"text":"pasta"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_user_is_refused_at_login(params, is_undone):
    """The user exists with this password, but logging in is refused with a message; no failed logins
    counted.

    asked with: {"password":"dispensa","user":"bloccato@dispensa.test"}
    answers:    {"user":"bloccato@dispensa.test","password":"dispensa"}
    needed by:  1 endpoint
    """
    raise NotYet


def a_user_may_log_in(params, is_undone):
    """The user exists with this password, is not refused, and has no failed logins counted.

    asked with: {"password":"dispensa","user":"cliente@dispensa.test"}
    answers:    {"user":"cliente@dispensa.test","password":"dispensa"}
    needed by:  2 endpoints
    """
    raise NotYet


def a_web_page_is_published(params, is_undone):
    """A page with a title and HTML: its `route`.

    asked with: {}
    answers:    {"route":"chi-siamo"}
    needed by:  1 endpoint
    """
    raise NotYet


def an_access_token_has_expired(params, is_undone):
    """The token is known to nobody, or no longer valid: a call with it is answered 401.

    asked with: {"token":"pact-expired-token"}
    answers:    {"token":"pact-expired-token"}
    needed by:  58 endpoints
    """
    raise NotYet


def an_agent_is_logged_in(params, is_undone):
    """The user is an agent, and their token is valid as in `a client is logged in`; `assigned_client_id`
    with `assigned_address_code` is one of the clients they work for.

    asked with: {"token":"pact-token","user":"agente@dispensa.test"}
    answers:    {"token":"pact-token","assigned_client_id":2001,"assigned_address_code":"B1"}
    needed by:  7 endpoints
    """
    raise NotYet


def an_article_that_a_client_has_ordered_has_left_the_range(params, is_undone):
    """Logs the user in. The client's newest order holds two articles: one that may be ordered again,
    `item_code`, and one that has left the range since, `left_code`, which no lookup finds any more.
    Order it and save it in a cart first, then take it out of the range: the saved cart `saved_cart_id`
    holds the same two.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","item_code":"PA0001","left_code":"PA0009","saved_cart_id":"8"}
    needed by:  1 endpoint
    """
    raise NotYet


def an_endpoint_answers_a_status(params, is_undone):
    """The next call of the endpoint (its id in the table) is answered with this status, with the service's
    own error body: `exc_type`, `_server_messages` and `message`, and `errors` when it is 422. Statuses:
    400, 417, 422, 429, 500, 503. A backend that cannot be made to fail leaves these pending.

    asked with: {"endpoint":"cart.add","status":400}
    answers:    {}
    needed by:  3 endpoints
    """
    raise NotYet


def an_idempotency_key_was_used_with_another_body(params, is_undone):
    """`idempotency_key` belongs to a change that the client of the user has made, whatever it was; an
    empty user is a caller without token. Every call with it that is not that very one is answered 422,
    and `errors` names `Idempotency-Key`.

    asked with: {"user":"cliente@dispensa.test"}
    answers:    {"idempotency_key":"0f3c1d6e-used-with-another-body"}
    needed by:  36 endpoints
    """
    raise NotYet


def an_item_has_a_barcode(params, is_undone):
    """An item that may be ordered: one of its barcodes, `barcode`, which finds it.

    asked with: {}
    answers:    {"barcode":"8001234567895"}
    needed by:  1 endpoint
    """
    raise NotYet


def an_item_may_be_ordered(params, is_undone):
    """An item that is the only child of its product, available, with a price and a picture: its
    `item_code`, the product's `slug`, and a `quantity` that may be added (its pack, or a multiple).

    asked with: {}
    answers:    {"item_code":"PA0001","slug":"spaghetti-n-5","quantity":12}
    needed by:  6 endpoints
    """
    raise NotYet


def an_item_was_added_under_an_idempotency_key(params, is_undone):
    """Logs the user in. The cart of the first address, empty before, got `quantity` of `item_code` by a
    `cart.add` with `idempotency_key` and without promotion, answered with `cart_id`. The same call
    again adds nothing and is answered as the first one was, with `Idempotency-Replayed: true`.

    asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
    answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"item_code":"PA0001","quantity":12,"idempotency_key":"c2d4e6f8-item-was-added"}
    needed by:  1 endpoint
    """
    raise NotYet


def another_client_exists(params, is_undone):
    """A client that the logged-in user does not act for, with a delivery address: `other_client_id`,
    `other_address_code`. Naming them with the user's own token is answered 403.

    asked with: {}
    answers:    {"other_client_id":1002,"other_address_code":"B1"}
    needed by:  55 endpoints
    """
    raise NotYet


def another_client_has_a_cart_with_one_row(params, is_undone):
    """A client that the logged-in user does not act for has a cart with a row: `other_client_id`,
    `other_address_code`, `other_cart_id`, `other_row_id`. Naming that cart and row with the user's own
    identity is answered 404, as if they did not exist.

    asked with: {}
    answers:    {"other_client_id":1002,"other_address_code":"B1","other_cart_id":502,"other_row_id":"9101"}
    needed by:  2 endpoints
    """
    raise NotYet


def another_client_has_an_order(params, is_undone):
    """A client that the logged-in user does not act for has an order, `other_order_id`. Asking for it with
    the user's own identity is answered 404, as if it did not exist.

    asked with: {}
    answers:    {"other_order_id":"ORD-000777"}
    needed by:  6 endpoints
    """
    raise NotYet


def content_is_published(params, is_undone):
    """The menu, the footer, the promo slider and the main page exist and are not empty;
    `application_token` is the whole header value that may read them.

    asked with: {}
    answers:    {"application_token":"token demo:demo"}
    needed by:  18 endpoints
    """
    raise NotYet


def five_logins_of_a_user_have_failed(params, is_undone):
    """Five logins of the user failed within the last five minutes: the next one, right or wrong, is
    answered 429.

    asked with: {"user":"cliente@dispensa.test"}
    answers:    {"user":"cliente@dispensa.test"}
    needed by:  1 endpoint
    """
    raise NotYet


def nobody_has_registered_an_email(params, is_undone):
    """No user and no registration has this email; an earlier registration with it is forgotten.

    asked with: {"email":"pact.nuovo@dispensa.test"}
    answers:    {"email":"pact.nuovo@dispensa.test"}
    needed by:  4 endpoints
    """
    raise NotYet


def parts_of_an_items_unit_may_be_ordered(params, is_undone):
    """An item that may be ordered and whose pack has decimals, as of what is weighed: its `item_code`, and
    a `quantity` with decimals that may be added (its pack, or a multiple). A backend that sells whole
    units alone does not know this state.

    asked with: {}
    answers:    {"item_code":"FO0001","quantity":2.5}
    needed by:  1 endpoint
    """
    raise NotYet


def somebody_has_registered_an_email(params, is_undone):
    """A user or a registration with this email exists: registering it again is answered 409.

    asked with: {"email":"cliente@dispensa.test"}
    answers:    {"email":"cliente@dispensa.test"}
    needed by:  1 endpoint
    """
    raise NotYet


def the_broker_refuses_the_next_record(params, is_undone):
    """The next record of the endpoint is answered HTTP 200 with this `error_code` and a `message`.

    asked with: {"endpoint":"tracking.cart","error_code":50302}
    answers:    {}
    needed by:  2 endpoints
    """
    raise NotYet


def the_payment_provider_accepts_a_card(params, is_undone):
    """`card_token` stands for a card that the provider (its test system) accepts.

    asked with: {}
    answers:    {"card_token":"test-card-accepted"}
    needed by:  1 endpoint
    """
    raise NotYet


def the_payment_provider_declines_a_card(params, is_undone):
    """`declined_token` stands for a card that the provider (its test system) declines.

    asked with: {}
    answers:    {"declined_token":"test-card-declined"}
    needed by:  1 endpoint
    """
    raise NotYet


def the_search_engine_fails(params, is_undone):
    """The next listing is answered 200 with `{exc}` and no `message` (as Frappe does when a method fails
    inside).

    asked with: {}
    answers:    {}
    needed by:  1 endpoint
    """
    raise NotYet


def the_tracking_topics_are_open(params, is_undone):
    """Records are taken; nothing else.

    asked with: {}
    answers:    {}
    needed by:  2 endpoints
    """
    raise NotYet


STATES = {
    "a blog post is published": a_blog_post_is_published,
    "a call with an idempotency key is still running": a_call_with_an_idempotency_key_is_still_running,
    "a client has a cart below the minimum order": a_client_has_a_cart_below_the_minimum_order,
    "a client has a cart that may be collected": a_client_has_a_cart_that_may_be_collected,
    "a client has a cart that may be ordered": a_client_has_a_cart_that_may_be_ordered,
    "a client has a cart with one row": a_client_has_a_cart_with_one_row,
    "a client has a shopping list with one entry": a_client_has_a_shopping_list_with_one_entry,
    "a client has a single address": a_client_has_a_single_address,
    "a client has a standing order with one line": a_client_has_a_standing_order_with_one_line,
    "a client has a wishlist with one item": a_client_has_a_wishlist_with_one_item,
    "a client has an order": a_client_has_an_order,
    "a client has documents": a_client_has_documents,
    "a client has saved carts": a_client_has_saved_carts,
    "a client has two addresses": a_client_has_two_addresses,
    "a client is logged in": a_client_is_logged_in,
    "a client is to be told when an item is available again": a_client_is_to_be_told_when_an_item_is_available_again,
    "a client may change their password": a_client_may_change_their_password,
    "a client's cart has a coupon": a_clients_cart_has_a_coupon,
    "a client's cart has been ordered": a_clients_cart_has_been_ordered,
    "a client's order has been accepted": a_clients_order_has_been_accepted,
    "a client's order has been paid": a_clients_order_has_been_paid,
    "a client's order is to be collected": a_clients_order_is_to_be_collected,
    "a client's order may be changed": a_clients_order_may_be_changed,
    "a coupon counts for a client's cart": a_coupon_counts_for_a_clients_cart,
    "a coupon has expired": a_coupon_has_expired,
    "a product has several formats": a_product_has_several_formats,
    "a promotion applies to an item": a_promotion_applies_to_an_item,
    "a resource exists": a_resource_exists,
    "a search finds nothing": a_search_finds_nothing,
    "a search finds products": a_search_finds_products,
    "a user is refused at login": a_user_is_refused_at_login,
    "a user may log in": a_user_may_log_in,
    "a web page is published": a_web_page_is_published,
    "an access token has expired": an_access_token_has_expired,
    "an agent is logged in": an_agent_is_logged_in,
    "an article that a client has ordered has left the range": an_article_that_a_client_has_ordered_has_left_the_range,
    "an endpoint answers a status": an_endpoint_answers_a_status,
    "an idempotency key was used with another body": an_idempotency_key_was_used_with_another_body,
    "an item has a barcode": an_item_has_a_barcode,
    "an item may be ordered": an_item_may_be_ordered,
    "an item was added under an idempotency key": an_item_was_added_under_an_idempotency_key,
    "another client exists": another_client_exists,
    "another client has a cart with one row": another_client_has_a_cart_with_one_row,
    "another client has an order": another_client_has_an_order,
    "content is published": content_is_published,
    "five logins of a user have failed": five_logins_of_a_user_have_failed,
    "nobody has registered an email": nobody_has_registered_an_email,
    "parts of an item's unit may be ordered": parts_of_an_items_unit_may_be_ordered,
    "somebody has registered an email": somebody_has_registered_an_email,
    "the broker refuses the next record": the_broker_refuses_the_next_record,
    "the payment provider accepts a card": the_payment_provider_accepts_a_card,
    "the payment provider declines a card": the_payment_provider_declines_a_card,
    "the search engine fails": the_search_engine_fails,
    "the tracking topics are open": the_tracking_topics_are_open,
}


@frappe.whitelist(allow_guest=True, methods=["POST"])
def set_up(action=None, state=None, params=None, **_others):
    """POST {action, state, params}: answers the values of the situation, beside no "message"."""
    key = frappe.conf.get("dispensa_state_key")
    if not key or not hmac.compare_digest(str(frappe.request.args.get("key") or ""), str(key)):
        return _refuse(403, "no such key")
    if action not in ("setup", "teardown"):
        return _refuse(417, "action: setup or teardown")
    if isinstance(params, str):
        params = json.loads(params)
    situation = STATES.get(state)
    if situation is None:
        return _refuse(404, "unknown situation")
    try:
        values = situation(params or {}, action == "teardown")
    except NotYet:
        # Nothing was set up, so there is nothing to undo.
        return None if action == "teardown" else _refuse(404, "not built yet")
    if action == "setup":
        frappe.local.response.update(values or {})
    frappe.db.commit()
    return None


def _refuse(status, text):
    frappe.local.response["http_status_code"] = status
    frappe.local.response["exc_type"] = text
    return None
