/** Registration form: the fields, the consent and the backend's answer (S3.23, S5.6, S8.15, S8.16). */
import { CircleCheck } from "lucide-react"
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { useVisitorCommands } from "./use-profile.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { ConsentField } from "../../ui/forms/consent-field.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { type FormAnswer, FieldsForm } from "../../ui/forms/fields-form.tsx"
import type { TextValues } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"
import { customerOf, REGISTER_FIELDS } from "./register-fields.ts"

export const RegisterForm = () => {
  const { register } = useVisitorCommands()
  const [isGiven, setGiven] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    if (!isGiven) return { _tag: "Rejected", fields: {} }
    const outcome = await register(customerOf(values))
    if (outcome._tag !== "Done") return formAnswer(outcome, m.account_register_failed())
    if (!outcome.value.success)
      return { _tag: "Refused", title: m.account_register_failed(), body: outcome.value.message }
    setWords(outcome.value.message)
    return { _tag: "Done" }
  }
  return words !== null ? (
    <Registered words={words} />
  ) : (
    <FieldsForm
      fields={REGISTER_FIELDS}
      submitLabel={m.account_register()}
      onSubmit={send}
      onAttempt={() => setMissing(!isGiven)}
      isBlock
    >
      <ConsentField
        checked={isGiven}
        isMissing={isMissing && !isGiven}
        onChange={(event) => setGiven(event.target.checked)}
      />
    </FieldsForm>
  )
}

/** The backend's message to a new customer. */
const Registered = ({ words }: { readonly words: string }) => (
  <output className="block">
    <EmptyState
      icon={CircleCheck}
      title={m.account_register_done()}
      action={
        <ButtonLink to="/pages/login" variant="primary">
          {m.account_log_in()}
        </ButtonLink>
      }
    >
      {words}
    </EmptyState>
  </output>
)
