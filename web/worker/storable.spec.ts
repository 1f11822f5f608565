import { describe, expect, it } from "vitest"
import { isFile, isSharedPicture } from "./storable.ts"

const answer = (type: string, headers: Readonly<Record<string, string>> = {}, status = 200) =>
  new Response(status === 200 ? "content" : null, { status, headers: { "content-type": type, ...headers } })

describe("what the service worker stores", () => {
  it.each([
    ["assets/cart-1.js", "text/javascript; charset=utf-8"],
    ["https://shop.test/negozio/assets/cart-1.js?__WB_REVISION__=1", "application/javascript"],
    ["assets/cart-1.css", "text/css"],
    ["assets/decoder-1.wasm", "application/wasm"],
    ["assets/text-1.woff2", "font/woff2"],
    ["icon.svg", "image/svg+xml"],
    ["shell.html", "text/html; charset=utf-8"],
  ])("%s as %s is the file (ADR 32)", (url, type) => {
    expect(isFile(url, answer(type))).toBe(true)
    expect(isFile(url, answer(type, {}, 304))).toBe(false)
  })

  it.each(["assets/cart-1.js", "assets/cart-1.css", "assets/text-1.woff2", "assets/decoder-1.wasm", "icon.svg"])(
    "a page in the place of %s is not: a proxy's sign-in or maintenance would stay until the next release (ADR 32)",
    (url) => expect(isFile(url, answer("text/html; charset=utf-8"))).toBe(false),
  )

  it("a picture is stored unless its server forbids it or it is none: the store outlives the login (ADR 32)", () => {
    expect(isSharedPicture(answer("image/webp"))).toBe(true)
    expect(isSharedPicture(answer("image/webp", { "cache-control": "public, max-age=60" }))).toBe(true)
    expect(isSharedPicture(answer("image/webp", { "cache-control": "private, max-age=60" }))).toBe(false)
    expect(isSharedPicture(answer("image/webp", { "cache-control": "No-Store" }))).toBe(false)
    expect(isSharedPicture(answer("text/html"))).toBe(false)
    expect(isSharedPicture(answer("image/webp", {}, 304))).toBe(false)
  })
})
