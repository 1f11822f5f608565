import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  checkPec,
  checkPostcode,
  checkSdiCode,
  checkTelephone,
  checkVatNumber,
  plainSdiCode,
  plainVatNumber,
} from "./company-fields.ts"

const tagged = (_tag: string) => ({ _tag })

describe("data of an Italian company", () => {
  it.each(["00743110157", "IT00743110157", " it 0074 3110 157", "12345670017", "01234567897"])(
    "[S3.23] accepts the VAT number %s",
    (text) => {
      expect(checkVatNumber(text)).toBe(null)
    },
  )

  it.each([
    ["00743110158", "WrongCheckDigit"],
    ["07043110157", "WrongCheckDigit"],
    ["00000000000", "WrongCheckDigit"],
    ["0074311015", "NotElevenDigits"],
    ["007431101570", "NotElevenDigits"],
    ["DE123456789", "NotElevenDigits"],
    ["0074311015A", "NotElevenDigits"],
    ["X00743110157", "NotElevenDigits"],
  ])("[S3.23] refuses the VAT number %s: %s", (text, reason) => {
    expect(checkVatNumber(text)).toEqual(tagged(reason))
  })

  it("[S3.23] sends a VAT number as its digits", () => {
    expect(plainVatNumber(" IT 0074 3110157 ")).toBe("00743110157")
    expect(plainVatNumber("unknown")).toBe("unknown")
  })

  it("[S3.5] a postcode is five digits of a place in Italy", () => {
    expect(["00010", "40121", "98168", " 00184 "].map(checkPostcode)).toEqual([null, null, null, null])
    expect(["4012", "401211", "4012A", "40 121"].map(checkPostcode)).toEqual(
      Array.from({ length: 4 }, () => tagged("NotFiveDigits")),
    )
    expect(["00009", "98169", "00000"].map(checkPostcode)).toEqual(
      Array.from({ length: 3 }, () => tagged("UnknownPostcode")),
    )
  })

  it.each([
    ["051 6543210", null],
    ["+39 333 1234567", null],
    ["(051) 65.43-210", null],
    ["051/654321", null],
    ["123456", null],
    ["+123456789012345", null],
    ["12345", "TooShort"],
    ["+1 234 5", "TooShort"],
    ["1234567890123456", "TooLong"],
    ["051 654 int. 3", "NoTelephone"],
    ["39+0516543210", "NoTelephone"],
    ["-", "NoTelephone"],
  ])("[S3.23] the telephone %s: %s", (text, reason) => {
    expect(checkTelephone(text)).toEqual(reason === null ? null : tagged(reason))
  })

  it.each([
    ["M5UXCR1", null],
    ["0000000", null],
    [" kRRh6b9 ", null],
    ["M5UXCR", "NotSevenCharacters"],
    ["M5UXCR12", "NotSevenCharacters"],
    ["M5UX-R1", "NotAlphanumeric"],
    ["M5UX R1", "NotAlphanumeric"],
  ])("[S3.23] the SDI code %s: %s", (text, reason) => {
    expect(checkSdiCode(text)).toEqual(reason === null ? null : tagged(reason))
  })

  it("[S3.23] sends an SDI code in upper case", () => {
    expect(plainSdiCode(" kRRh6b9 ")).toBe("KRRH6B9")
  })

  it("[S3.23] a certified e-mail address is a single address", () => {
    expect(["azienda@pec.it", " acme.srl@legalmail.pec.it "].map(checkPec)).toEqual([null, null])
    const wrong = [
      "azienda",
      "azienda@pec",
      "@pec.it",
      "a b@pec.it",
      "a@pec..it",
      "a@pec.it.",
      "a@x@pec.it",
      "a@b.it, c@d.it",
    ]
    expect(wrong.map(checkPec)).toEqual(wrong.map(() => tagged("NoAddress")))
  })

  it("[S5.8] leaves an empty text to the rule of required fields", () => {
    for (const check of [checkVatNumber, checkPostcode, checkTelephone, checkSdiCode, checkPec]) {
      expect([check(""), check("  ")]).toEqual([null, null])
    }
  })
})

describe(`data of an Italian company (${LAWS})`, () => {
  const arbDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })

  it("[S3.23] for ten digits exactly one check digit makes a VAT number, and every single typo is detected", () =>
    checkLaw(
      fc.property(arbDigits, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        fc.pre(digits.slice(0, 7).some((digit) => digit !== 0))
        const good = Array.from({ length: 10 }, (_, last) => [...digits, last].join("")).filter(
          (number) => checkVatNumber(number) === null,
        )
        expect(good).toHaveLength(1)
        const slip = Array.from(good[0] ?? "", Number).map((digit, index) =>
          index === at ? (digit + shift) % 10 : digit,
        )
        expect(checkVatNumber(slip.join(""))?._tag).toBe("WrongCheckDigit")
      }),
    ))

  it("[S3.23, S5.8] any text is accepted as input, and whitespace around it does not matter", () =>
    checkLaw(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const check of [checkVatNumber, checkPostcode, checkTelephone, checkSdiCode, checkPec]) {
          expect(check(` ${text} `)).toEqual(check(text))
        }
      }),
    ))
})
