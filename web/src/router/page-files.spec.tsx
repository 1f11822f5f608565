import { describe, expect, it } from "vitest"
import { createFilePreloading } from "./page-files.ts"

const named = (head: HTMLHeadElement) => [...head.querySelectorAll("link")].map((link) => link.getAttribute("href"))
const address = "https://shop.test/under/a/path/assets/page-chunks.js"
const at = (...files: ReadonlyArray<string>) => files.map((file) => `https://shop.test/under/a/path/assets/${file}`)

const makePreloading = () => {
  const head = document.implementation.createHTMLDocument().head
  return { head, ...createFilePreloading(head) }
}

describe("the imports of a page's code", () => {
  it("are loaded in parallel, each file once, as soon as they are known (ADR 24)", async () => {
    const { head, know, preload } = makePreloading()
    preload("home")
    const pageChunks = { home: ["home.js"], login: ["login.js", "field.js"], register: ["field.js", "register.js"] }
    await know(Promise.resolve({ pageChunks, address }))
    // Earlier loads are complete.
    expect(named(head)).toEqual([])
    preload("login")
    preload("register")
    preload("unknown")
    expect(named(head)).toEqual(at("login.js", "field.js", "register.js"))
    expect(head.querySelector("link")).toMatchObject({ rel: "modulepreload", crossOrigin: "" })
  })

  it("are loaded once the pending names arrive (ADR 32)", async () => {
    const { head, know, preload } = makePreloading()
    const knows = know(Promise.resolve({ pageChunks: { cart: ["cart.js", "line.js"] }, address }))
    preload("cart")
    expect(named(head)).toEqual([])
    await knows
    expect(named(head)).toEqual(at("cart.js", "line.js"))
  })

  it("are found by each import itself without the names (ADR 24)", async () => {
    const { head, know, preload } = makePreloading()
    const knows = know(Promise.reject(new Error("Offline")))
    preload("cart")
    await knows
    preload("cart")
    expect(named(head)).toEqual([])
  })
})
