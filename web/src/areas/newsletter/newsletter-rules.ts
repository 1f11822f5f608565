/** When the newsletter popup may come: polite means late, once, and never where somebody is at work (S2.65). */
import { delocalizePath, routeOf } from "@dispensa/domain"

/** How long somebody reads before the invitation appears. */
export const NEWSLETTER_AFTER_MS = 45_000

const READING: ReadonlySet<string> = new Set(["about-us", "blog", "brands", "faq", "flyers"])

/** Pages that are read; nobody is interrupted in the shop, the cart, at checkout or in the account. */
export const mayOfferNewsletter = (path: string): boolean => {
  const route = routeOf(delocalizePath(path))
  switch (route._tag) {
    case "Home":
    case "Single":
    case "WebPage":
      return true
    case "Page":
      return READING.has(route.name)
    case "Shop":
    case "ShopLayout":
    case "ProductDefault":
    case "ProductChild":
    case "Product":
    case "NotFound":
      return false
  }
}
