/** The endpoint table: every call of the storefront, once. Client, mock, pacts and documentation come from it. */
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "./endpoints/cart.ts"
import { autocomplete, childList, getItem, getItemChild, productList } from "./endpoints/catalogue.ts"
import { getFooters, getMainPage, getMenu, getPromoSlider } from "./endpoints/content.ts"
import { placeOrder } from "./endpoints/order.ts"
import { login, register, resetPassword } from "./endpoints/session.ts"
import { trackCart, trackSearch } from "./endpoints/tracking.ts"

export const endpoints = {
  getMenu,
  getFooters,
  getPromoSlider,
  getMainPage,
  login,
  register,
  resetPassword,
  getCartItems,
  updateCart,
  addToCart,
  addToCartPromo,
  removeCartItem,
  childList,
  productList,
  getItem,
  getItemChild,
  autocomplete,
  trackCart,
  trackSearch,
  placeOrder,
} as const
