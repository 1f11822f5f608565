import { describe, expect, it } from "vitest"
import { isPage } from "./is-page.ts"

describe("the paths that the service worker answers", () => {
  it.each(["/", "/en/", "/en", "/shop", "/product/default/olio-evo", "/en/pages/account/orders", "/pages/single/a/b"])(
    "%s is a page",
    (path) => expect(isPage(path)).toBe(true),
  )

  it.each([
    "/files/letter.pdf",
    "/api/method/omnicommerce.controllers.api.login",
    "/api/resource/Flyer",
    "/register",
    "/kafka/cart",
    "/_mock",
    "/_mock/",
    "/robots.txt",
    "/sw.js",
  ])("%s is left to the server", (path) => expect(isPage(path)).toBe(false))

  it("[S8.14] an unknown path is left to the server, which answers 404", () => {
    for (const path of ["/nowhere", "/en/pages/nothing"]) expect(isPage(path)).toBe(false)
  })
})
