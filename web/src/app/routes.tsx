/** Every page of the shop, without language prefix: where it stands, what leads to it, and its code (S2.1–S2.11). */
import type { ComponentType } from "react"

/** What a page's or a frame's file exports. */
export interface PageCode {
  readonly Component: ComponentType
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

const shop = () => import("../routes/shop.tsx")
const product = () => import("../routes/product.tsx")

export const pages: ReadonlyArray<PageEntry> = [
  {
    // One frame around everything: header, notices and what they hold outlive a change of page.
    load: () => import("../routes/layouts/default-layout.tsx"),
    children: [
      {
        load: () => import("../routes/layouts/auth-layout.tsx"),
        children: [{ path: "pages/login", load: () => import("../routes/login.tsx"), isOpen: true }],
      },
      { index: true, load: () => import("../routes/home.tsx") },
      { path: "pages/cart", load: () => import("../routes/cart.tsx") },
      { path: "pages/checkout", load: () => import("../routes/checkout.tsx") },
      { path: "pages/thankyou", load: () => import("../routes/thankyou.tsx") },
      { path: "pages/failed-transaction", load: () => import("../routes/failed-transaction.tsx") },
      { path: "pages/wishlist", load: () => import("../routes/wishlist.tsx") },
      { path: "pages/account", load: () => import("../routes/account.tsx") },
      { path: "shop", load: shop },
      { path: "shop/list", load: shop, layout: "list" },
      { path: "shop/small-list", load: shop, layout: "small-list" },
      { path: "product/default/:slug", load: product },
      { path: "product/child/:code", load: product },
      { path: "product/:type?/:slug?", load: product },
      { path: "*", load: () => import("../routes/not-found.tsx"), isOpen: true },
    ],
  },
]
