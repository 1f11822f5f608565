/** What somebody typed as a note or a reference, as it is kept; and what of it an order carries (S3.22). */
import { type CartWriting, LINE_NOTE_LENGTH, type OrderWriting, REFERENCE_LENGTH } from "./line-notes.ts"

/** A note as it is kept. */
export const noteText = (text: string): string => oneLine(text, LINE_NOTE_LENGTH)

/** A reference as it is kept. */
export const referenceText = (text: string): string => oneLine(text, REFERENCE_LENGTH)

export const orderWriting = ({ lineNotes, customerRef }: CartWriting): OrderWriting => ({
  ...(lineNotes.length === 0 ? {} : { lineNotes }),
  ...(customerRef === "" ? {} : { customerRef }),
})

/** Without line breaks and blanks around it, and no longer than that; no sign is cut in two. */
const oneLine = (text: string, longest: number): string => {
  const signs = Array.from(text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim())
  let kept = ""
  for (const sign of signs) {
    if (kept.length + sign.length > longest) break
    kept += sign
  }
  return kept.trim()
}
