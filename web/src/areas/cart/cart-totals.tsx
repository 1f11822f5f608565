/** The amounts missing to the minimum order and to free shipping, and the total explained line by line (S9.9). */
import {
  type CartLine,
  type CartView,
  currentListTotal,
  formatPrice,
  FREE_SHIPPING_ABOVE,
  missingToFreeShipping,
  SHIPPING_COST,
  vatOf,
} from "@dispensa/domain"
import type { ReactNode } from "react"
import { cx } from "../../ui/cx.ts"
import { Price } from "../../ui/layout/price.tsx"
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

/** A progress bar while an amount is missing, a short text when it is reached. */
export interface CartTotalsProps {
  readonly cart: CartView
  /** The order is collected: no transport, and no amount missing to free shipping. */
  readonly isPickup?: boolean
}

export const CartGoals = ({ cart, isPickup = false }: CartTotalsProps) => {
  const locale = currentLocale()
  const isShown = usePricesShown()
  const toFree = missingToFreeShipping(cart.netTotal)
  const of = (amount: number): string =>
    m.cart_goal_value({ value: formatPrice(cart.netTotal, locale), goal: formatPrice(amount, locale) })
  if (!isShown) return null
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
      {isPickup || cart.freeTransport?._tag !== "AboveNet" || !backendCapabilities.offers("free-shipping") ? null : (
        <ProgressBar
          value={cart.netTotal}
          max={FREE_SHIPPING_ABOVE}
          label={
            toFree > 0
              ? m.cart_missing_to_free({ amount: formatPrice(toFree, locale) })
              : m.cart_free_reached({ amount: formatPrice(FREE_SHIPPING_ABOVE, locale) })
          }
          valueText={of(FREE_SHIPPING_ABOVE)}
        />
      )}
    </div>
  )
}

/** Net, VAT, transport, coupon, document total: each with its name and origin (S2.63). */
export const CartTotals = (props: CartTotalsProps) => (usePricesShown() ? <Totals {...props} /> : null)

const Totals = ({ cart, isPickup = false }: CartTotalsProps) => (
  <dl className="flex flex-col gap-2 text-sm">
    <BeforeDiscounts cart={cart} />
    <Row label={m.cart_net()} why={m.cart_net_why({ count: cart.rows.length })}>
      <Price cents={cart.netTotal} />
    </Row>
    <Vat cart={cart} />
    {cart.transportCost === null ? null : (
      <Row label={m.cart_transport()} why={isPickup ? m.cart_pickup() : transportWhy(cart)}>
        {cart.transportCost === 0 ? (
          <span className="font-semibold text-available">{m.cart_free()}</span>
        ) : (
          <Price cents={cart.transportCost} />
        )}
      </Row>
    )}
    <Discount cart={cart} />
    <Row
      label={<span className="font-semibold text-ink">{m.cart_document_total()}</span>}
      why={backendCapabilities.offers("order-totals") ? m.cart_document_why() : ""}
      className="mt-1 border-line border-t pt-3 text-base"
    >
      <Price cents={cart.documentTotal} size="lg" />
    </Row>
    {cart.isSynced ? null : (
      <div className="text-muted text-xs">
        <dt className="sr-only">{m.cart_document_total()}</dt>
        <dd>{m.cart_totals_pending()}</dd>
      </div>
    )}
  </dl>
)

/** The rows at list price, and the reductions by discounts and promotions (S12.5). */
const BeforeDiscounts = ({ cart }: { readonly cart: CartView }) => {
  const { netTotal } = cart
  const listTotal = currentListTotal(cart)
  return listTotal === null || listTotal <= netTotal ? null : (
    <>
      <Row label={m.cart_list_total()} why="">
        <Price cents={listTotal} />
      </Row>
      <Row label={m.cart_all_discounts()} why="">
        <Price cents={netTotal - listTotal} isOffer />
      </Row>
    </>
  )
}

/** Keeps a rate and its base on one line. */
const nonBreaking = (text: string): string => text.replaceAll(" ", "\u00A0")

const Vat = ({ cart }: { readonly cart: CartView }) => {
  const locale = currentLocale()
  if (cart.grossTotal === null) return null
  const total = cart.grossTotal - cart.netTotal
  const parts = vatParts(cart.rows, total)
  return (
    <Row
      label={m.cart_vat_total()}
      why={parts
        .map(({ rate, net }) => nonBreaking(m.cart_vat_why({ rate, amount: formatPrice(net, locale) })))
        .join("\u00A0· ")}
    >
      <Price cents={total} />
    </Row>
  )
}

/** An amount other than the shop's own is explained only if the backend states a reason: only it knows which total counts. */
const transportWhy = ({ transportCost, freeTransport }: CartView): string => {
  if (freeTransport === null) return ""
  const amount = formatPrice(freeTransport.amount, currentLocale())
  if (freeTransport._tag === "From") return m.cart_transport_from({ amount })
  return transportCost === SHIPPING_COST ? m.cart_transport_why({ amount }) : ""
}

/** The coupon's reduction: the part of the document total that the lines above do not explain. Without a coupon that difference has no known meaning. */
const Discount = ({ cart }: { readonly cart: CartView }) => {
  const { coupon, grossTotal, transportCost, documentTotal } = cart
  if (coupon === null || grossTotal === null || transportCost === null || documentTotal === null) return null
  const taken = grossTotal + transportCost - documentTotal
  return taken <= 0 ? null : (
    <Row label={m.cart_discount()} why={m.cart_discount_why({ code: coupon.code, label: coupon.label })}>
      <Price cents={-taken} isOffer />
    </Row>
  )
}

interface RowProps {
  readonly label: ReactNode
  /** Origin of the amount; empty if there is nothing to explain. */
  readonly why: string
  readonly className?: string
  readonly children: ReactNode
}

const Row = ({ label, why, className, children }: RowProps) => (
  <div className={cx("flex items-baseline justify-between gap-4", className)}>
    <dt className="text-muted">
      {label}
      {why === "" ? null : <span className="block text-balance text-xs">{why}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** A cart's VAT at one rate: shown only if all rates are known and add up, to the cent, to the backend's VAT. */
interface VatPart {
  /** Percent. */
  readonly rate: number
  readonly net: number
  readonly vat: number
}

const NO_PARTS: ReadonlyArray<VatPart> = []

export const vatParts = (lines: ReadonlyArray<Pick<CartLine, "vatRate" | "lineTotal">>, total: number) => {
  const nets = new Map<number, number>()
  for (const { vatRate, lineTotal } of lines) {
    if (vatRate === null) return NO_PARTS
    nets.set(vatRate, (nets.get(vatRate) ?? 0) + lineTotal)
  }
  const parts = [...nets]
    .map(([rate, net]): VatPart => ({ rate, net, vat: vatOf(net, rate) }))
    .sort((one, other) => one.rate - other.rate)
  const sum = parts.reduce((all, { vat }) => all + vat, 0)
  return sum === total ? parts : NO_PARTS
}
