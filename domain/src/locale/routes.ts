/** The routes of all pages, without language prefix (S2.1–S2.8), and the layout that a path implies. */
import { delocalizePath } from "./locale.ts"

export const PAGE_NAMES = [
  "about-us",
  "account",
  "allergens",
  "blog",
  "brands",
  "cart",
  "checkout",
  "compare",
  "contact-us",
  "dashboard",
  "failed-transaction",
  "flyers",
  "forgot-password",
  "lists",
  "notifications",
  "login",
  "login_origin",
  "order_detail",
  "quick-order",
  "register",
  "register_origin",
  "reset-password",
  "thankyou",
  "outbox",
  "proposal",
  "standing",
  "usual",
  "wishlist",
  "faq",
  "downloads",
  "order-tracking",
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** The page that a path leads to. */
export type PageRoute =
  | { readonly _tag: "Home" }
  | { readonly _tag: "Shop" }
  | { readonly _tag: "ShopLayout"; readonly layout: "list" | "small-list" }
  | { readonly _tag: "ProductDefault"; readonly slug: string }
  | { readonly _tag: "ProductChild"; readonly itemCode: string }
  | { readonly _tag: "Product"; readonly type: string | null; readonly slug: string | null }
  | { readonly _tag: "Page"; readonly name: PageName }
  | { readonly _tag: "Single"; readonly rest: string }
  | { readonly _tag: "WebPage"; readonly rest: string }
  | { readonly _tag: "NotFound" }

/** The page of a path in either language; query and fragment are ignored. */
export const routeOf = (path: string): PageRoute => {
  const [first, second, ...rest] = segmentsOf(path)
  if (first === undefined) return { _tag: "Home" }
  if (first === "web-page") return { _tag: "WebPage", rest: [second ?? "", ...rest].join("/") }
  if (first === "pages" && second === "single") return { _tag: "Single", rest: rest.join("/") }
  if (first === "product") return productRoute(second, rest)
  const parent = first === "pages" ? PARENTS.find((page) => page === second) : undefined
  if (parent !== undefined) return { _tag: "Page", name: parent }
  if (rest.length > 0) return NOT_FOUND
  if (first === "shop") return shopPage(second)
  const name = first === "pages" ? PAGE_NAMES.find((page) => page === second) : undefined
  return name === undefined ? NOT_FOUND : { _tag: "Page", name }
}

export const pagePath = (name: PageName): string => `/pages/${name}`
export const productPath = (slug: string): string => `/product/default/${encodeURIComponent(wellFormed(slug))}`
export const blogPostPath = (slug: string): string => `/pages/blog/${encodeURIComponent(wellFormed(slug))}`
export const brandPath = (slug: string): string => `/pages/brands/${encodeURIComponent(wellFormed(slug))}`
export const childPath = (itemCode: string): string => `/product/child/${encodeURIComponent(wellFormed(itemCode))}`

/** Pages with subpages: /pages/account/orders, /pages/blog/{post}, /pages/brands/{brand}, /pages/lists/{list}. */
const PARENTS = ["account", "blog", "brands", "lists", "notifications"] as const satisfies ReadonlyArray<PageName>

/** One path has no featured products (S2.26). */
export const showsFeaturedProducts = (path: string): boolean => !path.includes("horizontal-filter-1")

/** Paths whose saved scroll position is restored (S2.28). */
export const restoresScroll = (path: string): boolean => delocalizePath(path).startsWith("/shop")

/** The kinds of screen (S9.14). */
export type Device = "mobile" | "tablet" | "desktop" | "extra-large"

/** The minimum width, in pixels, of each kind above mobile. */
export const BREAKPOINTS = { tablet: 768, desktop: 992, extraLarge: 1380 } as const

export const deviceOf = (width: number): Device => {
  if (width >= BREAKPOINTS.extraLarge) return "extra-large"
  if (width >= BREAKPOINTS.desktop) return "desktop"
  return width >= BREAKPOINTS.tablet ? "tablet" : "mobile"
}

/** On tablets the list layouts' routes redirect to the shop with their query; null when there is nothing to redirect (S2.3). */
export const shopRedirect = (path: string, device: Device): string | null => {
  if (device !== "tablet" || routeOf(path)._tag !== "ShopLayout") return null
  return path.replace(/\/shop\/(small-list|list)\/*/, "/shop")
}

const NOT_FOUND: PageRoute = { _tag: "NotFound" }

const segmentsOf = (path: string): ReadonlyArray<string> => {
  const [plain = ""] = delocalizePath(path).split(/[?#]/)
  return plain
    .split("/")
    .filter((segment) => segment !== "")
    .map(decoded)
}

const shopPage = (layout: string | undefined): PageRoute => {
  if (layout === undefined) return { _tag: "Shop" }
  return layout === "list" || layout === "small-list" ? { _tag: "ShopLayout", layout } : NOT_FOUND
}

const productRoute = (type: string | undefined, rest: ReadonlyArray<string>): PageRoute => {
  const [slug, ...more] = rest
  if (more.length > 0) return NOT_FOUND
  if (type === "default" && slug !== undefined) return { _tag: "ProductDefault", slug }
  if (type === "child" && slug !== undefined) return { _tag: "ProductChild", itemCode: slug }
  return { _tag: "Product", type: type ?? null, slug: slug ?? null }
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\uFFFD")

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
