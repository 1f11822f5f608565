/** Removes invisible characters from text: soft hyphens, zero-width characters, non-breaking spaces. */

const INVISIBLE = /\p{Cf}+/gu

/**
 * Removes invisible characters, replaces each run of whitespace and control characters by one space, and full-width letters, digits and
 * symbols by ASCII.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(INVISIBLE, "").replaceAll(WHITESPACE, " ").replaceAll(FULL_WIDTH, asciiOf).trim()

const FULL_WIDTH = /[\uff01-\uff5e]/g
const asciiOf = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const WHITESPACE = /[\s\p{C}]+/gu
