// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { schemaOf } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"
import { postcodeError, telephoneError, vatNumberError } from "./field-errors.ts"

const FIELDS = [
  { name: "vat", label: () => "VAT", rule: "required", check: vatNumberError },
  { name: "postcode", label: () => "Postcode", rule: "optional", check: postcodeError },
  { name: "telephone", label: () => "Telephone", rule: "optional", check: telephoneError },
] as const

const errorsOf = (vat: string, postcode: string, telephone: string) => {
  const result = schemaOf(FIELDS)["~standard"].validate({ vat, postcode, telephone })
  if (result instanceof Promise) throw new Error("a form is checked at once")
  return (result.issues ?? []).map(({ message }) => message)
}

describe("the fields of a company", () => {
  it("[S5.6] say what is wrong, all of them at once", () => {
    expect(errorsOf("02489170358", "123", "0547")).toEqual([
      m.account_vat_wrong(),
      m.account_postcode_digits(),
      m.account_telephone_short(),
    ])
  })

  it("[S5.6] are good as they are written, and only what is required must be there", () => {
    expect(errorsOf("IT 02489170353", "47042", "+39 0547 555 000")).toEqual([])
    expect(errorsOf("02489170353", "", "")).toEqual([])
    expect(errorsOf("", "", "")).toEqual(["required"])
  })
})
