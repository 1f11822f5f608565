import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbDecimal } from "../testing/decimals.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { addDecimals, Decimal, decimalPlaces, isDecimal, multiplyDecimals, subtractDecimals } from "./decimals.ts"

const arbAny = arbDecimal({ max: 999_999 })
const reads = (value: number): boolean => Result.isSuccess(Schema.decodeUnknownResult(Decimal)(value))

describe(`numbers with three decimals (${LAWS})`, () => {
  it("addition has no drift in any order, and subtraction reverses it", () =>
    checkLaw(
      fc.property(fc.array(arbAny, { maxLength: 30 }), arbAny, (values, one) => {
        const sum = values.reduce(addDecimals, 0)
        expect(isDecimal(sum)).toBe(true)
        expect(values.toReversed().reduce(addDecimals, 0)).toBe(sum)
        expect(subtractDecimals(addDecimals(sum, one), one)).toBe(sum)
      }),
    ))

  it("multiplying by a whole number equals repeated addition", () =>
    checkLaw(
      fc.property(arbAny, fc.integer({ min: 0, max: 40 }), (value, times) => {
        const added = Array.from({ length: times }, () => value).reduce(addDecimals, 0)
        expect(multiplyDecimals(value, times)).toBe(added)
      }),
    ))

  it("a number has as many decimals as it is written with", () =>
    checkLaw(
      fc.property(arbAny, (value) => {
        expect(decimalPlaces(value)).toBe((String(value).split(".")[1] ?? "").length)
      }),
    ))

  it("a number with a fourth decimal is refused", () =>
    checkLaw(
      fc.property(arbDecimal({ max: 99_999 }), fc.integer({ min: 1, max: 9 }), (value, digit) => {
        expect(reads(value)).toBe(true)
        expect(reads(value + digit / 10_000)).toBe(false)
      }),
    ))
})

describe("numbers with three decimals", () => {
  it("adds 0.1 and 0.2 to 0.3", () => {
    expect(addDecimals(0.1, 0.2)).toBe(0.3)
    expect(subtractDecimals(0.3, 0.1)).toBe(0.2)
  })

  it("rounds a product to thousandths", () => {
    expect(multiplyDecimals(0.125, 0.5)).toBe(0.063)
    expect(multiplyDecimals(3, 0.1)).toBe(0.3)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 10 ** 12 + 1, 0.30000000000000004])("refuses %d", (value) => {
    expect(reads(value)).toBe(false)
  })
})
