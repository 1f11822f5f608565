/** The confirm button with what stands against it: the minimum order, a refusal, no connection (S5.9). */
import { type CartView, formatPrice } from "@dispensa/domain"
import { useOnline } from "../../bindings/use-network.ts"
import { Button } from "../../design/button.tsx"
import { Notice } from "../../design/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import type { OrderProblem } from "./use-place-order.ts"

export interface ConfirmOrderProps {
  readonly cart: CartView
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly onConfirm: () => void
}

export const ConfirmOrder = ({ cart, isPlacing, problem, onConfirm }: ConfirmOrderProps) => {
  const isOnline = useOnline()
  const locale = currentLocale()
  const total = formatPrice(cart.documentTotal, locale)
  const isBelow = cart.missingToMinimum > 0
  return (
    <div className="flex flex-col gap-3">
      {problem === null ? null : (
        <Notice kind="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {isBelow ? (
        <Notice kind="warning" title={m.checkout_below_minimum()}>
          {m.cart_missing_to_minimum({ amount: formatPrice(cart.missingToMinimum, locale) })}
        </Notice>
      ) : null}
      {isOnline ? null : <Notice kind="warning" title={m.checkout_offline()} />}
      <Button
        variant="primary"
        size="lg"
        block
        isBusy={isPlacing}
        disabled={isBelow || !isOnline || !cart.isSettled}
        onClick={onConfirm}
      >
        {m.checkout_confirm({ total })}
      </Button>
      <p className="text-balance text-center text-muted text-xs">
        {cart.isSettled ? m.checkout_confirm_hint() : m.cart_totals_pending()}
      </p>
    </div>
  )
}
