/** The endpoint table: every call of the storefront, once, subject by subject. Client, mock, pacts and documentation are derived from it. */
import { contentEndpoints } from "./content/endpoints.ts"
import { getHome, getWebPageDetail } from "./content/web-pages.ts"
import { resourceEndpoints } from "./resource/endpoints.ts"
import { blogEndpoints } from "./blog/endpoints.ts"
import { contactEndpoints } from "./contact/endpoints.ts"
import { sessionEndpoints } from "./session/endpoints.ts"
import { register } from "./session/registration.ts"
import { cartEndpoints } from "./cart/endpoints.ts"
import { checkCart } from "./cart/check.ts"
import { couponEndpoints } from "./coupon/endpoints.ts"
import { savedCartEndpoints } from "./saved-cart/endpoints.ts"
import { productEndpoints } from "./product/endpoints.ts"
import { findItems } from "./product/find-items.ts"
import { listingEndpoints } from "./listing/endpoints.ts"
import { searchEndpoints } from "./search/endpoints.ts"
import { trackingEndpoints } from "./tracking/endpoints.ts"
import { orderEndpoints } from "./order/endpoints.ts"
import { cancelOrder, moveOrder, addToOrder } from "./order/changes.ts"
import { getUsualItems } from "./order/usual-items.ts"
import { paymentEndpoints } from "./payment/endpoints.ts"
import { accountEndpoints } from "./account/endpoints.ts"
import { addressEndpoints } from "./address/endpoints.ts"
import { documentEndpoints } from "./document/endpoints.ts"
import { wishlistEndpoints } from "./wishlist/endpoints.ts"
import { shoppingListEndpoints } from "./shopping-list/endpoints.ts"
import { standingOrderEndpoints } from "./standing-order/endpoints.ts"
import { claimEndpoints } from "./claim/endpoints.ts"
import { offerEndpoints } from "./offer/endpoints.ts"
import { messageEndpoints } from "./message/endpoints.ts"
import { notificationEndpoints } from "./notification/endpoints.ts"
import { peopleEndpoints } from "./people/endpoints.ts"
import { proposalEndpoints } from "./proposal/endpoints.ts"
import { agentEndpoints } from "./agent/endpoints.ts"

export const endpoints = {
  ...contentEndpoints,
  getHome,
  getWebPageDetail,
  ...resourceEndpoints,
  ...blogEndpoints,
  ...contactEndpoints,
  register,
  ...sessionEndpoints,
  ...cartEndpoints,
  checkCart,
  ...couponEndpoints,
  ...savedCartEndpoints,
  ...productEndpoints,
  findItems,
  ...listingEndpoints,
  ...searchEndpoints,
  ...trackingEndpoints,
  ...orderEndpoints,
  cancelOrder,
  moveOrder,
  addToOrder,
  getUsualItems,
  ...paymentEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...documentEndpoints,
  ...wishlistEndpoints,
  ...shoppingListEndpoints,
  ...standingOrderEndpoints,
  ...claimEndpoints,
  ...offerEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...peopleEndpoints,
  ...proposalEndpoints,
  ...agentEndpoints,
} as const

export type EndpointKey = keyof typeof endpoints
