/** The quantity of a cart line, edited in place. */
import { type CartLine, packOffer } from "@dispensa/domain"
import { LoaderCircle } from "lucide-react"
import { formatQuantity, formatTimes, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { Stepper } from "../../ui/forms/stepper.tsx"
import { unitOfLine } from "./cart-line.ts"
import { useCartCommands } from "./use-cart.ts"
import { useLargestOf } from "./use-largest-of.ts"
import type { LineProduct } from "./use-line-products.ts"
import { useRemoveLine } from "./use-remove-line.ts"

interface LineQuantityProps {
  readonly line: CartLine
  /** The catalogue's data; null until it has answered. */
  readonly product: LineProduct | null
}

/** Steps by pack; a quantity that does not fill packs is kept, and the next one that does is offered; 0 removes the line. */
export const LineQuantity = ({ line, product }: LineQuantityProps) => {
  const { setQuantity } = useCartCommands()
  const remove = useRemoveLine()
  const largestOf = useLargestOf()
  const offered = packOffer(line)
  const unit = unitOfLine(line, product)
  const change = (quantity: number): void =>
    quantity === 0 ? remove(line) : void setQuantity(line, quantity, product ?? undefined)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <span className="hidden print:inline">{formatTimes(line.quantity, unit)}</span>
        <Stepper
          className="print:hidden"
          label={m.cart_quantity_of({ name: line.name })}
          value={line.quantity}
          step={line.packSize}
          unit={unit === "" ? undefined : formatUnit(unit, line.quantity)}
          isUnitShown={false}
          largest={() => largestOf(line.itemCode)}
          onChange={change}
        />
        <span className="w-4" aria-hidden>
          {line.isSaving ? <Icon of={LoaderCircle} size={16} className="animate-spin text-muted" /> : null}
        </span>
        <span className="sr-only">{line.isSaving ? m.cart_saving() : ""}</span>
      </div>
      {offered === null ? null : (
        <button
          type="button"
          onClick={() => change(offered)}
          className="touch-target w-max rounded-sm bg-note-soft px-2 py-1 font-medium text-note text-xs"
        >
          {m.cart_pack_fix({ size: formatQuantity(line.packSize, unit), quantity: formatQuantity(offered, unit) })}
        </button>
      )}
    </div>
  )
}
