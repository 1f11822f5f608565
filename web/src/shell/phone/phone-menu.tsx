/** The menu of the phone: 260 px wide, with search, categories, language and social links [S2.38, S2.39, S9.15]. */
import type { MenuItem } from "@dispensa/domain"
import { Bell, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { ORDERING_PAGES } from "../../areas/quick-order/ordering-pages.ts"
import { UnreadCount } from "../../areas/notifications/notification-bell.tsx"
import { useSession } from "../../areas/session/use-session.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Drawer } from "../../ui/overlay/drawer.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { CategoriesFailed } from "../../areas/menu/categories-failed.tsx"
import { PhoneCategoryTree } from "../../areas/menu/phone-category-tree.tsx"
import { MobileSearch } from "../../areas/search/phone-search.tsx"
import { isPageOffered } from "../../platform/backend-capabilities.ts"
import { SocialLinks } from "./social-links.tsx"

export interface MobileMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly items: ReadonlyArray<MenuItem>
  readonly isLoading: boolean
  /** Requests them again; null where nothing failed. */
  readonly onRetry: (() => void) | null
  /** Receives a path of the shop, without language prefix. */
  readonly onGo: (path: string) => void
  /** Language and theme. */
  readonly settingsSlot: ReactNode
}

const PLACEHOLDERS = Array.from({ length: 25 }, (_, at) => `placeholder-${at}`)

/** User and company: on the phone the header has no room for them [S2.30]. */
const ClientName = ({ onChoose }: { readonly onChoose: () => void }) => {
  const { user } = useSession()
  return user === null ? null : (
    <LocalLink
      to="/pages/account"
      onClick={onChoose}
      className="-mt-1 mb-3 flex min-h-11 items-center gap-3 rounded-md hover:text-action md:hidden"
    >
      <Icon of={UserRound} size={22} className="text-muted" />
      <span className="grid min-w-0 leading-tight">
        <span className="truncate font-semibold">{user.name}</span>
        <span className="truncate text-muted text-sm">{user.companyName}</span>
      </span>
    </LocalLink>
  )
}

/** On the phone the header has no room for the bell (S12.14). */
const NotificationsLink = ({ onChoose }: { readonly onChoose: () => void }) => {
  const { user } = useSession()
  return user === null || !isPageOffered("/pages/notifications") ? null : (
    <LocalLink
      to="/pages/notifications"
      onClick={onChoose}
      className="mb-3 flex min-h-11 items-center gap-3 rounded-md font-medium hover:text-action md:hidden"
    >
      <Icon of={Bell} size={22} className="text-muted" />
      {m.notifications_title()}
      <UnreadCount />
    </LocalLink>
  )
}

/** A client's ordering pages. */
const OrderingLinks = ({ onChoose }: { readonly onChoose: () => void }) => {
  const { user } = useSession()
  return user === null ? null : (
    <nav aria-label={m.quick_navigation()} className="-mx-2 mt-4 border-line border-b pb-2">
      {ORDERING_PAGES.map(({ to, text }) => (
        <LocalLink
          key={to}
          to={to}
          onClick={onChoose}
          className="flex min-h-11 items-center rounded-md px-2 font-medium text-action hover:bg-action-soft"
        >
          {text()}
        </LocalLink>
      ))}
    </nav>
  )
}

export const MobileMenu = ({ isOpen, onClose, items, isLoading, onRetry, onGo, settingsSlot }: MobileMenuProps) => (
  <Drawer
    side="left"
    width={260}
    isOpen={isOpen}
    onClose={onClose}
    title={m.shell_menu()}
    footer={
      <div className="flex flex-wrap items-center justify-between gap-1">
        <SocialLinks />
        {settingsSlot}
      </div>
    }
  >
    <ClientName onChoose={onClose} />
    <NotificationsLink onChoose={onClose} />
    <MobileSearch
      onSearch={(path) => {
        onClose()
        onGo(path)
      }}
    />
    <OrderingLinks onChoose={onClose} />
    <nav aria-label={m.shell_categories()} className="-mx-2 mt-4">
      {isLoading ? (
        <div aria-busy className="grid gap-6 px-2 pt-3">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="h-4 w-40" />
          ))}
        </div>
      ) : onRetry !== null ? (
        <div className="px-2">
          <CategoriesFailed onRetry={onRetry} />
        </div>
      ) : (
        <PhoneCategoryTree items={items} onChoose={onClose} />
      )}
    </nav>
  </Drawer>
)
