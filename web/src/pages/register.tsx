/** Registration: half form, half picture (S2.22, S3.23). */
import { RegisterForm } from "../areas/account/register-form.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"

const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"

export const RegisterPage = () => (
  <>
    <h1 className="page-title">{m.account_register()}</h1>
    <p className="mt-2 mb-8 text-muted">{m.account_register_body()}</p>
    <RegisterForm />
    <p className="mt-8 border-line border-t pt-6 text-muted">
      {m.account_has_account()}{" "}
      <LocalLink to="/pages/login" className={LINK}>
        {m.account_log_in()}
      </LocalLink>
    </p>
  </>
)
