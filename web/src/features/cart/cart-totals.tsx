/** What is missing to the minimum order and to free shipping, and the total explained line by line (S9.9). */
import { type CartView, FREE_SHIPPING_FROM, formatPrice, missingToFreeShipping } from "@dispensa/domain"
import type { ReactNode } from "react"
import { Price } from "../../design/price.tsx"
import { ProgressBar } from "../../design/progress-bar.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"

/** A bar while something is missing, a short word when it is reached. */
export const CartGoals = ({ cart }: { readonly cart: CartView }) => {
  const locale = currentLocale()
  const toFree = missingToFreeShipping(cart.netTotal)
  const of = (amount: number): string =>
    m.cart_goal_value({ value: formatPrice(cart.netTotal, locale), goal: formatPrice(amount, locale) })
  return (
    <div className="flex flex-col gap-4">
      {cart.minimumOrder === 0 ? null : (
        <ProgressBar
          value={cart.netTotal}
          max={cart.minimumOrder}
          label={
            cart.missingToMinimum > 0
              ? m.cart_missing_to_minimum({ amount: formatPrice(cart.missingToMinimum, locale) })
              : m.cart_minimum_reached({ amount: formatPrice(cart.minimumOrder, locale) })
          }
          valueText={of(cart.minimumOrder)}
        />
      )}
      <ProgressBar
        value={cart.netTotal}
        max={FREE_SHIPPING_FROM}
        label={
          toFree > 0
            ? m.cart_missing_to_free({ amount: formatPrice(toFree, locale) })
            : m.cart_free_reached({ amount: formatPrice(FREE_SHIPPING_FROM, locale) })
        }
        valueText={of(FREE_SHIPPING_FROM)}
      />
    </div>
  )
}

/** Net, VAT, transport, document total: each says what it is. */
export const CartTotals = ({ cart }: { readonly cart: CartView }) => (
  <dl className="flex flex-col gap-2 text-sm">
    <Row label={m.cart_net()}>
      <Price cents={cart.netTotal} />
    </Row>
    <Row label={m.cart_vat_total()}>
      <Price cents={cart.grossTotal - cart.netTotal} />
    </Row>
    <Row label={m.cart_transport()}>
      {cart.transportCost === 0 ? (
        <span className="font-semibold text-available">{m.cart_free()}</span>
      ) : (
        <Price cents={cart.transportCost} />
      )}
    </Row>
    <Discount cart={cart} />
    <div className="mt-1 flex items-baseline justify-between border-line border-t pt-3 text-base">
      <dt className="font-semibold">{m.cart_document_total()}</dt>
      <dd>
        <Price cents={cart.documentTotal} size="lg" />
      </dd>
    </div>
    {cart.isSettled ? null : <p className="text-muted text-xs">{m.cart_totals_pending()}</p>}
  </dl>
)

/** What a coupon took off: the part of the document total that the lines above do not explain. */
const Discount = ({ cart }: { readonly cart: CartView }) => {
  const taken = cart.grossTotal + cart.transportCost - cart.documentTotal
  return taken <= 0 ? null : (
    <Row label={m.cart_discount()}>
      <Price cents={-taken} isOffer />
    </Row>
  )
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
