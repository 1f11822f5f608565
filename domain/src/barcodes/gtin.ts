/** Trade item numbers (GTIN) in printed and typed forms: EAN-8, EAN-13, UPC-A, GTIN-14. */

const LENGTHS = /^(?:\d{8}|\d{12,14})$/

/** Appends the check digit: every second digit counts three times, and the check digit makes the sum a multiple of ten. */
export const withCheckDigit = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Correct length, digits only, correct check digit. */
export const isGtin = (text: string): boolean => LENGTHS.test(text) && withCheckDigit(text.slice(0, -1)) === text

/** Number system, six digits, check digit. */
const UPC_E = /^([01])(\d{6})(\d)$/

/** Expands a UPC-E to twelve digits, by the last of its six; null for other text. Eight digits alone may as well be an EAN-8. */
export const upcaOfUpce = (text: string): string | null => {
  const [, system = "", six = "", check = ""] = UPC_E.exec(text) ?? []
  if (six === "") return null
  const upca = withCheckDigit(`${system}${expandedUpce(six)}`)
  return upca.endsWith(check) ? upca : null
}

/** Ten digits of manufacturer and item: the last of the six tells where the zeros were. */
const expandedUpce = (six: string): string => {
  const last = six.slice(-1)
  if ("012".includes(last)) return `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
  if (last === "3") return `${six.slice(0, 3)}00000${six.slice(3, 5)}`
  return last === "4" ? `${six.slice(0, 4)}00000${six.slice(4, 5)}` : `${six.slice(0, 5)}0000${last}`
}

/** The printed form: zeros that only pad a longer field are dropped, down to an EAN-13, or to an EAN-8 after six of them. */
export const printedGtin = (gtin: string): string =>
  gtin.replace(gtin.length === 14 ? /^0{6}(?=\d{8}$)|^0/ : /^0{5}(?=\d{8}$)/, "")
