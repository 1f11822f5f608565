/** Characters that documents can print: European letters and symbols (S3.22). */

/** The characters of a document's built-in fonts: Windows' code page of Western Europe. */
export const WESTERN_TEXT = /^[\t\n\r -~\u00a0-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u

/** The characters of the embedded font, used where the built-in ones lack a character. */
const WIDE =
  /[\t\n\r -~\u00a0-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u214b\u214e\u2150-\u215f\u2190-\u22ff]/u

export const isPrintable = (character: string): boolean => WIDE.test(character)

/** The text as it is printed: letters are composed with their accents, invisible marks are dropped. */
export const composedText = (text: string): string => text.normalize("NFC").replaceAll(/\p{Cf}/gu, "")

/** The characters of a text that no document can print, each once, ready to be shown. */
export const unprintableIn = (text: string): string => {
  if (WESTERN_TEXT.test(text)) return ""
  const others = Array.from(composedText(text)).filter((character) => !isPrintable(character))
  // A variation selector alone is invisible.
  return [...new Set(others)].filter((character) => !/^\p{M}$/u.test(character)).join(" ")
}
