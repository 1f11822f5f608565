/** What the backend has changed in the cart since it was last seen, line by line, and the yes to it (S2.63). */
import { type CartView, formatPrice, lineId } from "@dispensa/domain"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import type { CartDifferences } from "./seen-cart.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface CartChangesProps {
  readonly cart: CartView
  readonly differences: CartDifferences
  readonly onAccept: () => void
}

/** Without amounts where prices are hidden (S3.3): that something has changed is still said. */
const said = (cart: CartView, { oldPrices, unavailable, gone, oldMinimum }: CartDifferences, isPriced: boolean) => {
  const locale = currentLocale()
  const print = (cents: number): string => formatPrice(cents, locale)
  return [
    ...cart.rows.flatMap((line) => {
      const old = oldPrices.get(lineId(line))
      const price = { name: line.name, old: print(old ?? 0), now: print(line.unitPrice) }
      return [
        ...(old === undefined ? [] : [isPriced ? m.checkout_changed_price(price) : m.checkout_changed_unpriced(price)]),
        ...(unavailable.has(lineId(line)) ? [m.checkout_changed_unavailable({ name: line.name })] : []),
      ]
    }),
    ...gone.map(({ name }) => m.checkout_changed_gone({ name })),
    ...(oldMinimum === null
      ? []
      : [
          isPriced
            ? m.checkout_minimum_changed({ old: print(oldMinimum), now: print(cart.minimumOrder) })
            : m.checkout_minimum_unpriced(),
        ]),
  ]
}

export const CartChanges = ({ cart, differences, onAccept }: CartChangesProps) => (
  <Notice
    kind="warning"
    title={m.checkout_changed()}
    action={
      <Button size="sm" onClick={onAccept}>
        {m.checkout_changed_accept()}
      </Button>
    }
  >
    <ul className="list-disc pl-4">
      {said(cart, differences, usePricesShown()).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Notice>
)
