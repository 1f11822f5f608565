/** Reads a pasted text; a long one within limits, in a worker (ADR 50). */
import { type ParsedMessage, parseMessage, sharedInText, uncertainTable } from "@dispensa/domain"
import { MOST_CHARACTERS, MOST_TABLE_ROWS, type PastedText, type Refused, refused } from "./file-reading.ts"

export const readPasted = (text: string): PastedText => {
  const message = sharedMessage(text)
  return message === null
    ? { _tag: "Pasted", asked: uncertainTable(text), message: parseMessage(text) }
    : { _tag: "Pasted", asked: null, message }
}

/** Message with the link of a shared order in it (ADR 52); null without one. */
export const sharedMessage = (text: string): ParsedMessage | null => {
  const shared = sharedInText(text)
  if (shared === null) return null
  const { rows, left } = parseMessage(shared.rest)
  return { rows: [...shared.rows, ...rows], left }
}

export const readLongText = (text: string): PastedText | Refused => {
  if (text.length > MOST_CHARACTERS) return refused("LongText")
  return linesIn(text) > MOST_TABLE_ROWS ? refused("ManyLines") : readPasted(text)
}

const linesIn = (text: string): number => text.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "").length
