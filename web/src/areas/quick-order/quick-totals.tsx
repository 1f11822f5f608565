/** Total of the valid rows, number of rows to check, and the button that adds the valid ones. */
import { ShoppingBasket } from "lucide-react"
import { type RefObject, useState } from "react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { AddWords, OrderBar, type SheetSumProps } from "./order-bar.tsx"

export interface QuickTotalsProps extends SheetSumProps {
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
    <OrderBar totals={totals} waiting={waiting}>
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
    </OrderBar>
  )
}
