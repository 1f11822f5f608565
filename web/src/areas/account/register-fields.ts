/** The fields a new customer fills in (S3.23). */
import { plainSdiCode, plainVatNumber } from "@dispensa/domain"
import { pecError, postcodeError, sdiCodeError, telephoneError, vatNumberError } from "../address/field-errors.ts"
import type { NewCustomer } from "./use-profile.ts"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"

/** Where electronic invoices are delivered: one of the two is enough, and the supplier asks when neither is given. */
export const INVOICE_FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "sdiCode",
    wire: "sdi_code",
    label: m.account_sdi_code,
    hint: m.account_sdi_hint,
    rule: "optional",
    isHalf: true,
    maxLength: 7,
    check: sdiCodeError,
  },
  {
    name: "pec",
    label: m.account_pec,
    hint: m.account_pec_hint,
    rule: "optional",
    type: "email",
    isHalf: true,
    check: pecError,
  },
]

export const invoicingOf = (values: TextValues) => ({
  sdiCode: plainSdiCode(textIn(values, "sdiCode")),
  pec: textIn(values, "pec"),
})

export const REGISTER_FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "companyName",
    wire: "company_name",
    label: m.account_company_name,
    rule: "required",
    autoComplete: "organization",
  },
  {
    name: "firstName",
    wire: "first_name",
    label: m.account_first_name,
    rule: "required",
    autoComplete: "given-name",
    isHalf: true,
  },
  { name: "surname", label: m.account_surname, rule: "required", autoComplete: "family-name", isHalf: true },
  { name: "email", label: m.account_email, rule: "email", type: "email", autoComplete: "email" },
  {
    name: "vatNumber",
    wire: "vat_number",
    label: m.account_vat_number,
    rule: "required",
    isHalf: true,
    check: vatNumberError,
  },
  { name: "taxCode", wire: "tax_code", label: m.account_tax_code, rule: "optional", isHalf: true },
  { name: "address", label: m.account_address, rule: "required", autoComplete: "street-address" },
  { name: "city", label: m.account_city, rule: "required", autoComplete: "address-level2" },
  { name: "province", label: m.account_province, rule: "required", autoComplete: "address-level1", isHalf: true },
  {
    name: "postalCode",
    wire: "postal_code",
    label: m.account_postal_code,
    rule: "required",
    autoComplete: "postal-code",
    isHalf: true,
    check: postcodeError,
  },
  {
    name: "telephone",
    label: m.account_telephone,
    rule: "required",
    type: "tel",
    autoComplete: "tel",
    check: telephoneError,
  },
  ...INVOICE_FIELDS,
]

export const customerOf = (values: TextValues): NewCustomer => ({
  companyName: textIn(values, "companyName"),
  firstName: textIn(values, "firstName"),
  surname: textIn(values, "surname"),
  email: textIn(values, "email"),
  vatNumber: plainVatNumber(textIn(values, "vatNumber")),
  taxCode: textIn(values, "taxCode"),
  address: textIn(values, "address"),
  city: textIn(values, "city"),
  province: textIn(values, "province"),
  postalCode: textIn(values, "postalCode"),
  telephone: textIn(values, "telephone"),
  ...invoicingOf(values),
  privacyConsent: true,
})
