/** The cart as it was at one moment: its lines and their total. */
import { type CartView, lineId, shownCode } from "@dispensa/domain"
import { ArrowLeft } from "lucide-react"
import { formatInstant } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatTimes } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { unitOfLine } from "../cart/cart-line.ts"
import { useLineProducts } from "../cart/use-line-products.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface CartThenProps {
  readonly cart: CartView
  /** Epoch milliseconds. */
  readonly at: number
  readonly onBack: () => void
}

/** The pressed button is gone: the keyboard focus continues here. */
const focused = (button: HTMLButtonElement | null): void => button?.focus()

export const CartThen = ({ cart, at, onBack }: CartThenProps) => {
  const isPriced = usePricesShown()
  const productOf = useLineProducts(cart)
  const title = m.cart_history_as_it_was_at({ instant: formatInstant(new Date(at).toISOString(), currentLocale()) })
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Button size="sm" variant="quiet" className="-ml-3 self-start" ref={focused} onClick={onBack}>
        <Icon of={ArrowLeft} size={16} />
        {m.cart_history_back()}
      </Button>
      <h3 className="font-semibold">{title}</h3>
      {cart.rows.length === 0 ? <p className="text-muted">{m.cart_history_nothing_then()}</p> : null}
      <ul className="divide-y divide-line border-line border-y">
        {cart.rows.map((line) => (
          <li
            key={lineId(line)}
            className="grid grid-cols-[3rem_minmax(0,1fr)_4rem_6rem] items-center gap-x-3 py-2 text-sm"
          >
            <Picture url={line.image} size="SMALL" alt="" />
            <span className="min-w-0">
              <span className="block font-medium">{line.name}</span>
              <span className="block text-muted text-xs">{m.cart_code({ code: shownCode(line) })}</span>
            </span>
            <span className="text-right tabular-nums">
              {formatTimes(line.quantity, unitOfLine(line, productOf(line)))}
            </span>
            <span className="justify-self-end">
              <Price cents={line.lineTotal} size="sm" />
            </span>
          </li>
        ))}
      </ul>
      {isPriced ? (
        <p className="flex items-baseline justify-between">
          <span className="font-medium">{m.cart_net()}</span>
          <Price cents={cart.netTotal} size="lg" />
        </p>
      ) : null}
    </section>
  )
}
