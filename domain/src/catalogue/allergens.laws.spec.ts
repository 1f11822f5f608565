import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ALLERGENS, addedAllergens, allergensWith, presenceOf, readStatement } from "./allergens.ts"
import { emphasisedParts } from "./food-info.ts"

const arbCodes = fc.subarray([...ALLERGENS])
const arbStatement = fc.record({ contains: arbCodes, mayContain: arbCodes, isComplete: fc.boolean() })
const PRESENCES = ["contains", "may-contain", "free", "not-stated"] as const

describe("laws of allergen statements", () => {
  it("[S3.29] each allergen has exactly one presence, and a contained one is never called free", () => {
    fc.assert(
      fc.property(arbStatement, (statement) => {
        const sorted = PRESENCES.flatMap((presence) => allergensWith(statement, presence))
        expect(sorted.toSorted()).toEqual([...ALLERGENS].toSorted())
        for (const allergen of [...statement.contains, ...statement.mayContain])
          expect(allergensWith(statement, "free")).not.toContain(allergen)
      }),
    )
  })

  it("[S3.29] nothing is free without a complete statement", () => {
    fc.assert(
      fc.property(arbStatement, (statement) => {
        expect(allergensWith({ ...statement, isComplete: false }, "free")).toEqual([])
      }),
    )
    expect(allergensWith(undefined, "not-stated")).toEqual(ALLERGENS)
  })

  it("[S3.29] a code other than the 14 makes a statement incomplete and drops none of the others", () => {
    const arbUnknown = fc.string().filter((code) => !ALLERGENS.some((allergen) => allergen === code))
    fc.assert(
      fc.property(arbStatement, arbUnknown, fc.boolean(), (statement, unknown, isTrace) => {
        const written = isTrace
          ? { ...statement, mayContain: [unknown, ...statement.mayContain] }
          : { ...statement, contains: [...statement.contains, unknown] }
        expect(readStatement(written)).toEqual({ ...statement, isComplete: false })
        expect(readStatement(statement)).toEqual(statement)
      }),
    )
  })

  it("[S3.29] a substitute adds nothing to itself, everything it is not free of to a product free of everything, and everything it names to an unstated product", () => {
    const free = { contains: [], mayContain: [], isComplete: true }
    fc.assert(
      fc.property(arbStatement, (statement) => {
        expect(addedAllergens(statement, statement)).toEqual([])
        const having = (...presences: ReadonlyArray<string>) =>
          ALLERGENS.filter((allergen) => presences.includes(presenceOf(statement, allergen)))
        expect(addedAllergens(free, statement)).toEqual(having("contains", "may-contain", "not-stated"))
        expect(addedAllergens(undefined, statement)).toEqual(having("contains", "may-contain"))
      }),
    )
  })
})

describe("laws of emphasised text", () => {
  it("[S3.29] no letter is lost, whatever is between asterisks", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, letters) => {
        const plain = (text: string) => text.replaceAll("*", "")
        const word = `a${letters}`
        const written = `${plain(before)}*${plain(word)}*`
        const parts = emphasisedParts(written)
        expect(parts.at(-1)).toEqual({ text: plain(word), isEmphasised: true })
        expect(plain(parts.map(({ text }) => text).join(""))).toBe(plain(written))
      }),
    )
  })
})
