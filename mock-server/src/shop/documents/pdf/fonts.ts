/** Which font prints a text: the built-in ones, or where they lack a character of it DejaVu Sans, cut to European letters and signs. */
import { readFileSync } from "node:fs"

/** Registered under this name in each document; embedded where it is used. */
export const WIDE_FONT = "Wide"

let bytes: Buffer | null = null

export const wideFont = (): Buffer => {
  bytes ??= readFileSync(new URL("fonts/dejavu-sans.ttf", import.meta.url))
  return bytes
}

export type BuiltIn = "Helvetica" | "Helvetica-Bold" | "Times-Bold"

/** What the built-in fonts have: Windows' code page of Western Europe. */
const WESTERN = /^[\t\n -~\u00a0-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u
/** What DejaVu Sans, as it is cut, has. */
const WIDE =
  /[\t\n -~\u00a0-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u214b\u214e\u2150-\u215f\u2190-\u22ff]/u

export const fontFor = (text: string, builtIn: BuiltIn): string => (WESTERN.test(text) ? builtIn : WIDE_FONT)

/**
 * A character that no font has is printed by its number, rather than as another one: "[U+1F345]". Letters with their accents apart
 * are put together, and marks that nobody sees are left out.
 */
export const printable = (text: string): string =>
  WESTERN.test(text)
    ? text
    : Array.from(text.normalize("NFC").replaceAll(/\p{Cf}/gu, ""), (character) =>
        WIDE.test(character) ? character : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`,
      ).join("")
