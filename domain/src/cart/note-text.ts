/** The stored form of a typed note or reference, and the part of it that an order carries (S3.22). */
import { type CartWriting, LINE_NOTE_LENGTH, type OrderWriting, REFERENCE_LENGTH } from "./line-notes.ts"

/** A note as it is stored. */
export const noteText = (text: string): string => oneLine(text, LINE_NOTE_LENGTH)

/** A reference as it is stored. */
export const referenceText = (text: string): string => oneLine(text, REFERENCE_LENGTH)

export const orderWriting = ({ lineNotes, customerRef }: CartWriting): OrderWriting => ({
  ...(lineNotes.length === 0 ? {} : { lineNotes }),
  ...(customerRef === "" ? {} : { customerRef }),
})

/** Without line breaks and surrounding whitespace, cut to `longest` without splitting a character. */
const oneLine = (text: string, longest: number): string => {
  const characters = Array.from(text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim())
  let cut = ""
  for (const character of characters) {
    if (cut.length + character.length > longest) break
    cut += character
  }
  return cut.trim()
}
