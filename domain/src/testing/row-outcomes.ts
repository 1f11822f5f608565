/** What becomes of rows of the demo catalogue, in few words. */
import { parseRows } from "../quick-order/parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "../quick-order/quick-sheet.ts"
import type { WantedRow } from "../quick-order/row-values.ts"
import { type RowVerdict, rowVerdicts } from "../quick-order/row-verdict.ts"
import { findDemoItem } from "./demo-items.ts"

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
    case "Twice":
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
