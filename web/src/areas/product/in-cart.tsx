/** The quantity of an item in the cart, and its contents, at the same position in every row. */
import type { ProductSummary } from "@dispensa/domain"
import { LoaderCircle, ShoppingBasket } from "lucide-react"
import { useCartItemQuantity, useIsAddingItem } from "../cart/use-cart.ts"
import { type CountedProduct, formatContent, formatQuantity } from "../../format/units.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export interface InCartProps {
  readonly product: CountedProduct & Pick<ProductSummary, "itemCode">
}

export const InCart = ({ product }: InCartProps) => {
  const locale = useLocale()
  const count = useCartItemQuantity(product.itemCode)
  const isAdding = useIsAddingItem(product.itemCode)
  const content = formatContent(count, product, locale)
  return (
    <p data-area="cart" data-adding={isAdding || undefined} className="text-xs">
      {count > 0 ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-action">
          <Icon
            of={isAdding ? LoaderCircle : ShoppingBasket}
            size={13}
            className={isAdding ? "animate-spin motion-reduce:animate-none" : ""}
          />
          <span aria-hidden className="tabular-nums">
            {formatQuantity(count, product.unit)}
            {content === null ? null : ` = ${content}`}
          </span>
          <span className="sr-only">{m.product_in_cart({ quantity: formatQuantity(count, product.unit) })}</span>
        </span>
      ) : null}
    </p>
  )
}
