import type { Locale } from "@dispensa/domain"
import { fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter, useLocation } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { HtmlBlock, sanitizedFragment } from "./html-sink.tsx"

const clean = (html: string, locale: Locale = "it"): string => {
  const box = document.createElement("div")
  box.append(sanitizedFragment(html, locale))
  return box.innerHTML
}

describe("sink for HTML of the backend", () => {
  it("[S3.14] keeps the text, lists and links of a footer", () => {
    const html = '<div class="footer-columns"><h2>Pagine</h2><ul><li><a href="/pages/blog">Blog</a></li></ul></div>'
    expect(clean(html)).toBe(html)
  })

  it.each([
    ["a script", "<p>x</p><script>alert(1)</script>"],
    ["an event handler", '<p onclick="alert(1)">x</p>'],
    ["a frame", '<p>x</p><iframe src="https://evil.test"></iframe>'],
    ["a style", '<p style="position:fixed;inset:0">x</p>'],
    ["a style sheet", "<p>x</p><style>*{display:none}</style>"],
    ["an SVG", '<p>x</p><svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ["a class of ours", '<p class="fixed inset-0 z-60">x</p>'],
    ["a form", '<form action="https://evil.test"><input name="pwd"></form><p>x</p>'],
  ])("removes %s", (_, html) => {
    expect(clean(html)).toBe("<p>x</p>")
  })

  it.each([
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.test",
    "/\\evil.test",
    "vbscript:x",
  ])("removes the URL %j from a link", (href) => {
    const box = document.createElement("div")
    const link = document.createElement("a")
    link.setAttribute("href", href)
    link.textContent = "x"
    box.append(link)
    expect(clean(box.innerHTML)).toBe("<a>x</a>")
  })

  it("loads no picture from other origins", () => {
    expect(clean('<img src="https://evil.test/p.gif" alt="x">')).not.toContain("evil.test")
    expect(clean('<img src="/files/thumb_x.webp" alt="x">')).toContain('src="/files/thumb_x.webp"')
  })

  it("opens other sites in a new tab without access to the page", () => {
    expect(clean('<a href="https://example.test">x</a>')).toBe(
      '<a href="https://example.test" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it("[S2.10] links to pages of the shop keep the language; files and other sites are unchanged", () => {
    const link = (href: string) => `<a href="${href}">x</a>`
    expect(clean(link("/shop?category=olio"), "en")).toBe(link("/en/shop?category=olio"))
    expect(clean(link("/en/pages/blog"), "en")).toBe(link("/en/pages/blog"))
    expect(clean(link("/en/pages/blog"), "it")).toBe(link("/pages/blog"))
    expect(clean(link("/files/guide.pdf"), "en")).toBe(link("/files/guide.pdf"))
    expect(clean(link("https://example.test/shop"), "en")).toContain('href="https://example.test/shop"')
  })

  it("[S2.10] a link in a description opens the page in the user's language", () => {
    const Location = () => <output>{useLocation().pathname}</output>
    render(
      <MemoryRouter initialEntries={["/en/product/default/olio"]}>
        <HtmlBlock html='<p><a href="/shop">Olio</a></p>' />
        <Location />
      </MemoryRouter>,
    )
    fireEvent.click(screen.getByRole("link", { name: "Olio" }))
    expect(screen.getByRole("status").textContent).toBe("/en/shop")
  })
})
