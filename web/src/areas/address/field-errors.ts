/** Error texts of a company's fields: the rules are the domain's (S3.23, S5.6). */
import { checkPec, checkPostcode, checkSdiCode, checkTelephone, checkVatNumber } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const vatNumberError = (text: string): string | undefined => {
  switch (checkVatNumber(text)?._tag) {
    case undefined:
      return undefined
    case "NotElevenDigits":
      return m.account_vat_digits()
    case "WrongCheckDigit":
      return m.account_vat_wrong()
  }
}

export const postcodeError = (text: string): string | undefined => {
  switch (checkPostcode(text)?._tag) {
    case undefined:
      return undefined
    case "NotFiveDigits":
      return m.account_postcode_digits()
    case "UnknownPostcode":
      return m.account_postcode_unknown()
  }
}

export const telephoneError = (text: string): string | undefined => {
  switch (checkTelephone(text)?._tag) {
    case undefined:
      return undefined
    case "NoTelephone":
      return m.account_telephone_invalid()
    case "TooShort":
      return m.account_telephone_short()
    case "TooLong":
      return m.account_telephone_long()
  }
}

export const sdiCodeError = (text: string): string | undefined => {
  switch (checkSdiCode(text)?._tag) {
    case undefined:
      return undefined
    case "NotSevenCharacters":
      return m.account_sdi_length()
    case "NotAlphanumeric":
      return m.account_sdi_invalid()
  }
}

export const pecError = (text: string): string | undefined =>
  checkPec(text) === null ? undefined : m.account_email_invalid()
