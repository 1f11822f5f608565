/** Which part of the shop an operation belongs to: a service with those of `shop` alone is a shop that takes orders. */
import { type EndpointKey, endpoints } from "../table.ts"

/** Without these nobody finds, orders and looks up an order. */
const SHOP: ReadonlyArray<EndpointKey> = [
  "getMainPage",
  "getMenu",
  "getFooters",
  "getPromoSlider",
  "getHome",
  "getWebPageDetail",
  "productList",
  "autocomplete",
  "getItem",
  "getItemChild",
  "childList",
  "findItems",
  "getItemByBarcode",
  "login",
  "logout",
  "resetPassword",
  "getProfile",
  "listAddresses",
  "getCartItems",
  "addToCart",
  "updateCart",
  "removeCartItem",
  "placeOrder",
  "listOrders",
  "getOrder",
]

/** Operations that belong elsewhere than the others of their tag. */
const ELSEWHERE: Partial<Record<EndpointKey, string>> = {
  addToCartPromo: "promotions",
  getAlternativeItems: "alternatives",
  getLatestOrderList: "usual",
  getUsualItems: "usual",
  postReview: "reviews",
  register: "registration",
  getOrderTracking: "order-tracking",
  reorder: "reorder",
  checkCart: "order-check",
  cancelOrder: "order-changes",
  moveOrder: "order-changes",
  addToOrder: "order-changes",
}

/** By the tag of the operation: its own name where nothing else stands here. */
const OF_TAG: Readonly<Record<string, string>> = {
  list: "shopping-lists",
  standing: "standing-orders",
  claim: "claims",
  offer: "offers",
  message: "messages",
  notification: "notifications",
  people: "people",
  proposal: "people",
  "saved-cart": "saved-carts",
  coupon: "coupons",
  document: "documents",
  address: "account",
  agent: "agents",
  payment: "payments",
  tracking: "analytics",
  resource: "content",
}

export const capabilityOf = (key: EndpointKey): string => {
  if (SHOP.includes(key)) return "shop"
  const tag = endpoints[key].id.split(".")[0] ?? ""
  return ELSEWHERE[key] ?? OF_TAG[tag] ?? tag
}
