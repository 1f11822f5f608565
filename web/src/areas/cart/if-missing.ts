/** Instruction for an item that is missing when the order is prepared; on a line it is the end of the note (S3.22). */
import { LINE_NOTE_LENGTH, LOCALES } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const IF_MISSING = ["replace", "leave-out", "call"] as const
export type IfMissing = (typeof IF_MISSING)[number]

const WORDS: Readonly<Record<IfMissing, typeof m.cart_if_missing_replace>> = {
  replace: m.cart_if_missing_replace,
  "leave-out": m.cart_if_missing_leave_out,
  call: m.cart_if_missing_call,
}

export const ifMissingText = (wish: IfMissing): string => WORDS[wish]()

/** The instruction as written into a note, for example "Se manca: chiamami". */
export const ifMissingNote = (wish: IfMissing): string => m.cart_if_missing_note({ wish: WORDS[wish]() })

export const NOTE_SEPARATOR = " · "

/** Parses an instruction in any supported language. */
const wishIn = (text: string): IfMissing | null =>
  IF_MISSING.find((wish) =>
    LOCALES.some((locale) => text === m.cart_if_missing_note({ wish: WORDS[wish]({}, { locale }) }, { locale })),
  ) ?? null

export interface SplitNote {
  readonly text: string
  readonly wish: IfMissing | null
}

/** Splits a note into its text and its instruction. */
export const splitNote = (note: string): SplitNote => {
  const parts = note.split(NOTE_SEPARATOR)
  const wish = wishIn(parts.at(-1) ?? "")
  return wish === null ? { text: note, wish } : { text: parts.slice(0, -1).join(NOTE_SEPARATOR), wish }
}

export const joinNote = ({ text, wish }: SplitNote): string =>
  [text.trim(), wish === null ? "" : ifMissingNote(wish)].filter((part) => part !== "").join(NOTE_SEPARATOR)

/** Characters left for a note's text beside the longest instruction. */
export const noteRoom = (): number =>
  LINE_NOTE_LENGTH - NOTE_SEPARATOR.length - Math.max(...IF_MISSING.map((wish) => ifMissingNote(wish).length))
