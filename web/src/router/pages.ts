/**
 * The table of all pages of the shop: path without language prefix, guard, frame, title and first request. Router, guard,
 * titles, the early requests, the server's first page and the browser tests are derived from it (S2.1–S2.11). The first
 * matching page is used; the last one matches every path.
 */
import type { Guard, Locale } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"

/** The frame of a page within the shop's own: a half-page picture, the account's navigation, or none. */
export type Frame = "default" | "auth" | "account"

/** The endpoint that a page requests first, before its code is loaded. */
export type EarlyEndpoint = "getHome" | "productList" | "getItem" | "getItemChild"

export interface Page {
  /** Also names its file and component: `cart` is `CartPage` in `pages/cart.tsx`. */
  readonly name: string
  /** In the router's syntax. */
  readonly path: string
  readonly guard: Guard
  readonly frame: Frame
  /** Without one the page sets its own title. */
  readonly title?: (inputs?: object, options?: { readonly locale?: Locale }) => string
  readonly requests?: EarlyEndpoint
  /** Opening the page selects the shop's layout (S2.3). */
  readonly layout?: "list" | "small-list"
}

/** Matches every path: it is last. */
export const notFound = {
  name: "not-found",
  path: "*",
  guard: "everybody",
  frame: "default",
  title: m.shell_not_found_title,
} as const satisfies Page

export const pages = [
  { name: "home", path: "", guard: "guests", frame: "default", title: m.home_title, requests: "getHome" },
  { name: "shop", path: "shop", guard: "guests", frame: "default", requests: "productList" },
  { name: "shop", path: "shop/list", guard: "guests", frame: "default", requests: "productList", layout: "list" },
  {
    name: "shop",
    path: "shop/small-list",
    guard: "guests",
    frame: "default",
    requests: "productList",
    layout: "small-list",
  },
  { name: "product", path: "product/default/:slug", guard: "guests", frame: "default", requests: "getItem" },
  { name: "product", path: "product/child/:code", guard: "guests", frame: "default", requests: "getItemChild" },
  { name: "product", path: "product/:type?/:slug?", guard: "guests", frame: "default" },

  { name: "cart", path: "pages/cart", guard: "clients", frame: "default", title: m.cart_title },
  // Not for clients only: a visitor sees the login there (S2.63), and nothing to order.
  { name: "checkout", path: "pages/checkout", guard: "guests", frame: "default", title: m.checkout_title },
  { name: "thank-you", path: "pages/thankyou", guard: "guests", frame: "default", title: m.checkout_step_complete },
  {
    name: "failed-transaction",
    path: "pages/failed-transaction",
    guard: "guests",
    frame: "default",
    title: m.checkout_payment_failed,
  },
  { name: "outbox", path: "pages/outbox", guard: "guests", frame: "default", title: m.outbox_title },
  { name: "quick-order", path: "pages/quick-order", guard: "clients", frame: "default" },
  { name: "proposal", path: "pages/proposal", guard: "clients", frame: "default" },
  { name: "usual", path: "pages/usual", guard: "clients", frame: "default" },
  { name: "lists", path: "pages/lists/:list?/:step?", guard: "clients", frame: "default" },
  { name: "standing", path: "pages/standing", guard: "clients", frame: "default" },
  { name: "allergens", path: "pages/allergens", guard: "clients", frame: "default" },
  { name: "compare", path: "pages/compare", guard: "guests", frame: "default", title: m.compare_title },
  { name: "wishlist", path: "pages/wishlist", guard: "guests", frame: "default", title: m.cart_wishlist_title },

  { name: "login", path: "pages/login", guard: "everybody", frame: "auth", title: m.account_login_title },
  { name: "register", path: "pages/register", guard: "everybody", frame: "auth", title: m.account_register },
  {
    name: "forgot-password",
    path: "pages/forgot-password",
    guard: "everybody",
    frame: "auth",
    title: m.account_forgot_title,
  },
  {
    name: "reset-password",
    path: "pages/reset-password",
    guard: "everybody",
    frame: "auth",
    title: m.account_reset_title,
  },
  { name: "login-origin", path: "pages/login_origin", guard: "everybody", frame: "default" },
  {
    name: "register-origin",
    path: "pages/register_origin",
    guard: "everybody",
    frame: "default",
    title: m.account_register,
  },

  { name: "dashboard", path: "pages/dashboard", guard: "clients", frame: "account", title: m.account_dashboard },
  { name: "account", path: "pages/account", guard: "clients", frame: "account", title: m.account_details },
  {
    name: "addresses",
    path: "pages/account/addresses",
    guard: "clients",
    frame: "account",
    title: m.account_addresses,
  },
  { name: "orders", path: "pages/account/orders", guard: "clients", frame: "account", title: m.orders_title },
  { name: "documents", path: "pages/account/documents", guard: "clients", frame: "account", title: m.documents_title },
  { name: "invoices", path: "pages/account/invoices", guard: "clients", frame: "account", title: m.documents_invoices },
  {
    name: "transport-documents",
    path: "pages/account/transport-documents",
    guard: "clients",
    frame: "account",
    title: m.documents_transport,
  },
  {
    name: "deadlines",
    path: "pages/account/deadlines",
    guard: "clients",
    frame: "account",
    title: m.documents_deadlines,
  },
  { name: "people", path: "pages/account/people", guard: "clients", frame: "account" },
  { name: "approvals", path: "pages/account/approvals", guard: "clients", frame: "account" },
  { name: "claims", path: "pages/account/claims", guard: "clients", frame: "account" },
  { name: "offers", path: "pages/account/offers", guard: "clients", frame: "account" },
  { name: "notifications", path: "pages/notifications/:part?", guard: "clients", frame: "account" },
  { name: "saved-carts", path: "pages/account/saved-carts", guard: "clients", frame: "account", title: m.saved_title },
  {
    name: "password",
    path: "pages/account/password",
    guard: "clients",
    frame: "account",
    title: m.account_password_change,
  },
  { name: "clients", path: "pages/account/clients", guard: "clients", frame: "account", title: m.agent_clients },
  { name: "order-detail", path: "pages/order_detail", guard: "clients", frame: "account" },
  {
    name: "order-tracking",
    path: "pages/order-tracking",
    guard: "clients",
    frame: "account",
    title: m.orders_tracking,
  },
  { name: "downloads", path: "pages/downloads", guard: "clients", frame: "account", title: m.documents_downloads },

  { name: "about-us", path: "pages/about-us", guard: "guests", frame: "default", title: m.content_about_title },
  { name: "blog", path: "pages/blog", guard: "guests", frame: "default" },
  { name: "blog-post", path: "pages/blog/:slug", guard: "guests", frame: "default" },
  { name: "brands", path: "pages/brands", guard: "guests", frame: "default", title: m.content_brands_title },
  { name: "brand", path: "pages/brands/:slug", guard: "guests", frame: "default" },
  { name: "flyers", path: "pages/flyers", guard: "guests", frame: "default", title: m.content_flyers_title },
  { name: "contact-us", path: "pages/contact-us", guard: "guests", frame: "default", title: m.content_contact_title },
  { name: "faq", path: "pages/faq", guard: "guests", frame: "default", title: m.content_faq_title },
  { name: "content", path: "pages/single/*", guard: "guests", frame: "default" },
  { name: "content", path: "web-page/*", guard: "guests", frame: "default" },

  notFound,
] as const satisfies ReadonlyArray<Page>

/** A page of the table, by its own names. */
export interface TablePage extends Page {
  readonly name: (typeof pages)[number]["name"]
  readonly path: (typeof pages)[number]["path"]
}
