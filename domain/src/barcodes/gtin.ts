/** Trade item numbers (GTIN) in the forms that are printed and typed: EAN-8, EAN-13, UPC-A, GTIN-14. */

const LENGTHS = /^(?:\d{8}|\d{12,14})$/

/** The sum of the digits, each third as much as its neighbour, from the right; the last one makes it a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/** Right length, digits only, right check digit. */
export const isGtin = (text: string): boolean => LENGTHS.test(text) && hasCheckDigit(text)

/** The form that is printed: zeros that only fill a longer field are dropped, down to an EAN-13. */
export const printedGtin = (gtin: string): string => (gtin.length === 14 && gtin.startsWith("0") ? gtin.slice(1) : gtin)
