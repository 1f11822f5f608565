import { describe, expect, it } from "vitest"
import { createFilePreloading } from "./page-files.ts"

const named = (head: HTMLHeadElement) => [...head.querySelectorAll("link")].map((link) => link.getAttribute("href"))

describe("what a page's code imports", () => {
  it("is loaded beside it, each file once, as soon as it is known (ADR 24)", () => {
    const head = document.implementation.createHTMLDocument().head
    const { know, preload } = createFilePreloading(head)
    preload("login")
    expect(named(head)).toEqual([])
    const files = { login: ["login.js", "field.js"], register: ["field.js", "register.js"] }
    know(files, "https://shop.test/under/a/path/assets/page-chunks.js")
    preload("login")
    preload("register")
    preload("unknown")
    expect(named(head)).toEqual(
      ["login.js", "field.js", "register.js"].map((file) => `https://shop.test/under/a/path/assets/${file}`),
    )
    expect(head.querySelector("link")).toMatchObject({ rel: "modulepreload", crossOrigin: "" })
  })
})
