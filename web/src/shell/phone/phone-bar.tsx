/**
 * The sticky bar at the bottom of the phone: Home, Categories, Wishlist, Account, Cart [S2.23]; between them a client's
 * order button.
 */
import { Heart, History, House, LayoutGrid, type LucideIcon, ShoppingBasket, UserRound } from "lucide-react"
import { useCart } from "../../areas/cart/use-cart.ts"
import { USUAL_PATH } from "../../areas/quick-order/ordering-pages.ts"
import { LoginLink } from "../header/account-link.tsx"
import { useSession } from "../../areas/session/use-session.ts"
import { CountBadge } from "../../ui/feedback/badge.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { isPageOffered } from "../../platform/backend-capabilities.ts"

const ITEM =
  "flex h-16 w-full flex-col items-center justify-center gap-1 font-medium text-2xs text-muted transition-colors hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:text-action"

interface FaceProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly count?: number
}

const Face = ({ icon, text, count = 0 }: FaceProps) => (
  <>
    <span className="relative">
      <Icon of={icon} size={22} />
      <CountBadge count={count} />
    </span>
    {text}
  </>
)

const currentPage = (path: string, to: string) => (path === to ? "page" : undefined)

interface BarLinkProps extends FaceProps {
  readonly path: string
  readonly to: string
  readonly query?: string
  readonly label?: string | undefined
}

const BarLink = ({ path, to, query = "", label, ...face }: BarLinkProps) => (
  <li className="flex-1">
    <LocalLink to={`${to}${query}`} aria-current={currentPage(path, to)} aria-label={label} className={ITEM}>
      <Face {...face} />
    </LocalLink>
  </li>
)

const HAS_WISHLIST = isPageOffered("/pages/wishlist")

/** Raised, in third position. */
const OrderButton = ({ isCurrent }: { readonly isCurrent: boolean }) => (
  <LocalLink
    to={USUAL_PATH}
    aria-current={isCurrent ? "page" : undefined}
    className={cx(
      "absolute -top-2.5 z-1 flex flex-col items-center gap-0.5 font-semibold text-2xs text-action",
      HAS_WISHLIST ? "left-1/3 w-1/6" : "left-2/5 w-1/5",
    )}
  >
    <span className="grid size-12 place-items-center rounded-full bg-action text-on-action shadow-pop">
      <Icon of={History} size={22} />
    </span>
    {m.shell_order()}
  </LocalLink>
)

/** The order button is in the middle. */
const SIX_COLUMNS = "grid grid-cols-6 [&>:nth-child(3)]:col-start-4"
const FIVE_COLUMNS = "grid grid-cols-5 [&>:nth-child(3)]:col-start-4"

export interface MobileBarProps {
  readonly onOpenMenu: () => void
  /** The path shown now, without language prefix. */
  readonly path: string
}

export const MobileBar = ({ onOpenMenu, path }: MobileBarProps) => {
  const { rows } = useCart()
  const { user } = useSession()
  return (
    <nav
      aria-label={m.shell_bottom_navigation()}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {user === null ? null : <OrderButton isCurrent={path === USUAL_PATH} />}
      <ul className={user === null ? "flex" : HAS_WISHLIST ? SIX_COLUMNS : FIVE_COLUMNS}>
        <BarLink path={path} to="/" icon={House} text={m.shell_home()} />
        <li className="flex-1">
          <button type="button" aria-haspopup="dialog" onClick={onOpenMenu} className={ITEM}>
            <Face icon={LayoutGrid} text={m.shell_categories()} />
          </button>
        </li>
        {HAS_WISHLIST ? <BarLink path={path} to="/pages/wishlist" icon={Heart} text={m.shell_wishlist()} /> : null}
        {user === null ? (
          <li className="flex-1">
            <LoginLink aria-current={currentPage(path, "/pages/login")} className={ITEM}>
              <Face icon={UserRound} text={m.shell_account()} />
            </LoginLink>
          </li>
        ) : (
          <BarLink path={path} to="/pages/account" icon={UserRound} text={m.shell_account()} />
        )}
        <BarLink
          path={path}
          to="/pages/cart"
          query="?tab=active"
          label={rows.length === 0 ? undefined : m.cart_open({ lines: rows.length })}
          icon={ShoppingBasket}
          text={m.shell_cart()}
          count={rows.length}
        />
      </ul>
    </nav>
  )
}
