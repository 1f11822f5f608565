/** An editable part of the customer's data: shown as facts, changed in a form in the same position. */
import type { CustomerProfile, ProfileChange } from "@dispensa/domain"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import type { FieldSpec, TextValues } from "../../ui/forms/field-spec.ts"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { m } from "../../i18n/messages.ts"
import { type Fact, Facts } from "./facts.tsx"
import { useProfileCommands } from "./use-profile.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface EditablePanelProps {
  readonly title: string
  readonly profile: CustomerProfile
  readonly facts: ReadonlyArray<Fact>
  readonly fields: ReadonlyArray<FieldSpec>
  readonly initial: TextValues
  /** The changes the form makes to the profile; everything else stays as it is. */
  readonly changeOf: (values: TextValues) => Partial<ProfileChange>
  /** True for an agent: only the client may change their data (S6.3). */
  readonly isReadOnly: boolean
}

export const EditablePanel = ({ title, profile, facts, fields, initial, changeOf, isReadOnly }: EditablePanelProps) => {
  const { save } = useProfileCommands()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const outcome = await save({ ...unchangedOf(profile), ...changeOf(values) })
    if (outcome._tag === "Done") {
      notify({ kind: "success", title: m.account_saved() })
      close()
    }
    return formAnswer(outcome, m.account_failed())
  }
  const edit = (
    <Button size="sm" aria-label={`${m.account_edit()}: ${title}`} onClick={() => setEditing(true)}>
      <Icon of={Pencil} size={15} />
      {m.account_edit()}
    </Button>
  )
  return (
    <Panel title={title} action={isEditing || isReadOnly || !backendCapabilities.has("updateProfile") ? null : edit}>
      {isEditing ? (
        <FieldsForm
          fields={fields}
          initial={initial}
          submitLabel={m.account_save()}
          onSubmit={send}
          aside={<Button onClick={close}>{m.account_cancel()}</Button>}
        />
      ) : (
        <Facts facts={facts} />
      )}
    </Panel>
  )
}

const unchangedOf = ({ firstName, surname, email, telephone, fax, sdiCode, pec }: CustomerProfile): ProfileChange => ({
  firstName,
  surname,
  email,
  telephone,
  fax,
  sdiCode,
  pec,
})
