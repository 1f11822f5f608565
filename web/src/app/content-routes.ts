/** The routes of what the supplier writes: pages, blog, brands, flyers, contact (S2.7, S2.8, S2.65). */
import type { PageEntry } from "./routes.tsx"

export const contentPages: ReadonlyArray<PageEntry> = [
  { path: "pages/about-us", load: () => import("../routes/about-us.tsx") },
  { path: "pages/blog", load: () => import("../routes/blog.tsx") },
  { path: "pages/blog/:slug", load: () => import("../routes/blog-post.tsx") },
  { path: "pages/brands", load: () => import("../routes/brands.tsx") },
  { path: "pages/brands/:slug", load: () => import("../routes/brand.tsx") },
  { path: "pages/flyers", load: () => import("../routes/flyers.tsx") },
  { path: "pages/contact-us", load: () => import("../routes/contact.tsx") },
  { path: "pages/faq", load: () => import("../routes/faq.tsx") },
  { path: "pages/single/*", load: () => import("../routes/web-page.tsx") },
  { path: "web-page/*", load: () => import("../routes/web-page.tsx") },
]
