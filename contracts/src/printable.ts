/** Texts of others in a terminal, which would obey them: a recording or an answer could erase the lines above it. */

/** But for the end of a line and a tab: what moves the cursor, recolours, or turns the direction of reading. */
const COMMANDING = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** The same text, with each such character by its number. */
export const printable = (text: string): string =>
  text.replaceAll(COMMANDING, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
