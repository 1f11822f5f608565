/** The calls of the family's wire and how each is sent. Their answers are in the files of their subjects. */
import type { EndpointRoute, Purpose } from "../../endpoint.ts"
import { LONGEST_FORM } from "../../later-routes.ts"
import type { Prefixes } from "../../prefixes.ts"
import { controllerPath, HOME, SITE, WEB_PAGE } from "./paths.ts"

const call = (
  purpose: Purpose,
  method: "GET" | "POST",
  auth: "content" | "public",
  path: (prefixes: Prefixes) => string,
): EndpointRoute => ({ id: "mymb", purpose, method, auth, path, base: "omnicommerce", answers: "json" })

const content = (path: string) => call("read", "GET", "content", () => path)
/** Without a token: a current Frappe refuses every call with an unknown token. */
const shop = (name: string, purpose: Purpose = "read") => call(purpose, "POST", "public", ({ api }) => `${api}${name}`)
const account = (name: string) => call("read", "POST", "public", ({ customer }) => `${customer}${name}`)

export const calls = {
  menu: content(`${HOME}get_b2b_menu`),
  promoSlider: content(`${HOME}get_promo_slider`),
  home: content(`${HOME}get_home`),
  webPage: content(`${WEB_PAGE}get_web_page_detail`),
  footers: content(`${SITE}html.get_footers`),
  blogPosts: call("read", "POST", "content", () => `${SITE}blog.get_blog_post`),
  blogPost: content(`${SITE}blog.get_blog_post_detail`),
  /** The only call with files. */
  requestForm: { ...shop("request_form", "change"), longestBody: LONGEST_FORM },
  sendEmail: shop("send_generic_email", "change"),
  subscribe: call("change", "POST", "public", () => `${SITE}newsletter.subscribe`),
  login: shop("login"),
  register: shop("register", "change"),
  resetPassword: shop("reset_password", "change"),
  searchSettings: call(
    "read",
    "GET",
    "public",
    (prefixes) => `${controllerPath("customer")(prefixes)}get_search_settings`,
  ),
  listing: shop("product_list"),
  item: shop("get_item"),
  itemChild: shop("get_item_child"),
  suggestions: shop("autocomplete"),
  alternatives: call(
    "read",
    "POST",
    "public",
    (prefixes) => `${controllerPath("api_client")(prefixes)}get_alternative_items`,
  ),
  latestOrders: account("get_latest_order_list"),
  cart: shop("get_cart_items"),
  add: shop("add_to_cart", "change"),
  addPromo: shop("add_to_cart_promo", "change"),
  update: shop("update_cart", "change"),
  removeRow: shop("remove_cart_item", "change"),
  removeCart: shop("remove_cart", "change"),
  cartList: call("read", "POST", "public", (prefixes) => `${controllerPath("b2b_cart")(prefixes)}get_cart_list`),
  checkCart: call("read", "POST", "public", (prefixes) => `${controllerPath("cart")(prefixes)}check_cart_anomalies`),
  saveCart: shop("save_cart", "change"),
  activateCart: shop("activate_cart", "change"),
  prepareOrder: shop("prepare_order", "change"),
  sendOrder: shop("send_order", "change"),
  orders: account("get_orders"),
  order: shop("get_order_detail"),
  invoices: account("get_invoices"),
  deliveryNotes: account("get_ddt"),
  invoicePdf: account("invoice_pdf"),
  barcodePdf: account("pdf_barcode_document"),
  invoiceCsv: account("csv_invoice_document"),
  deadlinesPdf: account("pdf_scadenzario"),
  trackingPdf: account("pdf_tracking_order"),
  deadlines: account("payment_deadline"),
  credit: account("exposition"),
  customer: account("get_customer"),
  addresses: account("get_addresses"),
} as const satisfies Readonly<Record<string, EndpointRoute>>

export type WireCall = EndpointRoute
