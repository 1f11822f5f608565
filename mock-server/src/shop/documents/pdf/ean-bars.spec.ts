import { withCheckDigit } from "@dispensa/domain"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eanBars } from "./ean-bars.ts"

/** The widths of bars and spaces, as a scanner sees them. */
const widths = (modules: string): string => Array.from(modules.matchAll(/1+|0+/g), ([run]) => run.length).join("")

/** Widths of a digit's four stripes by the standard (ISO/IEC 15420), in the left half with odd parity. */
const DIGITS = "3211 2221 2122 1411 1132 1231 1114 1312 1213 3112".split(" ")
/** The six left digits of an EAN-13 by its first one: 0 is odd, 1 is even. */
const FIRST = "000000 001011 001101 001110 010011 011001 011100 010101 010110 011010".split(" ")

/** Decodes the stripes independently of the code that draws them. */
const scanned = (modules: string): string => {
  const stripes = widths(modules)
  const half = (stripes.length - 3 - 5 - 3) / 8
  const four = (at: number): string => stripes.slice(at, at + 4)
  const left = Array.from({ length: half }, (_, at) => four(3 + at * 4)).map((stripe) => {
    const odd = DIGITS.indexOf(stripe)
    return odd === -1
      ? { digit: DIGITS.indexOf(Array.from(stripe).toReversed().join("")), parity: "1" }
      : { digit: odd, parity: "0" }
  })
  const right = Array.from({ length: half }, (_, at) => DIGITS.indexOf(four(3 + half * 4 + 5 + at * 4)))
  const first = half === 4 ? "" : String(FIRST.indexOf(left.map(({ parity }) => parity).join("")))
  return `${first}${[...left.map(({ digit }) => digit), ...right].join("")}`
}

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 })
    .map((digits) => withCheckDigit(digits.join("")))

describe("[S12.12] the bars of a code", () => {
  it("are decoded to its digits, for any code", () => {
    fc.assert(
      fc.property(fc.oneof(digitsOf(13), digitsOf(8)), (code) => {
        const bars = eanBars(code)
        expect(bars === null ? null : scanned(bars.modules)).toBe(
          bars?.text.padStart(bars.text.length === 12 ? 13 : 8, "0"),
        )
        expect(code.endsWith(bars?.text ?? "-")).toBe(true)
      }),
    )
  })

  it("are 95 modules wide, or 67, between two guards", () => {
    expect(eanBars("4006381333931")?.modules).toMatch(/^101[01]{42}01010[01]{42}101$/)
    expect(eanBars("96385074")?.modules).toMatch(/^101[01]{28}01010[01]{28}101$/)
    expect(scanned(eanBars("036000291452")?.modules ?? "")).toBe("0036000291452")
  })

  it.each(["4006381333932", "", "ABC", "14006381333938", "400638133393"])(
    "are not drawn when they would be another code's: %s",
    (code) => {
      expect(eanBars(code)).toBeNull()
    },
  )
})
