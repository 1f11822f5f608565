/**
 * Selects the font of a text: a built-in one, or DejaVu Sans, reduced to European letters and symbols, for characters they
 * lack.
 */
import { readFileSync } from "node:fs"
import { composedText, isPrintable, WESTERN_TEXT } from "@dispensa/domain"

/** Registered under this name in each document; embedded where it is used. */
export const WIDE_FONT = "Wide"

let bytes: Buffer | null = null

export const wideFont = (): Buffer => {
  bytes ??= readFileSync(new URL("fonts/dejavu-sans.ttf", import.meta.url))
  return bytes
}

export type BuiltIn = "Helvetica" | "Helvetica-Bold" | "Times-Bold"

export const fontFor = (text: string, builtIn: BuiltIn): string => (WESTERN_TEXT.test(text) ? builtIn : WIDE_FONT)

/**
 * A character that no font has is printed as its number, "[U+1F345]", rather than as another one. Separate accents are combined
 * with their letters, and invisible characters are removed.
 */
export const printable = (text: string): string =>
  WESTERN_TEXT.test(text)
    ? text
    : Array.from(composedText(text), (character) =>
        isPrintable(character) ? character : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`,
      ).join("")
