/** The login: two fields, their errors, and the backend's refusal [S4.2, S5.5, S5.6]. */
import { AUTHENTICATION_FAILED } from "@dispensa/domain"
import type { LoginAnswer } from "./use-session-commands.ts"
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { type FieldError, useForm } from "react-hook-form"
import { Button } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { type LoginFields, loginStandardSchema } from "./login-fields.ts"

export interface LoginFormProps {
  readonly onLogin: (fields: LoginFields) => Promise<LoginAnswer>
  readonly onDone: () => void
}

const errorText = (error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined
  return error.message === "email" ? m.account_email_invalid() : m.account_required()
}

/** The backend's refusal; its fixed English default is translated here [S5.5]. */
const refusalText = (refusal: string | null): string => {
  if (refusal === null) return m.account_login_unreachable()
  return refusal === AUTHENTICATION_FAILED ? m.account_login_failed() : refusal
}

export const LoginForm = ({ onLogin, onDone }: LoginFormProps) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const form = useForm<LoginFields>({
    resolver: standardSchemaResolver(loginStandardSchema),
    defaultValues: { user: "", password: "" },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (fields) => {
    setRefusal(null)
    const answer = await onLogin(fields)
    if (answer.isDone) onDone()
    else setRefusal(refusalText(answer.refusal))
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {refusal === null ? null : <Notice kind="error" title={refusal} />}
      <TextField
        {...form.register("user")}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={m.account_email()}
        error={errorText(errors.user)}
      />
      <TextField
        {...form.register("password")}
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        required
        label={m.account_password()}
        error={errorText(errors.password)}
        trailing={
          <IconButton
            size="sm"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? m.account_hide_password() : m.account_show_password()}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Button type="submit" variant="primary" size="lg" block isBusy={isSubmitting}>
        {m.account_log_in()}
      </Button>
    </form>
  )
}
