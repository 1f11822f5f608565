/** Every page of the shop, without language prefix: where it stands, what leads to it, and its code (S2.1–S2.11). */
import type { ComponentType } from "react"
import type { Prefetch } from "../areas/backend/use-loaded.ts"

/** What a page's or a frame's file exports. */
export interface PageCode {
  readonly Component: ComponentType
  readonly asks?: Prefetch
}

export interface PageEntry {
  /** Relative to the entries above; a frame has none, the index neither. */
  readonly path?: string
  readonly index?: true
  readonly load: () => Promise<PageCode>
  /** A route that chooses the shop's layout (S2.3). */
  readonly layout?: "list" | "small-list"
  /** Shown to everybody: nobody is asked to log in for it (S4.11). */
  readonly isOpen?: true
  /** What stands inside; the entry itself is a frame around them and draws an `Outlet`. */
  readonly children?: ReadonlyArray<PageEntry>
}

const shop = () => import("../pages/shop.tsx")
const product = () => import("../pages/product.tsx")
const entrance = () => import("../pages/entrance-pages.ts")
const account = () => import("../pages/account-pages.ts")
type AccountCode = Awaited<ReturnType<typeof account>>

const accountPage = (path: string, of: (code: AccountCode) => ComponentType): PageEntry => ({
  path,
  load: async () => ({ Component: of(await account()) }),
})

/** The account's pages stand beside their navigation. */
const accountPages: PageEntry = {
  load: async () => ({ Component: (await account()).Layout }),
  children: [
    accountPage("pages/dashboard", (code) => code.Dashboard),
    accountPage("pages/account", (code) => code.Details),
    accountPage("pages/account/addresses", (code) => code.Addresses),
    accountPage("pages/account/orders", (code) => code.Orders),
    accountPage("pages/account/documents", (code) => code.Documents),
    accountPage("pages/account/invoices", (code) => code.Invoices),
    accountPage("pages/account/transport-documents", (code) => code.TransportDocuments),
    accountPage("pages/account/deadlines", (code) => code.Deadlines),
    accountPage("pages/account/saved-carts", (code) => code.SavedCarts),
    accountPage("pages/account/password", (code) => code.Password),
    accountPage("pages/account/clients", (code) => code.Clients),
    accountPage("pages/order_detail", (code) => code.OrderDetail),
    accountPage("pages/order-tracking", (code) => code.OrderTracking),
    accountPage("pages/downloads", (code) => code.Downloads),
  ],
}

/** What the supplier writes: pages, blog, brands, flyers, contact (S2.7, S2.8, S2.65). */
const contentPages: ReadonlyArray<PageEntry> = [
  { path: "pages/about-us", load: () => import("../pages/about-us.tsx") },
  { path: "pages/blog", load: () => import("../pages/blog.tsx") },
  { path: "pages/blog/:slug", load: () => import("../pages/blog-post.tsx") },
  { path: "pages/brands", load: () => import("../pages/brands.tsx") },
  { path: "pages/brands/:slug", load: () => import("../pages/brand.tsx") },
  { path: "pages/flyers", load: () => import("../pages/flyers.tsx") },
  { path: "pages/contact-us", load: () => import("../pages/contact-us.tsx") },
  { path: "pages/faq", load: () => import("../pages/faq.tsx") },
  { path: "pages/single/*", load: () => import("../pages/web-page.tsx") },
  { path: "web-page/*", load: () => import("../pages/web-page.tsx") },
]

export const pages: ReadonlyArray<PageEntry> = [
  {
    // One frame around everything: header, notices and what they hold outlive a change of page.
    load: () => import("../shell/layouts/default-layout.tsx"),
    children: [
      {
        load: () => import("../shell/layouts/auth-layout.tsx"),
        children: [
          { path: "pages/login", load: () => import("../pages/login.tsx"), isOpen: true },
          { path: "pages/register", load: async () => ({ Component: (await entrance()).Register }), isOpen: true },
          {
            path: "pages/forgot-password",
            load: async () => ({ Component: (await entrance()).ForgotPassword }),
            isOpen: true,
          },
        ],
      },
      { index: true, load: () => import("../pages/home.tsx") },
      { path: "pages/cart", load: () => import("../pages/cart.tsx") },
      { path: "pages/checkout", load: () => import("../pages/checkout.tsx") },
      { path: "pages/thankyou", load: () => import("../pages/thankyou.tsx") },
      { path: "pages/failed-transaction", load: () => import("../pages/failed-transaction.tsx") },
      { path: "pages/wishlist", load: () => import("../pages/wishlist.tsx") },
      { path: "pages/login_origin", load: async () => ({ Component: (await entrance()).LoginOrigin }), isOpen: true },
      {
        path: "pages/register_origin",
        load: async () => ({ Component: (await entrance()).RegisterOrigin }),
        isOpen: true,
      },
      accountPages,
      ...contentPages,
      { path: "shop", load: shop },
      { path: "shop/list", load: shop, layout: "list" },
      { path: "shop/small-list", load: shop, layout: "small-list" },
      { path: "product/default/:slug", load: product },
      { path: "product/child/:code", load: product },
      { path: "product/:type?/:slug?", load: product },
      { path: "*", load: () => import("../pages/not-found.tsx"), isOpen: true },
    ],
  },
]
