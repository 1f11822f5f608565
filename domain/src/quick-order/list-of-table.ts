/** A list out of a spreadsheet: what the shop exports as a list, in either language, changed by hand or not (ADR 61). */
import { type AmountReading, readAmount } from "../amounts/read-amount.ts"
import type { LanguageCode } from "../locale/languages.ts"
import { MAX_LIST_ENTRIES } from "../shopping-lists/list-changes.ts"
import type { ShoppingList } from "../shopping-lists/list-values.ts"
import { cleanKey } from "./row-values.ts"
import { listOfShared, type SharedEntry } from "./shared-list.ts"
import type { Table } from "./table-columns.ts"

/** As the export calls them, and as it did before. */
const COLUMNS = {
  section: ["reparto", "section"],
  itemCode: ["codice", "code"],
  name: ["articolo", "item", "article"],
  quantity: ["quantità", "quantity"],
  par: ["scorta minima", "par", "scorta", "wanted"],
  note: ["nota", "note"],
} as const

type Column = keyof typeof COLUMNS

/**
 * Null where the first row names no code and no wanted stock, as in any other table, and where a quantity cannot be read
 * for certain: its rows are then looked at one by one.
 */
export const listOfTable = (table: Table, name: string, language: LanguageCode): ShoppingList | null => {
  const [head = [], ...rows] = table
  const titles = head.map((cell) => cleanKey(cell).toLowerCase())
  const placeOf = (column: Column): number =>
    titles.findIndex((title) => COLUMNS[column].some((word) => word === title))
  if (placeOf("itemCode") === -1 || placeOf("par") === -1 || rows.length > MAX_LIST_ENTRIES) return null
  const cellsOf = (column: Column): ReadonlyArray<string> => {
    const place = placeOf(column)
    return rows.map((row) => cleanKey(withoutMark(row[place] ?? "")))
  }
  const [sectionOf, codeOf, nameOf] = [cellsOf("section"), cellsOf("itemCode"), cellsOf("name")]
  const [quantityOf, parOf, noteOf] = [cellsOf("quantity"), cellsOf("par"), cellsOf("note")]
  const readingIn = (cell = ""): AmountReading => readAmount(cell, { language, scale: 0 })
  if ([...quantityOf, ...parOf].some((cell) => readingIn(cell)._tag === "Unreadable")) return null
  const sections = [...new Set(sectionOf.filter((each) => each !== ""))]
  const entries = codeOf.flatMap(
    (itemCode, at): ReadonlyArray<SharedEntry> =>
      itemCode === ""
        ? []
        : [
            {
              itemCode,
              name: nameOf[at] ?? "",
              quantity: amountOf(readingIn(quantityOf[at])),
              par: amountOf(readingIn(parOf[at])),
              section: sections.indexOf(sectionOf[at] ?? ""),
              note: noteOf[at] ?? "",
            },
          ],
  )
  return listOfShared({ name: cleanKey(name), sections, entries })
}

/** What would be taken for a formula is marked as text by the export. */
const withoutMark = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, "")

/** Null where nobody said. */
const amountOf = (reading: AmountReading): number | null => (reading._tag === "Read" ? reading.amount : null)
