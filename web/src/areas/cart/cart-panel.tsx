/** The panel of the header's cart: the lines and the subtotal (S2.35, S2.36). */
import { type CartLine, lineId } from "@dispensa/domain"
import { ShoppingBasket, Trash2 } from "lucide-react"
import { useCart } from "./use-cart.ts"
import { useIsCartMissing } from "./use-cart-status.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { CartMissing, UnreadableRows } from "./cart-warnings.tsx"
import { packagingText, pathOfLine, unitOfLine } from "./cart-line.ts"
import { LineArrival } from "./line-arrival.tsx"
import { formatContent, formatQuantity, formatTimes, formatUnitPrice } from "../../format/units.ts"
import { type LineProduct, useLineProducts } from "./use-line-products.ts"
import { useRemoveLine } from "./use-remove-line.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { PriceSwitch } from "./price-switch.tsx"

/** Target of the button (S2.36). */
const CART_PATH = "/pages/cart?tab=active"
const QUICK_ORDER_PATH = "/pages/quick-order"

export const CartPanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const cart = useCart()
  const isMissing = useIsCartMissing()
  const productOf = useLineProducts(cart)
  const isPriced = usePricesShown()
  const isEmpty = cart.rows.length === 0 && cart.unreadableRows.length === 0
  if (isEmpty && isMissing) return <CartMissing />
  if (isEmpty)
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
        <Icon of={ShoppingBasket} size={28} className="text-muted" />
        <p className="text-muted">{m.cart_empty()}</p>
        <ButtonLink to={QUICK_ORDER_PATH} size="sm" onClick={onLeave}>
          {m.quick_title()}
        </ButtonLink>
        <PriceSwitch />
      </div>
    )
  return (
    <div className="flex max-h-[min(36rem,80dvh)] flex-col">
      <UnreadableRows cart={cart} />
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-4">
        {cart.rows.map((line) => (
          <PanelLine key={lineId(line)} line={line} product={productOf(line)} onLeave={onLeave} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-line border-t p-4">
        {isPriced ? (
          <p className="flex items-baseline justify-between">
            <span className="font-medium">{m.cart_subtotal()}</span>
            <Price cents={cart.netTotal} size="lg" />
          </p>
        ) : null}
        <PriceSwitch />
        <ButtonLink to={CART_PATH} variant="primary" block onClick={onLeave}>
          {m.cart_go()}
        </ButtonLink>
        <ButtonLink to={QUICK_ORDER_PATH} variant="quiet" size="sm" block onClick={onLeave}>
          {m.quick_title()}
        </ButtonLink>
      </div>
    </div>
  )
}

interface PanelLineProps {
  readonly line: CartLine
  readonly product: LineProduct | null
  readonly onLeave: () => void
}

const PanelLine = ({ line, product, onLeave }: PanelLineProps) => {
  const remove = useRemoveLine()
  const isPriced = usePricesShown()
  const content = product === null ? null : formatContent(line.quantity, product, currentLocale())
  return (
    <li className={cx("flex items-center gap-3 py-3", line.isSaving && "text-muted")}>
      <div className="w-12 shrink-0">
        <Picture url={line.image} size="SMALL" alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <LocalLink to={pathOfLine(line)} onClick={onLeave} className="line-clamp-3 font-medium text-sm hover:underline">
          <WithUnits>{line.name}</WithUnits>
        </LocalLink>
        <p className="text-muted text-sm">
          {isPriced
            ? m.cart_quantity_price({
                quantity: formatQuantity(line.quantity, unitOfLine(line, product)),
                price: formatUnitPrice(line.unitPrice, unitOfLine(line, product), currentLocale()),
              })
            : formatTimes(line.quantity, unitOfLine(line, product))}
          <span className="block min-h-4 text-xs">
            {[packagingText(line, product), content].filter((part) => part).join(" · ")}
          </span>
        </p>
        <LineArrival product={product} />
      </div>
      <IconButton icon={Trash2} size="sm" label={m.cart_remove({ name: line.name })} onClick={() => remove(line)} />
    </li>
  )
}
