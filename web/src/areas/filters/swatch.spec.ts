import { describe, expect, it } from "vitest"
import { swatchOf } from "./swatch.ts"

describe("the colour of a facet's value", () => {
  it("[S3.16] is known by name, however it is capitalised", () => {
    expect(swatchOf(" Verde oliva ")).toBe("#6b7139")
    expect(swatchOf("Trasparente")).toContain("repeating-conic-gradient")
  })

  it.each(["constructor", "toString", "__proto__", "unknown"])("[S3.16] is none for %s", (value) => {
    expect(swatchOf(value)).toBeNull()
  })
})
