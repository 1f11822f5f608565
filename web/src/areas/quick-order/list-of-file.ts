/** A list out of a file that the shop made of one, also where a spreadsheet saved it anew; loaded when somebody opens a file. */
import { type ListOfTable, listOfTable, type Locale } from "@dispensa/domain"
import { notifyRemarks } from "./file-remarks.ts"
import { readInWorker } from "./read-in-worker.ts"

/** Null for any other file. The list is called as the file is. */
export const listOfFile = async (file: File, language: Locale): Promise<ListOfTable | null> => {
  const reading = await readInWorker(file)
  if (reading._tag !== "Read") return null
  const read = listOfTable(reading.table, nameOf(file.name), language)
  if (read !== null) notifyRemarks(reading.remarks)
  return read
}

/** Without its ending, and without the number of a second download. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{3,4}$/i, "")
    .replace(/ ?\(\d+\)$/, "")
    .slice(0, 80)
