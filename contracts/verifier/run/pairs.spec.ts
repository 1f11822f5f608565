/** Each two choices meet, in far fewer rows than there are combinations. */
import { describe, expect, it } from "vitest"
import { chosen, pairwise } from "./pairs.ts"

const SIZES = [4, 2, 3, 3, 2, 2, 4, 3]

describe("pairwise", () => {
  it("[S7.22] lets each two choices of two kinds meet", () => {
    const rows = pairwise(SIZES)
    for (const [one, size] of SIZES.entries())
      for (const [other, width] of SIZES.entries())
        for (let choice = 0; one < other && choice < size; choice += 1)
          for (let next = 0; next < width; next += 1)
            expect(rows.some((row) => row[one] === choice && row[other] === next)).toBe(true)
  })

  it("[S7.22] takes few rows, each with a choice of every kind, and the same ones again", () => {
    const rows = pairwise(SIZES)
    expect(rows.length).toBeLessThanOrEqual(24)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([SIZES.length]))
    expect(pairwise(SIZES)).toEqual(rows)
  })

  it("[S7.22] names what was chosen", () => {
    expect(chosen(["a", "b"], 1)).toBe("b")
    expect(chosen(["a", "b"], undefined)).toBe("a")
  })
})
