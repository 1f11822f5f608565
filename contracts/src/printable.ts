/** Escapes foreign texts for a terminal, which would obey them: a recording or an answer could erase the lines above it. */

/** Characters, except line end and tab, that move the cursor, change colours, or reverse the reading direction. */
const COMMANDING = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** The same text, with each such character replaced by its number. */
export const printable = (text: string): string =>
  text.replaceAll(COMMANDING, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
