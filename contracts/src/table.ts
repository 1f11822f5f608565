/** The endpoint table: every call of the storefront, once. Client, mock, pacts and documentation are derived from it. */
import { changePassword, getProfile, updateProfile } from "./endpoints/account.ts"
import { addAddress, changeAddress, deleteAddress, listAddresses, setDefaultAddress } from "./endpoints/address.ts"
import { listAgentClients } from "./endpoints/agent.ts"
import { getBlogPost, listBlogPosts } from "./endpoints/blog.ts"
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "./endpoints/cart.ts"
import { requestForm, sendGenericEmail, subscribeNewsletter } from "./endpoints/contact.ts"
import { getFooters, getMainPage, getMenu, getPromoSlider } from "./endpoints/content.ts"
import { applyCouponCode, removeCouponCode } from "./endpoints/coupon.ts"
import {
  downloadFile,
  downloadStatement,
  getCreditPosition,
  listDeadlines,
  listDownloads,
  listInvoices,
  listTransportDocuments,
} from "./endpoints/document.ts"
import { findItems } from "./endpoints/find-items.ts"
import { productList } from "./endpoints/listing.ts"
import { addToOrder, cancelOrder, moveOrder } from "./endpoints/order-changes.ts"
import { getOrder, getOrderTracking, listOrders, placeOrder, reorder } from "./endpoints/order.ts"
import { makeDirectGuestPaymentRequest } from "./endpoints/payment.ts"
import {
  childList,
  getAlternativeItems,
  getItem,
  getItemByBarcode,
  getItemChild,
  getLatestOrderList,
  postReview,
} from "./endpoints/product.ts"
import {
  getBrand,
  getFlyer,
  getHomeCategory,
  getWebPage,
  listBrands,
  listFlyers,
  listHomeCategories,
  listWebPages,
} from "./endpoints/resource.ts"
import { deleteSavedCart, listSavedCarts, loadSavedCart, renameSavedCart, saveCart } from "./endpoints/saved-cart.ts"
import { autocomplete } from "./endpoints/search.ts"
import { register } from "./endpoints/registration.ts"
import { login, logout, resetPassword } from "./endpoints/session.ts"
import { deleteShoppingList, getShoppingList, listShoppingLists, saveShoppingList } from "./endpoints/shopping-list.ts"
import { fileClaim, listClaims } from "./endpoints/claim.ts"
import { checkCart } from "./endpoints/order-check.ts"
import { listMessages, sendMessage } from "./endpoints/message.ts"
import { closeOffer, listOffers, orderOffer, requestOffer } from "./endpoints/offer.ts"
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSetting,
  savePushSubscription,
} from "./endpoints/notification.ts"
import { listBudgets, listPeople, removePerson, saveBudget, savePerson } from "./endpoints/people.ts"
import { answerProposal, listProposals, proposeOrder } from "./endpoints/proposal.ts"
import { listStandingOrders, removeStandingOrder, saveStandingOrder } from "./endpoints/standing-order.ts"
import { trackCart, trackSearch } from "./endpoints/tracking.ts"
import { getHome, getWebPageDetail } from "./endpoints/web-page.ts"
import { getUsualItems } from "./endpoints/usual-items.ts"
import { addWish, getWishlist, removeWish } from "./endpoints/wishlist.ts"

export const endpoints = {
  getMenu,
  getFooters,
  getPromoSlider,
  getMainPage,
  getHome,
  getWebPageDetail,
  listFlyers,
  getFlyer,
  listBrands,
  getBrand,
  listWebPages,
  getWebPage,
  listHomeCategories,
  getHomeCategory,
  listBlogPosts,
  getBlogPost,
  requestForm,
  subscribeNewsletter,
  sendGenericEmail,
  login,
  register,
  resetPassword,
  logout,
  getCartItems,
  checkCart,
  updateCart,
  addToCart,
  addToCartPromo,
  removeCartItem,
  applyCouponCode,
  removeCouponCode,
  listSavedCarts,
  saveCart,
  loadSavedCart,
  renameSavedCart,
  deleteSavedCart,
  childList,
  productList,
  getItem,
  getItemChild,
  autocomplete,
  getLatestOrderList,
  getAlternativeItems,
  getItemByBarcode,
  findItems,
  postReview,
  trackCart,
  trackSearch,
  placeOrder,
  makeDirectGuestPaymentRequest,
  listOrders,
  getOrder,
  getOrderTracking,
  getUsualItems,
  reorder,
  cancelOrder,
  moveOrder,
  addToOrder,
  getProfile,
  updateProfile,
  changePassword,
  listAddresses,
  addAddress,
  changeAddress,
  deleteAddress,
  setDefaultAddress,
  listInvoices,
  listTransportDocuments,
  listDeadlines,
  getCreditPosition,
  listDownloads,
  downloadFile,
  downloadStatement,
  getWishlist,
  addWish,
  removeWish,
  listShoppingLists,
  getShoppingList,
  saveShoppingList,
  deleteShoppingList,
  listStandingOrders,
  saveStandingOrder,
  removeStandingOrder,
  listClaims,
  fileClaim,
  listOffers,
  requestOffer,
  closeOffer,
  orderOffer,
  listMessages,
  sendMessage,
  listNotifications,
  readNotifications,
  getNotificationSettings,
  saveNotificationSetting,
  savePushSubscription,
  listPeople,
  savePerson,
  removePerson,
  listBudgets,
  saveBudget,
  listProposals,
  proposeOrder,
  answerProposal,
  listAgentClients,
} as const

export type EndpointKey = keyof typeof endpoints
