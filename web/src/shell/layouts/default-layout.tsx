/** The frame of every page: header, footer, the phone's bar and menu, notices [S2.23, S2.24, S2.27]. */
import { delocalizePath, type MenuItem } from "@dispensa/domain"
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { Outlet, useLocation, useNavigate } from "react-router-dom"
import { useFooter, useMenu, usePromoTabs } from "../../areas/content/use-content.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { useSession } from "../../areas/session/use-session.ts"
import { useIsTabLoading } from "../../areas/search-tabs/use-search-tabs.ts"
import { preloadDialogs } from "../../ui/overlay/lazy-dialog.tsx"
import { LiveRegion } from "../../ui/feedback/live-region.tsx"
import { Toasts } from "../../ui/feedback/toasts.tsx"
import { useClientPriceView } from "../../areas/cart/use-prices.ts"
import { Later, laterCode, type LaterProps } from "../../ui/layout/later.tsx"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { CartDropdown } from "../../areas/cart/cart-dropdown.tsx"
import { Header } from "../header/header.tsx"
import { Promotions } from "../header/lazy-promo-links.tsx"
import { Settings } from "../header/settings.tsx"
import { LazyMegaMenu } from "../../areas/menu/lazy-mega-menu.tsx"
import { MobileBar } from "../phone/phone-bar.tsx"
import { HelpKey } from "../notices/help-key.tsx"
import { OfflineNotice } from "../notices/offline-notice.tsx"
import { RouteAnnouncer } from "../notices/route-announcer.tsx"
import { SkipLink } from "../notices/skip-link.tsx"
import { type LoginRequest, onLoginRequested } from "../../areas/session/login-request.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { useIsPhone } from "../../platform/use-media.ts"
import { whenIdle } from "../../platform/when-idle.ts"
import { WithLatestOrders } from "../latest-orders.tsx"

const loadMenu = () => retryImport(() => import("../phone/phone-menu.tsx"))
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }))

/** Only an agent at work for a client needs it [S6.3]. */
const agentBar = laterCode(() => import("../../areas/agent/agent-bar.tsx"))
const footer = laterCode(() => import("../footer/footer.tsx"))
const idleParts = laterCode(() => import("./idle-parts.tsx"))

const LoginModal = lazy(() => retryImport(() => import("../login-modal.tsx")))

/** The code of menu and dialogs is prefetched when idle: they open at once, also offline. */
const useIdlePreload = (): void =>
  useEffect(
    () =>
      whenIdle(() => {
        void loadMenu()
        void preloadDialogs()
      }),
    [],
  )

const NO_ITEMS: ReadonlyArray<MenuItem> = []

const useMenuItems = () => {
  const { data, status, retry } = useMenu()
  return { items: data ?? NO_ITEMS, isLoading: status === "loading", onRetry: status === "failed" ? retry : null }
}

/** Requested on every page, whichever part shows them: an answer renders that part alone, not the frame around it. */
const Prefetched = (): null => {
  usePromoTabs()
  useMenu()
  return null
}

const Categories = () => <LazyMegaMenu {...useMenuItems()} isShopLoading={useIsTabLoading()} />

/** On the phone the cart is shown to clients only [S2.40]. */
const PageHeader = ({ onOpenMenu }: { readonly onOpenMenu: () => void }) => {
  const { isAuthenticated, served } = useSession()
  const isPhone = useIsPhone()
  return (
    <Header
      promoSlot={<Promotions />}
      cartSlot={
        <>
          <WhenIdle code={idleParts}>{({ HeaderMarks }) => <HeaderMarks />}</WhenIdle>
          {isPhone && !isAuthenticated ? null : <CartDropdown />}
        </>
      }
      menuSlot={<Categories />}
      onOpenMenu={onOpenMenu}
      noticeSlot={
        served === null ? null : (
          <Later code={agentBar} fallback={<div className="h-11" />}>
            {({ AgentBar }) => <AgentBar />}
          </Later>
        )
      }
    />
  )
}

/** Below the fold: sanitising and rendering it do not delay the first view. */
const PageFooter = () => {
  const { data } = useFooter()
  return (
    <footer className="mt-16 min-h-80 border-line border-t bg-sunken pb-[calc(var(--bottom-bar)+1rem)] print:hidden">
      <WhenIdle code={footer}>
        {({ FooterContents }) => <FooterContents html={data} settingsSlot={<Settings />} />}
      </WhenIdle>
    </footer>
  )
}

interface PhoneProps {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

const PhoneMenu = ({ isOpen, setOpen }: PhoneProps) => {
  const menu = useMenuItems()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (
    <MobileMenu
      {...menu}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onGo={(path) => void navigate(localized(path))}
      settingsSlot={
        <div className="flex items-center">
          <Settings />
        </div>
      }
    />
  )
}

const Phone = ({ isOpen, setOpen }: PhoneProps) => {
  const { pathname } = useLocation()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      <MobileBar onOpenMenu={() => setOpen(true)} path={delocalizePath(pathname)} />
      {wasOpened ? (
        <Suspense fallback={null}>
          <PhoneMenu isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Deferred content. */
const WhenIdle = <A,>(props: LaterProps<A>) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? <Later {...props} /> : null
}

/** The login dialog over the current page [S2.61]. */
const RequestedLogin = () => {
  const [request, setRequest] = useState<LoginRequest | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    () =>
      onLoginRequested((next) => {
        setNeeded(true)
        setRequest(next)
      }),
    [],
  )
  return isNeeded ? (
    <Suspense fallback={null}>
      <LoginModal request={request} onClose={() => setRequest(null)} />
    </Suspense>
  ) : null
}

/** The display mode of every price on the page [S3.3, S3.21]. */
const WithPriceView = ({ children }: { readonly children: ReactNode }) => (
  <PriceViewContext value={useClientPriceView()}>{children}</PriceViewContext>
)

export const DefaultLayout = () => {
  const [isMenuOpen, setMenuOpen] = useState(false)
  useIdlePreload()
  return (
    <WithPriceView>
      <WithLatestOrders>
        <Prefetched />
        <SkipLink />
        <OfflineNotice />
        <PageHeader onOpenMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
          <Outlet />
        </main>
        <PageFooter />
        <Phone isOpen={isMenuOpen} setOpen={setMenuOpen} />
        <RequestedLogin />
        <Toasts />
        <LiveRegion />
        <RouteAnnouncer />
        <HelpKey />
        <WhenIdle code={idleParts}>{({ IdleNotices }) => <IdleNotices />}</WhenIdle>
      </WithLatestOrders>
    </WithPriceView>
  )
}
