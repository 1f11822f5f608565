/** The cart in the header: a badge, and a panel with the lines and the subtotal (S2.35–S2.37, S2.40). */
import { type CartLine, formatPrice } from "@dispensa/domain"
import { ShoppingBasket, Trash2 } from "lucide-react"
import { useCart } from "../../bindings/use-cart.ts"
import { CountBadge } from "../../design/badge.tsx"
import { ButtonLink } from "../../design/button.tsx"
import { cx } from "../../design/cx.ts"
import { Icon } from "../../design/icon.tsx"
import { IconButton } from "../../design/icon-button.tsx"
import { Picture } from "../../design/picture.tsx"
import { Popover } from "../../design/popover.tsx"
import { Price } from "../../design/price.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../lib/local-link.tsx"
import { keyOfLine, pathOfLine } from "./line-key.ts"
import { useRemoveLine } from "./use-remove-line.ts"

/** Where the dropdown's button leads (S2.36). */
export const CART_PATH = "/pages/cart?tab=active"

export const CartDropdown = () => {
  const cart = useCart()
  return (
    <Popover
      label={m.cart_title()}
      panelClassName="w-[400px] p-0"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={m.cart_open({ count: cart.count })}
          className="touch-target relative inline-flex h-10 items-center gap-2 rounded-md px-2.5 font-semibold text-sm transition-colors hover:bg-action-soft"
        >
          <span className="relative">
            <Icon of={ShoppingBasket} size={22} />
            <CountBadge count={cart.count} />
          </span>
          <span className="hidden xl:inline">
            <Price cents={cart.netTotal} size="sm" />
          </span>
        </button>
      )}
    >
      {(close) => <CartPanel onLeave={close} />}
    </Popover>
  )
}

const CartPanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const cart = useCart()
  if (cart.rows.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
        <Icon of={ShoppingBasket} size={28} className="text-muted" />
        <p className="text-muted">{m.cart_empty()}</p>
      </div>
    )
  return (
    <div className="flex max-h-[min(36rem,80dvh)] flex-col">
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-4">
        {cart.rows.map((line) => (
          <PanelLine key={keyOfLine(line)} line={line} onLeave={onLeave} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-line border-t p-4">
        <p className="flex items-baseline justify-between">
          <span className="font-medium">{m.cart_subtotal()}</span>
          <Price cents={cart.netTotal} size="lg" />
        </p>
        <ButtonLink to={CART_PATH} variant="primary" block onClick={onLeave}>
          {m.cart_go()}
        </ButtonLink>
      </div>
    </div>
  )
}

const PanelLine = ({ line, onLeave }: { readonly line: CartLine; readonly onLeave: () => void }) => {
  const remove = useRemoveLine()
  return (
    <li className={cx("flex items-center gap-3 py-3", line.isSaving && "text-muted")}>
      <div className="w-12 shrink-0">
        <Picture url={line.image} size="SMALL" alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <LocalLink to={pathOfLine(line)} onClick={onLeave} className="line-clamp-2 font-medium text-sm hover:underline">
          {line.name}
        </LocalLink>
        <p className="text-muted text-sm">
          {m.cart_quantity_price({
            quantity: line.quantity,
            price: formatPrice(line.unitPrice, currentLocale()),
          })}
        </p>
      </div>
      <IconButton icon={Trash2} size="sm" label={m.cart_remove({ name: line.name })} onClick={() => remove(line)} />
    </li>
  )
}
