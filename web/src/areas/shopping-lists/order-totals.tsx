/** What the good rows cost together, and the two ways into the cart: added to it, or in its place. */
import { Replace, ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { useAddByKey } from "../quick-order/use-add-by-key.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { AddWords, OrderBar, type SheetSumProps } from "../quick-order/order-bar.tsx"

interface OrderTotalsProps extends SheetSumProps {
  readonly isCartEmpty: boolean
  readonly onPut: (how: "add" | "replace") => Promise<void>
}

export const OrderTotals = ({ totals, waiting, isCartEmpty, onPut }: OrderTotalsProps) => {
  const [busy, setBusy] = useState<"add" | "replace" | null>(null)
  const { good } = totals
  const addButton = useAddByKey()
  const put = (how: "add" | "replace"): void => {
    if (good === 0 || busy !== null) return
    setBusy(how)
    void onPut(how).finally(() => setBusy(null))
  }
  return (
    <OrderBar totals={totals} waiting={waiting}>
      <Button
        ref={addButton}
        variant="primary"
        size="lg"
        className="min-w-0 flex-1 whitespace-normal! leading-tight! max-sm:px-3!"
        isBusy={busy === "add"}
        aria-label={m.quick_add({ count: good })}
        aria-disabled={good === 0}
        onClick={() => put("add")}
      >
        <Icon of={ShoppingBasket} size={20} className={cx("shrink-0", !isCartEmpty && "max-sm:hidden")} />
        <AddWords count={good} />
      </Button>
      {isCartEmpty ? null : (
        <Button
          size="lg"
          className="whitespace-normal! px-4! leading-tight! max-sm:px-3! max-sm:text-sm!"
          isBusy={busy === "replace"}
          aria-label={m.lists_replace_cart()}
          aria-disabled={good === 0}
          onClick={() => put("replace")}
        >
          <Icon of={Replace} size={18} className="shrink-0 max-sm:hidden" />
          <span className="md:hidden">{m.lists_replace_short()}</span>
          <span className="max-md:hidden">{m.lists_replace_cart()}</span>
        </Button>
      )}
    </OrderBar>
  )
}
