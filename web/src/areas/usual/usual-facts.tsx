/** Facts about an item's purchases: when it is due, how often, the last time, the price then and now. */
import { type Due, effectivePrice, formatPrice, priceRise, type UsualLine } from "@dispensa/domain"
import { formatDay } from "../../format/dates.ts"
import { formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

/** Two lines on a phone if they fit, three columns on a wide screen. */
export const UsualFacts = ({ line, id }: { readonly line: UsualLine; readonly id: string }) => {
  const locale = useLocale()
  const { due, rhythm, lastDay, lastQuantity, bought } = line
  const unit = bought.item?.unit ?? ""
  const quantity = formatQuantity(lastQuantity, unit)
  return (
    <span id={id} className="block min-w-0 text-muted text-xs leading-4 tabular-nums lg:contents">
      <span className="block">
        <span className={cx("lg:text-sm", due._tag === "Due" && "font-semibold text-offer")}>{dueText(due)}</span>
        {rhythm === null ? null : (
          <>
            <span className="lg:hidden"> · </span>
            <span className="lg:block">{rhythmText(rhythm)}</span>
          </>
        )}
      </span>
      <span className="flex flex-wrap gap-x-2 lg:contents">
        <span>
          <span className="sr-only">{m.usual_last()} </span>
          <span className="lg:text-sm">{formatDay(lastDay, locale)}</span>
          <span className="lg:hidden">: </span>
          <span className="lg:block">{quantity}</span>
        </span>
        <PriceNow line={line} />
      </span>
    </span>
  )
}

/** A price change is stated by a sign and to screen readers, never by colour alone. */
const PriceNow = ({ line }: { readonly line: UsualLine }) => {
  const locale = useLocale()
  const isShown = usePricesShown()
  const { item } = line.bought
  if (!isShown || item === null) return <span className="max-lg:hidden" />
  const percent = priceRise(line)
  return (
    <span className="ml-auto shrink-0 lg:ml-0 lg:text-right">
      <span className="lg:text-ink lg:text-sm">{formatUnitPrice(effectivePrice(item), item.unit, locale)}</span>
      {percent === 0 ? null : (
        <span className={cx("ml-1 font-semibold lg:block", percent > 0 ? "text-offer" : "text-available")}>
          <span aria-hidden>{`${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`}</span>
          <span className="sr-only">{m.usual_price_then({ price: formatPrice(line.priceThen, locale) })}</span>
        </span>
      )}
    </span>
  )
}

/** When an item is due, and how often it is bought. */
const dueText = (due: Due): string => {
  switch (due._tag) {
    case "Due":
      return due.since === 0 ? m.usual_due_today() : m.usual_due_since({ count: due.since })
    case "Later":
      return m.usual_due_in({ count: due.inDays })
    case "Irregular":
      return m.usual_irregular()
    case "Lapsed":
      return m.usual_lapsed()
  }
}

const rhythmText = (rhythm: number | null): string => (rhythm === null ? "" : m.usual_rhythm({ count: rhythm }))
