/** Tables with headings on two rows, such as a merged heading above the units. */
import { expect, it } from "vitest"
import { ambiguousCodes, linesOf, outcome, pasted, tableOf, uploaded } from "../testing/row-outcomes.ts"
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
])("[S5.4] %j is in the unit below its heading (#39)", (text, unit) => {
  expect(readFile(text).filter(({ key }) => key === "FO321732")).toEqual([{ key: "FO321732", quantity: "2", unit }])
})

it("[S5.4] two units below one heading are two quantities, and unclear unless they are equal (#39)", () => {
  const text = "Codice;Quantità; / ;Cartoni;Pezzi / FO321732;2;25"
  expect(withOneHeading(tableOf(text))[0]).toEqual(["Codice", "Quantità Cartoni", "Quantità Pezzi"])
  expect(readingOf(withOneHeading(tableOf(text))).isSure).toBe(false)
  expect(ambiguousCodes(pasted(linesOf(text)))).toEqual(["FO321732"])
  expect(pasted(linesOf(text.replace("25", "24")))).toEqual(["FO321732 24"])
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

it.each([
  ["Codice;Q.tà;Giacenza / FO321732;24;100 / / Codice;Giacenza;Q.tà / FO353408;96;48", "FO321732 24", "FO353408 48"],
  ["Codice;Q.tà / FO321732;24 / ; / Q.tà;Codice / 48;FO353408", "FO321732 24", "FO353408 48"],
  ["Codice;Q.tà / FO321732;24 / Codice;Q.tà / FO353408;48", "FO321732 24", "FO353408 48"],
  ["Codice;Colli / FO321732;2 / Codice;Pezzi / FO353408;48", "FO321732 24", "FO353408 48"],
])("[S5.4] a table below another one is read by its own headings: %j (#39)", (text, ...rows) => {
  expect(uploaded(text)).toEqual(rows)
  expect(pasted(linesOf(text))).toEqual(rows)
})

it("[S5.4] a table with an unknown quantity column asks for its columns (#39)", () => {
  expect(uploaded("Codice;Q.tà / FO321732;24 / Codice;Fabbisogno / FO353408;48")).toBe("asks for the columns")
})

it("[S5.4] a line of dashes below the headings is not a row (#39)", () => {
  expect(uploaded("Codice;Q.tà / ---;:---: / FO321732;24")).toEqual(["FO321732 24"])
})
