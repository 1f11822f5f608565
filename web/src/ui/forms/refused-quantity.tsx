/** Below a stepper: why what was typed is no quantity, or is asked about, and what it may mean; loaded when something is refused. */
import { formatAmount } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"

export interface RefusedQuantityProps {
  readonly text: string
  /** It is a quantity, and far more than anybody orders. */
  readonly isLarge?: boolean
  readonly offers: ReadonlyArray<number>
  readonly onTake: (quantity: number) => void
  /** Which edges of it and of the field are in line. */
  readonly side?: "left" | "right"
}

/** What was typed stays in the field; below it, why it is no quantity and what it may mean. */
const RefusedQuantity = ({ text, isLarge = false, offers, onTake, side = "left" }: RefusedQuantityProps) => (
  <div
    role="alert"
    className={cx(
      "absolute top-full z-10 mt-0.5 flex w-max max-w-60 flex-wrap items-center gap-x-2 rounded-sm border border-note-line bg-note-soft px-2 py-1 text-note text-xs shadow-pop",
      side === "left" ? "left-0" : "right-0",
    )}
  >
    <span className="wrap-anywhere">{isLarge ? m.shell_large_quantity({ text }) : m.shell_no_quantity({ text })}</span>
    {offers.map((quantity) => (
      <button
        key={quantity}
        type="button"
        onClick={() => onTake(quantity)}
        className="font-medium underline touch:min-h-11"
      >
        {m.shell_take_quantity({ quantity: formatAmount(quantity, currentLocale()) })}
      </button>
    ))}
  </div>
)

export default RefusedQuantity
