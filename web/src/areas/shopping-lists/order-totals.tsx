/** What the good rows cost together, and the two ways into the cart: added to it, or in its place. */
import type { SheetTotals } from "@dispensa/domain"
import { Replace, ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { useAddByKey } from "../quick-order/use-add-by-key.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { AddWords, SheetSum } from "../quick-order/sheet-sum.tsx"

interface OrderTotalsProps {
  readonly totals: SheetTotals
  /** Rows that are being looked up. */
  readonly waiting: number
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
    <section
      aria-label={m.quick_total()}
      className="sticky bottom-[var(--bottom-bar)] z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 max-xl:shadow-bar xl:top-[calc(var(--header-height)+1rem)] xl:bottom-auto xl:flex-col xl:items-stretch xl:gap-3 xl:p-4"
    >
      <SheetSum totals={totals} waiting={waiting} />
      <div className="flex w-full flex-wrap gap-2 pr-15 xl:pr-0">
        <Button
          ref={addButton}
          variant="primary"
          size="lg"
          className="min-w-0 flex-1 basis-56 whitespace-normal! leading-tight!"
          isBusy={busy === "add"}
          aria-label={m.quick_add({ count: good })}
          aria-disabled={good === 0}
          onClick={() => put("add")}
        >
          <Icon of={ShoppingBasket} size={20} />
          <AddWords count={good} />
        </Button>
        {isCartEmpty ? null : (
          <Button
            size="lg"
            className="whitespace-normal! px-4! leading-tight!"
            isBusy={busy === "replace"}
            aria-label={m.lists_replace_cart()}
            aria-disabled={good === 0}
            onClick={() => put("replace")}
          >
            <Icon of={Replace} size={18} />
            <span className="md:hidden">{m.lists_replace_short()}</span>
            <span className="max-md:hidden">{m.lists_replace_cart()}</span>
          </Button>
        )}
      </div>
    </section>
  )
}
