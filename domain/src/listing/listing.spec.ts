import { describe, expect, it } from "vitest"
import { evolveListing, initialListing, layoutTarget, type ListingEvent } from "./listing.ts"

const fold = (...events: ReadonlyArray<ListingEvent>) => events.reduce(evolveListing, initialListing)
const product: ListingEvent = { _tag: "ProductRouteVisited", route: "/product/default/olio" }
const shop: ListingEvent = { _tag: "ShopRouteVisited", route: "/shop?text=olio" }

describe("the listing's layout", () => {
  it("[S4.12, S9.12, S9.13] is a small list by default", () => {
    expect(initialListing).toMatchObject({ layout: "small-list", lastType: "small-list" })
  })

  it("[S3.21, S9.13] searches lead to the shop", () => {
    expect(initialListing.searchMode).toBe("/shop")
  })

  it("[S3.26, S4.12] remembers the last choice other than the detail", () => {
    const listing = fold({ _tag: "LayoutChosen", layout: "grid" }, { _tag: "LayoutChosen", layout: "product-detail" })
    expect(listing).toMatchObject({ layout: "product-detail", lastType: "grid" })
    expect(evolveListing(listing, shop)).toMatchObject({ layout: "grid", shopRoute: "/shop?text=olio" })
  })

  it("[S2.43] the detail shows the remembered product, otherwise the first one", () => {
    const simple = { slug: "olio & sale", children: ["A1"] }
    expect(layoutTarget(fold(product), "product-detail", simple)).toBe("/product/default/olio")
    expect(layoutTarget(fold(), "product-detail", simple)).toBe("/product/default/olio%20%26%20sale")
    expect(layoutTarget(fold(), "product-detail", { slug: "olio", children: ["A1", "A2"] })).toBe("/product/child/A1")
    expect(layoutTarget(fold(), "product-detail", null)).toBe(null)
  })

  it("[S2.43] the other choices return to the remembered listing", () => {
    expect(layoutTarget(fold(shop, product), "grid", null)).toBe("/shop?text=olio")
    expect(layoutTarget(fold(), "small-list", null)).toBe("/shop")
  })

  it("[S2.43] stays the same value when nothing changes", () => {
    const listing = fold(shop)
    expect(evolveListing(listing, shop)).toBe(listing)
  })
})
