/** The account's pages beside their navigation. */
import { delocalizePath } from "@dispensa/domain"
import { useState } from "react"
import { Outlet, useLocation } from "react-router-dom"
import { LogoutDialog } from "../../areas/session/logout-dialog.tsx"
import { usePermissions } from "../../areas/session/use-permissions.ts"
import { useSession } from "../../areas/session/use-session.ts"
import { useSessionCommands } from "../../areas/session/use-session-commands.ts"
import { AccountNav } from "../../areas/account/account-nav.tsx"
import { UnreadCount } from "../../areas/notifications/notification-bell.tsx"
import { m } from "../../i18n/messages.ts"

/** Only if all of it fits: a taller one would shift once the page beside it has grown, and hide its end. */
const STAYS = "lg:[@media(min-height:60rem)]:sticky lg:top-[calc(var(--header-height)+1rem)]"

export const AccountLayout = () => {
  const { user, served } = useSession()
  const { logout } = useSessionCommands()
  const { isPagePermitted } = usePermissions()
  const { pathname } = useLocation()
  const [isAsked, setAsked] = useState(false)
  if (user === null) return null
  const leave = async () => setAsked(!(await logout()))
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-8 print:block">
      <aside className={`${STAYS} print:hidden`}>
        <p className="mb-3 px-3 max-lg:hidden">
          <span className="block text-muted text-sm">{m.account_title()}</span>
          <span className="block font-semibold">{user.name}</span>
          <span className="block text-muted text-sm">{served?.companyName ?? user.companyName}</span>
        </p>
        <AccountNav
          path={delocalizePath(pathname).replace(/\/+$/, "")}
          isAgent={user.isAgent}
          markOf={(to) => (to === "/pages/notifications" ? <UnreadCount /> : null)}
          isPermitted={isPagePermitted}
          onLogout={leave}
        />
        <LogoutDialog isOpen={isAsked} onClose={() => setAsked(false)} />
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
