import { Schema } from "effect"
import { expect, it } from "vitest"
import { eachStatedLeaf } from "./stated.ts"

const Row = Schema.Struct({ date: Schema.String, price: Schema.NullOr(Schema.Number) })
const Answer = Schema.Union([
  Schema.Struct({ message: Schema.Struct({ rows: Schema.Array(Row), byCode: Schema.Record(Schema.String, Row) }) }),
  Schema.Struct({ exc: Schema.String, details: Schema.Unknown }),
])

const statedLeaves = (value: unknown) => {
  const leaves: Array<readonly [string, unknown]> = []
  eachStatedLeaf(Answer.ast, value, (name, leaf) => leaves.push([name, leaf]))
  return leaves
}

it("[S7.22] the values of an answer are those of the fields that its schema names, in lists and maps too", () => {
  const row = { date: "2026-11-21", price: 1.5, at: "yesterday", modified: { date: "21/11/2026" } }
  const leaves = statedLeaves({ message: { rows: [row], byCode: { PA0001: row }, date: "no" }, price: 0.1 })
  expect(leaves).toEqual([
    ["date", "2026-11-21"],
    ["price", 1.5],
    ["date", "2026-11-21"],
    ["price", 1.5],
  ])
})

it("[S7.22] what a schema leaves open is looked through as it is", () => {
  expect(statedLeaves({ exc: "no", details: { at: [1, 2] } })).toEqual([
    ["exc", "no"],
    ["at", 1],
    ["at", 2],
  ])
})
