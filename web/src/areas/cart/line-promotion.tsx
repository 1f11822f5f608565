/** Why a line has its price, and the quantity missing to the next cheaper step (S12.2, S12.5). */
import {
  addDecimals,
  type CartLine,
  missingToGift,
  missingToStep,
  nextValidQuantity,
  promotionOfLine,
  subtractDecimals,
} from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { priceOriginText, promotionDays } from "../../format/promotion-text.ts"
import { formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useCartCommands, useCartPackagingQuantity } from "./use-cart.ts"
import type { LineProduct } from "./use-line-products.ts"

interface LinePromotionProps {
  readonly line: CartLine
  readonly product: LineProduct | null
}

export const LinePromotion = ({ line, product }: LinePromotionProps) => {
  const isPriced = usePricesShown()
  const origin = isPriced ? priceOriginText(line, line.unitPrice, currentLocale()) : ""
  return (
    <>
      {origin === "" ? null : <span>{origin}</span>}
      {line.promoCode === "" ? null : (
        <span className="wrap-anywhere text-offer">
          {product === null ? m.cart_promo({ code: line.promoCode }) : <Reason line={line} product={product} />}
        </span>
      )}
    </>
  )
}

interface KnownProps {
  readonly line: CartLine
  readonly product: LineProduct
}

/** "Buy more, pay less: 3.10 €/pc from 12 pcs · until 20/12/2026". */
const Reason = ({ line, product }: KnownProps) => {
  const today = useToday()
  const isPriced = usePricesShown()
  const locale = currentLocale()
  const promotion = promotionOfLine(product, line)
  if (promotion === null) return named(line, product)
  const title = promotion.title || line.promoCode
  const { kind, minQuantity } = promotion
  const what =
    isPriced && kind === "price" && minQuantity !== null && minQuantity > 0
      ? m.cart_promotion_from({
          title,
          price: formatUnitPrice(line.unitPrice, product.unit, locale),
          quantity: formatQuantity(minQuantity, product.unit),
        })
      : m.cart_promotion({ title })
  return [what, promotionDays(promotion, today, locale)].filter((part) => part !== "").join(" · ")
}

/** The name of a line's promotion; a packaging's own promotion has a label, and no quantity or days. */
const named = ({ promoCode, promoRow }: CartLine, { promo }: LineProduct): string =>
  promo?.code === promoCode && promo.row === promoRow && promo.label !== ""
    ? m.cart_promotion({ title: promo.label })
    : m.cart_promo({ code: promoCode })

/**
 * "2 pcs more: 3.10 €/pc", or "2 pcs more: 1 pc free", which sets the line to that quantity; the cart's whole quantity of
 * the item in that packaging counts.
 */
export const NextStep = ({ line, product }: LinePromotionProps) =>
  usePricesShown() && product !== null ? <KnownStep line={line} product={product} /> : null

const KnownStep = ({ line, product }: KnownProps) => {
  const { setQuantity } = useCartCommands()
  const { name, packSize } = line
  const held = useCartPackagingQuantity(line)
  const next = nextOf({ line, product }, held, useToday())
  if (next === null) return null
  const quantity = nextValidQuantity(addDecimals(line.quantity, next.missing), packSize)
  const missing = formatQuantity(subtractDecimals(quantity, line.quantity), product.unit)
  return (
    <button
      type="button"
      onClick={() => void setQuantity(line, quantity, product)}
      aria-label={next.label({ name, missing })}
      className="touch-target w-max max-w-full rounded-sm border border-line px-2 py-1 text-left font-medium text-offer text-xs print:hidden"
    >
      {next.text({ missing })}
    </button>
  )
}

interface Next {
  readonly missing: number
  readonly text: (words: { readonly missing: string }) => string
  readonly label: (words: { readonly name: string; readonly missing: string }) => string
}

const nextOf = ({ line, product }: KnownProps, quantity: number, today: string): Next | null => {
  const own = { quantity, packSize: line.packSize }
  const cheaper = missingToStep(own, product, today)
  // The line may already cost less, at a price that the catalogue does not list.
  if (cheaper !== null && cheaper.step.netPrice < line.unitPrice) {
    const price = formatUnitPrice(cheaper.step.netPrice, product.unit, currentLocale())
    const { missing } = cheaper
    return {
      missing,
      text: (words) => m.cart_next_step({ ...words, price }),
      label: (words) => m.cart_next_step_of({ ...words, price }),
    }
  }
  // A backend that does not add gifts by itself promises nothing (S12.3).
  const free = backendCapabilities.offers("gifts") ? missingToGift(own, product, today) : null
  if (free === null) return null
  const { name, quantity: given } = free.step.gift
  const gift = [formatQuantity(given, product.unit), name].filter((part) => part !== "").join(" ")
  return {
    missing: free.missing,
    text: (words) => m.cart_next_gift({ ...words, gift }),
    label: (words) => m.cart_next_gift_of({ ...words, gift }),
  }
}
