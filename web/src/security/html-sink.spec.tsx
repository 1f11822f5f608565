import { describe, expect, it } from "vitest"
import { sanitizedFragment } from "./html-sink.tsx"

const clean = (html: string): string => {
  const box = document.createElement("div")
  box.append(sanitizedFragment(html))
  return box.innerHTML
}

describe("sink for HTML of the backend", () => {
  it("[S3.14] keeps text, lists and links of a footer", () => {
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
  ])("takes out %s", (_, html) => {
    expect(clean(html)).toBe("<p>x</p>")
  })

  it.each([
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.test",
    "/\\evil.test",
    "vbscript:x",
  ])("takes the address %j from a link", (href) => {
    const box = document.createElement("div")
    const link = document.createElement("a")
    link.setAttribute("href", href)
    link.textContent = "x"
    box.append(link)
    expect(clean(box.innerHTML)).toBe("<a>x</a>")
  })

  it("loads no picture from elsewhere", () => {
    expect(clean('<img src="https://evil.test/p.gif" alt="x">')).not.toContain("evil.test")
    expect(clean('<img src="/files/thumb_x.webp" alt="x">')).toContain('src="/files/thumb_x.webp"')
  })

  it("opens other sites in a new tab that cannot reach back", () => {
    expect(clean('<a href="https://example.test">x</a>')).toBe(
      '<a href="https://example.test" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })
})
