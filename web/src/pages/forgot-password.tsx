/** The request for a new password (S2.7, S7.7). */
import { ForgotForm } from "../areas/account/forgot-form.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"

export const ForgotPasswordPage = () => (
  <>
    <h1 className="page-title">{m.account_forgot_title()}</h1>
    <p className="mt-2 mb-8 text-muted">{m.account_forgot_lead()}</p>
    <ForgotForm />
    <p className="mt-8 border-line border-t pt-6">
      <LocalLink
        to="/pages/login"
        className="touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"
      >
        {m.account_back_to_login()}
      </LocalLink>
    </p>
  </>
)
