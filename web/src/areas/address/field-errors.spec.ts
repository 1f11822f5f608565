// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { schemaOf } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"
import { pecError, postcodeError, sdiCodeError, telephoneError, vatNumberError } from "./field-errors.ts"

const FIELDS = [
  { name: "vat", label: () => "VAT", rule: "required", check: vatNumberError },
  { name: "postcode", label: () => "Postcode", rule: "optional", check: postcodeError },
  { name: "telephone", label: () => "Telephone", rule: "optional", check: telephoneError },
  { name: "sdi", label: () => "SDI", rule: "optional", check: sdiCodeError },
  { name: "pec", label: () => "PEC", rule: "optional", check: pecError },
] as const

const errorsOf = (vat: string, postcode: string, telephone: string, sdi = "", pec = "") => {
  const result = schemaOf(FIELDS)["~standard"].validate({ vat, postcode, telephone, sdi, pec })
  if (result instanceof Promise) throw new Error("a form is checked synchronously")
  return (result.issues ?? []).map(({ message }) => message)
}

describe("the fields of a company", () => {
  it("[S5.6] report every error at once", () => {
    expect(errorsOf("02489170358", "123", "0547", "M5UX-R1", "osteria")).toEqual([
      m.account_vat_wrong(),
      m.account_postcode_digits(),
      m.account_telephone_short(),
      m.account_sdi_invalid(),
      m.account_email_invalid(),
    ])
    expect(errorsOf("02489170353", "", "", "M5UXCR", "a@b@pec.test")).toEqual([
      m.account_sdi_length(),
      m.account_email_invalid(),
    ])
  })

  it("[S5.6] are valid in any usual spelling, and only the required ones must be filled in", () => {
    expect(errorsOf("IT 02489170353", "47042", "+39 0547 555 000", "m5uxcr1", "molo@pec.test")).toEqual([])
    expect(errorsOf("02489170353", "", "")).toEqual([])
    expect(errorsOf("", "", "")).toEqual(["required"])
  })
})
