/** What is wrong with a company's field, in words: the rules are the domain's (S3.23, S5.6). */
import { checkPostcode, checkTelephone, checkVatNumber } from "@dispensa/domain"
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
