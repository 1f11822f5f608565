/**
 * Replaces the mailed password with one of the customer's choice: the mailed one logs in, then the chosen one is set (S2.62, S7.7).
 * The mailed password also works on the login page; nobody has to choose another.
 */
import { CircleCheck } from "lucide-react"
import { useState } from "react"
import { useLogin } from "../session/use-session-commands.ts"
import { formAnswer } from "../../app/form-answer.ts"
import { useProfileCommands } from "./use-profile.ts"
import { NEW_PASSWORD_FIELDS } from "./password-fields.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"

/** Checked here, so that a password that is too short does not use up the mailed one. */
const MINIMUM_LENGTH = 8
const lengthError = (text: string) => (text.length < MINIMUM_LENGTH ? m.account_password_hint() : undefined)

const FIELDS: ReadonlyArray<FieldSpec> = [
  { name: "user", label: m.account_email, rule: "email", type: "email", autoComplete: "username" },
  {
    name: "mailed",
    wire: "old_password",
    label: m.account_reset_mailed,
    rule: "required",
    type: "password",
    autoComplete: "one-time-code",
  },
  ...NEW_PASSWORD_FIELDS.map((field) => (field.name === "newPassword" ? { ...field, check: lengthError } : field)),
]

const Changed = () => (
  <output className="block">
    <EmptyState
      icon={CircleCheck}
      title={m.account_password_changed()}
      action={
        <>
          <ButtonLink to="/shop" variant="primary">
            {m.account_go_shop()}
          </ButtonLink>
          <ButtonLink to="/pages/account">{m.account_title()}</ButtonLink>
        </>
      }
    >
      {m.account_login_done()}
    </EmptyState>
  </output>
)

/** `user`: who requested the mail on this device, if the page knows. */
export const ResetForm = ({ user }: { readonly user: string }) => {
  const logIn = useLogin()
  const { changePassword } = useProfileCommands()
  const [isChanged, setChanged] = useState(false)
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const mailed = textIn(values, "mailed")
    const login = await logIn({ user: textIn(values, "user"), password: mailed })
    if (!login.isDone)
      return { _tag: "Refused", title: m.account_reset_failed(), body: login.refusal ?? m.account_login_unreachable() }
    const outcome = await changePassword(mailed, values["newPassword"] ?? "")
    if (outcome._tag === "Done") setChanged(true)
    return formAnswer(outcome, m.account_reset_failed())
  }
  if (isChanged) return <Changed />
  return <FieldsForm fields={FIELDS} initial={{ user }} submitLabel={m.account_reset_set()} onSubmit={send} isBlock />
}
