/** The usual quantity of a previously ordered product, put into the stepper by one tap and never automatically (S12.10). */
import { type PackagedItem, type ProductSummary, usualOffer } from "@dispensa/domain"
import { formatQuantity, formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { cx } from "../../ui/cx.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { useBoughtBeside } from "../cart/use-bought.ts"

export interface OrderHintsProps {
  readonly product: ProductSummary & Pick<PackagedItem, "packaging">
  /** Accessible name. */
  readonly name: string
  /** Absent if the product cannot be ordered. */
  readonly stepper?: {
    /** Initial quantity, in sales units. */
    readonly least: number
    readonly quantity: number
    readonly setQuantity: (quantity: number) => void
  }
}

/** Style of the hints below a stepper, with a touch target of full size. */
export const HINT =
  "inline-flex h-6 items-center whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs tabular-nums"

export type UsualQuantityProps = Pick<OrderHintsProps, "product" | "name"> & NonNullable<OrderHintsProps["stepper"]>

/** Requests nothing for a product that was never ordered. */
export const UsualQuantity = (props: UsualQuantityProps) =>
  props.product.orderedBefore === undefined || !backendCapabilities.has("getUsualItems") ? null : (
    <UsualOffer {...props} />
  )

/** Pressed once, the stepper holds it; pressed again, the initial quantity. */
const UsualOffer = ({ product, name, least, quantity, setQuantity }: UsualQuantityProps) => {
  const { unit } = product
  const usual = usualOffer(useBoughtBeside(), { ...product, least })
  if (usual === null) return null
  const isTaken = quantity === usual
  const text = m.product_usual({ quantity: formatQuantity(usual, unit) })
  const choose = (): void => {
    const next = isTaken ? least : usual
    setQuantity(next)
    announce(formatQuantityOf(next, unit, name))
  }
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      aria-label={`${text}: ${name}`}
      onClick={choose}
      className="touch-target rounded-sm"
    >
      <span
        className={cx(
          HINT,
          isTaken
            ? "border-action bg-action-soft text-action"
            : "border-line text-muted hover:border-action hover:text-action",
        )}
      >
        {text}
      </span>
    </button>
  )
}
