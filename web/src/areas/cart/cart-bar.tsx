/** On phone and tablet, a bar that keeps the total and the checkout link visible however long the cart is. */
import type { CartView } from "@dispensa/domain"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

/** `data-page-bar` raises whatever floats at the bottom of the window above this bar (tokens.css). */
export const CartBar = ({ cart }: { readonly cart: CartView }) => (
  <div
    data-page-bar
    className="fixed inset-x-0 bottom-16 z-20 flex h-16 items-center justify-between gap-4 border-line border-t bg-surface px-4 max-[22rem]:gap-2 max-[22rem]:px-2 md:bottom-0 lg:hidden print:hidden"
  >
    {usePricesShown() ? (
      <p className="grid leading-tight">
        <span className="text-muted text-xs">{m.cart_document_total()}</span>
        <Price cents={cart.documentTotal} size="lg" />
      </p>
    ) : (
      <p>{m.cart_line_count({ count: cart.rows.length })}</p>
    )}
    <ButtonLink to="/pages/checkout" variant="primary" size="lg" className="max-[22rem]:px-3 max-[22rem]:text-sm">
      {m.cart_checkout()}
    </ButtonLink>
  </div>
)
