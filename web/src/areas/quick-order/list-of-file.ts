/** A shopping list from a file exported by the shop, even if a spreadsheet has saved it again; loaded when a file is opened. */
import { type ListOfTable, listOfTable, type Locale } from "@dispensa/domain"
import { notifyRemarks } from "./file-remarks.ts"
import { readInWorker } from "./read-in-worker.ts"

/** Null for any other file. The list is named after the file. */
export const listOfFile = async (file: File, language: Locale): Promise<ListOfTable | null> => {
  const reading = await readInWorker(file)
  if (reading._tag !== "Read") return null
  const read = listOfTable(reading.table, nameOf(file.name), language)
  if (read !== null) notifyRemarks(reading.remarks)
  return read
}

/** Without extension, and without the number of a second download. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{3,4}$/i, "")
    .replace(/ ?\(\d+\)$/, "")
    .slice(0, 80)
