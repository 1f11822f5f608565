/** Forgotten password form: a new password is mailed; the answer does not reveal whether the user exists (S7.7, S8.15, S8.16). */
import { MailCheck } from "lucide-react"
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { useVisitorCommands } from "./use-profile.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [
  { name: "user", label: m.account_email, rule: "email", type: "email", autoComplete: "username" },
]

const Sent = ({ user, onAgain }: { readonly user: string; readonly onAgain: () => void }) => (
  <output className="block">
    <EmptyState
      icon={MailCheck}
      title={m.account_reset_sent()}
      action={
        <>
          <ButtonLink to="/pages/login" variant="primary">
            {m.account_log_in()}
          </ButtonLink>
          <ButtonLink to="/pages/reset-password" state={{ user }}>
            {m.account_reset_set()}
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {m.account_reset_again()}
          </Button>
        </>
      }
    >
      {m.account_reset_sent_body({ user })}
    </EmptyState>
  </output>
)

export const ForgotForm = () => {
  const { mailPassword } = useVisitorCommands()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const user = textIn(values, "user")
    const outcome = await mailPassword(user)
    if (outcome._tag !== "Done") return formAnswer(outcome, m.account_reset_failed())
    if (!outcome.value.success) return { _tag: "Refused", title: m.account_reset_failed(), body: outcome.value.message }
    setSentTo(user)
    return { _tag: "Done" }
  }
  if (sentTo !== null) return <Sent user={sentTo} onAgain={() => setSentTo(null)} />
  return <FieldsForm fields={FIELDS} submitLabel={m.account_reset_send()} onSubmit={send} isBlock />
}
