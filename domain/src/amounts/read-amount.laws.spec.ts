import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LOCALES } from "../locale/languages.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { formatAmount } from "./format-amount.ts"
import { type AmountReading, isAmountLike, readAmount } from "./read-amount.ts"
import { MAX_AMOUNT } from "./read-number.ts"

const arbLanguage = fc.constantFrom(...LOCALES)
const arbScale = fc.constantFrom(0, 3, null)
/** Whole, and with up to six decimals. */
const arbAmount = fc.oneof(
  fc.integer({ min: 0, max: MAX_AMOUNT }),
  fc
    .tuple(fc.integer({ min: 0, max: 999_998 }), fc.nat({ max: 999_999 }), fc.integer({ min: 1, max: 6 }))
    .map(([whole, decimals, digits]) => Number(`${whole}.${String(decimals).padStart(6, "0").slice(0, digits)}`)),
)

const amountsOf = (reading: AmountReading): ReadonlyArray<number> => {
  if (reading._tag === "Blank") return []
  return reading._tag === "Read" ? [reading.amount] : reading.readings.map(({ amount }) => amount)
}

describe(`amounts (${LAWS})`, () => {
  it("a formatted amount is parsed back unchanged, in every language and for every unit", () =>
    checkLaw(
      fc.property(
        arbAmount,
        arbLanguage,
        arbScale,
        fc.constantFrom("", " kg", " ct"),
        (amount, language, scale, unit) => {
          const text = formatAmount(amount, language)
          expect(readAmount(text + unit, { language, scale })).toMatchObject({ _tag: "Read", amount })
          expect(isAmountLike(text)).toBe(!/^\d{8,}$/.test(text))
        },
      ),
    ))

  it("an amount formatted in one language is never parsed as a different amount in the other", () =>
    checkLaw(
      fc.property(arbAmount, arbLanguage, arbLanguage, arbScale, (amount, from, to, scale) => {
        const reading = readAmount(formatAmount(amount, from), { language: to, scale })
        expect(reading._tag === "Read" ? reading.amount : amount).toBe(amount)
      }),
    ))

  it("an amount with thousands separators is parsed back unchanged, or is ambiguous with the right reading among the choices", () =>
    checkLaw(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        fc.constantFrom(".", ",", " ", "'"),
        arbLanguage,
        arbScale,
        (amount, sign, language, scale) => {
          const text = String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)
          const reading = readAmount(text, { language, scale })
          const readings = amountsOf(reading)
          // The decimal separator of the language, before the grams of an item sold by weight.
          const isDecimal = scale === 3 && amount >= 1_000 && sign === (language === "it" ? "," : ".")
          expect(readings).toContain(isDecimal ? amount / 1_000 : amount)
          expect(reading._tag === "Read" || readings.length > 1).toBe(true)
        },
      ),
    ))

  it("any text is read, blank or refused: no reading is negative or exceeds the maximum of a line", () =>
    checkLaw(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9.,' +/()|x½-]{0,12}$/)),
        arbLanguage,
        arbScale,
        (text, language, scale) => {
          const reading = readAmount(text, { language, scale })
          for (const amount of amountsOf(reading)) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(amount).toBeLessThanOrEqual(MAX_AMOUNT)
          }
        },
      ),
    ))
})
