/** The cart in the header: a badge, and a panel with the lines and the subtotal (S2.35–S2.37, S2.40). */
import { ShoppingBasket } from "lucide-react"
import { lazy, Suspense, useEffect } from "react"
import { useCart } from "./use-cart.ts"
import { CountBadge } from "../../ui/feedback/badge.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Popover } from "../../ui/overlay/popover.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { whenIdle } from "../../platform/when-idle.ts"

const loadPanel = () => retryImport(() => import("./cart-panel.tsx"))
const CartPanel = lazy(async () => ({ default: (await loadPanel()).CartPanel }))

export const CartDropdown = () => {
  const cart = useCart()
  // Preloaded, so that the panel opens at once, also offline.
  useEffect(() => whenIdle(() => void loadPanel()), [])
  return (
    <Popover
      label={m.cart_title()}
      panelClassName="w-[25rem] p-0"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-units={cart.count}
          aria-label={m.cart_open({ lines: cart.rows.length })}
          className="touch-target relative inline-flex h-10 items-center gap-2 rounded-md px-2.5 font-semibold text-sm min-[1200px]:gap-5 transition-colors hover:bg-action-soft"
        >
          <span className="relative">
            <Icon of={ShoppingBasket} size={22} />
            <CountBadge count={cart.rows.length} />
          </span>
          <span className="hidden min-[1200px]:inline">
            <Price cents={cart.netTotal} size="sm" />
          </span>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <CartPanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}
