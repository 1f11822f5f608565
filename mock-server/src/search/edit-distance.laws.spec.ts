/** Near words, checked against a plain table of edit distances. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toleratedEdits, wordsNear } from "./edit-distance.ts"

const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 300) }

/** Optimal string alignment distance, textbook version. */
const distance = (one: string, other: string): number => {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same)
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, at(row - 2, column - 2) + 1)
      }
      const line = table[row]
      if (line !== undefined) line[column] = best
    }
  }
  return at(one.length, other.length)
}

const arbWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 })

describe("wordsNear", () => {
  it("[S7.15] finds exactly the words with a prefix within the limit", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbWord, { maxLength: 40 }),
        arbWord,
        fc.integer({ min: 0, max: 2 }),
        (list, token, limit) => {
          const words = list.toSorted()
          const expected = words.flatMap((word, place) => {
            const beginnings = Array.from({ length: word.length }, (_, end) => word.slice(0, end + 1))
            return beginnings.some((beginning) => distance(token, beginning) <= limit) ? [place] : []
          })
          expect(wordsNear(words, token, limit)).toEqual(expected)
        },
      ),
      RUNS,
    )
  })

  it.each([
    ["oli", 0],
    ["olio", 1],
    ["pastaaa", 1],
    ["spaghett", 2],
  ])("%s tolerates %i errors", (token, errors) => {
    expect(toleratedEdits(token)).toBe(errors)
  })
})
