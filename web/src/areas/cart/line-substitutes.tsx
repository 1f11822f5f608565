/** Replacements for a line that is unavailable or delayed, shown on request (S12.11). */
import { availabilityOf, type CartLine, isOutOfStock } from "@dispensa/domain"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { shopConfig } from "../content/shop-config.ts"
import type { LineProduct } from "./use-line-products.ts"

/** Renders the replacements for a line. */
export type RenderSubstitutes = (line: CartLine, product: LineProduct | null) => ReactNode

/** Whether the item is no longer available: the line stays, and says so (S9.12). */
export const isGone = ({ availability }: CartLine): boolean =>
  shopConfig.warnsOfAvailability && availability !== undefined && availabilityOf(availability) === "unavailable"

export const isMissing = (line: CartLine, product: LineProduct | null): boolean =>
  isGone(line) || (product !== null && isOutOfStock(product))

export interface SubstitutesToggleProps {
  readonly line: CartLine
  readonly product: LineProduct | null
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

export const SubstitutesToggle = ({ line, product, isOpen, onToggle }: SubstitutesToggleProps) =>
  isMissing(line, product) ? (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={m.product_substitutes_of({ name: line.name })}
      onClick={() => onToggle(!isOpen)}
      className="touch-target h-6 rounded-sm font-medium text-action underline underline-offset-2 print:hidden"
    >
      {m.product_substitutes()}
    </button>
  ) : null
