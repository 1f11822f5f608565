/** Text without the characters that nobody sees: soft hyphens, zero-width characters, non-breaking spaces. */

const INVISIBLE = /\p{Cf}+/gu

/** Invisible characters are removed, and any run of white space or control characters is one space. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, "").replaceAll(BLANKS, " ").trim()

const BLANKS = /[\s\p{C}]+/gu
