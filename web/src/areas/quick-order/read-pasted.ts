/** Reads a pasted text; a long one within limits, in a worker (ADR 50). */
import { parseMessage, uncertainTable } from "@dispensa/domain"
import { MOST_CHARACTERS, MOST_TABLE_ROWS, type PastedText, type Refused, refused } from "./file-reading.ts"

export const readPasted = (text: string): PastedText => ({
  _tag: "Pasted",
  asked: uncertainTable(text),
  message: parseMessage(text),
})

export const readLongText = (text: string): PastedText | Refused => {
  if (text.length > MOST_CHARACTERS) return refused("LongText")
  return linesIn(text) > MOST_TABLE_ROWS ? refused("ManyLines") : readPasted(text)
}

const linesIn = (text: string): number => text.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "").length
