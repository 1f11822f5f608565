/** The cart page: lines edited in place, missing amounts, totals (S2.9, S5.9). */
import { addressLine, type CartLine, type CartView } from "@dispensa/domain"
import { History, ListPlus, ShoppingBasket, Wheat } from "lucide-react"
import { useCallback, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { OtherCarts } from "../areas/cart/other-carts.tsx"
import { useSession } from "../areas/session/use-session.ts"
import { useCart } from "../areas/cart/use-cart.ts"
import { prefetchLineProducts } from "../areas/cart/use-line-products.ts"
import { useIsWaiting, useCartAsOf, useIsCartMissing } from "../areas/cart/use-cart-status.ts"
import { Button, ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { AsOf } from "../ui/feedback/without-answer.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { CartLines, CartLinesSkeleton } from "../areas/cart/cart-lines.tsx"
import { CartMissing, UnreadableRows } from "../areas/cart/cart-warnings.tsx"
import type { RenderSubstitutes } from "../areas/cart/line-substitutes.tsx"
import type { LineActionsProps } from "../areas/cart/line-actions.tsx"
import { CartBar } from "../areas/cart/cart-bar.tsx"
import { CartOffers } from "../areas/cart/cart-offers.tsx"
import { CartReference } from "../areas/cart/cart-reference.tsx"
import { CartGoals, CartTotals } from "../areas/cart/cart-totals.tsx"
import { CartHistory } from "../areas/cart-history/cart-history.tsx"
import type { HistoryOf } from "../areas/cart-history/use-history.ts"
import { CartChanges } from "../areas/checkout/cart-changes.tsx"
import { RequestOfCart, RequestOfLines } from "../areas/offers/offer-request-links.tsx"
import { OrderingNotice } from "../areas/outbox/ordering-notice.tsx"
import { CheckoutSteps } from "../areas/checkout/checkout-steps.tsx"
import { cartFor, useCheckoutDraft } from "../areas/checkout/use-checkout-draft.ts"
import { OrderBy } from "../areas/checkout/delivery-day-choice.tsx"
import { isShipped } from "../areas/content/shop-config.ts"
import { useSeenCart } from "../areas/checkout/use-checkout-memory.ts"
import { PasteRows } from "../areas/quick-order/paste-rows.tsx"
import { ShareCart } from "../areas/quick-order/share-cart.tsx"
import { KeepLines } from "../areas/saved-carts/keep-lines.tsx"
import { LinesToList } from "../areas/shopping-lists/lines-to-list.tsx"
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { useListOf } from "../areas/shopping-lists/use-list-of.ts"
import { useCodeAhead } from "../platform/use-code-ahead.ts"
import { Later, laterCode } from "../ui/layout/later.tsx"
import { m } from "../i18n/messages.ts"
import { PriceSwitch } from "../areas/cart/price-switch.tsx"
import { backendCapabilities } from "../platform/backend-capabilities.ts"

/** Another address is another cart: it is shown from its top. */
const useTopOfCart = (addressCode: string | null): void => {
  const shown = useRef(addressCode)
  useEffect(() => {
    if (shown.current === addressCode) return
    shown.current = addressCode
    window.scrollTo({ top: 0 })
  }, [addressCode])
}

/** The cart with the transport cost of the handover chosen at the checkout. */
const useShownCart = () => {
  const cart = useCart()
  const { userTemp } = useSession()
  const { pickup, deliveryDay = null } = useCheckoutDraft(userTemp, cart.cartId).draft
  return { cart: cartFor(cart, pickup), isPickup: pickup !== null, deliveryDay }
}

/** Orders and changes confirmed offline are listed there. */
const outboxCode = () => import("./outbox.tsx")

const ToAllergens = () =>
  backendCapabilities.offers("food-information") ? (
    <ButtonLink to="/pages/allergens" size="sm" variant="quiet">
      <Icon of={Wheat} size={16} />
      {m.food_sheet_open()}
    </ButtonLink>
  ) : null

/** Same width as the loaded button: the buttons after it do not move. */
const ToListPlaceholder = () => (
  <Button size="sm" variant="quiet" className="invisible">
    <Icon of={ListPlus} size={16} />
    {m.lists_to_list()}
  </Button>
)

export const prefetchCart = prefetchLineProducts

export const CartPage = () => {
  useCodeAhead(outboxCode)
  const { cart, isPickup, deliveryDay } = useShownCart()
  const { address } = useSession()
  const isMissing = useIsCartMissing()
  useTopOfCart(address?.addressCode ?? null)
  const [history, setHistory] = useState<HistoryOf | null>(null)
  const showHistoryOf = useCallback((line: CartLine) => setHistory({ line }), [])
  const isEmpty = cart.rows.length + cart.refusals.length + cart.unreadableRows.length === 0
  return (
    <div className="page-frame flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="page-title">{m.cart_title()}</h1>
        <CheckoutSteps current="cart" />
      </div>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        {address === null ? null : (
          <p className="min-w-0 wrap-anywhere text-muted text-sm">
            {m.cart_of_address({ place: addressLine(address) })}
          </p>
        )}
        <CartActions cart={cart} isEmpty={isEmpty && cart.isLoaded} onHistory={() => setHistory({ line: null })} />
      </div>
      <CartHistory of={history} onShow={setHistory} onClose={() => setHistory(null)} />
      {/* In the gap between its neighbours: neither moves when it appears. */}
      <div className="-my-6 flex h-6 items-center">
        <AsOf at={useCartAsOf()} />
      </div>
      <OrderingNotice />
      <OtherCarts />
      {isEmpty && isMissing ? (
        <CartMissing />
      ) : isEmpty && cart.isLoaded ? (
        <Empty />
      ) : (
        <LinesAndTotals cart={cart} isPickup={isPickup} deliveryDay={deliveryDay} onHistory={showHistoryOf} />
      )}
    </div>
  )
}

interface CartActionsProps {
  readonly cart: CartView
  readonly isEmpty: boolean
  readonly onHistory: () => void
}

/** On a phone the row fades out where it continues; the last button scrolls out of the fade. */
const CartActions = ({ cart, isEmpty, onHistory }: CartActionsProps) => (
  <div
    data-cart-actions
    className="no-scrollbar -mx-3 flex overflow-x-auto *:shrink-0 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] max-md:w-[calc(100%+1.5rem)] max-md:scroll-pr-12 max-md:pr-12 md:flex-wrap print:hidden"
  >
    <ButtonLink to="/pages/quick-order" size="sm" variant="quiet">
      <Icon of={ListPlus} size={16} />
      {m.quick_title()}
    </ButtonLink>
    <PasteRows />
    {isEmpty || !backendCapabilities.has("saveShoppingList") ? null : cart.rows.length === 0 ? (
      <ToListPlaceholder />
    ) : (
      <ToListLater items={cart.rows} size="sm" variant="quiet" meanwhile={<ToListPlaceholder />} />
    )}
    <ShareCart lines={cart.rows} />
    {cart.rows.length === 0 ? null : <RequestOfCart />}
    <ToAllergens />
    <Button size="sm" variant="quiet" onClick={onHistory}>
      <Icon of={History} size={16} />
      {m.cart_history_title()}
    </Button>
  </div>
)

const Empty = () => (
  <EmptyState
    icon={ShoppingBasket}
    title={m.cart_empty()}
    action={
      <ButtonLink to="/shop" variant="primary">
        {m.cart_browse()}
      </ButtonLink>
    }
  />
)

const moreActions: LineActionsProps["more"] = (lines, onDone) => (
  <>
    {backendCapabilities.has("saveShoppingList") ? <LinesToList lines={lines} onDone={onDone} /> : null}
    {backendCapabilities.offers("partial-saving") ? <KeepLines lines={lines} /> : null}
    <RequestOfLines lines={lines} />
  </>
)

/** Few lines are out of stock: the code is loaded when alternatives are requested. */
const alternatives = laterCode(() => import("../areas/product/line-alternatives.tsx"))

const renderSubstitutes: RenderSubstitutes = (line, product) => (
  <Later code={alternatives} fallback={<Skeleton className="h-14 rounded-md" />}>
    {({ LineAlternatives }) => <LineAlternatives line={line} lineProduct={product} />}
  </Later>
)

interface LinesAndTotalsProps extends ReturnType<typeof useShownCart> {
  readonly onHistory: (line: CartLine) => void
}

const LinesAndTotals = ({ cart, isPickup, deliveryDay, onHistory }: LinesAndTotalsProps) => {
  const { differences, accept } = useSeenCart(cart)
  const [params] = useSearchParams()
  const listOf = useListOf(params.get("sort") === "list")
  const isWaiting = useIsWaiting(cart)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {differences === null ? null : <CartChanges cart={cart} differences={differences} onAccept={accept} />}
        <UnreadableRows cart={cart} />
        {isWaiting ? (
          <CartLinesSkeleton />
        ) : (
          <CartLines
            cart={cart}
            onHistory={onHistory}
            listOf={listOf}
            moreActions={moreActions}
            renderSubstitutes={renderSubstitutes}
          />
        )}
      </div>
      <section
        aria-labelledby="cart-summary"
        className="sticky top-[calc(var(--header-height)+1rem)] flex flex-col gap-5 rounded-lg border border-line bg-surface p-5"
      >
        <h2 id="cart-summary" className="section-title">
          {m.cart_summary()}
        </h2>
        <ButtonLink to="/pages/checkout" variant="primary" size="lg" block className="max-lg:hidden print:hidden">
          {m.cart_checkout()}
        </ButtonLink>
        <div className="empty:hidden print:hidden">
          <CartGoals cart={cart} isPickup={isPickup} />
        </div>
        <CartOffers cart={cart} />
        <CartTotals cart={cart} isPickup={isPickup} />
        {isPickup || !isShipped() ? null : <OrderBy chosen={deliveryDay} cart={cart} />}
        <CartReference cart={cart} />
        <PriceSwitch />
      </section>
      {cart.rows.length === 0 ? null : <CartBar cart={cart} />}
    </div>
  )
}
