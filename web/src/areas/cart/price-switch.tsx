/** The switch that hides all prices of the shop, beside the cart's totals (S3.3). */
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { m } from "../../i18n/messages.ts"
import { usePriceChoice } from "./use-price-choice.ts"

export const PriceSwitch = () => {
  const { isShown, canChoose, show } = usePriceChoice()
  if (!canChoose) return null
  return (
    <Checkbox
      label={m.cart_show_prices()}
      isChecked={isShown}
      onChange={show}
      className="w-max text-muted text-sm print:hidden"
    />
  )
}
