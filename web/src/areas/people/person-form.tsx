/** Form to invite a user or change their permissions: name, administrator, and four permissions per address. */
import {
  type Address,
  addressLine,
  MAX_PERSON_NAME,
  mayAt,
  type Person,
  PERMISSIONS,
  type Rights,
  withPermission,
  type Permission,
} from "@dispensa/domain"
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { usePeopleCommands } from "./use-people.ts"

/** Labels of the permissions. */
const PERMISSION_WORDS: Readonly<Record<Permission, () => string>> = {
  order: m.people_may_order,
  propose: m.people_may_propose,
  see_prices: m.people_may_see_prices,
  see_invoices: m.people_may_see_invoices,
}

export const permissionText = (permission: Permission): string => PERMISSION_WORDS[permission]()

const NAME: FieldSpec = { name: "name", label: m.people_name, rule: "required", maxLength: MAX_PERSON_NAME }
const EMAIL: FieldSpec = {
  name: "email",
  label: m.people_email,
  hint: m.people_email_hint,
  rule: "email",
  type: "email",
  maxLength: 254,
}

const NOTHING: Rights = { isAdministrator: false, addresses: [] }

export interface PersonFormProps {
  /** Null for a new user. */
  readonly person: Person | null
  readonly addresses: ReadonlyArray<Address>
  readonly onDone: () => void
}

export const PersonForm = ({ person, addresses, onDone }: PersonFormProps) => {
  const { save } = usePeopleCommands()
  const [rights, setRights] = useState(person?.rights ?? NOTHING)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const email = person?.email ?? textIn(values, "email").trim()
    const outcome = await save({ email, isNew: person === null, name: textIn(values, "name"), rights })
    if (outcome._tag === "Done") {
      notify({ kind: "success", title: person === null ? m.people_invited_to({ email }) : m.account_saved() })
      onDone()
    }
    return formAnswer(outcome, m.account_failed())
  }
  return (
    <FieldsForm
      fields={person === null ? [EMAIL, NAME] : [NAME]}
      {...(person === null ? {} : { initial: { name: person.name } })}
      submitLabel={person === null ? m.people_invite() : m.account_save()}
      onSubmit={send}
      aside={<Button onClick={onDone}>{m.account_cancel()}</Button>}
    >
      <div className="grid gap-4">
        <Checkbox
          label={m.people_administrator_label()}
          isChecked={rights.isAdministrator}
          onChange={(isAdministrator) => setRights({ ...rights, isAdministrator })}
        />
        {rights.isAdministrator
          ? null
          : addresses.map((address) => (
              <AddressPermissions key={address.addressCode} address={address} rights={rights} onChange={setRights} />
            ))}
        {person === null ? null : (
          <p className="text-muted text-sm">
            {person.isSelf ? m.people_self_logs_in_again() : m.people_logs_in_again()}
          </p>
        )}
      </div>
    </FieldsForm>
  )
}

interface AddressPermissionsProps {
  readonly address: Address
  readonly rights: Rights
  readonly onChange: (rights: Rights) => void
}

const AddressPermissions = ({ address, rights, onChange }: AddressPermissionsProps) => (
  <fieldset className="rounded-md border border-line p-3">
    <legend className="px-1 font-medium text-sm">{addressLine(address) || address.addressCode}</legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionText(permission)}
          isChecked={mayAt(rights, permission, address.addressCode)}
          onChange={(isGiven) => onChange(withPermission(rights, address.addressCode, permission, isGiven))}
        />
      ))}
    </div>
  </fieldset>
)
