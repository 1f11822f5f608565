/** A notice before the total about lines at full price whose items are on offer, with one button that applies all offers (S3.4). */
import type { CartView } from "@dispensa/domain"
import { formatPrice, lineTotal } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { offersIn, useLineProducts, useTakeOffer } from "./use-line-products.ts"

export const CartOffers = ({ cart }: { readonly cart: CartView }) => {
  const take = useTakeOffer()
  const isPriced = usePricesShown()
  const offers = offersIn(cart.rows, useLineProducts(cart), useToday())
  if (offers.length === 0 || !isPriced) return null
  const saving = offers.reduce(
    (sum, { line, offer }) => sum + line.lineTotal - lineTotal(offer.price, line.quantity),
    0,
  )
  const takeAll = (): void => {
    for (const { line, offer } of offers) take(line, offer)
    announce(m.cart_offers_taken({ count: offers.length }))
  }
  return (
    <Notice
      kind="info"
      title={m.cart_offers({ count: offers.length })}
      className="print:hidden"
      action={
        <Button size="sm" variant="primary" onClick={takeAll}>
          {m.cart_offers_take({ amount: formatPrice(saving, currentLocale()) })}
        </Button>
      }
    />
  )
}
