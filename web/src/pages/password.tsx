/** Changing the password (S5.7). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { ChangePasswordForm } from "../areas/account/change-form.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  usePageTitle(m.account_password_change())
  return (
    <>
      <AccountHead title={m.account_password_change()} />
      <ChangePasswordForm />
    </>
  )
}
