/** Link to the login for visitors, to the account for logged-in users [S2.31]. */
import { UserRound } from "lucide-react"
import { useSession } from "../../areas/session/use-session.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink, type LocalLinkProps } from "../../ui/controls/local-link.tsx"
import { useLocation } from "react-router-dom"

const LINK =
  "touch-target flex h-11 max-w-56 items-center gap-2.5 rounded-md px-2.5 text-sm transition-colors hover:bg-action-soft"

export const AccountLink = () => {
  const { user } = useSession()
  if (user === null)
    return (
      <LoginLink className={LINK}>
        <Icon of={UserRound} />
        <span className="max-w-24 font-semibold text-2xs leading-tight tracking-wide">{m.shell_sign_in()}</span>
      </LoginLink>
    )
  return (
    <LocalLink to="/pages/account" className={LINK}>
      <Icon of={UserRound} />
      <span className="grid min-w-0 text-2xs leading-3.5">
        <span className="font-semibold tracking-wide">{m.shell_user_area()}</span>
        <span className="truncate text-muted">{user.name}</span>
        <span className="truncate text-muted">{user.companyName}</span>
      </span>
    </LocalLink>
  )
}

/** The link to the login, which returns to the current page. */
export const LoginLink = (props: Omit<LocalLinkProps, "to" | "state">) => {
  const { pathname, search } = useLocation()
  return <LocalLink to="/pages/login" state={{ back: `${pathname}${search}` }} {...props} />
}
