/** Tables whose headings stand in two rows, as a merged heading above the units has them. */
import { expect, it } from "vitest"
import { askedCodes, linesOf, outcome, pasted, tableOf } from "../testing/row-outcomes.ts"
import { readingOf } from "./table-columns.ts"
import { withOneHeading } from "./table-headings.ts"
import { rowsOfTable } from "./table-rows.ts"

const readFile = (text: string) => {
  const table = withOneHeading(tableOf(text))
  return rowsOfTable(table, readingOf(table), true).rows
}

it.each([
  ["Codice;Prodotto;Quantità / ;;Cartoni / FO321732;Formaggio;2", "cartoni"],
  ["Codice;Prodotto;Giacenza;;Quantità; / ;;Cartoni;Pezzi;Cartoni; / FO321732;Formaggio;7;9;2;", "cartoni"],
  ["Codice;Prodotto;Quantità / FO321732;Formaggio;2 / ;;Cartoni", null],
  ["Codice;Prodotto;Quantità / ;Latticini; / FO321732;Formaggio;2", null],
])("[S5.4] %j is in the unit that stands below the heading (#39)", (text, unit) => {
  expect(readFile(text).filter(({ key }) => key === "FO321732")).toEqual([{ key: "FO321732", quantity: "2", unit }])
})

it("[S5.4] two units below one heading are two quantities, and are asked about (#39)", () => {
  const text = "Codice;Quantità; / ;Cartoni;Pezzi / FO321732;2;24"
  expect(withOneHeading(tableOf(text))[0]).toEqual(["Codice", "Quantità Cartoni", "Quantità Pezzi"])
  expect(readingOf(withOneHeading(tableOf(text))).isSure).toBe(false)
  expect(askedCodes(pasted(linesOf(text)))).toEqual(["FO321732"])
})

it.each([
  ["Codice;Cartoni;Pezzi / FO321732;2;25", "FO321732? Several 24 or 36"],
  ["Codice;Cartoni;Pezzi / FO321732;;25", "FO321732? Several 36"],
  ["Codice;Cartoni;Quantità / FO321732;2;36", "FO321732? Several 24 or 36"],
])("[S5.4] each quantity of %j is offered in the unit of its own heading (#39)", (text, row) => {
  expect(pasted(linesOf(text))).toEqual([row])
  const table = tableOf(text)
  expect(outcome(rowsOfTable(table, readingOf(table), false).rows)).toEqual([row])
})
