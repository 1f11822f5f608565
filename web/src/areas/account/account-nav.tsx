/** The pages of the account: beside the page on the desktop, tabs that scroll sideways below it. */
import {
  Bookmark,
  CalendarClock,
  Download,
  FileText,
  Heart,
  KeyRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  Receipt,
  Route,
  Truck,
  UserRound,
  Users,
} from "lucide-react"
import { useEffect, useRef } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

interface Entry {
  readonly to: string
  readonly icon: LucideIcon
  readonly text: () => string
  /** Pages that belong to it. */
  readonly also?: ReadonlyArray<string>
}

const CLIENTS: Entry = { to: "/pages/account/clients", icon: Users, text: m.agent_clients }

const ENTRIES: ReadonlyArray<Entry> = [
  { to: "/pages/dashboard", icon: LayoutDashboard, text: m.account_dashboard },
  { to: "/pages/account/orders", icon: Package, text: m.orders_title, also: ["/pages/order_detail"] },
  { to: "/pages/order-tracking", icon: Route, text: m.orders_tracking },
  { to: "/pages/account/documents", icon: FileText, text: m.documents_title },
  { to: "/pages/account/invoices", icon: Receipt, text: m.documents_invoices },
  { to: "/pages/account/transport-documents", icon: Truck, text: m.documents_transport },
  { to: "/pages/account/deadlines", icon: CalendarClock, text: m.documents_deadlines },
  { to: "/pages/downloads", icon: Download, text: m.documents_downloads },
  { to: "/pages/account/saved-carts", icon: Bookmark, text: m.saved_title },
  { to: "/pages/wishlist", icon: Heart, text: m.shell_wishlist },
  { to: "/pages/account", icon: UserRound, text: m.account_details },
  { to: "/pages/account/addresses", icon: MapPin, text: m.account_addresses },
  { to: "/pages/account/password", icon: KeyRound, text: m.account_password_change },
]

const ITEM =
  "touch-target flex h-10 w-full items-center gap-3 whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:text-action focus-visible:outline-offset-[-2px]"

export interface AccountNavProps {
  /** The path shown now, without language prefix. */
  readonly path: string
  readonly isAgent: boolean
  readonly onLogout: () => void
}

export const AccountNav = ({ path, isAgent, onLogout }: AccountNavProps) => {
  const list = useRef<HTMLUListElement>(null)
  // The chosen tab comes into sight, without moving the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]")
    if (current) list.current?.scrollTo({ left: current.offsetLeft - 48 })
  }, [path])
  const isCurrent = ({ to, also = [] }: Entry) => path === to || also.includes(path)
  return (
    <nav aria-label={m.account_navigation()} className="min-w-0">
      <ul ref={list} className="no-scrollbar relative flex gap-1 overflow-x-auto lg:grid lg:overflow-visible">
        {[...(isAgent ? [CLIENTS] : []), ...ENTRIES].map((entry) => (
          <li key={entry.to} className="shrink-0">
            <LocalLink to={entry.to} aria-current={isCurrent(entry) ? "page" : undefined} className={ITEM}>
              <Icon of={entry.icon} size={18} className="shrink-0" />
              {entry.text()}
            </LocalLink>
          </li>
        ))}
        <li className="shrink-0 lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <button type="button" onClick={onLogout} className={cx(ITEM, "text-offer")}>
            <Icon of={LogOut} size={18} className="shrink-0" />
            {m.account_log_out()}
          </button>
        </li>
      </ul>
    </nav>
  )
}
