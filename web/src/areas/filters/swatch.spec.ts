import { describe, expect, it } from "vitest"
import { swatchOf } from "./swatch.ts"

describe("the colour of a facet value", () => {
  it("[S3.16] is found by name, case-insensitively", () => {
    expect(swatchOf(" Verde oliva ")).toBe("#6b7139")
    expect(swatchOf("Trasparente")).toContain("repeating-conic-gradient")
  })

  it.each(["constructor", "toString", "__proto__", "unknown"])("[S3.16] is none for %s", (value) => {
    expect(swatchOf(value)).toBeNull()
  })
})
