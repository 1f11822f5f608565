/**
 * Below a stepper: why the typed text is invalid or ambiguous, and its possible meanings; loaded on first
 * refusal.
 */
import { formatAmount } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"

export interface RefusedQuantityProps {
  readonly text: string
  /** A valid quantity, but implausibly large. */
  readonly isLarge?: boolean
  readonly offers: ReadonlyArray<number>
  readonly onTake: (quantity: number) => void
  /** The edge aligned with the field. */
  readonly side?: "left" | "right"
}

/** The typed text stays in the field; below it, why it is not a quantity and its possible meanings. */
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
