import { describe, expect, it } from "vitest"
import type { LanguageCode } from "../locale/languages.ts"
import { type AmountReading, isAmountLike, readAmount } from "./read-amount.ts"
import { unitOf } from "./unit-words.ts"

const PIECES = 0
const KILOGRAMS = 3
const UNKNOWN = null

const read = (text: string, language: LanguageCode = "it", scale: number | null = UNKNOWN): AmountReading =>
  readAmount(text, { language, scale })
const amount = (value: number, unit: string | null = null): AmountReading => ({ _tag: "Read", amount: value, unit })
const unreadable = (why: string, ...readings: ReadonlyArray<number>) =>
  unreadableAs(why, ...readings.map((each) => [each, null] as const))
const unreadableAs = (why: string, ...readings: ReadonlyArray<readonly [number, string | null]>) => ({
  _tag: "Unreadable",
  why,
  readings: readings.map(([value, unit]) => ({ amount: value, unit })),
})

describe("parsing an amount", () => {
  it.each<[string, AmountReading]>([
    ["12", amount(12)],
    ["007", amount(7)],
    ["2,5", amount(2.5)],
    ["2.5", amount(2.5)],
    ["12,00", amount(12)],
    ["12.00", amount(12)],
    [".5", amount(0.5)],
    ["0,500", amount(0.5)],
    ["1,2345", amount(1.2345)],
    ["1200,500", amount(1_200.5)],
    ["1 200", amount(1_200)],
    ["1\u00a0200", amount(1_200)],
    ["1\u202f200,5", amount(1_200.5)],
    ["1'200", amount(1_200)],
    ["1’200.50", amount(1_200.5)],
    ["1.200,50", amount(1_200.5)],
    ["1,200.50", amount(1_200.5)],
    ["½", amount(0.5)],
    ["1 ½", amount(1.5)],
    ["１２", amount(12)],
    ["١٢", amount(12)],
    ["1\u00ad2", amount(12)],
    ["0", amount(0)],
    ["0,00", amount(0)],
  ])("the number of %j is certain in every language and for every unit", (text, reading) => {
    for (const language of ["it", "en"] as const)
      for (const scale of [PIECES, KILOGRAMS, UNKNOWN]) expect(read(text, language, scale)).toEqual(reading)
  })

  it("three digits after a separator are thousands of a counted unit when no other reading is whole", () => {
    for (const text of ["1.200", "1,200"])
      for (const language of ["it", "en"] as const) expect(read(text, language, PIECES)).toEqual(amount(1_200))
    // Twelve with three decimals, as programs write it, or twelve thousand.
    for (const text of ["12.000", "12,000"])
      for (const language of ["it", "en"] as const)
        expect(read(text, language, PIECES)).toMatchObject(unreadable("Ambiguous", 12, 12_000))
  })

  it("three digits after a separator are decimals of a weight only after the decimal separator of the language", () => {
    expect(read("2,500", "it", KILOGRAMS)).toEqual(amount(2.5))
    expect(read("2.500", "en", KILOGRAMS)).toEqual(amount(2.5))
    expect(read("2.500", "it", KILOGRAMS)).toMatchObject(unreadable("Ambiguous", 2.5, 2_500))
    expect(read("2,500", "en", KILOGRAMS)).toMatchObject(unreadable("Ambiguous", 2.5, 2_500))
    for (const text of ["2.500", "2,500"]) expect(read(text)).toMatchObject(unreadable("Ambiguous", 2.5, 2_500))
  })

  it("a reading that is too large is dropped", () => {
    expect(read("1000000")).toMatchObject(unreadable("TooLarge"))
    expect(read("1.200.000")).toMatchObject(unreadable("TooLarge"))
    expect(read("999.999")).toMatchObject(unreadable("Ambiguous", 999.999, 999_999))
  })

  it.each<[string, AmountReading]>([
    ["12 pz", amount(12, "pz")],
    ["12pz.", amount(12, "pz")],
    ["pz 12", amount(12, "pz")],
    ["ct. 2", amount(2, "ct")],
    ["kg 6", amount(6, "kg")],
    ["2,500 kg", amount(2.5, "kg")],
    ["2.500 ct", amount(2_500, "ct")],
    ["nr 3", amount(3)],
    ["n. 3", amount(3)],
    ["3 nr", amount(3, "nr")],
    ["x 12", amount(12)],
    ["12x", amount(12)],
    ["×12", amount(12)],
    ["40 pz = 14 kg", amount(40, "pz")],
    ["3\u00a0ct = 36\u00a0kg", amount(3, "ct")],
    ["2 DOZZINE", amount(2, "dozzine")],
  ])("reads the unit of %j before or after the number", (text, reading) => {
    expect(read(text)).toEqual(reading)
  })

  it.each([
    ["-12", unreadable("Negative")],
    ["−5", unreadable("Negative")],
    ["12-", unreadable("Negative")],
    ["(12)", unreadable("Negative")],
    ["-0,5 kg", unreadable("Negative")],
    ["3-6", unreadable("Range", 3, 6)],
    ["3/6", unreadable("Range", 3, 6)],
    ["12+12", unreadable("Sum", 24)],
    ["+12", unreadable("Sum", 12)],
    ["0,98 €/pz", unreadable("Price")],
    ["€ 3,85", unreadable("Price")],
    ["12%", unreadable("NotANumber")],
    ["2x6", unreadable("NotANumber")],
    ["2×6", unreadable("NotANumber")],
    ["1.2.3", unreadable("NotANumber")],
    ["1E3", unreadable("NotANumber")],
    ["12²", unreadable("NotANumber")],
    ["26/11/2026", unreadable("NotANumber")],
    ["due", unreadable("NotANumber")],
    ["12 foo", unreadable("NotANumber")],
    ["ct 2 pz", unreadable("NotANumber")],
    ["?", unreadable("NotANumber")],
    ["3 | 24", unreadable("Several", 3, 24)],
    ["3 | 3", unreadable("Several", 3)],
    ["2 | | x", unreadable("Several", 2)],
    ["2 ct | 2 | 2 ct", unreadableAs("Several", [2, "ct"], [2, null])],
    ["1.200 kg", unreadableAs("Ambiguous", [1.2, "kg"], [1_200, "kg"])],
  ])("refuses %j with its reason, and offers its possible readings", (text, reading) => {
    expect(read(text)).toMatchObject(reading)
  })

  it("only whitespace is blank", () => {
    for (const text of ["", " ", "\u00a0", "\u200b"]) expect(read(text)).toEqual({ _tag: "Blank" })
    for (const text of ["0", "-", "½", "?"]) expect(read(text)._tag).not.toBe("Blank")
  })

  it("a text with digits and no word but a unit looks like an amount, unless it is a price or a code", () => {
    for (const text of ["12", "-12", "3-6", "½", "1.200", "ct 2", "12 pz", "40 pz = 14 kg", "12+12"])
      expect(isAmountLike(text)).toBe(true)
    for (const text of ["", "pz", "olio 12", "0,98 €/pz", "8010694444686", "PA139595", "-", "?"])
      expect(isAmountLike(text)).toBe(false)
  })

  it("a unit word determines the kind of unit, however it is written", () => {
    expect(unitOf(" KG. ")).toEqual({ kind: "mass", factor: 1, scale: 3 })
    expect(unitOf("dozen")).toEqual({ kind: "piece", factor: 12, scale: 0 })
    expect(unitOf("olio")).toBeNull()
  })
})
