/** The dashboard: due payments, recent orders to repeat, the credit position (S2.62, S3.24). */
import { Bookmark, Package, Store, Users } from "lucide-react"
import { usePermissions } from "../areas/session/use-permissions.ts"
import { useSession } from "../areas/session/use-session.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { CreditPanel, DuePanel } from "../areas/documents/money-panels.tsx"
import { StandingRow } from "../areas/standing-orders/standing-row.tsx"
import { LastOrders } from "../areas/orders/last-orders.tsx"
import { m } from "../i18n/messages.ts"

const LINKS = [
  { to: "/shop", icon: Store, text: m.account_go_shop },
  { to: "/pages/account/orders", icon: Package, text: m.orders_title },
  { to: "/pages/account/saved-carts", icon: Bookmark, text: m.saved_title },
] as const

/** An agent starts with the choice of a client (S6.3). */
const CLIENTS = { to: "/pages/account/clients", icon: Users, text: m.agent_clients } as const

export const DashboardPage = () => {
  const { user, served } = useSession()
  const { seesInvoices } = usePermissions()
  if (user === null) return null
  return (
    <>
      <AccountHead title={m.account_hello({ name: user.name })} lead={served?.companyName ?? user.companyName}>
        {(user.isAgent ? [CLIENTS, ...LINKS] : LINKS).map(({ to, icon, text }) => (
          <ButtonLink key={to} to={to}>
            <Icon of={icon} size={18} />
            {text()}
          </ButtonLink>
        ))}
      </AccountHead>
      {user.isAgent && served === null ? null : (
        <div className="mb-5">
          <StandingRow />
        </div>
      )}
      {/* The number of orders is known late: nothing is rendered below them. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {seesInvoices ? (
          <div className="grid gap-5 md:grid-cols-2 xl:col-start-2 xl:grid-cols-1">
            <DuePanel />
            <CreditPanel />
          </div>
        ) : null}
        <div className="xl:col-start-1 xl:row-start-1">
          <LastOrders />
        </div>
      </div>
    </>
  )
}
