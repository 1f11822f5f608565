import { describe, expect, it } from "vitest"
import { mayOfferNewsletter } from "./newsletter-invitation.tsx"

describe("newsletter popup", () => {
  it("[S2.65] appears on pages for reading", () => {
    for (const path of ["/", "/en", "/pages/blog", "/en/pages/blog/x", "/pages/flyers", "/pages/single/terms"]) {
      expect(mayOfferNewsletter(path)).toBe(true)
    }
  })

  it("[S2.65] never appears where users work", () => {
    for (const path of [
      "/shop",
      "/en/pages/checkout",
      "/pages/cart",
      "/product/default/x",
      "/pages/account/orders",
      "/pages/login",
      "/pages/contact-us",
      "/nowhere",
    ]) {
      expect(mayOfferNewsletter(path)).toBe(false)
    }
  })
})
