/** Navigation of the account pages: a side list on the desktop; below that a menu that shows the current page and opens to all of them. */
import {
  Bell,
  Bookmark,
  CalendarClock,
  CalendarSync,
  ChevronDown,
  ClipboardCheck,
  Download,
  FileQuestion,
  FileText,
  Heart,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  PackageX,
  Receipt,
  Route,
  Truck,
  UserRound,
  UserRoundCog,
  Users,
} from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { isPageOffered } from "../../platform/backend-capabilities.ts"

interface Entry {
  readonly to: string
  readonly icon: LucideIcon
  readonly text: () => string
  /** Further paths that belong to this entry. */
  readonly also?: ReadonlyArray<string>
}

const CLIENTS: Entry = { to: "/pages/account/clients", icon: Users, text: m.agent_clients }

const ALL: ReadonlyArray<Entry> = [
  { to: "/pages/dashboard", icon: LayoutDashboard, text: m.account_dashboard },
  { to: "/pages/notifications", icon: Bell, text: m.notifications_title, also: ["/pages/notifications/settings"] },
  { to: "/pages/account/orders", icon: Package, text: m.orders_title, also: ["/pages/order_detail"] },
  { to: "/pages/account/approvals", icon: ClipboardCheck, text: m.people_approvals },
  { to: "/pages/order-tracking", icon: Route, text: m.orders_tracking },
  { to: "/pages/account/documents", icon: FileText, text: m.documents_title },
  { to: "/pages/account/invoices", icon: Receipt, text: m.documents_invoices },
  { to: "/pages/account/transport-documents", icon: Truck, text: m.documents_transport },
  { to: "/pages/account/claims", icon: PackageX, text: m.claims_title },
  { to: "/pages/account/offers", icon: FileQuestion, text: m.offers_title },
  { to: "/pages/account/deadlines", icon: CalendarClock, text: m.documents_deadlines },
  { to: "/pages/downloads", icon: Download, text: m.documents_downloads },
  { to: "/pages/usual", icon: History, text: m.usual_title },
  { to: "/pages/quick-order", icon: ListPlus, text: m.quick_title },
  { to: "/pages/lists", icon: ListChecks, text: m.lists_title },
  { to: "/pages/standing", icon: CalendarSync, text: m.standing_title },
  { to: "/pages/account/saved-carts", icon: Bookmark, text: m.saved_title },
  { to: "/pages/wishlist", icon: Heart, text: m.shell_wishlist },
  { to: "/pages/account", icon: UserRound, text: m.account_details },
  { to: "/pages/account/addresses", icon: MapPin, text: m.account_addresses },
  { to: "/pages/account/people", icon: UserRoundCog, text: m.people_title },
  { to: "/pages/account/password", icon: KeyRound, text: m.account_password_change },
]

const ENTRIES = ALL.filter(({ to }) => isPageOffered(to))

const ITEM =
  "touch-target flex h-10 w-full items-center gap-3 whitespace-nowrap rounded-md px-3 max-lg:h-12 max-lg:gap-2 max-lg:px-2 max-lg:leading-tight font-medium text-sm transition-colors hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:text-action focus-visible:outline-offset-[-2px]"

export interface AccountNavProps {
  /** The current path, without language prefix. */
  readonly path: string
  readonly isAgent: boolean
  /** Pages the user may not see are not listed (S12.15). */
  readonly isPermitted: (path: string) => boolean
  /** Rendered beside the label of an entry. */
  readonly markOf: (to: string) => ReactNode
  readonly onLogout: () => Promise<void>
}

export const AccountNav = ({ path, isAgent, isPermitted, markOf, onLogout }: AccountNavProps) => {
  const id = useId()
  // The path on which the menu was opened: following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const entries = [...(isAgent ? [CLIENTS] : []), ...ENTRIES.filter(({ to }) => isPermitted(to))]
  const isCurrent = ({ to, also = [] }: Entry) => path === to || also.includes(path)
  const current = entries.find(isCurrent)
  return (
    <nav aria-label={m.account_navigation()} className="min-w-0 max-lg:rounded-lg max-lg:border max-lg:border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left font-semibold lg:hidden"
      >
        <Icon of={current?.icon ?? LayoutDashboard} size={18} className="text-action" />
        <span className="min-w-0 flex-1">{current?.text() ?? m.account_title()}</span>
        <span className="shrink-0 font-normal text-muted text-sm max-[22rem]:sr-only">
          {m.account_navigation_open()}
        </span>
        <Icon of={ChevronDown} size={16} className={cx("text-muted transition-transform", isOpen && "rotate-180")} />
      </button>
      <ul id={id} className={cx("gap-1 max-lg:grid-cols-2 max-lg:p-2 lg:grid", isOpen ? "grid" : "max-lg:hidden")}>
        {entries.map((entry) => (
          <li key={entry.to} className="min-w-0">
            <LocalLink to={entry.to} aria-current={isCurrent(entry) ? "page" : undefined} className={ITEM}>
              <Icon of={entry.icon} size={18} />
              <span className="min-w-0 truncate max-lg:whitespace-normal">{entry.text()}</span>
              {markOf(entry.to)}
            </LocalLink>
          </li>
        ))}
        <li className="min-w-0 lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <LogOutButton onLogout={onLogout} />
        </li>
      </ul>
    </nav>
  )
}

/** Pending changes are sent before logging out, which takes a moment: the button shows it and can be pressed only once. */
const LogOutButton = ({ onLogout }: Pick<AccountNavProps, "onLogout">) => {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void onLogout().finally(() => setIsLeaving(false))
  }
  return (
    <button type="button" aria-disabled={isLeaving} onClick={leave} className={cx(ITEM, "text-offer")}>
      <Icon of={LogOut} size={18} />
      {isLeaving ? m.account_logging_out() : m.account_log_out()}
    </button>
  )
}
