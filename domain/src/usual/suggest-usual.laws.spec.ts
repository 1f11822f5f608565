import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { plainText } from "../catalogue/plain-text.ts"
import { MOST_SUGGESTED, suggestUsual } from "./suggest-usual.ts"
import { usualLines } from "./usual-line.ts"

const arbWord = fc.constantFrom("Olio", "Olive", "Burro", "Caffè", "Riso", "Carnaroli", "extra", "500", "12")
const arbCode = fc.integer({ min: 100, max: 999 }).map((number) => `PA${number}`)
const arbLines = fc
  .uniqueArray(
    fc.record({
      code: arbCode,
      words: fc.array(arbWord, { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 60 }),
      packSize: fc.integer({ min: 1, max: 12 }),
      availability: fc.constantFrom("DISPONIBILE", "NON DISPONIBILE"),
    }),
    { maxLength: 25, selector: ({ code }) => code },
  )
  .map((all) =>
    usualLines(
      all.map(({ code, words, quantity, packSize, availability }) => {
        const name = words.join(" ")
        const item = someItem(code, { name, packSize, availability, brand: "Frantoio" })
        return boughtItem(code, [purchaseOn("2026-07-01", quantity)], { name, item })
      }),
      "2026-07-10",
    ),
  )
const arbTyped = fc.oneof(
  arbWord,
  arbWord.map((word) => word.slice(0, 2)),
  arbCode,
  fc.integer({ min: 0, max: 99 }).map(String),
  fc.constantFrom("p", "pa", "o", "ol ex", "frant", "x"),
)
const never = () => false
const codesOf = (suggested: ReturnType<typeof suggestUsual>) => suggested.map(({ item }) => item.itemCode)

describe(`suggestions from a few letters for a returning client (${LAWS})`, () => {
  it("[S7.20] are empty without text; each one can be ordered, matches the text, and is whole packs", () =>
    checkLaw(
      fc.property(arbLines, arbTyped, (lines, typed) => {
        expect(suggestUsual(lines, " ", never)).toEqual([])
        const suggested = suggestUsual(lines, typed, never)
        expect(suggested.length).toBeLessThanOrEqual(MOST_SUGGESTED)
        for (const { item, quantity } of suggested) {
          const searched = plainText(`${item.name} ${item.brand} ${item.itemCode}`)
          for (const word of plainText(typed).split(" ")) expect(searched).toContain(word)
          expect(item.availability).toBe("DISPONIBILE")
          expect(quantity % item.packSize).toBe(0)
          const line = lines.find(({ bought }) => bought.itemCode === item.itemCode)
          expect(quantity).toBeGreaterThanOrEqual(line?.usualQuantity ?? Number.NaN)
        }
      }),
    ))

  it("[S7.20] start with a whole code, however it is written and whatever else matches", () =>
    checkLaw(
      fc.property(arbLines, fc.nat(), fc.boolean(), (lines, at, isOrdered) => {
        const line = lines[at % Math.max(1, lines.length)]
        fc.pre(line !== undefined && line.bought.item?.availability === "DISPONIBILE")
        const itemCode = line?.bought.itemCode ?? ""
        expect(codesOf(suggestUsual(lines, itemCode.toLowerCase(), () => isOrdered))[0]).toBe(itemCode)
      }),
    ))

  it("[S7.20] start with the only item that matches; another letter adds no new ones", () =>
    checkLaw(
      fc.property(arbLines, arbTyped, (lines, typed) => {
        const few = lines.slice(0, MOST_SUGGESTED)
        const all = codesOf(suggestUsual(few, typed, never))
        const longer = ["o", "1", " e"].flatMap((more) => codesOf(suggestUsual(few, `${typed}${more}`, never)))
        // A code is matched from its end: its figures may precede the typed ones.
        const atEnd = few.filter(({ bought }) => /\d$/.test(typed) && bought.itemCode.endsWith(`${typed}1`))
        for (const code of longer) expect([...all, ...atEnd.map(({ bought }) => bought.itemCode)]).toContain(code)
      }),
    ))

  it("[S7.20] put items already in the order last, and keep the order of the rest", () =>
    checkLaw(
      fc.property(
        arbLines,
        fc.constantFrom("o", "fra", "5", "ol"),
        fc.integer({ min: 2, max: 4 }),
        (lines, typed, nth) => {
          const isOrdered = (code: string) => Number(code.slice(2)) % nth === 0
          const few = lines.slice(0, MOST_SUGGESTED)
          const before = codesOf(suggestUsual(few, typed, never))
          const after = codesOf(suggestUsual(few, typed, isOrdered))
          expect(after).toEqual([...before.filter((code) => !isOrdered(code)), ...before.filter(isOrdered)])
        },
      ),
    ))
})
