import { describe, expect, it } from "vitest"
import { requestedPath, returnPath } from "./login-panel.tsx"

const from = (path: string) => requestedPath(null, `?from=${encodeURIComponent(path)}`)

describe("the return path of the login", () => {
  it("[S4.11] is the page that requested it, without language prefix", () => {
    expect(from("/en\t//evil.test")).toBe("/evil.test")
    expect(from("/pages/cart?a=1")).toBe("/pages/cart?a=1")
    expect(from("/en/pages/cart")).toBe("/pages/cart")
    expect(returnPath({ back: "/shop" }, "")).toBe("/shop")
  })

  it("[S4.11] is never another site, nor a page for visitors", () => {
    for (const path of ["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "/pages/login"]) {
      expect(from(path)).toBe("/")
    }
  })

  it.each([
    "/pages/../pages/login",
    "/pages/%2e%2e/pages/./login",
    "/pages/cart/../login",
    "/en/pages/..\\pages\\login",
    "/pages//login",
    "/shop/../en/pages/login?from=x",
    "/pages/x/../../pages/register",
  ])("[S4.11] is not the visitors' page that %s resolves to", (path) => expect(from(path)).toBe("/"))

  it("[S4.11] is normalised like in a browser", () => {
    expect(from("/pages/login/../cart?a=../b#c")).toBe("/pages/cart?a=../b#c")
    expect(from("/../..//evil.test")).toBe("/evil.test")
  })

  it("[S4.11] has no control characters, which a browser drops before it resolves a URL", () => {
    for (const path of ["/\t/evil.test", "/\n/evil.test", "/\r\n\\evil.test", "\t//evil.test"]) {
      expect(new URL(from(path), "https://shop.test").origin).toBe("https://shop.test")
      expect(from(path)).toBe("/")
    }
    expect(from("/en\t//evil.test")).toBe("/evil.test")
    expect(from("/pages/c\u0000art\u007f")).toBe("/pages/cart")
  })
})
