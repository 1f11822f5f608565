/** That the client has ordered a product before: on which day last, and how much (S12.10). */
import { lastOrdered, type Locale, type OrderedBefore, type ProductSummary } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { formatLongDay, formatShortDay } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"

export interface LastOrderedProps {
  readonly product: Pick<ProductSummary, "orderedBefore"> & Partial<Pick<ProductSummary, "unit">>
}

/** A day of another year with its year. */
export const orderedText = ({ day, quantity }: OrderedBefore, unit: string, today: string, locale: Locale): string => {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const written = isThisYear ? formatShortDay(day, locale) : formatLongDay(day, locale)
  const on = m.product_ordered_on({ day: written })
  return quantity === null ? on : `${on}: ${formatQuantity(quantity, unit)}`
}

/** Nothing where there is nothing to say. */
export const LastOrdered = ({ product }: LastOrderedProps) => {
  const today = useToday()
  const locale = useLocale()
  const last = lastOrdered(product, today)
  return last === null ? null : (
    <span className="block text-muted text-xs leading-4 sm:truncate">
      {orderedText(last, product.unit ?? "", today, locale)}
    </span>
  )
}
