/** A list out of a file that the shop made of one, also where a spreadsheet saved it anew; loaded when somebody opens a file. */
import { listOfTable, type Locale, type ShoppingList } from "@dispensa/domain"
import { readInWorker } from "./read-in-worker.ts"

/** Null for any other file. The list is called as the file is. */
export const listOfFile = async (file: File, language: Locale): Promise<ShoppingList | null> => {
  const reading = await readInWorker(file)
  return reading._tag === "Read" ? listOfTable(reading.table, nameOf(file.name), language) : null
}

/** Without its ending, and without the number of a second download. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{3,4}$/i, "")
    .replace(/ ?\(\d+\)$/, "")
    .slice(0, 80)
