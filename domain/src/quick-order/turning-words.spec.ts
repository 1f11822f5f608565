/** Words that take a row back, replace it or leave it open: the row is unclear. */
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { ambiguousCodes, linesOf, pasted } from "../testing/row-outcomes.ts"
import { parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { isTurning } from "./turning-words.ts"

const words = (text: string): ReadonlyArray<string> => text.split("|")

const BESIDE = words(
  "togliete|tolga|leva|cancella|cancellate|annullate|eliminate|salta|sospendi|lascia stare|meno|storno|ritiro|nota di credito|giacenza|drop|hold|minus|less|cancelling|missing|short|damaged|credit|forse|magari|se in offerta|solo se in promo|omaggio|preventivo|maybe|if on offer|free",
)
const REPLACING = words(
  "se manca|oppure|altrimenti|in alternativa|in mancanza|se finito|sostituire con|sostituto:|otherwise|else|sub|substitute|backup|alternatively|failing that",
)

describe("[S5.4] a word that changes a row's meaning", () => {
  it.each(BESIDE)("%j beside a code is unclear", (word) => {
    const texts = [`${word} FO321732 24`, `${word}\tFO321732\t24`, `24 FO321732 ${word}`]
    expect(texts.map((text) => ambiguousCodes(pasted(text)))).toEqual(texts.map(() => ["FO321732"]))
  })

  it.each(REPLACING)("%j makes its own line an alternative, and does not affect the line above", (word) => {
    const texts = [`FO321732 24\n${word} FO491252 24`, `FO321732 24, ${word} FO491252 24`]
    expect(texts.map((text) => ambiguousCodes(pasted(text)))).toEqual(texts.map(() => ["FO321732 24", "FO491252"]))
  })

  it.each([
    ...words("togliete|leva|cancella|annullate|in alternativa|solo se in offerta|finito|ritirare|storno").map(
      (note) => ["Note", note] as const,
    ),
    ...words("cancellata|rifiutato|chiuso|evasa|bozza|rejected|discontinued").map((state) => ["Stato", state] as const),
    ...words("Storno|NC|Omaggio|R").flatMap((kind) => [["Tipo", kind] as const, ["Causale", kind] as const]),
  ])("in a column %j %j is unclear", (heading, cell) => {
    expect(ambiguousCodes(pasted(linesOf(`Codice;Quantità;${heading} / FO321732;24;${cell}`)))).toEqual(["FO321732"])
  })

  it.each(["togliete Caprino fresco 200 g: 24", "24 Caprino fresco 200 g se in offerta"])(
    "before or after a name is unclear, whatever a search makes of it: %j",
    (text) => {
      const { rows } = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: parseRows(text) })
      const found = { isNear: false, items: DEMO_ITEMS.filter(({ itemCode }) => itemCode === "FO321732") }
      const [verdict] = rowVerdicts(rows, () => found, "it").values()
      expect(verdict?._tag).toBe("Unclear")
    },
  )

  it.each(
    words(
      "latte salato|rotelle|crema levata|free range|short crust|meno sale|gluten free|resina|cancelleria|drop scones|senza glutine",
    ),
  )("%j is part of a product's name", (name) => {
    expect(isTurning(name)).toBe(false)
  })
})
