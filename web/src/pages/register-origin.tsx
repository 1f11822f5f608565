/** Registration on a page of its own, without a picture (S2.7). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Panel } from "../ui/layout/panel.tsx"
import { RegisterForm } from "../areas/account/register-form.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"

export const RegisterOriginPage = () => (
  <div className="page-frame grid gap-6 py-8 lg:max-w-4xl">
    <AccountHead title={m.account_register()} lead={m.account_register_body()} />
    <Panel title={m.account_company()}>
      <RegisterForm />
    </Panel>
    <p className="text-muted">
      {m.account_has_account()}{" "}
      <LocalLink
        to="/pages/login_origin"
        className="touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"
      >
        {m.account_log_in()}
      </LocalLink>
    </p>
  </div>
)
