/** Texts for the backend's changes to a cart, line by line (S2.63). */
import { type CartDifferences, type CartView, formatPrice, lineId } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"

/** Without amounts while prices are hidden (S3.3): that something has changed is still shown. */
export const cartChangeTexts = (
  cart: CartView,
  { oldPrices, unavailable, gone, oldMinimum }: CartDifferences,
  isPriced: boolean,
): ReadonlyArray<string> => {
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
