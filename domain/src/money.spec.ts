import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatPrice, formatWholeEuros, grossOf, lineTotal, vatOf } from "./money.ts"
import { arbCents, arbNumber } from "./testing/catalogue.ts"
import { arbDecimal } from "./testing/decimals.ts"
import { checkLaw, LAWS } from "./testing/laws.ts"
import { arbLocale } from "./testing/locale.ts"

describe("money", () => {
  it("[S9.1] formats two decimals and a euro symbol, with thousands separators in both languages", () => {
    expect(formatPrice(123_450, "it")).toBe("1.234,50\u00A0€")
    expect(formatPrice(123_450, "en")).toBe("€1,234.50")
    expect(formatPrice(5, "it")).toBe("0,05\u00A0€")
    expect(formatPrice(0, "en")).toBe("€0.00")
    expect(formatPrice(123_456_789_00, "it")).toBe("123.456.789,00\u00A0€")
    expect(formatPrice(-99_999, "it")).toBe("-999,99\u00A0€")
    expect(formatPrice(-1, "en")).toBe("-€0.01")
    expect(formatPrice(-0.0004, "it")).toBe("0,00\u00A0€")
  })

  it("[S9.1] formats a price finer than a cent with all its decimals", () => {
    expect(formatPrice(3.75, "it")).toBe("0,0375\u00A0€")
    expect(formatPrice(3.75, "en")).toBe("€0.0375")
    expect(formatPrice(0.125, "en")).toBe("€0.00125")
    expect(formatPrice(123_450.5, "it")).toBe("1.234,505\u00A0€")
  })

  it("[S3.3] a line costs the exact product, half a cent rounded up", () => {
    expect(lineTotal(333, 2.5)).toBe(833)
    expect(lineTotal(3.75, 1_000)).toBe(3_750)
    expect(lineTotal(3.75, 2)).toBe(8)
    expect(lineTotal(3.75, 0.1)).toBe(0)
    expect(lineTotal(1_005, 0.1)).toBe(101)
    expect(lineTotal(99_999_999.999, 999_999.999)).toBe(99_999_999_899_000)
    expect(lineTotal(-333, 2.5)).toBe(-833)
    expect(lineTotal(Number.NaN, 1)).toBeNaN()
  })

  it("[S9.12] the VAT of a price is as fine as the price", () => {
    expect(grossOf(3.75, 22)).toBe(4.58)
    expect(grossOf(3.125, 10)).toBe(3.438)
    expect(grossOf(375, 22)).toBe(458)
  })

  it("[S9.1] formats whole euros without losing a digit where there is no room for cents", () => {
    expect(formatWholeEuros(300_424, "it")).toBe("3.004\u00A0€")
    expect(formatWholeEuros(200_630, "it")).toBe("2.006\u00A0€")
    expect(formatWholeEuros(300_450, "en")).toBe("€3,005")
    expect(formatWholeEuros(0, "it")).toBe("0\u00A0€")
    expect(formatWholeEuros(-40, "it")).toBe("0\u00A0€")
    expect(formatWholeEuros(null, "en")).toBe("")
  })

  it("[S5.12] formats nothing for a missing or non-numeric price", () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(formatPrice(missing, "it")).toBe("")
      expect(formatPrice(missing, "en")).toBe("")
    }
  })

  it("[S9.12] adds VAT, half a cent rounded up", () => {
    expect(grossOf(1000, 22)).toBe(1220)
    expect(vatOf(5, 10)).toBe(1)
    expect(vatOf(4, 10)).toBe(0)
    expect(grossOf(1_237, 4)).toBe(1_286)
    expect(vatOf(-4, 10)).toBe(0)
  })
})

describe(`money (${LAWS})`, () => {
  it("[S9.1] a formatted price contains the digits of its cents, and its sign", () =>
    checkLaw(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), arbLocale, (cents, locale) => {
        const printed = formatPrice(cents, locale)
        const digits = Number(printed.replaceAll(/\D/g, ""))
        expect(digits).toBe(Math.abs(cents))
        expect(printed.startsWith("-")).toBe(cents < 0)
      }),
    ))

  it("[S9.1] a price that is parsed back is the same, however fine it is", () =>
    checkLaw(
      fc.property(arbDecimal({ max: 1_000_000 }), (cents) => {
        const read = Number(formatPrice(cents, "en").replaceAll(/[€,]/g, ""))
        expect(Math.round(read * 100_000) / 1_000).toBe(cents)
      }),
    ))

  it("[S3.3] the total of a line is the nearest whole cent of the product", () =>
    checkLaw(
      fc.property(arbDecimal({ max: 100_000 }), arbDecimal({ max: 1_000 }), (price, quantity) => {
        const exact = Math.round(price * 1_000) * Math.round(quantity * 1_000)
        const doubledError = 2 * (lineTotal(price, quantity) * 1_000_000 - exact)
        expect(doubledError > -1_000_000 && doubledError <= 1_000_000).toBe(true)
      }),
    ))

  it("[S9.1] whole euros contain the digits of the nearest euro", () =>
    checkLaw(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), arbLocale, (cents, locale) => {
        const digits = Number(formatWholeEuros(cents, locale).replaceAll(/\D/g, ""))
        expect(digits).toBe(Math.round(cents / 100))
      }),
    ))

  it("[S5.12] formatting never fails: any number yields two to five decimals and a euro symbol, or nothing", () =>
    checkLaw(
      fc.property(fc.option(arbNumber), arbLocale, (cents, locale) => {
        expect(formatPrice(cents, locale)).toMatch(
          /^$|^-?\d{1,3}(\.\d{3})*,\d{2,5}\u00A0€$|^-?€\d{1,3}(,\d{3})*\.\d{2,5}$/,
        )
      }),
    ))

  it("[S9.12] the gross price is the nearest whole cent and never below the net one", () =>
    checkLaw(
      fc.property(arbCents, fc.constantFrom(0, 4, 10, 22), (net, rate) => {
        const gross = grossOf(net, rate) ?? Number.NaN
        expect(Number.isInteger(gross)).toBe(true)
        expect(gross).toBeGreaterThanOrEqual(net)
        const doubledError = 2 * (gross * 100 - net * (100 + rate))
        expect(doubledError > -100 && doubledError <= 100).toBe(true)
      }),
    ))
})
