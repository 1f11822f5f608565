/** Sticky bar at the bottom of the window, on a wide screen beside the rows: number of valid rows, their total, and the actions. */
import type { SheetTotals } from "@dispensa/domain"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { Price } from "../../ui/layout/price.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"
import "./order-bar.css"

export interface SheetSumProps {
  readonly totals: SheetTotals
  /** Number of rows being looked up. */
  readonly waiting: number
}

/** The children are the buttons. */
export const OrderBar = ({ children, ...sum }: SheetSumProps & { readonly children: ReactNode }) => (
  <section aria-label={m.quick_total()} className="order-bar order-sum rounded-lg border border-line bg-surface">
    <SheetSum {...sum} />
    <div data-area="actions">{children}</div>
  </section>
)

const SheetSum = ({ totals: { good, open, net, gross }, waiting }: SheetSumProps) => {
  const { isShown, isGross } = usePriceView()
  return (
    <>
      <p data-area="counts" className="text-sm">
        <span className="font-semibold text-available">{m.quick_good({ count: good })}</span>
        {open > 0 ? <span className="font-semibold text-offer">{m.quick_open({ count: open })}</span> : null}
        {waiting > 0 ? <span className="text-muted">{m.quick_waiting_count({ count: waiting })}</span> : null}
      </p>
      {isShown ? (
        <p data-area="sum">
          <span className="font-medium max-xl:sr-only">{m.quick_total()}</span>
          <span>
            <Price cents={net} size="lg" />
            {isGross && gross !== null ? (
              <span className="whitespace-nowrap text-muted text-xs">
                {m.quick_gross()} <Price cents={gross} size="sm" />
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
    </>
  )
}

/** On a phone as short as the button allows; its accessible name is the full text. */
export const AddWords = ({ count }: { readonly count: number }) => (
  <>
    <span className="md:hidden">{m.quick_add_short({ count })}</span>
    <span className="max-md:hidden">{m.quick_add({ count })}</span>
  </>
)
