import { afterEach, describe, expect, it, vi } from "vitest"
import { savePdf } from "./open-pdf.ts"

afterEach(() => vi.restoreAllMocks())

describe("a document to save", () => {
  it("[S12.12] with a URL of its own is saved without a window: none opens after the answer", async () => {
    const followed: Array<HTMLAnchorElement> = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      followed.push(this)
    })
    const found = { fileName: "", contentType: "", bytes: new Uint8Array(), address: "https://files.example/f?id=7" }
    await savePdf("lines/7.csv", () => Promise.resolve(found))
    expect(followed.map(({ href, target, download }) => [href, target, download])).toEqual([
      [found.address, "", "7.csv"],
    ])
  })
})
