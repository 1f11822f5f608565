import { GUARDS, isGuard, LOCALES, localizePath, routeOf } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { pageAt } from "./page-at.ts"
import { notFound, type Page, pages } from "./pages.ts"

const all: ReadonlyArray<Page> = pages
/** A path of each page, with a word for each parameter. */
const addressOf = ({ path }: Page): string => `/${path.replaceAll(/:\w+\??|\*/g, "word")}`

describe("the table of pages", () => {
  it("[S2.1, S2.10] each page is found at its path, in each language, with or without a trailing slash", () => {
    for (const page of all) {
      for (const locale of LOCALES) {
        const address = localizePath(addressOf(page), locale)
        expect({ address, page: pageAt(address) }).toEqual({ address, page })
        expect(pageAt(`${address}/`)).toBe(page)
      }
    }
  })

  it("[S2.11, S8.14] a path that is not a page in the domain is not one here either", () => {
    for (const page of all) {
      const address = addressOf(page)
      expect({ address, none: routeOf(address)._tag === "NotFound" }).toEqual({ address, none: page === notFound })
    }
    for (const address of [
      "/nowhere",
      "/pages",
      "/pages/nothing",
      "/shop/table",
      "/pages/cart/more",
      "/en/en/nowhere",
    ]) {
      expect({ address, page: pageAt(address) }).toEqual({ address, page: notFound })
    }
  })

  it("[S2.4] a product may be named by its type alone, by both, or not at all", () => {
    for (const address of ["/product", "/product/word", "/product/simple/word"]) {
      expect(pageAt(address).path).toBe("product/:type?/:slug?")
    }
    expect(pageAt("/product/simple/word/more")).toBe(notFound)
  })

  it("no two pages have the same path, and the last one matches the rest", () => {
    const paths = all.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(all.at(-1)).toBe(notFound)
  })

  it("[S4.11, S6.1] the cart and the account need a login, the rest is open to visitors", () => {
    const guardOf = (address: string) => ({ address, guard: pageAt(address).guard })
    for (const address of [
      "/pages/cart",
      "/en/pages/account",
      "/pages/account/orders",
      "/en/pages/account/invoices",
      "/pages/dashboard",
      "/pages/downloads",
      "/pages/order_detail",
      "/pages/order-tracking",
    ])
      expect(guardOf(address)).toEqual({ address, guard: "clients" })
    for (const address of ["/", "/shop", "/product/default/x", "/pages/checkout", "/pages/wishlist"])
      expect(guardOf(address)).toEqual({ address, guard: "guests" })
    for (const address of [
      "/pages/login",
      "/pages/register",
      "/pages/forgot-password",
      "/pages/reset-password",
      "/nowhere",
    ])
      expect(guardOf(address)).toEqual({ address, guard: "everybody" })
  })

  it("[S8.13] all its guards are known", () => {
    expect(all.filter(({ guard }) => !isGuard(guard))).toEqual([])
    expect(new Set(all.map(({ guard }) => guard)).size).toBe(GUARDS.length)
  })

  it("[S2.10] each title exists in each language", () => {
    for (const { title, path } of all) {
      const titles = title === undefined ? [] : LOCALES.map((locale) => title({}, { locale }))
      expect({ path, titles: titles.filter((text) => text === "") }).toEqual({ path, titles: [] })
    }
  })
})
