/**
 * The endpoint table's first half: each call's route and permitted callers. The entries of the subjects add requests and
 * answers. It contains no schema, so that the storefront's first script can send requests (ADR 0026).
 */
import type { EndpointRoute } from "./endpoint.ts"
import { CONTENT_HOME, HTML_CONTROLLER, KAFKA_ROOT, type Prefixes, RESOURCE_ROOT } from "./prefixes.ts"

const route =
  (purpose: EndpointRoute["purpose"]) =>
  (
    id: string,
    method: EndpointRoute["method"],
    auth: EndpointRoute["auth"],
    path: (prefixes: Prefixes) => string,
    besides: Partial<Pick<EndpointRoute, "base" | "answers" | "longestBody">> = {},
  ): EndpointRoute => ({ id, purpose, method, auth, path, base: "omnicommerce", answers: "json", ...besides })

export const read = route("read")
export const change = route("change")
const session = route("session")

export const endpointRoutes = {
  getMenu: read("content.menu", "GET", "content", () => `${CONTENT_HOME}get_b2b_menu`),
  getFooters: read("content.footers", "GET", "content", () => `${HTML_CONTROLLER}get_footers`),
  getPromoSlider: read("content.promo-slider", "GET", "content", () => `${CONTENT_HOME}get_promo_slider`),
  getMainPage: read("content.main-page", "GET", "content", () => `${CONTENT_HOME}get_main_page`),
  getHome: read("content.home", "GET", "content", () => `${CONTENT_HOME}get_home`),
  getWebPageDetail: read("content.web-page", "GET", "content", () => `${CONTENT_HOME}get_web_page_detail`),
  listFlyers: read("resource.flyer-list", "GET", "content", () => `${RESOURCE_ROOT}Flyer`),
  getFlyer: read("resource.flyer", "GET", "content", () => `${RESOURCE_ROOT}Flyer/{name}`),
  listBrands: read("resource.brand-list", "GET", "content", () => `${RESOURCE_ROOT}Home%20Brand`),
  getBrand: read("resource.brand", "GET", "content", () => `${RESOURCE_ROOT}Home%20Brand/{name}`),
  listWebPages: read("resource.web-page-list", "GET", "content", () => `${RESOURCE_ROOT}Web%20Page`),
  getWebPage: read("resource.web-page", "GET", "content", () => `${RESOURCE_ROOT}Web%20Page/{name}`),
  listHomeCategories: read("resource.home-category-list", "GET", "content", () => `${RESOURCE_ROOT}Home%20Category`),
  getHomeCategory: read("resource.home-category", "GET", "content", () => `${RESOURCE_ROOT}Home%20Category/{name}`),
  login: session("session.login", "POST", "public", ({ api }) => `${api}login`),
  resetPassword: change("session.reset-password", "POST", "public", ({ api }) => `${api}reset_password`),
  logout: session("session.logout", "POST", "client", ({ api }) => `${api}logout`),
  getCartItems: read("cart.get", "POST", "client", ({ api }) => `${api}get_cart_items`),
  updateCart: change("cart.update", "POST", "client", ({ api }) => `${api}update_cart`),
  addToCart: change("cart.add", "POST", "client", ({ api }) => `${api}add_to_cart`),
  addToCartPromo: change("cart.add-promo", "POST", "client", ({ api }) => `${api}add_to_cart_promo`),
  removeCartItem: change("cart.remove", "POST", "client", ({ wrapper }) => `${wrapper}remove_cart_item`),
  childList: read("product.children", "POST", "guest", ({ api }) => `${api}child_list`),
  productList: read("product.list", "POST", "guest", ({ api }) => `${api}product_list`),
  getItem: read("product.item", "POST", "guest", ({ api }) => `${api}get_item`),
  getItemChild: read("product.item-child", "POST", "guest", ({ api }) => `${api}get_item_child`),
  autocomplete: read("product.autocomplete", "POST", "guest", ({ wrapper }) => `${wrapper}autocomplete`),
  getLatestOrderList: read("product.latest-orders", "POST", "client", ({ api }) => `${api}get_latest_order_list`),
  getAlternativeItems: read("product.alternatives", "POST", "guest", ({ api }) => `${api}get_alternative_items`),
  getItemByBarcode: read("product.barcode", "POST", "guest", ({ api }) => `${api}get_item_by_barcode`),
  postReview: change("product.review", "POST", "client", ({ api }) => `${api}add_review`),
  trackCart: change("tracking.cart", "POST", "guest", () => `${KAFKA_ROOT}cart/track`, { base: "tracking" }),
  trackSearch: change("tracking.search", "POST", "guest", () => `${KAFKA_ROOT}search/track`, { base: "tracking" }),
  listOrders: read("order.list", "POST", "client", ({ customer }) => `${customer}get_orders`),
  getWishlist: read("wishlist.list", "GET", "client", ({ customer }) => `${customer}wishlist`),
  addWish: change("wishlist.add", "POST", "client", ({ customer }) => `${customer}wishlist`),
  removeWish: change("wishlist.remove", "DELETE", "client", ({ customer }) => `${customer}wishlist/{carti}`),
} as const
