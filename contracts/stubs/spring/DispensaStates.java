package dispensa;

import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * The state URL of dispensa-verify. Written by npm run states -w contracts: copy it, and fill in one situation after
 * the other. It exists in the profile "pact" only, never in production; --token is the property dispensa.state-token.
 */
@RestController
@Profile("pact")
public class DispensaStates {
    /** This situation is not built yet: its interactions are "not yet", and fail no job. */
    static class NotYet extends RuntimeException {}

    /** Sets a situation up and answers its values, or undoes it. */
    @FunctionalInterface
    interface Situation {
        Map<String, Object> set(Map<String, Object> params, boolean isUndone);
    }

    public record StateChange(String action, String state, Map<String, Object> params) {}

    private final String token;

    public DispensaStates(@Value("${dispensa.state-token}") String token) {
        this.token = token;
    }

    @PostMapping("/pact-state")
    public ResponseEntity<Map<String, Object>> setUp(
            @RequestHeader(name = "Authorization", defaultValue = "") String authorization,
            @RequestBody StateChange change) {
        if (!Objects.equals(authorization, "Bearer " + token)) {
            return ResponseEntity.status(403).body(Map.of("message", "no such token"));
        }
        boolean isUndone = "teardown".equals(change.action());
        Situation situation = states.get(change.state());
        if (situation == null) return ResponseEntity.status(404).body(Map.of("message", "unknown situation"));
        try {
            Map<String, Object> params = change.params() == null ? Map.of() : change.params();
            Map<String, Object> values = situation.set(params, isUndone);
            return ResponseEntity.ok(isUndone || values == null ? Map.of() : values);
        } catch (NotYet notYet) {
            // Nothing was set up, so there is nothing to undo.
            if (isUndone) return ResponseEntity.ok(Map.of());
            return ResponseEntity.status(404).body(Map.of("message", "not built yet"));
        }
    }

    private final Map<String, Situation> states = Map.ofEntries(
        Map.entry("a blog post is published", this::aBlogPostIsPublished),
        Map.entry("a call with an idempotency key is still running", this::aCallWithAnIdempotencyKeyIsStillRunning),
        Map.entry("a client has a cart below the minimum order", this::aClientHasACartBelowTheMinimumOrder),
        Map.entry("a client has a cart that may be collected", this::aClientHasACartThatMayBeCollected),
        Map.entry("a client has a cart that may be ordered", this::aClientHasACartThatMayBeOrdered),
        Map.entry("a client has a cart with one row", this::aClientHasACartWithOneRow),
        Map.entry("a client has a shopping list with one entry", this::aClientHasAShoppingListWithOneEntry),
        Map.entry("a client has a single address", this::aClientHasASingleAddress),
        Map.entry("a client has a standing order with one line", this::aClientHasAStandingOrderWithOneLine),
        Map.entry("a client has a wishlist with one item", this::aClientHasAWishlistWithOneItem),
        Map.entry("a client has an order", this::aClientHasAnOrder),
        Map.entry("a client has documents", this::aClientHasDocuments),
        Map.entry("a client has saved carts", this::aClientHasSavedCarts),
        Map.entry("a client has two addresses", this::aClientHasTwoAddresses),
        Map.entry("a client is logged in", this::aClientIsLoggedIn),
        Map.entry("a client is to be told when an item is available again", this::aClientIsToBeToldWhenAnItemIsAvailableAgain),
        Map.entry("a client may change their password", this::aClientMayChangeTheirPassword),
        Map.entry("a client's cart has a coupon", this::aClientsCartHasACoupon),
        Map.entry("a client's cart has been ordered", this::aClientsCartHasBeenOrdered),
        Map.entry("a client's order has been accepted", this::aClientsOrderHasBeenAccepted),
        Map.entry("a client's order has been paid", this::aClientsOrderHasBeenPaid),
        Map.entry("a client's order is to be collected", this::aClientsOrderIsToBeCollected),
        Map.entry("a client's order may be changed", this::aClientsOrderMayBeChanged),
        Map.entry("a coupon counts for a client's cart", this::aCouponCountsForAClientsCart),
        Map.entry("a coupon has expired", this::aCouponHasExpired),
        Map.entry("a product has several formats", this::aProductHasSeveralFormats),
        Map.entry("a promotion applies to an item", this::aPromotionAppliesToAnItem),
        Map.entry("a resource exists", this::aResourceExists),
        Map.entry("a search finds nothing", this::aSearchFindsNothing),
        Map.entry("a search finds products", this::aSearchFindsProducts),
        Map.entry("a user is refused at login", this::aUserIsRefusedAtLogin),
        Map.entry("a user may log in", this::aUserMayLogIn),
        Map.entry("a web page is published", this::aWebPageIsPublished),
        Map.entry("an access token has expired", this::anAccessTokenHasExpired),
        Map.entry("an agent is logged in", this::anAgentIsLoggedIn),
        Map.entry("an article that a client has ordered has left the range", this::anArticleThatAClientHasOrderedHasLeftTheRange),
        Map.entry("an endpoint answers a status", this::anEndpointAnswersAStatus),
        Map.entry("an idempotency key was used with another body", this::anIdempotencyKeyWasUsedWithAnotherBody),
        Map.entry("an item has a barcode", this::anItemHasABarcode),
        Map.entry("an item may be ordered", this::anItemMayBeOrdered),
        Map.entry("an item was added under an idempotency key", this::anItemWasAddedUnderAnIdempotencyKey),
        Map.entry("another client exists", this::anotherClientExists),
        Map.entry("another client has a cart with one row", this::anotherClientHasACartWithOneRow),
        Map.entry("another client has an order", this::anotherClientHasAnOrder),
        Map.entry("content is published", this::contentIsPublished),
        Map.entry("five logins of a user have failed", this::fiveLoginsOfAUserHaveFailed),
        Map.entry("nobody has registered an email", this::nobodyHasRegisteredAnEmail),
        Map.entry("parts of an item's unit may be ordered", this::partsOfAnItemsUnitMayBeOrdered),
        Map.entry("somebody has registered an email", this::somebodyHasRegisteredAnEmail),
        Map.entry("the broker refuses the next record", this::theBrokerRefusesTheNextRecord),
        Map.entry("the payment provider accepts a card", this::thePaymentProviderAcceptsACard),
        Map.entry("the payment provider declines a card", this::thePaymentProviderDeclinesACard),
        Map.entry("the search engine fails", this::theSearchEngineFails),
        Map.entry("the tracking topics are open", this::theTrackingTopicsAreOpen));

    /**
     * A post, which is on the first page of the list too: its `slug`.
     *
     * asked with: {}
     * answers:    {"slug":"olio-nuovo"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aBlogPostIsPublished(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aCallWithAnIdempotencyKeyIsStillRunning(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasACartBelowTheMinimumOrder(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasACartThatMayBeCollected(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasACartThatMayBeOrdered(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasACartWithOneRow(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasAShoppingListWithOneEntry(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * The client's only delivery address is `address_code`: deleting it is answered 409.
     *
     * asked with: {"token":"pact-token","user":"nuovo@dispensa.test"}
     * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> aClientHasASingleAddress(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasAStandingOrderWithOneLine(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * `item_code` is on the client's wishlist, and nothing else.
     *
     * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
     * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","item_code":"PA0001"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aClientHasAWishlistWithOneItem(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasAnOrder(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasDocuments(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasSavedCarts(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientHasTwoAddresses(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientIsLoggedIn(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientIsToBeToldWhenAnItemIsAvailableAgain(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientMayChangeTheirPassword(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * As `a coupon counts for a client's cart`, and the coupon has been applied.
     *
     * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
     * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","cart_id":501,"coupon_code":"BENVENUTO10"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aClientsCartHasACoupon(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientsCartHasBeenOrdered(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * As `a client's order may be changed`, and the supplier has accepted it: no change is taken any more.
     *
     * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
     * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501","later_date":"2026-03-04","cart_id":502,"cart_total":26.59}
     * needed by:  3 endpoints
     */
    private Map<String, Object> aClientsOrderHasBeenAccepted(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * As `a client has an order`, and a payment of it has been accepted: another one is answered 409.
     *
     * asked with: {"token":"pact-token","user":"cliente@dispensa.test"}
     * answers:    {"token":"pact-token","client_id":1001,"address_code":"A1","order_id":"ORD-000501"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> aClientsOrderHasBeenPaid(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientsOrderIsToBeCollected(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aClientsOrderMayBeChanged(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aCouponCountsForAClientsCart(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * `expired_code` is a coupon that counts no more: applying it is answered 400, with the reason.
     *
     * asked with: {}
     * answers:    {"expired_code":"ESTATE24"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> aCouponHasExpired(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * A product with two or more children: the codes of two of them, `first_code` and `second_code`.
     *
     * asked with: {}
     * answers:    {"first_code":"OL0001-1","second_code":"OL0001-2"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aProductHasSeveralFormats(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aPromotionAppliesToAnItem(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aResourceExists(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * `nothing_text` is a text that no product resembles: an empty listing, no suggestion.
     *
     * asked with: {}
     * answers:    {"nothing_text":"zzqqxxyy"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aSearchFindsNothing(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aSearchFindsProducts(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> aUserIsRefusedAtLogin(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * The user exists with this password, is not refused, and has no failed logins counted.
     *
     * asked with: {"password":"dispensa","user":"cliente@dispensa.test"}
     * answers:    {"user":"cliente@dispensa.test","password":"dispensa"}
     * needed by:  2 endpoints
     */
    private Map<String, Object> aUserMayLogIn(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * A page with a title and HTML: its `route`.
     *
     * asked with: {}
     * answers:    {"route":"chi-siamo"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> aWebPageIsPublished(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * The token is known to nobody, or no longer valid: a call with it is answered 401.
     *
     * asked with: {"token":"pact-expired-token"}
     * answers:    {"token":"pact-expired-token"}
     * needed by:  58 endpoints
     */
    private Map<String, Object> anAccessTokenHasExpired(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anAgentIsLoggedIn(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anArticleThatAClientHasOrderedHasLeftTheRange(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anEndpointAnswersAStatus(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anIdempotencyKeyWasUsedWithAnotherBody(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * An item that may be ordered: one of its barcodes, `barcode`, which finds it.
     *
     * asked with: {}
     * answers:    {"barcode":"8001234567895"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> anItemHasABarcode(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anItemMayBeOrdered(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anItemWasAddedUnderAnIdempotencyKey(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anotherClientExists(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anotherClientHasACartWithOneRow(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> anotherClientHasAnOrder(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> contentIsPublished(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> fiveLoginsOfAUserHaveFailed(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * No user and no registration has this email; an earlier registration with it is forgotten.
     *
     * asked with: {"email":"pact.nuovo@dispensa.test"}
     * answers:    {"email":"pact.nuovo@dispensa.test"}
     * needed by:  4 endpoints
     */
    private Map<String, Object> nobodyHasRegisteredAnEmail(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> partsOfAnItemsUnitMayBeOrdered(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * A user or a registration with this email exists: registering it again is answered 409.
     *
     * asked with: {"email":"cliente@dispensa.test"}
     * answers:    {"email":"cliente@dispensa.test"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> somebodyHasRegisteredAnEmail(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * The next record of the endpoint is answered HTTP 200 with this `error_code` and a `message`.
     *
     * asked with: {"endpoint":"tracking.cart","error_code":50302}
     * answers:    {}
     * needed by:  2 endpoints
     */
    private Map<String, Object> theBrokerRefusesTheNextRecord(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * `card_token` stands for a card that the provider (its test system) accepts.
     *
     * asked with: {}
     * answers:    {"card_token":"test-card-accepted"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> thePaymentProviderAcceptsACard(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * `declined_token` stands for a card that the provider (its test system) declines.
     *
     * asked with: {}
     * answers:    {"declined_token":"test-card-declined"}
     * needed by:  1 endpoint
     */
    private Map<String, Object> thePaymentProviderDeclinesACard(Map<String, Object> params, boolean isUndone) {
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
    private Map<String, Object> theSearchEngineFails(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }

    /**
     * Records are taken; nothing else.
     *
     * asked with: {}
     * answers:    {}
     * needed by:  2 endpoints
     */
    private Map<String, Object> theTrackingTopicsAreOpen(Map<String, Object> params, boolean isUndone) {
        throw new NotYet();
    }
}
