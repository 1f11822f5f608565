/** How many rows of a sheet are good and how many are not, and what the good ones cost together. */
import type { SheetTotals } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Price } from "../../ui/layout/price.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"

interface SheetSumProps {
  readonly totals: SheetTotals
  /** Rows that are being looked up. */
  readonly waiting: number
}

export const SheetSum = ({ totals: { good, open, net, gross }, waiting }: SheetSumProps) => {
  const { isShown, isGross } = usePriceView()
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold text-available">{m.quick_good({ count: good })}</span>
        {open > 0 ? <span className="font-semibold text-offer">{m.quick_open({ count: open })}</span> : null}
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
    </>
  )
}

/** On the phone as short as the button has room for; its name says all of it. */
export const AddWords = ({ count }: { readonly count: number }) => (
  <>
    <span className="md:hidden">{m.quick_add_short({ count })}</span>
    <span className="max-md:hidden">{m.quick_add({ count })}</span>
  </>
)
