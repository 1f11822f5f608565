/** Which font prints a text: the built-in ones, or where they lack a character of it DejaVu Sans, cut to European letters and signs. */
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
 * A character that no font has is printed by its number, rather than as another one: "[U+1F345]". Letters with their accents apart
 * are put together, and marks that nobody sees are left out.
 */
export const printable = (text: string): string =>
  WESTERN_TEXT.test(text)
    ? text
    : Array.from(composedText(text), (character) =>
        isPrintable(character) ? character : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`,
      ).join("")
