/**
 * Where the first requests go, known before the contracts' code has loaded: kept equal to the endpoint table by a test.
 */

const env = import.meta.env

const API = env.VITE_OMNI_API_PREFIX ?? "/api/method/omnicommerce.controllers.api."
const HOME = "/api/method/omnicommerce_cms.omnicommerce_cms.home."

export const EARLY_PATHS = {
  mainPage: `${HOME}get_main_page?route=main`,
  menu: `${HOME}get_b2b_menu`,
  promoSlider: `${HOME}get_promo_slider`,
  home: `${HOME}get_home`,
  footers: "/api/method/omnicommerce.controllers.html.get_footers",
  listing: `${API}product_list`,
  item: `${API}get_item`,
  itemChild: `${API}get_item_child`,
  cart: `${API}get_cart_items`,
} as const
