/** What an anonymous visitor hears who wants to order: the cart needs a login, and here is the way (S6.1). */
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../bindings/use-locale.ts"
import { notify } from "../../design/toasts.tsx"
import { m } from "../../i18n/messages.ts"

/** Shows the notice; its action leads to the login and back here. */
export const useLoginNotice = (): (() => void) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const localized = useLocalizedPath()
  return () =>
    notify({
      kind: "info",
      title: m.product_login_title(),
      body: m.product_login_text(),
      action: {
        label: m.product_login_action(),
        onClick: () => void navigate(localized("/pages/login"), { state: { from: `${pathname}${search}` } }),
      },
    })
}
