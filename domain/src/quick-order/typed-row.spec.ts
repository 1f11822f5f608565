import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { typedRows } from "./typed-row.ts"

const row = (key: string, quantity: number | string = "", unit: string | null = null) => ({
  key,
  quantity: String(quantity),
  unit,
})

describe(`text typed into a row (${LAWS})`, () => {
  it.each([
    ["95", [row("95")]],
    [" 95 12 ", [row("95", 12)]],
    ["95,12", [row("95", 12)]],
    ["95*12", [row("95", 12)]],
    [" 95*", [row("95")]],
    ["95*2,5", [row("95", "2,5")]],
    // More than one word is parsed like pasted text.
    ["3 ct olio evo", [row("olio evo", 3, "ct")]],
    ["olio evo", [row("olio evo")]],
    // A message would ignore it; here it is all there is.
    ["grazie, ciao", [row("grazie, ciao")]],
    ["Tel 02 1234567", [row("Tel 02 1234567")]],
    ["🙂", [row("🙂")]],
    // Nothing to look up yet.
    ["", []],
    ['" 12', [row("12")]],
  ])("[S5.4] %j is a key with its quantity", (text, rows) => expect(typedRows(text)).toEqual(rows))

  it("[S5.4] a dropped text of any length is read quickly (#45)", () => {
    expect(typedRows("1,".repeat(50_000))).toHaveLength(1)
  }, 4_000)

  it("[S5.4] a space, a comma, a star and a semicolon separate key and quantity alike", () =>
    checkLaw(
      fc.property(
        fc.constantFrom("95", "595", "PA139595", "bur", "olio", "n"),
        // A year is part of the name.
        fc.integer({ min: 1, max: 9_999 }).filter((quantity) => quantity < 1_900 || quantity > 2_099),
        fc.constantFrom(" ", ",", "*", ";"),
        (key, quantity, sign) => {
          expect(typedRows(`${key}${sign}${quantity}`)).toMatchObject([{ key, quantity: String(quantity), unit: null }])
          expect(typedRows(`${key}${sign}`)[0]).toMatchObject({ key, quantity: "", unit: null })
        },
      ),
    ))
})
