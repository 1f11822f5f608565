/** Suggestions (S7.15). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, nobody } from "../../consumer/support/contract.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { eachLike, string } from "../../consumer/support/wire.ts"

const success = { status: 200, caller: nobody }

describe("product.autocomplete", () => {
  const endpoint = endpoints.autocomplete
  const q = example("searchFindsProducts", "text")

  it("[S7.15] [S3.9] returns suggestions", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the text finds products",
      states: [given("searchFindsProducts", {})],
      request: { q, rows: 5 },
      sends: { q: value("searchFindsProducts", "text"), rows: 5 },
      answers: { message: { result: eachLike({ id: string("PA0001"), name: string("Spaghetti n. 5") }) } },
    })
    expect(result).toEqual(
      Result.succeed({ message: { result: [{ id: "PA0001", name: "Spaghetti n. 5", image: null }] } }),
    )
  })

  it("[S7.15] a text without results has no suggestion", async () => {
    const result = await interact({
      ...success,
      endpoint,
      title: "the text finds nothing",
      states: [given("searchFindsNothing", {})],
      request: { q: example("searchFindsNothing", "nothing_text"), rows: 5 },
      sends: { q: value("searchFindsNothing", "nothing_text"), rows: 5 },
      answers: { message: { result: [] } },
    })
    expect(result).toEqual(Result.succeed({ message: { result: [] } }))
  })
})
