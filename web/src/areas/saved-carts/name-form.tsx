/** The name of a saved cart. */
import { failureText, formAnswer } from "../../app/form-answer.ts"
import type { FormOutcome } from "../account/use-profile.ts"
import { Button } from "../../ui/controls/button.tsx"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [{ name: "name", label: m.saved_name, rule: "required", maxLength: 80 }]

export interface NameFormProps {
  readonly initial?: string
  readonly submitLabel: string
  readonly send: (name: string) => Promise<FormOutcome<unknown>>
  readonly onDone: () => void
}

export const NameForm = ({ initial = "", submitLabel, send, onDone }: NameFormProps) => {
  const submit = async (values: TextValues): Promise<FormAnswer> => {
    const outcome = await send(textIn(values, "name"))
    // A name already in use is a field error.
    if (outcome._tag === "Failed" && outcome.error._tag === "Conflict")
      return { _tag: "Rejected", fields: { name: [failureText(outcome)] } }
    if (outcome._tag === "Done") {
      notify({ kind: "success", title: m.account_saved() })
      onDone()
    }
    return formAnswer(outcome, m.account_failed())
  }
  return (
    <FieldsForm
      fields={FIELDS}
      initial={{ name: initial }}
      submitLabel={submitLabel}
      onSubmit={submit}
      aside={<Button onClick={onDone}>{m.account_cancel()}</Button>}
    />
  )
}
