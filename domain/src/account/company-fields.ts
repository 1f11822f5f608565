/** Checks on the data of an Italian company: each returns a tagged reason, or null when the text is valid or empty. */

type Checked<Tag extends string> = { readonly _tag: Tag } | null

/** Eleven digits, the last of which is the check digit; a leading "IT" and whitespace are ignored. */
export const checkVatNumber = (text: string): Checked<"NotElevenDigits" | "WrongCheckDigit"> => {
  const digits = plainVatNumber(text)
  if (digits === "") return null
  if (!/^\d{11}$/.test(digits)) return { _tag: "NotElevenDigits" }
  const isNumber = !digits.startsWith("0000000") && checkDigitOf(digits.slice(0, 10)) === Number(digits.at(-1))
  return isNumber ? null : { _tag: "WrongCheckDigit" }
}

/** A VAT number as it is sent: digits only. From an invalid one only whitespace is removed. */
export const plainVatNumber = (text: string): string => compact(text).replace(/^IT/i, "")

/** Five digits, from 00010 (Rome's province) to 98168 (Messina). */
export const checkPostcode = (text: string): Checked<"NotFiveDigits" | "UnknownPostcode"> => {
  const code = text.trim()
  if (code === "") return null
  if (!/^\d{5}$/.test(code)) return { _tag: "NotFiveDigits" }
  return code >= FIRST_POSTCODE && code <= LAST_POSTCODE ? null : { _tag: "UnknownPostcode" }
}

const FIRST_POSTCODE = "00010"
const LAST_POSTCODE = "98168"

/**
 * Six to fifteen digits (ITU E.164 allows no more), optionally after a plus; separated by whitespace, points, dashes, slashes and brackets.
 */
export const checkTelephone = (text: string): Checked<"NoTelephone" | "TooShort" | "TooLong"> => {
  const number = text.replaceAll(/[\s.\-/()]/g, "")
  if (text.trim() === "") return null
  if (!/^\+?\d+$/.test(number)) return { _tag: "NoTelephone" }
  const { length } = number.replace("+", "")
  if (length < 6) return { _tag: "TooShort" }
  return length > 15 ? { _tag: "TooLong" } : null
}

/** The code to which electronic invoices are sent: seven letters or digits. */
export const checkSdiCode = (text: string): Checked<"NotSevenCharacters" | "NotAlphanumeric"> => {
  const code = text.trim()
  if (code === "") return null
  if (!/^[a-z\d]+$/i.test(code)) return { _tag: "NotAlphanumeric" }
  return code.length === 7 ? null : { _tag: "NotSevenCharacters" }
}

/** A code as it is sent: in upper case. */
export const plainSdiCode = (text: string): string => text.trim().toUpperCase()

/** A certified e-mail address: the provider's certification cannot be checked, only that it is an address. */
export const checkPec = (text: string): Checked<"NoAddress"> => {
  const address = text.trim()
  return address === "" || EMAIL.test(address) ? null : { _tag: "NoAddress" }
}

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/u

const compact = (text: string): string => text.replaceAll(/\s/g, "")

/** Luhn: every second digit counts double; a product of two digits is replaced by their sum. */
const checkDigitOf = (digits: string): number => {
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10
}
