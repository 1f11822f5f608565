/** What the good rows cost together, how many still have to be looked at, and adding the good ones. */
import type { SheetTotals } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"
import { m } from "../../i18n/messages.ts"

export interface QuickTotalsProps {
  readonly totals: SheetTotals
  /** Rows that are being looked up. */
  readonly waiting: number
  readonly onAdd: () => Promise<void>
}

export const QuickTotals = ({ totals, waiting, onAdd }: QuickTotalsProps) => {
  const [isAdding, setAdding] = useState(false)
  const { isShown, isGross } = usePriceView()
  const { good, open, net, gross } = totals
  const add = (): void => {
    if (good === 0) return
    setAdding(true)
    void onAdd().finally(() => setAdding(false))
  }
  return (
    <section
      aria-label={m.quick_total()}
      className="sticky bottom-[var(--bottom-bar)] z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-3 pr-18 pl-3 max-xl:shadow-bar xl:flex-col xl:items-stretch xl:gap-3 xl:p-4 xl:top-[calc(var(--header-height)+1rem)] xl:bottom-auto"
    >
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold text-available">{m.quick_good({ count: good })}</span>
        <span className={open > 0 ? "font-semibold text-offer" : "text-muted"}>{m.quick_open({ count: open })}</span>
        {waiting > 0 ? <span className="text-muted">{m.quick_waiting_count({ count: waiting })}</span> : null}
      </p>
      {isShown ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 max-xl:ml-auto">
          <span className="font-medium max-xl:sr-only">{m.quick_total()}</span>
          <span className="flex items-baseline gap-2">
            <Price cents={net} size="lg" />
            {isGross ? (
              <span className="text-muted text-xs">
                {m.quick_gross()} <Price cents={gross} size="sm" />
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 max-md:w-full">
        <Button
          variant="primary"
          size="lg"
          className="min-w-0 flex-1 whitespace-normal! leading-tight!"
          isBusy={isAdding}
          aria-disabled={good === 0}
          onClick={add}
        >
          <Icon of={ShoppingBasket} size={20} />
          {m.quick_add({ count: good })}
        </Button>
        <ButtonLink to="/pages/cart?tab=active" size="lg" className="max-xl:hidden">
          {m.cart_title()}
        </ButtonLink>
      </div>
    </section>
  )
}
