/** Upcoming arrivals: the day or week, the quantity, and whether the upstream supplier has confirmed it (S12.7). */
import { type Arrival, comingArrivals, isDay, type Locale } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { formatWeekday } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"

export interface ArrivalListProps {
  readonly arrivals: ReadonlyArray<Arrival>
  /** Sales unit, which the quantities refer to. */
  readonly unit: string
}

export const ArrivalList = ({ arrivals, unit }: ArrivalListProps) => {
  const locale = useLocale()
  const coming = comingArrivals(arrivals, useToday())
  return coming.length === 0 ? null : (
    <section aria-label={m.product_arrivals()} className="border-line border-t pt-3 text-sm">
      <h3 className="font-semibold">{m.product_arrivals()}</h3>
      <ul className="text-muted">
        {coming.map((arrival, at) => (
          <li key={`${at} ${JSON.stringify(arrival)}`}>{printArrival(arrival, unit, locale)}</li>
        ))}
      </ul>
    </section>
  )
}

/** "Monday 21 September · 120 cases · confirmed". */
const printArrival = ({ day, week, quantity, isConfirmed }: Arrival, unit: string, locale: Locale): string => {
  const when =
    day !== null && isDay(day)
      ? formatWeekday(day, locale)
      : week === null
        ? m.product_arrival_unknown()
        : m.product_arrival_week({ week })
  const parts = [
    when,
    quantity === null ? "" : formatQuantity(quantity, unit),
    isConfirmed ? m.product_arrival_confirmed() : m.product_arrival_expected(),
  ]
  return parts.filter((part) => part !== "").join(" · ")
}
