import { describe, expect, it } from "vitest"
import { formatAverage, formatCount, formatFileSize } from "./numbers.ts"

describe("[S2.10] numbers in the language of the page", () => {
  it("groups thousands of every length", () => {
    expect(formatCount(1240, "it")).toBe("1.240")
    expect(formatCount(1_234_567, "en")).toBe("1,234,567")
    expect(formatCount(999, "it")).toBe("999")
  })

  it("writes an average with one decimal at most", () => {
    expect(formatAverage(4.333, "it")).toBe("4,3")
    expect(formatAverage(5, "en")).toBe("5")
  })

  it("formats file sizes in kB and MB, and nothing for an unknown size", () => {
    expect(formatFileSize(1_240_000, "it")).toBe("1,2\u00A0MB")
    expect(formatFileSize(34_400, "en")).toBe("34\u00A0kB")
    expect(formatFileSize(12, "en")).toBe("1\u00A0kB")
    expect(formatFileSize(0, "it")).toBe("")
  })
})
