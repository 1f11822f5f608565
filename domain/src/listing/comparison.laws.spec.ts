import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  areSame,
  bestOf,
  type ComparedItem,
  decideCompare,
  formatCompared,
  MAX_COMPARED,
  parseCompared,
} from "./comparison.ts"

const item = (itemCode: string): ComparedItem => ({ itemCode, name: itemCode, image: null })
const price = (amount: number, measure = "kg") => ({ amount, per: 1, measure })

describe("comparing products", () => {
  it("[S3.11] a fifth product is refused, and one that is already compared is removed", () => {
    const four = ["A", "B", "C", "D"].map(item)
    expect(decideCompare(four, item("E"))).toEqual(Result.fail({ _tag: "ComparisonFull" }))
    expect(decideCompare(four.slice(0, 3), item("E"))).toEqual(Result.succeed(["A", "B", "C", "E"].map(item)))
    expect(decideCompare(four, item("B"))).toEqual(Result.succeed(["A", "C", "D"].map(item)))
  })

  it("[S3.11] an address that names more states how many are omitted; invalid codes are ignored", () => {
    expect(parseCompared("?item=A&item=B&item=A&item=&item=%20&item=C&item=D&item=E&x=1")).toEqual({
      itemCodes: ["A", "B", "C", "D"],
      left: 1,
    })
    expect(parseCompared(`?item=${"x".repeat(81)}`).itemCodes).toEqual([])
  })

  it("[S3.11] the best price is marked only among comparable ones, and only if they differ", () => {
    expect([...bestOf([price(5), price(3), null, price(1, "l"), price(3)])]).toEqual([1, 4])
    expect([...bestOf([price(3), price(3)])]).toEqual([])
    expect([...bestOf([price(3), null])]).toEqual([])
  })

  it("[S3.11] a value missing in one product is a difference", () => {
    expect(areSame(["a", "a"])).toBe(true)
    expect(areSame(["a", ""])).toBe(false)
  })
})

describe(`comparing products, ${LAWS}`, () => {
  const arbCode = fc.string({ minLength: 1, maxLength: 80 }).filter((code) => code.trim() === code && code !== "")

  it("[S3.11] the address is parsed back into the codes it was made of", () => {
    checkLaw(
      fc.property(fc.uniqueArray(arbCode, { maxLength: MAX_COMPARED }), (itemCodes) => {
        expect(parseCompared(formatCompared(itemCodes))).toEqual({ itemCodes, left: 0 })
      }),
    )
  })

  it("[S3.11] any clicks leave at most four products, each once", () => {
    checkLaw(
      fc.property(fc.array(fc.constantFrom("A", "B", "C", "D", "E", "F")), (clicks) => {
        const picked = clicks.reduce<ReadonlyArray<ComparedItem>>(
          (items, code) => Result.getOrElse(decideCompare(items, item(code)), () => items),
          [],
        )
        expect(picked.length).toBeLessThanOrEqual(MAX_COMPARED)
        expect(new Set(picked.map(({ itemCode }) => itemCode)).size).toBe(picked.length)
      }),
    )
  })
})
