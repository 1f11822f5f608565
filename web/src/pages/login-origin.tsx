/** Login and registration on one page, without a picture (S2.7). */
import { Tabs } from "../ui/layout/tabs.tsx"
import { RegisterForm } from "../areas/account/register-form.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { LoginPanel } from "../areas/session/login-panel.tsx"

const LoginTab = () => {
  usePageTitle(m.account_login_title())
  return <LoginPanel />
}

const RegisterTab = () => {
  usePageTitle(m.account_register())
  return (
    <>
      <h1 className="page-title">{m.account_register()}</h1>
      <p className="mt-2 mb-8 text-muted">{m.account_register_body()}</p>
      <RegisterForm />
    </>
  )
}

export const LoginOriginPage = () => (
  <div className="page-frame py-8 lg:max-w-2xl">
    <Tabs
      label={m.account_entrance()}
      items={[
        { key: "login", label: m.account_login_title(), content: <LoginTab /> },
        { key: "register", label: m.account_register(), content: <RegisterTab /> },
      ]}
    />
  </div>
)
