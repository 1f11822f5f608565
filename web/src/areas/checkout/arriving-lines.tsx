/** The cart's lines that are out of stock: which can come on the delivery day, and from when the others can (S4.16, S9.9, S12.17). */
import {
  arrivingOf,
  type CalendarDate,
  type CartLine,
  type CartView,
  comesOn,
  dayForAll,
  earliestDay,
  lineId,
} from "@dispensa/domain"
import { type ReactNode, useState } from "react"
import { availabilityText } from "../../format/availability-text.ts"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { useToday } from "../../app/use-clock.ts"
import { ArrivalBadge } from "../cart/line-arrival.tsx"
import { type LineProduct, useLineProducts } from "../cart/use-line-products.ts"
import type { Arriving } from "./checkout-memory.ts"

export interface ArrivingLine {
  readonly line: CartLine
  readonly product: LineProduct
  /** Day of arrival, YYYY-MM-DD; null if unknown. */
  readonly day: CalendarDate | null
  /** First day on which it can be delivered; null if unknown. */
  readonly earliest: CalendarDate | null
}

const useArrivingLines = (cart: CartView): ReadonlyArray<ArrivingLine> => {
  const productOf = useLineProducts(cart)
  const today = useToday()
  return cart.rows.flatMap((line) => {
    const product = productOf(line)
    const arriving = product === null ? null : arrivingOf(product, today)
    if (product === null || arriving === null) return []
    const { day } = arriving
    return [{ line, product, day, earliest: day === null ? null : earliestDay(day) }]
  })
}

/** The lines that cannot come on that day. */
export const useLateLines = (cart: CartView, on: CalendarDate): ReadonlyArray<ArrivingLine> =>
  useArrivingLines(cart).filter(({ earliest }) => !comesOn(earliest, on))

/** Lines listed by name; further ones are only counted. */
const NAMED = 3

/** The lines that cannot come on the promised day; renders nothing if all can. */
export const PromiseExceptions = ({ cart, on }: { readonly cart: CartView; readonly on: CalendarDate }) => {
  const late = useLateLines(cart, on)
  if (late.length === 0) return null
  const names = late
    .slice(0, NAMED)
    .map(({ line, day }) => `${line.name} (${availabilityText("arriving", day)})`)
    .join(", ")
  const more = late.length - NAMED
  return (
    <span className="block text-arriving text-sm">
      {m.checkout_promise_except({ count: late.length, names })}
      {more > 0 ? ` ${m.checkout_promise_more({ count: more })}` : null}
    </span>
  )
}

export interface ArrivingChoiceProps {
  readonly cart: CartView
  /** The day of the delivery or pickup. */
  readonly on: CalendarDate
  /** The days that can be chosen for the whole order; none for a pickup. */
  readonly days: ReadonlyArray<CalendarDate>
  readonly onDay: (day: CalendarDate) => void
  readonly value: Arriving
  readonly onChange: (value: Arriving) => void
  /** Renders replacements for a line. */
  readonly renderAlternatives: (line: CartLine, product: LineProduct) => ReactNode
}

/** The choice to wait, to send the rest now, or to take a replacement. */
export const ArrivingChoice = (props: ArrivingChoiceProps) => {
  const { cart, on, days, onDay, value, onChange, renderAlternatives } = props
  const arriving = useArrivingLines(cart)
  if (arriving.length === 0) return null
  const isLate = arriving.some(({ earliest }) => !comesOn(earliest, on))
  const together = isLate
    ? dayForAll(
        arriving.map(({ earliest }) => earliest),
        days,
      )
    : null
  const chooseTogether = (day: CalendarDate): void => {
    onDay(day)
    announce(m.checkout_delivery_by({ date: formatWeekday(day, currentLocale()) }))
  }
  return (
    <Notice kind={isLate ? "warning" : "info"} title={m.checkout_arriving({ count: arriving.length })}>
      <ul className="my-2 flex flex-col divide-y divide-note-line">
        {arriving.map((each) => (
          <ArrivingRow key={lineId(each.line)} {...each} on={on} renderAlternatives={renderAlternatives} />
        ))}
      </ul>
      {together === null ? null : (
        <Button size="sm" className="mb-3" onClick={() => chooseTogether(together)}>
          {m.checkout_arriving_together({ date: formatWeekday(together, currentLocale()) })}
        </Button>
      )}
      {isLate ? <HowToSend value={value} onChange={onChange} /> : null}
    </Notice>
  )
}

const HowToSend = ({ value, onChange }: Pick<ArrivingChoiceProps, "value" | "onChange">) => (
  <RadioGroup<Arriving>
    label={m.checkout_arriving_how()}
    value={value}
    options={[
      { value: "rest", label: m.checkout_arriving_rest(), description: m.checkout_arriving_rest_text() },
      { value: "wait", label: m.checkout_arriving_wait(), description: m.checkout_arriving_wait_text() },
    ]}
    onChange={onChange}
  />
)

const ArrivingRow = ({
  line,
  product,
  day,
  earliest,
  on,
  renderAlternatives,
}: ArrivingLine & Pick<ArrivingChoiceProps, "on" | "renderAlternatives">) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1 font-medium">
        <WithUnits>{line.name}</WithUnits>
        {earliest === null ? null : (
          <span className="block font-normal text-xs">
            {comesOn(earliest, on)
              ? m.checkout_arriving_in_time()
              : m.checkout_arriving_from({ date: formatWeekday(earliest, currentLocale()) })}
          </span>
        )}
      </span>
      <ArrivalBadge day={day} />
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={m.checkout_arriving_alternatives_of({ name: line.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.checkout_arriving_alternatives()}
      </Button>
      {isOpen ? <div className="basis-full">{renderAlternatives(line, product)}</div> : null}
    </li>
  )
}
