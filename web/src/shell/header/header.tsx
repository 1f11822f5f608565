/** The header of every page: promo links, logo, search, address, account, cart, and the categories below [S2.30–S2.34]. */
import { delocalizePath } from "@dispensa/domain"
import { Heart, Menu } from "lucide-react"
import { lazy, type ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { ORDERING_PAGES, USUAL_PATH } from "../../areas/quick-order/ordering-pages.ts"
import { useSession } from "../../areas/session/use-session.ts"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { useIsDesktop, useIsPhone } from "../../platform/use-media.ts"
import { useScrolledPast } from "../../platform/use-browser.ts"
import { AccountLink } from "./account-link.tsx"
import { LazyAddressSelector } from "../../areas/address/lazy-address-selector.tsx"
import { Logo } from "../../ui/layout/logo.tsx"
import { SearchBox } from "../../areas/search/search-box.tsx"
import { Settings } from "./settings.tsx"
import { isPageOffered } from "../../platform/backend-capabilities.ts"
import { retryImport } from "../../platform/retry-import.ts"

const UsualShortlist = lazy(() => retryImport(() => import("../../areas/usual/usual-shortlist.tsx")))

/** The scroll position from which the header sticks [S9.15]. */
export const STICKY_AFTER_PX = 300

export interface HeaderProps {
  /** The promo links. */
  readonly promoSlot: ReactNode
  /** The cart's button and dropdown; a feature of its own. */
  readonly cartSlot: ReactNode
  /** The mega-menu. */
  readonly menuSlot: ReactNode
  readonly onOpenMenu: () => void
  /** Content that is always visible, 44 px high: it sticks with the header. */
  readonly noticeSlot?: ReactNode
}

const WishlistLink = () => (
  <LocalLink
    to="/pages/wishlist"
    aria-label={m.shell_wishlist()}
    className="touch-target grid size-11 place-items-center rounded-md transition-colors hover:bg-action-soft"
  >
    <Icon of={Heart} size={22} />
  </LocalLink>
)

/** A client's main tools, available on every page. */
const OrderingLinks = () => (
  <nav aria-label={m.shell_order()} className="flex shrink-0 gap-1">
    {ORDERING_PAGES.slice(0, 3).map(({ to, text }) => (
      <LocalLink
        key={to}
        to={to}
        className="touch-target inline-flex h-8 items-center whitespace-nowrap rounded-md px-2 font-semibold text-action text-xs hover:bg-action-soft"
      >
        {text()}
      </LocalLink>
    ))}
  </nav>
)

const TopBar = ({ promoSlot, isClient }: Pick<HeaderProps, "promoSlot"> & Pick<PhoneRowsProps, "isClient">) => (
  <div className="border-line border-b bg-sunken">
    <div className="page-frame flex h-9 items-center gap-4">
      {promoSlot}
      {isClient ? <OrderingLinks /> : null}
      <Settings />
    </div>
  </div>
)

/** Below the search on phone and tablet: it scrolls away with the page. */
const PromoRow = ({ promoSlot }: Pick<HeaderProps, "promoSlot">) => (
  <div className="border-line border-b bg-sunken">
    <div className="page-frame flex h-11 items-center">{promoSlot}</div>
  </div>
)

/** The client's usual items, below the search before typing. */
const usualSlot = (isClient: boolean): ReactNode => (isClient && isPageOffered(USUAL_PATH) ? <UsualShortlist /> : null)

const DesktopRow = ({ cartSlot, isClient }: Pick<PhoneRowsProps, "cartSlot" | "isClient">) => (
  <div className="page-frame flex h-16 items-center gap-3 xl:gap-5">
    <Logo className="mr-2" />
    <SearchBox className="max-w-2xl flex-1" usualSlot={usualSlot(isClient)} />
    <div className="ml-auto flex items-center gap-1">
      <LazyAddressSelector />
      <AccountLink />
      {isPageOffered("/pages/wishlist") ? <WishlistLink /> : null}
      {cartSlot}
    </div>
  </div>
)

interface PhoneRowsProps extends Pick<HeaderProps, "cartSlot" | "onOpenMenu"> {
  /** A client's address replaces the shop's name. */
  readonly isClient: boolean
}

/** Two rows on phone and tablet, the second is the search; the phone's bottom bar is here on the tablet. */
const PhoneRows = ({ cartSlot, onOpenMenu, isClient }: PhoneRowsProps) => (
  <div className="page-frame">
    <div className="flex h-14 items-center gap-1">
      <IconButton icon={Menu} size="lg" label={m.shell_menu_open()} onClick={onOpenMenu} className="-ml-2.5" />
      <Logo isCompact={isClient} className="mr-auto" />
      <LazyAddressSelector />
      <div className="flex items-center max-md:hidden">
        <AccountLink />
        {isPageOffered("/pages/wishlist") ? <WishlistLink /> : null}
      </div>
      {cartSlot}
    </div>
    <SearchBox className="pb-2.5" usualSlot={usualSlot(isClient)} />
  </div>
)

/** The sticky element; scrolling past the threshold rerenders this element and none of its content (ADR 62). */
const StickyBar = ({ children }: { readonly children: ReactNode }) => {
  const isStuck = useScrolledPast(STICKY_AFTER_PX)
  return (
    <div
      data-stuck={isStuck || undefined}
      className={cx("border-line border-b bg-surface", isStuck && "fixed inset-x-0 top-0 z-40 animate-rise shadow-bar")}
    >
      {children}
    </div>
  )
}

/** Keeps its space in the page when it sticks, so that nothing shifts. */
export const Header = ({ promoSlot, cartSlot, menuSlot, onOpenMenu, noticeSlot = null }: HeaderProps) => {
  const { user } = useSession()
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  // On the phone only the home page has space for the promotions.
  const isHome = delocalizePath(useLocation().pathname) === "/"
  return (
    <header className="relative z-30 print:hidden">
      {isDesktop ? <TopBar promoSlot={promoSlot} isClient={user !== null} /> : null}
      <div
        className={cx(
          "box-content",
          isDesktop ? "h-[calc(4rem+1px)]" : "h-[calc(6.875rem+1px)]",
          noticeSlot !== null && "pb-11",
        )}
      >
        <StickyBar>
          {noticeSlot}
          {isDesktop ? (
            <DesktopRow cartSlot={cartSlot} isClient={user !== null} />
          ) : (
            <PhoneRows cartSlot={cartSlot} onOpenMenu={onOpenMenu} isClient={user !== null} />
          )}
        </StickyBar>
      </div>
      {isDesktop ? menuSlot : isPhone && !isHome ? null : <PromoRow promoSlot={promoSlot} />}
    </header>
  )
}
