/** What the good rows cost together, how many still have to be looked at, and adding the good ones. */
import type { SheetTotals } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { type RefObject, useState } from "react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { AddWords, SheetSum } from "./sheet-sum.tsx"

export interface QuickTotalsProps {
  readonly totals: SheetTotals
  /** Rows that are being looked up. */
  readonly waiting: number
  readonly addButton?: RefObject<HTMLButtonElement | null>
  readonly onAdd: () => Promise<void>
}

export const QuickTotals = ({ totals, waiting, addButton, onAdd }: QuickTotalsProps) => {
  const [isAdding, setAdding] = useState(false)
  const { good } = totals
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
      <SheetSum totals={totals} waiting={waiting} />
      <div className="flex flex-wrap gap-2 max-md:w-full">
        <Button
          ref={addButton}
          variant="primary"
          size="lg"
          className="min-w-0 flex-1 whitespace-normal! leading-tight!"
          isBusy={isAdding}
          aria-label={m.quick_add({ count: good })}
          aria-disabled={good === 0}
          onClick={add}
        >
          <Icon of={ShoppingBasket} size={20} />
          <AddWords count={good} />
        </Button>
        <ButtonLink to="/pages/cart?tab=active" size="lg" className="max-xl:hidden">
          {m.cart_title()}
        </ButtonLink>
      </div>
    </section>
  )
}
