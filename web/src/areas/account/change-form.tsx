/** Password change form: the old password is checked by the backend, "Password is wrong" (S5.7, S8.16). */
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { useProfileCommands } from "./use-profile.ts"
import { NEW_PASSWORD_FIELDS } from "./password-fields.ts"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import type { FieldSpec, TextValues } from "../../ui/forms/field-spec.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "oldPassword",
    wire: "old_password",
    label: m.account_password_old,
    rule: "required",
    type: "password",
    autoComplete: "current-password",
  },
  ...NEW_PASSWORD_FIELDS,
]

/** The refusal of the old password is shown in our own words: the backend's message may be in another language. */
const withOwnText = (answer: FormAnswer): FormAnswer =>
  answer._tag === "Rejected" && "old_password" in answer.fields
    ? { ...answer, fields: { ...answer.fields, old_password: [m.account_password_wrong()] } }
    : answer

export const ChangePasswordForm = () => {
  const { changePassword } = useProfileCommands()
  const [round, setRound] = useState(0)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const outcome = await changePassword(values["oldPassword"] ?? "", values["newPassword"] ?? "")
    if (outcome._tag === "Done") setRound(round + 1)
    return withOwnText(formAnswer(outcome, m.account_failed()))
  }
  return (
    <div className="grid max-w-md gap-5">
      {round === 0 ? null : <Notice kind="success" title={m.account_password_changed()} />}
      <FieldsForm
        key={round}
        fields={FIELDS.map((field) => ({ ...field }))}
        submitLabel={m.account_password_change()}
        onSubmit={send}
      />
    </div>
  )
}
