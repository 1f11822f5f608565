/** When the client last ordered a product, and how much (S12.10). */
import { lastOrdered, type Locale, type OrderedBefore, type ProductSummary } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { formatLongDay, formatShortDay } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"

export interface LastOrderedProps {
  readonly product: Pick<ProductSummary, "orderedBefore"> & Partial<Pick<ProductSummary, "unit">>
}

/** The day includes its year when that is not the current one. */
export const orderedText = ({ day, quantity }: OrderedBefore, unit: string, today: string, locale: Locale): string => {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const written = isThisYear ? formatShortDay(day, locale) : formatLongDay(day, locale)
  const on = m.product_ordered_on({ day: written })
  return quantity === null ? on : `${on}: ${formatQuantity(quantity, unit)}`
}

/** Renders nothing when the product was never ordered. */
export const LastOrdered = ({ product }: LastOrderedProps) => {
  const today = useToday()
  const locale = useLocale()
  const last = lastOrdered(product, today)
  return last === null ? null : (
    <span className="block text-muted text-xs leading-4">{orderedText(last, product.unit ?? "", today, locale)}</span>
  )
}
