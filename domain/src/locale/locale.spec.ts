import { describe, expect, it } from "vitest"
import {
  alternatePath,
  DEFAULT_LOCALE,
  delocalizePath,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localeOf,
  localeOfPath,
  localizePath,
} from "./locale.ts"
import {
  blogPostPath,
  brandPath,
  BREAKPOINTS,
  childPath,
  deviceOf,
  PAGE_NAMES,
  pagePath,
  productPath,
  restoresScroll,
  routeOf,
  shopRedirect,
  showsFeaturedProducts,
} from "./routes.ts"

describe("language", () => {
  it("[S2.10] English paths are under /en, Italian ones have no prefix", () => {
    expect(localizePath("/shop?text=olio", "en")).toBe("/en/shop?text=olio")
    expect(localizePath("/shop?text=olio", "it")).toBe("/shop?text=olio")
    expect(localizePath("/", "en")).toBe("/en")
    expect(localizePath("/?a=1", "en")).toBe("/en?a=1")
    expect(localizePath("/en/shop", "it")).toBe("/shop")
    expect(localeOfPath("/english")).toBeNull()
    expect(delocalizePath("/english")).toBe("/english")
  })

  it("[S2.10] never prefixes twice, and leaves other sites alone", () => {
    expect(localizePath("/en/shop", "en")).toBe("/en/shop")
    expect(delocalizePath("/en/en")).toBe("/")
    for (const elsewhere of [
      "https://example.org/x",
      "//example.org",
      "/\\example.org",
      "mailto:a@b.c",
      "?page=2",
      "#top",
    ]) {
      expect(localizePath(elsewhere, "en")).toBe(elsewhere)
    }
    expect(delocalizePath("/en//example.org")).toBe("/example.org")
  })

  it("[S2.10] the other language shows the same page with the same query", () => {
    expect(alternatePath("/shop?category=and-a,b", "en")).toBe("/en/shop?category=and-a,b")
    expect(alternatePath("/en/shop?category=and-a,b", "it")).toBe("/shop?category=and-a,b")
  })

  it("[S9.11] the URL decides, then the cookie, then the browser, then Italian", () => {
    const from = (path: string, cookie: string | null, ...browserLanguages: ReadonlyArray<string>) =>
      localeOf({ path, cookie, browserLanguages })
    expect(from("/en/shop", "it", "it-IT")).toBe("en")
    expect(from("/shop", "en", "it-IT")).toBe("en")
    expect(from("/shop", "it", "en-GB")).toBe("it")
    expect(from("/shop", "xx", "fr-FR", "en-GB", "it")).toBe("en")
    expect(from("/shop", null, "de")).toBe(DEFAULT_LOCALE)
    expect(localeOf({ path: "", cookie: undefined, browserLanguages: [] })).toBe("it")
    expect([LOCALE_COOKIE, LOCALE_COOKIE_DAYS]).toEqual(["i18n_redirected", 365])
  })
})

describe("routes", () => {
  it("[S2.1, S2.2] recognises home and shop, in both languages", () => {
    expect(["/", "/en", "/en/?a=1"].map((path) => routeOf(path)._tag)).toEqual(["Home", "Home", "Home"])
    expect(["/shop", "/en/shop?page=2", "/shop/"].map((path) => routeOf(path)._tag)).toEqual(["Shop", "Shop", "Shop"])
  })

  it("[S2.3] redirects the list layouts' routes to the shop on tablets, with the same query", () => {
    expect(shopRedirect("/shop/list?page=2", "tablet")).toBe("/shop?page=2")
    expect(shopRedirect("/en/shop/small-list/?text=/shop/list", "tablet")).toBe("/en/shop?text=/shop/list")
    expect(shopRedirect("/shop/list?page=2", "desktop")).toBeNull()
    expect(shopRedirect("/shop?page=2", "tablet")).toBeNull()
    expect(routeOf("/shop/list")).toEqual({ _tag: "ShopLayout", layout: "list" })
    expect(routeOf("/shop/huge")._tag).toBe("NotFound")
  })

  it("[S2.4, S2.5, S2.6] recognises the product routes", () => {
    expect(routeOf("/en/product/default/olio-evo")).toEqual({ _tag: "ProductDefault", slug: "olio-evo" })
    expect(routeOf("/product/child/A%2F1")).toEqual({ _tag: "ProductChild", itemCode: "A/1" })
    expect(routeOf("/product/gift/olio")).toEqual({ _tag: "Product", type: "gift", slug: "olio" })
    expect(routeOf("/product")).toEqual({ _tag: "Product", type: null, slug: null })
    expect(routeOf("/product/default/a/b")._tag).toBe("NotFound")
    expect(routeOf(productPath("a/b c"))).toEqual({ _tag: "ProductDefault", slug: "a/b c" })
    expect(routeOf(childPath("A%1"))).toEqual({ _tag: "ProductChild", itemCode: "A%1" })
    expect(routeOf("/product/child/%E0%A4%A")).toEqual({ _tag: "ProductChild", itemCode: "%E0%A4%A" })
  })

  it("[S2.7, S2.8] recognises the pages and the content pages", () => {
    for (const name of PAGE_NAMES) expect(routeOf(`/en${pagePath(name)}`)).toEqual({ _tag: "Page", name })
    expect(routeOf("/pages/single/chi/siamo")).toEqual({ _tag: "Single", rest: "chi/siamo" })
    expect(routeOf("/web-page/privacy")).toEqual({ _tag: "WebPage", rest: "privacy" })
    expect(routeOf("/pages/account/orders")).toEqual({ _tag: "Page", name: "account" })
    expect(routeOf(blogPostPath("olio nuovo/1"))).toEqual({ _tag: "Page", name: "blog" })
    expect(routeOf(`/en${brandPath("acetaia")}`)).toEqual({ _tag: "Page", name: "brands" })
    expect(["/pages", "/pages/nowhere", "/nowhere", "/pages/cart/x"].map((path) => routeOf(path)._tag)).toEqual(
      Array.from({ length: 4 }, () => "NotFound"),
    )
  })

  it("[S2.26, S2.28] one path has no featured products; the shop's paths restore their scroll position", () => {
    expect(showsFeaturedProducts("/shop/horizontal-filter-1")).toBe(false)
    expect(showsFeaturedProducts("/shop")).toBe(true)
    expect([restoresScroll("/en/shop?page=2"), restoresScroll("/pages/cart")]).toEqual([true, false])
  })

  it("[S9.14] mobile under 768, tablet to 991, desktop to 1379, extra-large from 1380", () => {
    expect([0, 767, 768, 991, 992, 1379, 1380].map(deviceOf)).toEqual([
      "mobile",
      "mobile",
      "tablet",
      "tablet",
      "desktop",
      "desktop",
      "extra-large",
    ])
    expect(BREAKPOINTS.desktop).toBe(992)
  })
})
