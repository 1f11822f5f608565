/** Form for a new or existing delivery address. */
import type { AddressDraft, DeliveryAddress } from "@dispensa/domain"
import { formAnswer } from "../../app/form-answer.ts"
import { postcodeError, telephoneError } from "./field-errors.ts"
import { useAddressCommands } from "./use-addresses.ts"
import { Button } from "../../ui/controls/button.tsx"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [
  { name: "label", label: m.account_address_label, hint: m.account_address_label_hint, rule: "optional" },
  { name: "recipient", label: m.account_address_recipient, rule: "optional", autoComplete: "organization" },
  {
    name: "street",
    wire: "IndirizzoEsteso",
    label: m.account_address,
    rule: "required",
    autoComplete: "street-address",
  },
  {
    name: "postalCode",
    wire: "postal_code",
    label: m.account_postal_code,
    rule: "optional",
    autoComplete: "postal-code",
    isHalf: true,
    check: postcodeError,
  },
  { name: "province", label: m.account_province, rule: "optional", autoComplete: "address-level1", isHalf: true },
  { name: "city", wire: "Citta", label: m.account_city, rule: "required", autoComplete: "address-level2" },
  {
    name: "telephone",
    label: m.account_telephone,
    rule: "optional",
    type: "tel",
    autoComplete: "tel",
    check: telephoneError,
  },
  { name: "note", label: m.account_address_note, hint: m.account_address_note_hint, rule: "optional" },
]

const draftOf = (values: TextValues): AddressDraft => ({
  label: textIn(values, "label"),
  recipient: textIn(values, "recipient"),
  street: textIn(values, "street"),
  postalCode: textIn(values, "postalCode"),
  province: textIn(values, "province"),
  city: textIn(values, "city"),
  telephone: textIn(values, "telephone"),
  note: textIn(values, "note"),
})

const valuesOf = ({ label, recipient, street, postalCode, province, city, telephone, note }: DeliveryAddress) => ({
  label,
  recipient,
  street,
  postalCode,
  province,
  city,
  telephone,
  note,
})

export interface AddressFormProps {
  /** Null for a new one. */
  readonly address: DeliveryAddress | null
  readonly onDone: () => void
}

export const AddressForm = ({ address, onDone }: AddressFormProps) => {
  const { save } = useAddressCommands()
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const outcome = await save(address?.addressCode ?? null, draftOf(values))
    if (outcome._tag === "Done") {
      notify({ kind: "success", title: m.account_saved() })
      onDone()
    }
    return formAnswer(outcome, m.account_failed())
  }
  return (
    <FieldsForm
      fields={FIELDS}
      {...(address === null ? {} : { initial: valuesOf(address) })}
      submitLabel={m.account_save()}
      onSubmit={send}
      aside={<Button onClick={onDone}>{m.account_cancel()}</Button>}
    />
  )
}
