/** The verdicts on rows of the demo catalogue as short texts. */
import { parseRows } from "../quick-order/parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "../quick-order/quick-sheet.ts"
import type { WantedRow } from "../quick-order/row-values.ts"
import { rowVerdicts } from "../quick-order/row-verdict.ts"
import type { RowVerdict } from "../quick-order/verdict-values.ts"
import { readingOf, unfolded } from "../quick-order/table-columns.ts"
import { isAmbiguous as isAmbiguousTable, rowsOfTable } from "../quick-order/table-rows.ts"
import type { Table } from "../quick-order/table-values.ts"
import { findDemoItem } from "./demo-items.ts"

/** Expands text written in one line: " / " separates lines, "⇥" is a tab. */
export const linesOf = (text: string): string => text.replaceAll(" / ", "\n").replaceAll("⇥", "\t")

export const tableOf = (text: string, separator = ";"): Table =>
  linesOf(text)
    .split("\n")
    .map((line) => line.split(separator))

export const verdictsOf = (rows: ReadonlyArray<WantedRow>) => {
  const sheet = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
  return rowVerdicts(sheet.rows, findDemoItem, "it")
}

/** "FO321732 12", "FO321732 12 assumed", "FO321732? Negative", "FO321732? Ambiguous 1200 or 2400". */
export const inWords = (verdict: RowVerdict): string => {
  switch (verdict._tag) {
    case "Found":
      return `${verdict.item.itemCode} ${verdict.quantity}${verdict.isAssumed ? " assumed" : ""}`
    case "Rounded":
      return `${verdict.item.itemCode} ${verdict.wanted} rounded to ${verdict.quantity}`
    case "Unclear":
      return `${verdict.item.itemCode}? ${verdict.why}${verdict.offers.length > 0 ? ` ${verdict.offers.map(({ quantity }) => quantity).join(" or ")}` : ""}`
    case "Zero":
    case "Duplicate":
    case "Unavailable":
      return `${verdict.item.itemCode} ${verdict._tag.toLowerCase()}`
    case "Unknown":
      return verdict.why?.toLowerCase() ?? "unknown"
    case "Several":
    case "Waiting":
    case "Empty":
      return verdict._tag.toLowerCase()
  }
}

export const outcome = (rows: ReadonlyArray<WantedRow>): ReadonlyArray<string> =>
  [...verdictsOf(rows).values()].slice(0, -1).map(inWords)

export const pasted = (text: string): ReadonlyArray<string> => outcome(parseRows(text))

/** What the page reads from a file. */
export const readUpload = (text: string, separator?: string) => {
  const table = unfolded(tableOf(text, separator))
  const reading = readingOf(table)
  const { rows, left } = rowsOfTable(table, reading, false)
  return { isAmbiguous: isAmbiguousTable(table, reading), rows: outcome(rows), left: left.map(({ key }) => key) }
}

export const uploaded = (text: string, separator?: string): ReadonlyArray<string> | "asks for the columns" => {
  const { isAmbiguous, rows } = readUpload(text, separator)
  return isAmbiguous ? "asks for the columns" : rows
}

/** The code of each unclear row; other rows unchanged. */
export const ambiguousCodes = (rows: ReadonlyArray<string>): ReadonlyArray<string> =>
  rows.map((row) => /^(\w+)\? /.exec(row)?.[1] ?? row)

export const codesIn = (text: string): ReadonlyArray<string> => text.match(/[A-Z]{2}\d{6}/g) ?? []
