/** Refusals have the names of the document's examples. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { at } from "../../testing/harness.ts"
import {
  conflict,
  failure,
  forbidden,
  invalid,
  notFound,
  notPossible,
  type Refusal,
  tooMany,
  unauthorised,
  unprocessable,
} from "./refusal.ts"

const text = { it: "No", en: "No" }
const document: unknown = JSON.parse(
  readFileSync(new URL("../../../../contracts/openapi.json", import.meta.url), "utf8"),
)
const exampleOf = (status: number): unknown =>
  at(document, "components", "examples", `Refusal${status}`, "value", "exc_type")

const REFUSALS: ReadonlyArray<Refusal> = [
  notPossible(text),
  unauthorised(),
  forbidden(),
  notFound(text, "x"),
  conflict(text),
  invalid([]),
  unprocessable([]),
  tooMany(),
  failure(500, text),
  failure(503, text),
]

describe("refusals", () => {
  it.each(REFUSALS)("[S8.1] $status has the document's name: $type", ({ status, type }) => {
    expect(type).toBe(exampleOf(status))
    expect(failure(status, text).type).toBe(type)
  })

  it("[S8.1] the document's names are exactly these", () => {
    const examples = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))(
      at(document, "components", "examples"),
    )
    const named = Object.keys(examples).filter((name) => name.startsWith("Refusal"))
    expect(named.toSorted()).toEqual(REFUSALS.map(({ status }) => `Refusal${status}`).toSorted())
  })
})
