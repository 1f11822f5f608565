/** How much is chosen, what it costs together, and putting it into the cart: always in view. */
import type { choiceTotals } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"
import "../quick-order/order-bar.css"

export interface UsualTotalsProps {
  readonly totals: ReturnType<typeof choiceTotals>
  /** Until it is, nothing is added: what is in it already is not known. */
  readonly isCartLoaded: boolean
  readonly onAdd: () => Promise<void>
}

export const UsualTotals = ({ totals: { count, net, gross }, isCartLoaded, onAdd }: UsualTotalsProps) => {
  const [isAdding, setAdding] = useState(false)
  const { isShown, isGross } = usePriceView()
  const isDisabled = count === 0 || !isCartLoaded
  const add = (): void => {
    if (isDisabled) return
    setAdding(true)
    void onAdd().finally(() => setAdding(false))
  }
  return (
    <section
      aria-label={m.usual_total()}
      className="order-bar is-one-line flex items-center gap-3 rounded-lg border border-line bg-surface xl:flex-col xl:items-stretch"
    >
      {isShown ? (
        <p className="flex shrink-0 flex-col xl:flex-row xl:flex-wrap xl:items-baseline xl:justify-between">
          <span className="font-medium text-sm max-xl:sr-only">{m.usual_total()}</span>
          <Price cents={net} size="lg" />
          {isGross && gross !== null ? (
            <span className="whitespace-nowrap text-muted text-xs xl:basis-full xl:text-right">
              {m.quick_gross()} <Price cents={gross} size="sm" />
            </span>
          ) : null}
        </p>
      ) : null}
      <Button
        data-usual-add
        variant="primary"
        size="lg"
        className="ml-auto min-w-0 whitespace-normal! px-4! leading-tight! max-sm:px-3! xl:ml-0"
        isBusy={isAdding}
        aria-disabled={isDisabled}
        onClick={add}
      >
        <Icon of={ShoppingBasket} size={20} className="shrink-0 max-sm:hidden" />
        {m.usual_add({ count })}
      </Button>
    </section>
  )
}
