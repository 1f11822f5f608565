/** How many of an item are in the cart: the same place on every row. */
import { Check } from "lucide-react"
import { useCartItemQuantity } from "../cart/use-cart.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export const InCart = ({ itemCode }: { readonly itemCode: string }) => {
  const count = useCartItemQuantity(itemCode)
  return (
    <p data-area="cart" className="text-xs">
      {count > 0 ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-action">
          <Icon of={Check} size={13} />
          {m.product_in_cart({ count })}
        </span>
      ) : null}
    </p>
  )
}
