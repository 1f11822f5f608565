/** The plain way to the cart, with how many are in it. */
import { ShoppingCart } from "lucide-react"
import { useCart } from "./use-cart.ts"
import { CountBadge } from "../../ui/feedback/badge.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export const CartLink = () => {
  const { count } = useCart()
  return (
    <LocalLink
      to="/pages/cart?tab=active"
      aria-label={m.shell_cart_count({ count })}
      className="touch-target grid size-11 place-items-center rounded-md transition-colors hover:bg-action-soft"
    >
      <span className="relative">
        <Icon of={ShoppingCart} size={22} />
        <CountBadge count={count} />
      </span>
    </LocalLink>
  )
}
