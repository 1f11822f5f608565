import { describe, expect, it } from "vitest"
import { createFilePreloading } from "./page-files.ts"

const named = (head: HTMLHeadElement) => [...head.querySelectorAll("link")].map((link) => link.getAttribute("href"))

describe("what a page's code imports", () => {
  it("is loaded beside it, each file once, as soon as it is known (ADR 24)", () => {
    const head = document.implementation.createHTMLDocument().head
    const { know, preload } = createFilePreloading(head, "/")
    preload("login")
    expect(named(head)).toEqual([])
    know({ login: ["assets/login.js", "assets/field.js"], register: ["assets/field.js", "assets/register.js"] })
    preload("login")
    preload("register")
    preload("unknown")
    expect(named(head)).toEqual(["/assets/login.js", "/assets/field.js", "/assets/register.js"])
    expect(head.querySelector("link")).toMatchObject({ rel: "modulepreload", crossOrigin: "" })
  })
})
