/** Difference between two products' prices per kilogram or litre. */
import { type ComparableProduct, priceDifference } from "@dispensa/domain"
import { formatComparable } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { cx } from "../../ui/cx.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

/** The difference to another product's price per measure: "0,40 €/kg in meno"; nothing when they cannot be compared. */
export const MeasureDifference = ({ product, than }: MeasureDifferenceProps) => {
  const locale = useLocale()
  const difference = priceDifference(product, than)
  if (!usePricesShown() || difference === null || difference.amount === 0) return null
  const { amount } = difference
  const price = formatComparable({ ...difference, amount: Math.abs(amount) }, locale)
  return (
    <span className={cx("whitespace-nowrap tabular-nums", amount < 0 && "font-medium text-available")}>
      {amount < 0 ? m.product_price_less({ price }) : m.product_price_more({ price })}
    </span>
  )
}

interface MeasureDifferenceProps {
  readonly product: ComparableProduct
  readonly than: ComparableProduct
}
