import { describe, expect, it } from "vitest"
import { fileHref, isOwnPath, isSafeHref } from "./safe-address.ts"

const FOREIGN = ["//evil.test/x", "/\\evil.test", "/\t/evil.test", "/\n\\evil.test", "\\\\evil.test", "evil.test", ""]
const RUNNING = [
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:x",
  "data:text/html,x",
  "blob:x",
  "file:///etc/passwd",
]

describe("URLs of the backend", () => {
  it("[S3.12] only paths of the shop's origin are loaded", () => {
    expect(["/files/thumb_x.webp", " /files/x.webp"].map(isOwnPath)).toEqual([true, true])
    expect([...FOREIGN, ...RUNNING, "https://evil.test/x"].filter(isOwnPath)).toEqual([])
  })

  it("[S3.1] links lead to the shop's pages, the web, mail and telephone, and nowhere else", () => {
    expect(["/shop", "#a", "https://example.test", "mailto:a@b.test", "tel:+39"].every(isSafeHref)).toBe(true)
    expect([...FOREIGN, ...RUNNING].filter(isSafeHref)).toEqual([])
  })

  it("[S2.57] a document is a path of the shop or a page of the web", () => {
    expect(["/files/docs/a.pdf", "https://example.test/a.pdf"].map(fileHref)).toEqual([
      "/files/docs/a.pdf",
      "https://example.test/a.pdf",
    ])
    expect([...FOREIGN, ...RUNNING, null].map(fileHref).filter((href) => href !== null)).toEqual([])
  })
})
