/** What is ordered, in short: quantity, name, amount. */
import type { CartView } from "@dispensa/domain"
import { Price } from "../../design/price.tsx"
import { m } from "../../i18n/messages.ts"

export const OrderLines = ({ cart }: { readonly cart: CartView }) => (
  <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto text-sm" aria-label={m.cart_lines()}>
    {cart.rows.map((line) => (
      <li key={`${line.itemCode}|${line.promoCode}|${line.promoRow}`} className="flex items-baseline gap-3 py-2">
        <span className="w-10 shrink-0 text-right text-muted">{m.checkout_times({ quantity: line.quantity })}</span>
        <span className="line-clamp-2 min-w-0 flex-1">{line.name}</span>
        <Price cents={line.lineTotal} size="sm" />
      </li>
    ))}
  </ul>
)
