/** Changing the password (S5.7). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { ChangePasswordForm } from "../areas/account/change-form.tsx"
import { m } from "../i18n/messages.ts"

export const PasswordPage = () => (
  <>
    <AccountHead title={m.account_password_change()} />
    <ChangePasswordForm />
  </>
)
